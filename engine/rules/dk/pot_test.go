package dk_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// guard is an encounter whose narrator stakes dK on what it does.
func (g *game) guard(level, attack, defence, hp int, more ...any) *game {
	g.t.Helper()
	return g.must("encounter", "guard", table(append([]any{"name", "Guard", "level", level, "attack", attack,
		"defence", defence, "hp", hp}, more...)...))
}

// TestPotTraffic is RULES B3.8: start 0; the narrator rolls 3, pot 3; the
// player rolls 2, pot 1; an ability costs 1, pot 0; a counter stake of 1 is
// refused.
func TestPotTraffic(t *testing.T) {
	g := newGame(t).guard(3, 0, 0, 20, "skills", table("stealth", 4), "dk", table("per_roll", 3, "total", 4, "defend", 1))
	g.must("spell", "light", table("name", "Light", "dk", 1))
	g.hero()
	g.is("hero", "dk", 0)

	g.answer("turn", "done").roll(2, 1, 2, 4).roll(19) // the guard's d20 and 3 dK, the hero's d20
	g.fight([]any{"guard"}, "rounds", 1)
	g.is("hero", "dk", 3)
	if g.questions("dk") != 0 { // B3.3: not on the roll on which they were used
		t.Error("the narrator's dice were offered on the same roll")
	}

	g.answer("dk", "dk:2").roll(10, 3, 6)
	g.do("test", "stealth")
	g.is("hero", "dk", 1)

	g.roll(10)
	g.do("cast", "light")
	g.is("hero", "dk", 0)
	if g.questions("dk") != 1 { // handed over before the roll
		t.Error("the dK of the spell was offered for its roll")
	}

	g.roll(10, 12, 6) // the guard adds one of its own: no counter-krâsse
	g.do("oppose", "stealth", "guard", "stealth")
	g.is("hero", "dk", 1)
	if g.questions("dk") != 1 {
		t.Error("a stake was asked for with an empty pot")
	}
	g.spent()
}

// TestRequestBeyondPot: RULES B3.5, 0 to all that the pot holds.
func TestRequestBeyondPot(t *testing.T) {
	g := newGame(t, "pot_start", 2).hero()
	g.roll(10)
	g.do("test", "stealth")
	q := g.Asked[0]
	if len(q.Options) != 3 || q.Options[2].ID != "dk:2" || q.Passive != "dk:0" {
		t.Errorf("asked %+v", q)
	}
	g = newGame(t, "pot_start", 2).hero()
	g.answer("dk", "dk:3")
	g.do("test", "stealth")
	wantCode(t, g.Env.Latch.Err, "answer-unfit")
}

// TestCounterKrasse: RULES B3.6, B10.2: the same stake of each, the better d20
// throws all and adds the krâsses; where the dice go.
func TestCounterKrasse(t *testing.T) {
	for _, c := range []struct {
		name     string
		origin   bool
		dice     []int
		win      bool
		pot      int
		question string
	}{
		// Hero +1 (level 1), guard +2+3. Three in the pot, the hero stakes 2;
		// the guard has committed 1 and has 4: n = 2.
		{"the player throws", false, []int{12, 10, 3, 1, 1, 1}, true, 1, "dk:2"}, // 13+3 against 15
		{"the player throws in vain", false, []int{12, 11, 2, 1, 4, 5}, false, 1, "dk:2"},
		{"a tie of the d20 is the active side's", false, []int{9, 9, 6, 1, 1, 1}, true, 1, "dk:2"}, // 16 against 14
		{"the narrator throws", false, []int{12, 13, 6, 6, 1, 1}, false, 5, "dk:2"},
		{"by origin, the player throws", true, []int{12, 10, 3, 1, 1, 1}, true, 3, "dk:2"},
		{"by origin, the narrator throws", true, []int{12, 13, 6, 6, 1, 1}, false, 3, "dk:2"},
		{"no stake: ordinary", false, []int{12, 10, 6}, false, 4, "dk:0"},
	} {
		g := newGame(t, "by_origin", c.origin, "pot_start", 3).
			guard(3, 0, 0, 20, "skills", table("stealth", 2), "dk", table("defend", 1, "total", 4)).hero()
		g.answer("dk", c.question).roll(c.dice...)
		if got := g.do("oppose", "stealth", "guard", "stealth").Truth(); got != c.win {
			t.Errorf("%s: won %v", c.name, got)
		}
		if got := g.Env.Current("dk"); got != c.pot {
			t.Errorf("%s: the pot holds %d, want %d", c.name, got, c.pot)
		}
		g.spent()
	}
}

