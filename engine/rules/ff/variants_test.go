package ff_test

import (
	"testing"

	"gamebook/engine/rules"
)

// These are the variants of RULES A11 that the fight and foe fields offer.

// TestAttackModifiers: for the fight, the first Assaults, one Assault, the
// next fight; for the hero and for the foes.
func TestAttackModifiers(t *testing.T) {
	tests := []struct {
		name string
		more []any
		hero [3]int // added in Assaults 1, 2, 3
		foe  [3]int
	}{
		{"for the fight", []any{"attack", -1}, [3]int{-1, -1, -1}, [3]int{}},
		{"the first only", []any{"attack", fields([]any{-2}, "rounds", 1)}, [3]int{-2, 0, 0}, [3]int{}},
		{"one Assault", []any{"attack", fields([]any{3}, "round", 3)}, [3]int{0, 0, 3}, [3]int{}},
		{"the foes'", []any{"foe_attack", fields([]any{2}, "rounds", 2)}, [3]int{}, [3]int{2, 2, 0}},
		{"both", []any{"attack", 1, "foe_attack", 1}, [3]int{1, 1, 1}, [3]int{1, 1, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t).hero(9, 60, 0)
			see := 0
			look := hook(func(g *game, b bout) any {
				// Hero 9+4, foe 9+5.
				wantField(t, b, "hero_attack", 13+tt.hero[see])
				wantField(t, b, "foe_attack", 14+tt.foe[see])
				see++
				return nil
			})
			g.roll(2, 3, 2, 2).roll(2, 3, 2, 2).roll(2, 3, 2, 2)
			g.fight([]any{foe(9, 60)}, append([]any{"rounds", 3, "after_roll", look}, tt.more...)...)
			g.spent()
			if see != 3 {
				t.Errorf("looked %d times", see)
			}
		})
	}
}

// TestNextFight: carried to the next fight, whichever it is, and then used up.
func TestNextFight(t *testing.T) {
	g := newGame(t).hero(9, 18, 0)
	g.do("next_fight", table("attack", -2))
	g.do("next_fight", table("attack", fields([]any{-1}, "rounds", 1), "foe_attack", 1))
	g.roll(1, 1, 3, 3).roll(1, 1, 3, 3).roll(1, 1, 3, 3)
	for _, want := range []int{9 + 6 - 3, 9 + 6} {
		_, b := g.fight([]any{foe(9, 60)}, "rounds", 1)
		wantField(t, b, "hero_attack", want)
	}
	_, b := g.fight([]any{foe(9, 60, "attack", 4)}, "rounds", 1)
	wantField(t, b, "foe_attack", 9+2+4)
	g.spent()
}

// TestRounds: a fight for N Assaults, or won before.
func TestRounds(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(heroHits...)
	if how, _ := g.fight([]any{foe(9, 2)}, "rounds", 1); how != "won" {
		t.Errorf("how is %q", how)
	}
}

// TestInARow: won by so many Assaults won in a row; a tie or a wound breaks
// the run.
func TestInARow(t *testing.T) {
	tie := []int{1, 1, 1, 1}
	g := newGame(t).hero(9, 18, 0).roll(heroHits...).roll(tie...).roll(heroHits...).roll(foeHits...).roll(heroHits...).roll(heroHits...)
	how, b := g.fight([]any{foe(9, 60)}, "in_a_row", 2)
	g.spent()
	if how != "won" {
		t.Errorf("how is %q", how)
	}
	wantField(t, b, "won_in_a_row", 2)
	wantField(t, b, "rounds", 6)
	wantField(t, b, "foes_left", 1)
}

// TestFoeLeaves: at a stamina or after an Assault a foe flees or surrenders;
// the last one says how the fight ended.
func TestFoeLeaves(t *testing.T) {
	tests := []struct {
		name string
		foe  []any
		how  string
		dice int
	}{
		{"flees at 4", []any{"flees", table("at", 4)}, "fled", 1},
		{"surrenders at 2", []any{"surrenders", table("at", 2)}, "surrendered", 2},
		{"flees after Assault 1", []any{"flees", table("round", 1)}, "fled", 1},
		{"surrenders after Assault 2", []any{"surrenders", table("round", 2)}, "surrendered", 2},
		{"dies before", []any{"flees", table("round", 9)}, "won", 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t).hero(9, 18, 0)
			for range tt.dice {
				g.roll(heroHits...)
			}
			how, b := g.fight([]any{foe(9, 6, tt.foe...)})
			g.spent()
			if how != tt.how {
				t.Errorf("how is %q", how)
			}
			wantField(t, b, "foes_left", 0)
			wantField(t, b, "foes_dead", map[bool]int{true: 1}[how == "won"])
		})
	}
	// With others left it is the last who counts.
	g := newGame(t).hero(9, 18, 0).roll(heroHits...).roll(heroHits...)
	how, b := g.fight([]any{named("A", 9, 6, "flees", table("at", 4)), named("B", 9, 2)})
	g.spent()
	if how != "won" {
		t.Errorf("how is %q", how)
	}
	wantField(t, b, "foes_dead", 1)
}

