package ff_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
)

// TestAssault is RULES A3, one foe: the foe's dice first, then the hero's.
func TestAssault(t *testing.T) {
	tests := []struct {
		name                string
		skill, foeSkill     int
		dice                []int
		hero, foe, foeTotal int
		result              string
	}{
		// A3.1, A3.2: foe 3+4+8 = 15, hero 6+6+9 = 21.
		{"the hero wounds (A3.3, A3.4)", 9, 8, []int{3, 4, 6, 6}, 18, 6, 15, "hit"},
		{"the foe wounds", 9, 8, []int{6, 6, 1, 2}, 16, 8, 20, "hurt"},
		{"equal totals: nobody", 9, 8, []int{3, 4, 2, 4}, 18, 8, 15, "tie"},
		// C1 row 15, ARU AttackStrengthsSpec.
		{"ARU: skills 1 and 1, rolls 2 and 2", 1, 1, []int{1, 1, 1, 1}, 18, 8, 3, "tie"},
		{"ARU: skills 2 and 1, rolls 2 and 2", 2, 1, []int{1, 1, 1, 1}, 18, 6, 3, "hit"},
		{"ARU: skills 1 and 1, foe rolls 3", 1, 1, []int{1, 2, 1, 1}, 16, 8, 4, "hurt"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t).hero(tt.skill, 18, 0).roll(tt.dice...)
			how, bout := g.fight([]any{foe(tt.foeSkill, 8)}, "rounds", 1)
			g.spent()
			g.is("stamina", tt.hero)
			if how != "rounds" {
				t.Errorf("how is %q", how)
			}
			wantField(t, bout, "foe_stamina", tt.foe)
			wantField(t, bout, "foe_attack", tt.foeTotal)
			wantField(t, bout, "result", tt.result)
			wantField(t, bout, "rounds", 1)
		})
	}
}

// TestFightToTheDeath is A3.6: death comes after the scores were changed, and
// a foe at 0 is dead.
func TestFightToTheDeath(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(1, 1, 6, 6, 1, 1, 6, 6)
	how, bout := g.fight([]any{foe(5, 3)})
	g.spent()
	if how != "won" {
		t.Errorf("how is %q", how)
	}
	wantField(t, bout, "foes_left", 0)
	wantField(t, bout, "foes_dead", 1)
	wantField(t, bout, "hits", 2)
	wantField(t, bout, "wounded", false)
	g.heard("fight-foe", "fight-round", "fight-hit", "fight-round", "fight-hit", "fight-foe-dead")

	g = newGame(t).hero(5, 2, 0).roll(6, 6, 1, 1)
	g.fight([]any{foe(9, 8)})
	g.spent()
	g.left(rules.Death)
	g.is("stamina", 0)
	g.heard("fight-hurt", "hero-dies")
}

// TestTieIsAnAssault is A3.8.
func TestTieIsAnAssault(t *testing.T) {
	g := newGame(t).hero(8, 18, 0).roll(1, 1, 1, 1, 2, 2, 2, 2)
	how, bout := g.fight([]any{foe(8, 8)}, "rounds", 2)
	g.spent()
	wantField(t, bout, "rounds", 2)
	wantField(t, bout, "hits", 0)
	if how != "rounds" {
		t.Errorf("how is %q", how)
	}
}

// TestAssaultShown is the prompt's need: one line with both dice and totals.
func TestAssaultShown(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(3, 4, 6, 5)
	g.fight([]any{foe(8, 8)}, "rounds", 1, "attack", -1)
	for _, e := range g.Events {
		if e.Kind == ask.Told && e.Text.Code == "fight-round" {
			a := e.Text.Args
			if a["FoeDice"] != "3+4" || a["FoeSkill"] != 8 || a["FoeTotal"] != 15 || a["HeroDice"] != "6+5" ||
				a["HeroSkill"] != 8 || a["HeroTotal"] != 19 || a["Round"] != 1 || a["Foe"] != "Foe" {
				t.Errorf("got %v", a)
			}
			return
		}
	}
	t.Error("no line")
}

// TestQuietWounds: the score's change is part of the news of the Assault.
func TestQuietWounds(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(6, 6, 1, 1)
	g.fight([]any{foe(8, 8)}, "rounds", 1)
	last := g.Events[len(g.Events)-2]
	if last.Kind != ask.Scored || !last.Change.Quiet || last.Change.Cause != "Foe" || last.Change.From != 18 || last.Change.To != 16 {
		t.Errorf("got %+v", last)
	}
}
