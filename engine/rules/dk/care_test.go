package dk_test

import (
	"slices"
	"testing"

	"gamebook/engine/ask"
)

// healers are a hero who heals and a companion of his.
func healers(t *testing.T, companion []any, house ...any) *game {
	g := newGame(t, house...).must("companion", "maeve",
		table(append([]any{"name", "Maeve", "constitution", 2, "hp", 30}, companion...)...))
	return g
}

// TestNaturalHealing is RULES B6.1, B7.2: level hit points and energy per hour,
// twice the one resting, twice the other meditating; never above the initial
// value (B6.6), and no hit points for the gravely wounded (B6.4).
func TestNaturalHealing(t *testing.T) {
	worn := []any{"level", 2, "hp", fields([]any{0}, "initial", 30), "energy", fields([]any{0}, "initial", 30)}
	for _, c := range []struct {
		name       string
		do         func(g *game)
		hp, energy int
	}{
		{"awake", func(g *game) { g.do("pass_time", 3) }, 6, 6},
		{"resting", func(g *game) { g.answer("rest", "rest").do("camp", table("hours", 3)) }, 12, 6},
		{"meditating", func(g *game) { g.answer("rest", "meditate").do("camp", table("hours", 3)) }, 6, 12},
		{"not above", func(g *game) { g.do("pass_time", 40) }, 30, 30},
		// From 8 to 6 o'clock are 22 hours.
		{"to dawn", func(g *game) { g.answer("rest", "rest").do("camp", table("to", "dawn")) }, 30, 30},
	} {
		g := newGame(t).hero(worn...)
		c.do(g)
		if hp, energy := g.Env.Current("hp"), g.Env.Current("energy"); hp != c.hp || energy != c.energy {
			t.Errorf("%s: %d and %d", c.name, hp, energy)
		}
		g.spent()
	}
	g := newGame(t).hero(append([]any{"state", "gravely_wounded"}, worn...)...)
	g.do("camp", table("hours", 3)) // nothing to ask
	g.is("hero", "hp", 0, "energy", 6)
	g.spent()
}

// TestCare is RULES B6.2: 20 with healing gives 1d6 per level of the healer.
func TestCare(t *testing.T) {
	g := healers(t, nil).hero("level", 3, "skills", table("healing", 4), "party", table("maeve", table("hp", 5)))
	g.roll(13, 2, 3, 4) // 13+4+3
	g.gives(g.do("tend", "maeve", table("by", "hero")), true)
	g.is("maeve", "hp", 14)
	g.roll(12)
	g.gives(g.do("tend", "maeve"), false)
	g.is("maeve", "hp", 14)
	g.spent()
	// The day's two attempts are used up (B6.3): no roll.
	g.gives(g.do("tend", "maeve"), false)
	// Nobody treats himself.
	g.do("set", "hp", 1)
	g.gives(g.do("tend", "hero", table("by", "hero")), false)
	g.heard("dk-tend-oneself")
	// Who is well needs nothing.
	g.do("restore", "hp")
	g.gives(g.do("tend", "hero"), true)
	g.spent()
}

// TestCareLimit is RULES B6.3 with its options, and B7.5: Constitution times a
// day.
func TestCareLimit(t *testing.T) {
	for _, c := range []struct {
		house []any
		con   int
		d20   []int // of the care that is tried
		tries int
	}{
		{nil, 2, []int{2, 2}, 2},
		{nil, 0, nil, 0},
		{[]any{"limit", "con+1"}, 0, []int{2}, 1},
		{[]any{"limit", "con+1"}, 2, []int{2, 2, 2}, 3},
		{[]any{"count", "successes"}, 1, []int{2, 2, 20}, 3},
	} {
		g := healers(t, []any{"constitution", c.con}, c.house...).hero("party", table("maeve", table("hp", 1)))
		for _, d := range c.d20 {
			if g.roll(d); d == 20 {
				g.roll(1)
			}
		}
		for range c.tries + 2 {
			g.do("tend", "maeve")
		}
		if tried := len(g.Rolled()) - bit(slices.Contains(c.d20, 20)); tried != c.tries {
			t.Errorf("%v con %d: tried %d times, want %d", c.house, c.con, tried, c.tries)
		}
		g.spent()
		if c.con == 0 {
			continue
		}
		g.do("pass_time", 24)
		g.Env.Score("maeve", "hp").Current = 1
		g.roll(2)
		g.do("tend", "maeve")
		g.spent() // a new day
	}
}

