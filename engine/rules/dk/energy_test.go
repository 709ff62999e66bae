package dk_test

import (
	"testing"

	"gamebook/engine/value"
)

// TestFocus is RULES B7.3: concentration with magic, prayer with faith; 1d6 per
// level; Wisdom attempts a day of both together, at 0 energy without dK.
func TestFocus(t *testing.T) {
	g := newGame(t, "pot_start", 3).hero("level", 2, "wisdom", 2, "skills", table("magic", 5, "faith", 3),
		"energy", fields([]any{0}, "initial", 40))
	g.roll(13, 4, 5) // 13+5+2, two dice
	g.sys.Act(g.Env, "concentrate")
	g.is("hero", "energy", 9)
	if g.questions("dk") != 0 {
		t.Error("dK were offered without energy")
	}
	g.answer("dk", "dk:0").roll(14) // 14+3+2 = 19; with energy again, dK are offered
	g.sys.Act(g.Env, "pray")
	g.is("hero", "energy", 9)
	g.sys.Act(g.Env, "pray") // the third attempt: no roll
	g.heard("dk-focus-limit")
	g.spent()
	g.do("pass_time", 24)
	g.Env.Score("hero", "energy").Current = 1
	g.roll(20, 1, 1)
	g.sys.Act(g.Env, "pray")
	g.is("hero", "energy", 3)
	g.spent()
}

// TestDrain is RULES B7.4: who has no energy left and meets a 6 saves at +5,
// flat unless same_as_hp; failing, shaken; failing again, mad.
func TestDrain(t *testing.T) {
	for _, c := range []struct {
		name   string
		house  []any
		energy int
		amount any
		dice   []int
		lost   int
		state  string
	}{
		{"some", nil, 10, "1d6", []int{6}, 6, "well"},
		{"all of it, without a 6", nil, 5, "2d6", []int{5, 5}, 5, "well"},
		{"all of it and a 6: 14+5+1 = 20", nil, 5, "1d6", []int{6, 14}, 5, "well"},
		{"at 0 already", nil, 0, "1d6", []int{6, 14}, 0, "well"},
		{"13 is not enough", nil, 0, "1d6", []int{6, 13, 14}, 0, "shaken"},
		{"two 6s are no worse", nil, 0, "2d6", []int{6, 6, 14}, 0, "well"},
		{"unless so ruled", []any{"same_as_hp", true}, 0, "2d6", []int{6, 6, 14, 15}, 0, "shaken"},
		{"a plain number has no 6", nil, 3, 6, nil, 3, "well"},
	} {
		g := newGame(t, c.house...).hero("energy", fields([]any{c.energy}, "initial", 20)).roll(c.dice...)
		g.gives(g.do("drain", c.amount), c.lost)
		g.state("hero", c.state)
		g.spent()
	}
	// Mad: below level 8 the hero's story ends, and a companion is gone.
	g := newGame(t).hero("energy", 0).roll(6, 2, 2)
	g.do("drain", "1d6")
	g.left("defeat")
	g = newGame(t).must("companion", "maeve", table("name", "Maeve", "energy", 0)).hero("party", list("maeve")).roll(6, 2, 2)
	g.do("drain", "1d6", table("who", "maeve"))
	g.state("maeve", "mad")
	g.gives(g.do("in_party", "maeve"), false)
}

// TestShaken is RULES B7.4: no energy returns, by concentration or prayer
// neither, before three days of rest; only days rested count.
func TestShaken(t *testing.T) {
	g := newGame(t).hero("wisdom", 3, "energy", fields([]any{0}, "initial", 200), "shaken", 3)
	g.do("pass_time", 48) // two days, but not of rest
	g.is("hero", "energy", 0)
	g.sys.Act(g.Env, "pray")
	g.heard("dk-focus-shaken")
	night := func() { g.answer("rest", "rest").do("camp", table("hours", 24)) }
	night()
	night()
	g.state("hero", "shaken")
	g.is("hero", "energy", 0)
	night() // 16 hours to midnight, then 8 with energy
	g.state("hero", "!shaken", "well")
	g.is("hero", "energy", 8)
	g.spent()
	// Meditating is no rest.
	g = newGame(t).hero("energy", 0, "shaken", 1).answer("rest", "meditate")
	g.do("camp", table("hours", 24))
	g.state("hero", "shaken")
}

// TestShakenDays: how long is an option with dice.
func TestShakenDays(t *testing.T) {
	g := newGame(t, "shaken_days", "1d6").hero("energy", 0).roll(6, 2, 2, 19)
	g.do("drain", "1d6")
	g.state("hero", "shaken")
	g.spent()
	g.answer("rest", "rest", "rest").do("camp", table("hours", 24))
	g.state("hero", "shaken")
	g.do("camp", table("hours", 24))
	g.state("hero", "!shaken")
}

// TestDrainingFoe: a hit takes energy too; a krâsse on the attack counts as a 6
// of the loss does (RULES B7.4).
func TestDrainingFoe(t *testing.T) {
	for _, c := range []struct {
		name   string
		energy int
		dice   []int
		state  string
	}{
		{"a hit", 9, []int{19, 1, 2, 3, 4}, "well"},                   // damage 3, energy 4
		{"the last energy, no 6", 4, []int{19, 1, 2, 3, 4}, "well"},   // no krâsse
		{"with a krâsse", 4, []int{19, 3, 2, 3, 4, 13, 14}, "shaken"}, // +5
		{"with a 6", 4, []int{19, 1, 2, 3, 6, 14}, "well"},
	} {
		g := newGame(t).hero("hp", 50, "energy", fields([]any{c.energy}, "initial", 9)).answer("turn", "done").roll(c.dice...)
		g.fight([]any{foe(0, 0, 9, "drains", "1d6", "dk", table("total", 1))}, "rounds", 1)
		g.state("hero", c.state)
		g.is("hero", "hp", 47-3*bit(c.name == "with a krâsse"))
		g.spent()
	}
	// Mad in a fight.
	g := newGame(t).hero("energy", 0).answer("turn", "done").roll(19, 2, 3, 6, 2, 2)
	g.fight([]any{foe(0, 0, 9, "drains", "1d6")}, "rounds", 1)
	g.left("defeat")
}

// TestNoTimeInFight is RULES B10.6.
func TestNoTimeInFight(t *testing.T) {
	for _, call := range []hook{
		func(g *game, _ []value.Value) any { g.do("pass_time", 1); return nil },
		func(g *game, _ []value.Value) any { g.do("camp", table("hours", 1)); return nil },
	} {
		g := newGame(t).hero().answer("turn", "done")
		v, a, err := g.bind("fight", fields([]any{foe(0, 0, 9)}, "before_round", call))
		if err != nil {
			t.Fatal(err)
		}
		_, _, _ = g.Call(v, a)
		wantCode(t, g.Env.Latch.Err, "dk-time-in-fight")
	}
	g := newGame(t).hero()
	g.do("camp", table())
	wantCode(t, g.Err, "dk-camp-how-long")
}
