package ff_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
)

// fleeOption is the text of the option to flee in the n-th question whether to
// fight on, "" where it is not offered.
func (g *game) fleeOption(n int) ask.Text {
	for _, q := range g.Asked {
		if q.ID == "assault" {
			if n--; n == 0 {
				o, _ := q.Find("flee")
				return o.Text
			}
		}
	}
	return ask.Text{}
}

// TestFlee is RULES A6 under both presets.
func TestFlee(t *testing.T) {
	classic := []any{"preset", "ff_classic"}
	tests := []struct {
		name     string
		house    []any
		flee     any
		stamina  int
		luck     []string
		dice     []int
		text     string
		wantSt   int
		wantLuck int
		left     string
	}{
		{"df23: no cost, and says so (A6.2)", nil, 50, 10, nil, nil, "option-flee", 10, 9, "to 50"},
		{"ff_classic: 2, luck declined", classic, 50, 10, []string{"no"}, nil, "option-flee-luck", 8, 9, "to 50"},
		{"ff_classic: lucky 1 (A10.10)", classic, 50, 10, []string{"yes"}, []int{4, 5}, "option-flee-luck", 9, 8, "to 50"},
		{"ff_classic: unlucky 3", classic, 50, 10, []string{"yes"}, []int{5, 5}, "option-flee-luck", 7, 8, "to 50"},
		{"a flight can kill (A6.3)", classic, 50, 2, []string{"no"}, nil, "option-flee-luck", 0, 9, rules.Death},
		{"flee_damage=2 alone", []any{"flee_damage", 2}, 50, 10, nil, nil, "option-flee-wound", 8, 9, "to 50"},
		{"the fight's own cost", nil, table("to", 50, "damage", 3, "luck", true), 10, []string{"yes"}, []int{1, 1}, "option-flee-luck", 8, 8, "to 50"},
		{"a fight without cost under ff_classic", classic, table("to", 50, "damage", 0), 10, nil, nil, "option-flee", 10, 9, "to 50"},
		{"the cost may be dice", nil, table("to", 50, "damage", "1d6"), 10, nil, []int{5}, "option-flee-wound", 5, 9, "to 50"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t, tt.house...).hero(9, tt.stamina, 9).answer("assault", "flee").answer("luck", tt.luck...).roll(tt.dice...)
			g.fight([]any{foe(9, 6)}, "flee", tt.flee)
			g.spent()
			if got := g.fleeOption(1).Code; got != tt.text {
				t.Errorf("offered as %q, want %q", got, tt.text)
			}
			g.is("stamina", tt.wantSt)
			g.is("luck", tt.wantLuck)
			g.left(tt.left)
		})
	}
}

// TestFleeOffered is A6.1 and A6.3: only when the fight offers it, and when.
func TestFleeOffered(t *testing.T) {
	tests := []struct {
		name string
		flee any
		want [3]bool // before Assault 1, 2, 3
	}{
		{"not offered", nil, [3]bool{}},
		{"between, the default", 50, [3]bool{true, true, true}},
		{"before the fight only", table("to", 50, "when", "before"), [3]bool{true, false, false}},
		{"after_round = 2", table("to", 50, "after_round", 2), [3]bool{false, false, true}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t).hero(9, 18, 0).roll(heroHits...).roll(heroHits...).roll(heroHits...)
			g.fight([]any{foe(9, 12)}, "flee", tt.flee, "rounds", 3)
			g.spent()
			for i, want := range tt.want {
				if got := !g.fleeOption(i + 1).IsZero(); got != want {
					t.Errorf("before Assault %d: %v", i+1, got)
				}
			}
		})
	}
}

// TestFleeByFunction: one that does not leave comes back, with foes left.
func TestFleeByFunction(t *testing.T) {
	called := false
	run := hook(func(g *game, _ bout) any { called = true; return nil })
	g := newGame(t).hero(9, 18, 0).roll(heroHits...).answer("assault", "fight", "flee")
	how, bout := g.fight([]any{foe(9, 6)}, "flee", run)
	g.spent()
	if how != "fled" || !called {
		t.Errorf("how %q, called %v", how, called)
	}
	wantField(t, bout, "foes_left", 1)
	wantField(t, bout, "foe_stamina", 4)
}

// TestLost is the fight's other way out: where a beaten hero wakes.
func TestLost(t *testing.T) {
	for stamina, lost := range map[int]any{1: 12, 4: fields([]any{12}, "stamina", 4)} {
		g := newGame(t).hero(9, 2, 0).roll(foeHits...)
		g.fight([]any{foe(9, 6)}, "lost", lost)
		g.spent()
		g.is("stamina", stamina)
		g.left("to 12")
		g.heard("hero-beaten")
	}
	// A function that does not leave comes back.
	wake := hook(func(*game, bout) any { return nil })
	for stamina, lost := range map[int]any{1: wake, 3: fields([]any{wake}, "stamina", 3)} {
		g := newGame(t).hero(9, 2, 0).roll(foeHits...)
		if how, _ := g.fight([]any{foe(9, 6)}, "lost", lost); how != "lost" {
			t.Errorf("how is %q", how)
		}
		g.is("stamina", stamina)
	}
}

// TestPersistentWounds is RULES A6.4: a foe is met anew, unless its wounds
// last; a dead one is replaced by another.
func TestPersistentWounds(t *testing.T) {
	for _, tt := range []struct {
		name    string
		persist []any
		want    int
	}{
		{"met anew", nil, 6},
		{"wounds last", []any{"persist", "boar"}, 4},
	} {
		t.Run(tt.name, func(t *testing.T) {
			boar := table(append([]any{"name", "Boar", "skill", 7, "stamina", 6}, tt.persist...)...)
			g := newGame(t).hero(9, 20, 9).roll(1, 1, 6, 6) // 9 against 21: a wound of 2
			g.answer("assault", "fight", "flee")
			g.fight([]any{boar}, "flee", 50)
			g.spent()
			g.Env.Latch = rules.Latch{}
			g.answer("assault", "flee")
			g.fight([]any{boar}, "flee", 50)
			if got := g.Env.World.Fight.(*ff.Fight).Foes[0].Stamina; got != tt.want {
				t.Errorf("met again with stamina %d, want %d", got, tt.want)
			}
			g.Env.Latch = rules.Latch{}
			g.roll(1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6) // dead after two or three wounds
			g.fight([]any{boar})
			g.Env.Latch = rules.Latch{}
			g.answer("assault", "flee")
			g.fight([]any{boar}, "flee", 50)
			if got := g.Env.World.Fight.(*ff.Fight).Foes[0].Stamina; got != 6 {
				t.Errorf("the next of its kind has stamina %d, want 6", got)
			}
		})
	}
}