// TestGravelyWounded is RULES B6.4: healing at -5; failing, nobody may try
// before the next day; then conscious, hit points still 0, and natural healing
// begins. Not counted against the limit.
func TestGravelyWounded(t *testing.T) {
	// The dry run's Ysolde: 3+2+8-5 = 8; the next day 15+2+8-5 = 20.
	g := healers(t, []any{"constitution", 1}).hero("level", 8, "skills", table("healing", 2),
		"party", table("maeve", table("hp", 0, "state", "gravely_wounded")))
	g.state("maeve", "gravely_wounded", "unconscious", "at_zero", "!well")
	g.roll(3)
	g.gives(g.do("tend", "maeve"), false)
	g.gives(g.do("tend", "maeve"), false) // no roll
	g.heard("dk-care-failed", "dk-tend-tomorrow")
	g.answer("rest", "rest").do("camp", table("to", "dawn"))
	g.is("maeve", "hp", 0)
	g.roll(15)
	g.gives(g.do("tend", "maeve", table("by", "hero")), true)
	g.state("maeve", "well", "!unconscious", "at_zero")
	g.is("maeve", "hp", 0)
	g.do("pass_time", 2)
	g.is("maeve", "hp", 2)
	g.roll(2) // Constitution 1: the one attempt is still there
	g.do("tend", "maeve")
	if g.do("tend", "maeve"); len(g.Rolled()) != 3 {
		t.Errorf("rolled %v", g.Rolled())
	}
	g.spent()
}

// TestMinusFive stands after the clamp of the difficulty (B1.3): -15.
func TestMinusFive(t *testing.T) {
	g := healers(t, nil).hero("skills", table("healing", 15), "party", table("maeve", table("state", "gravely_wounded")))
	g.roll(18) // 18+15+1-10-5 = 19
	g.gives(g.do("tend", "maeve", table("modifier", -30)), false)
	g.spent()
}

// TestHealer: the reader says who tends where several can.
func TestHealer(t *testing.T) {
	g := healers(t, nil).must("companion", "rook", table("name", "Rook", "skills", table("healing", 30)))
	g.hero("party", table("maeve", table("hp", 1), "rook", table()))
	g.answer("healer", "rook").roll(5, 6)
	g.gives(g.do("tend", "maeve"), true)
	g.is("maeve", "hp", 7)
	g.spent()
}

// free gives the ids of the free actions at a choice.
func (g *game) free() []string {
	var ids []string
	for _, o := range g.sys.Actions(g.Env, ask.Question{ID: "choice"}) {
		ids = append(ids, o.ID)
	}
	return ids
}

// TestFreeActions is RULES B10.6: care, concentration and prayer at a choice,
// within their daily limits.
func TestFreeActions(t *testing.T) {
	g := healers(t, []any{"wisdom", 1}).hero("wisdom", 1, "party", table("maeve", table("hp", 5)))
	want := func(ids ...string) {
		t.Helper()
		if got := g.free(); !slices.Equal(got, ids) {
			t.Errorf("offered %v, want %v", got, ids)
		}
	}
	want("tend:maeve")
	g.do("lose", "energy", 5)
	want("tend:maeve", "concentrate", "pray")
	g.Env.Score("maeve", "energy").Current = 0
	want("tend:maeve", "concentrate", "pray", "concentrate:maeve", "pray:maeve")
	choice := ask.Question{ID: "choice", Options: []ask.Option{{ID: "go"}}}
	// Hero: wisdom 1 and no faith: 19+1+1+1... faith 1, level 1: 18 is enough.
	g.answer("choice", "pray", "concentrate:maeve", "tend:maeve", "tend:maeve", "go").roll(18, 4, 2, 2, 2)
	if a, ok := g.Env.Ask(choice); !ok || a.Option != "go" {
		t.Errorf("%v %v: %v", a, ok, g.Env.Latch.Err)
	}
	g.spent()
	want()
	g.is("hero", "energy", 11-5+4)
	if g.sys.Act(g.Env, "dance") {
		t.Error("it dances")
	}
	if ids := g.sys.Actions(g.Env, ask.Question{ID: "dk"}); ids != nil {
		t.Errorf("offered %v in the middle of a roll", ids)
	}
}

// TestCareInFight is RULES B10.6: in combat one main action.
func TestCareInFight(t *testing.T) {
	g := healers(t, nil).hero("wisdom", 1, "energy", fields([]any{0}, "initial", 9), "skills", table("healing", 30, "faith", 30),
		"party", table("maeve", table("hp", 5)))
	g.answer("actor", "hero", "hero").answer("turn", "tend:maeve", "done", "pray", "done")
	g.roll(5, 6, 1, 2, 19).roll(5, 3, 1, 2, 19)
	how, _ := g.fight([]any{foe(0, 0, 9)}, "rounds", 2)
	if how != "rounds" {
		t.Errorf("%s", how)
	}
	g.is("maeve", "hp", 11)
	g.is("hero", "energy", 3)
	g.spent()
}
