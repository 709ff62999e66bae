package ff_test

import (
	"testing"

	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
)

// TestRefusedAnywhere: wherever the dice end or the reader pauses, the fight
// stops there, changes nothing more and leaves no trace of running.
func TestRefusedAnywhere(t *testing.T) {
	all := slicesOf(heroHits, []int{1, 1}, foeHits, []int{6, 6}, []int{4}, heroHits, foeHits, heroHits, foeHits, heroHits, foeHits)
	forms := [][]any{
		{"how", "one_by_one"}, {"how", "together"}, {"how", "together", "roll", "shared"}, {"how", "highest"},
		{"how", "pairs", "ally", "maeve"}, {"prearm", true}, {"double", "kills"},
		{"flee", table("to", 50, "damage", "1d6", "luck", true)},
	}
	for _, form := range forms {
		for n := range len(all) {
			g := newGame(t)
			g.must("item", "shield", table("name", "shield", "slot", "shield", "protection", fields([]any{1}, "on", "6")))
			g.must("companion", "maeve", table("name", "Maeve", "skill", 7, "stamina", 30))
			g.hero(9, 60, 12, "items", list("shield"))
			g.do("joins", "maeve")
			g.answer("luck", "yes", "yes", "yes", "yes", "yes").answer("target", "foe:1", "foe:1", "foe:1", "foe:1", "foe:1", "foe:1")
			if form[0] == "flee" {
				g.answer("assault", "flee")
			}
			for _, face := range all[:n] {
				g.roll(min(face, 6))
			}
			g.fight([]any{named("A", 9, 90), named("B", 9, 90, "damage", "1d6")}, form...)
			k := g.Env.Latch.Kind
			done := k == rules.Turned && form[0] == "flee" || k == rules.Stay && form[0] == "double"
			if k != rules.Refused && !done {
				t.Fatalf("%v, %d dice: left by %d, %v", form, n, k, g.Env.Latch.Err)
			}
			if g.fights().Phase != ff.Over {
				t.Errorf("%v, %d dice: the fight goes on", form, n)
			}
		}
	}
}

func slicesOf(parts ...[]int) (all []int) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// TestCreationRefused: likewise while the hero is made.
func TestCreationRefused(t *testing.T) {
	for n := range 4 {
		g := newGame(t)
		for range n {
			g.roll(3)
		}
		g.create()
		if g.Env.Latch.Kind != rules.Refused || g.Env.Count("sword") != 0 {
			t.Errorf("%d dice: %v", n, g.Env.Latch)
		}
	}
	for _, house := range [][]any{{"reroll", 1}, {"point_buy", 14}, nil} {
		g := newGame(t, house...).roll(1, 1, 1, 1)
		g.create() // the potion has no passive answer, nor have points
		if g.Env.Latch.Kind != rules.Refused {
			t.Errorf("%v: %v", house, g.Env.Latch)
		}
	}
}

// TestUseInFight: something that the reader uses between Assaults may change
// the sheet, even kill; a fight cannot begin in it.
func TestUseInFight(t *testing.T) {
	use := func(h hook) *game {
		g := newGame(t)
		g.must("item", "flask", table("name", "flask", "use", h, "use_in_fight", true))
		g.hero(9, 18, 9, "items", list("flask"))
		g.answer("assault", "use:flask")
		g.fight([]any{foe(9, 8)}, "rounds", 1, "luck", false)
		return g
	}
	g := use(func(g *game, _ bout) any { g.do("lose", "stamina", 18); return nil })
	g.left(rules.Death)
	g = use(func(g *game, _ bout) any { g.do("fight", list(foe(9, 8))); return nil })
	wantCode(t, g.Env.Latch.Err, "fight-in-fight")
}

// TestDiceForNobody: without an observer the same dice give the same fight.
func TestDiceForNobody(t *testing.T) {
	var staminas [2]int
	for i := range staminas {
		g := newGame(t).hero(9, 18, 9)
		if i == 1 {
			g.Env.Observer = nil
		}
		g.Env.Dice = dice.NewSeeded(7)
		g.Env.Decider = passive{}
		g.fight([]any{named("A", 7, 6), named("B", 7, 6)}, "how", "highest", "target", "listed")
		staminas[i] = g.Env.Current("stamina")
	}
	if staminas[0] != staminas[1] {
		t.Errorf("got %v", staminas)
	}
}