// TestStakeIsTheLesser: what the narrator has left bounds the stake, per_roll
// does not; the excess never leaves the pot (RULES B10.2).
func TestStakeIsTheLesser(t *testing.T) {
	g := newGame(t, "pot_start", 5).guard(1, 0, 0, 20, "skills", table("stealth", 0), "dk", table("defend", 1, "total", 2)).hero()
	g.answer("dk", "dk:5").roll(10, 5, 1, 1, 1, 1)
	g.do("oppose", "stealth", "guard", "stealth")
	g.is("hero", "dk", 3)
	g.heard("dk-counter")
	g.spent()
}

// TestDiceOrder is RULES B10.7: the active d20 and its dK, the passive d20 and
// its dK; of a counter-krâsse both d20 first; then damage, save, second save.
func TestDiceOrder(t *testing.T) {
	order := func(stake string, dice ...int) []string {
		g := newGame(t, "pot_start", 1).guard(1, 0, 0, 20, "dk", table("per_roll", 1, "total", 9)).
			hero()
		g.answer("turn", "done").answer("dk", stake).roll(dice...)
		g.fight([]any{"guard"}, "rounds", 1)
		g.spent()
		return g.Rolled()
	}
	if d := cmp.Diff([]string{"attack Guard", "dk Guard", "defence Hero", "damage Guard"}, order("dk:0", 15, 6, 3, 1)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"attack Guard", "defence Hero", "dk Guard", "dk Guard", "damage Guard"}, order("dk:1", 15, 3, 1, 1, 1)); d != "" {
		t.Error(d)
	}
	// At 0 hit points: no dK; a krâsse on the attack calls for the saves.
	g := newGame(t).guard(1, 0, 0, 20).must("companion", "maeve", table("name", "Maeve")).hero("hp", 0, "party", list("maeve"))
	g.answer("actor", "hero").answer("turn", "done", "done").roll(1, 15, 6, 3, 1, 2, 2)
	g.fight([]any{"guard"}, "rounds", 1)
	want := []string{"target Guard", "attack Guard", "dk Guard", "defence Hero", "damage Guard", "save Hero", "save Hero"}
	if d := cmp.Diff(want, g.Rolled()); d != "" {
		t.Error(d)
	}
	g.spent()
}

// TestNoDK: whoever has no hit points or no energy uses none (RULES B5.1,
// B7.1).
func TestNoDK(t *testing.T) {
	for _, c := range []struct {
		fields []any
		asked  int
	}{{nil, 1}, {[]any{"hp", 0}, 0}, {[]any{"energy", 0}, 0}} {
		g := newGame(t, "pot_start", 3).hero(c.fields...)
		g.roll(10)
		g.do("test", "stealth")
		if g.questions("dk") != c.asked {
			t.Errorf("%v: asked %d times", c.fields, g.questions("dk"))
		}
		g.spent()
	}
}

// TestKrassesSaveNoOne: RULES B1.5: a natural 1 fails whatever the krâsses, a
// natural 20 needs none.
func TestKrassesSaveNoOne(t *testing.T) {
	g := newGame(t, "pot_start", 3).hero("skills", table("stealth", 40))
	g.answer("dk", "dk:3").roll(1, 6, 6, 6)
	g.gives(g.do("test", "stealth"), false)
	g.spent()
	g = newGame(t).hero()
	g.roll(20)
	g.gives(g.do("test", "stealth", table("modifier", -10)), true)
}