// TestBecomes: another form at a stamina, or instead of death.
func TestBecomes(t *testing.T) {
	g := newGame(t)
	g.must("encounter", "ferryman", table("name", "Ferryman", "skill", 8, "stamina", 6, "becomes", fields([]any{"king"}, "at", 4)))
	g.must("encounter", "king", table("name", "King", "skill", 9, "stamina", 2, "damage", 3, "becomes", "ghost"))
	g.must("encounter", "ghost", table("name", "Ghost", "skill", 9, "stamina", 2))
	if l := g.sys.Check(g.Book); l != nil {
		t.Fatal(l)
	}
	g.hero(9, 18, 0).roll(heroHits...).roll(foeHits...).roll(heroHits...).roll(heroHits...)
	changes := 0
	change := hook(func(_ *game, b bout) any {
		changes++
		wantField(t, b, "foe", map[int]string{1: "king", 2: "ghost"}[changes])
		wantField(t, b, "foe_stamina", 2)
		return nil
	})
	how, _ := g.fight([]any{"ferryman"}, "on_change", change)
	g.spent()
	g.is("stamina", 15)
	if how != "won" || changes != 2 {
		t.Errorf("%s after %d changes", how, changes)
	}
	g.heard("fight-becomes", "fight-hurt", "fight-becomes", "fight-foe-dead")
}

// TestAbsorbs: taken off each wound after luck, not below 0.
func TestAbsorbs(t *testing.T) {
	g := newGame(t).hero(9, 18, 12).roll(heroHits...).roll(6, 6).roll(heroHits...).answer("luck", "yes", "no")
	g.fight([]any{foe(9, 8, "absorbs", 1)}, "rounds", 2)
	g.spent()
	g.stands(8 - 3 - 1)
	g = newGame(t).hero(9, 18, 0).roll(heroHits...)
	g.fight([]any{foe(9, 8, "absorbs", 5)}, "rounds", 1)
	g.stands(8)
	g.heard("fight-immune")
}

// TestRandomDamage: a foe's blows may take dice.
func TestRandomDamage(t *testing.T) {
	g := newGame(t).hero(9, 18, 9).roll(foeHits...).roll(6).roll(4, 4).answer("luck", "yes")
	g.fight([]any{foe(9, 8, "damage", "1d6")}, "rounds", 1)
	g.spent()
	g.is("stamina", 18-5)
}

// TestDouble: the hero's natural double kills, whoever has the higher Attack
// Strength, without luck; or a function decides.
func TestDouble(t *testing.T) {
	g := newGame(t).hero(9, 18, 9).roll(6, 6, 1, 1)
	how, _ := g.fight([]any{foe(9, 8)}, "double", "kills")
	g.spent()
	g.is("stamina", 18)
	if how != "won" || g.questions("luck") != 0 {
		t.Errorf("how %q", how)
	}
	g.heard("fight-double", "fight-foe-dead")
	// Only against the one he strikes; the other's exchange is ordinary.
	g = newGame(t).hero(9, 18, 0).roll(6, 6, 2, 2).roll(6, 6, 1, 1)
	g.fight([]any{named("A", 9, 8), named("B", 9, 8)}, "how", "together", "double", "kills", "target", "listed", "rounds", 1)
	g.spent()
	g.stands(0, 8)
	g.is("stamina", 16)

	var seen []int
	decide := hook(func(_ *game, b bout) any {
		n, _ := b.Field("double").Int()
		if seen = append(seen, n); n == 5 {
			return "kills"
		}
		return nil
	})
	g = newGame(t).hero(9, 18, 0).roll(6, 6, 1, 1).roll(6, 6, 1, 2).roll(6, 6, 5, 5)
	how, _ = g.fight([]any{foe(9, 8)}, "double", decide)
	g.spent()
	g.is("stamina", 14)
	if how != "won" || len(seen) != 2 || seen[0] != 1 || seen[1] != 5 {
		t.Errorf("how %q, seen %v", how, seen)
	}
	stop := hook(func(*game, bout) any { return "stop" })
	g = newGame(t).hero(9, 18, 0).roll(6, 6, 1, 1)
	if how, _ = g.fight([]any{foe(9, 8)}, "double", stop); how != "stopped" {
		t.Errorf("how %q", how)
	}
}

// TestFoeMeetsAgain: each fight is a new one (A6.4's default); one that is over
// stays in the World and is no fight any more.
func TestFoeMeetsAgain(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(heroHits...).roll(heroHits...)
	for range 2 {
		g.fight([]any{foe(9, 8)}, "rounds", 1)
		g.stands(6)
	}
	g.do("lose", "stamina", 18)
	g.left(rules.Death)
}
