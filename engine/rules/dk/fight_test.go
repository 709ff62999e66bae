package dk_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/rules/dk"
	"gamebook/engine/value"
)

// strong is a hero with attack 10, defence 10 and 20 hit points, level 1.
var strong = []any{"attack", 9, "defence", 9, "hp", 20, "weapon", table("name", "sword", "damage", "2d6")}

// who gives the rolls that are attacks, by who makes them.
func (g *game) attacks() string {
	var who []string
	for _, r := range g.Rolled() {
		if name, ok := strings.CutPrefix(r, "attack "); ok {
			who = append(who, name)
		}
	}
	return strings.Join(who, " ")
}

// TestSides is RULES B4.1 and B4.2: the players first, then their adversaries,
// whoever is surprised; options turn it round.
func TestSides(t *testing.T) {
	for _, c := range []struct {
		house, fight []any
		want         string
	}{
		{nil, nil, "Hero Foe 1 Foe 2"},
		{[]any{"first_side", "foes"}, nil, "Foe 1 Foe 2 Hero"},
		{[]any{"first_side", "foes"}, []any{"first", "party"}, "Hero Foe 1 Foe 2"},
		{nil, []any{"first", "foes"}, "Foe 1 Foe 2 Hero"},
		{nil, []any{"surprised", "party"}, "Hero Foe 1 Foe 2"},
		{[]any{"surprise_first", "foes"}, []any{"surprised", "party"}, "Foe 1 Foe 2 Hero"},
		{[]any{"surprise_first", "foes"}, nil, "Hero Foe 1 Foe 2"},
	} {
		g := newGame(t, c.house...).hero(strong...).answer("turn", "attack:2").roll(2, 3, 2, 3, 2, 3)
		how, bout := g.fight([]any{foe(0, 9, 9), foe(0, 9, 9)}, append([]any{"rounds", 1}, c.fight...)...)
		if g.attacks() != c.want || how != "rounds" || !bout.Field("rounds").Equal(value.Int(1)) {
			t.Errorf("%v %v: %s", c.house, c.fight, g.attacks())
		}
		g.spent()
	}
}

// TestSurprise is RULES B4.2: no dK for the players in the first turn, paid
// abilities included.
func TestSurprise(t *testing.T) {
	g := newGame(t, "pot_start", 3).must("spell", "bolt", table("name", "Bolt", "dk", 1, "use_in_fight", true)).hero(strong...)
	g.answer("turn", "done", "done").roll(2, 3, 2, 3)
	g.fight([]any{foe(0, 9, 9)}, "rounds", 2, "surprised", "party")
	if g.questions("dk") != 1 { // the defence of the second turn
		t.Errorf("asked %d times", g.questions("dk"))
	}
	for i, locked := range []bool{true, false} {
		turns := 0
		for _, q := range g.Asked {
			if q.ID != "turn" {
				continue
			}
			o, _ := q.Find("cast:bolt")
			if turns == i && o.Open() == locked {
				t.Errorf("turn %d: %+v", i+1, o)
			}
			turns++
		}
	}
	g.spent()
	// Foes who are surprised have none either.
	g = newGame(t).hero(strong...).answer("turn", "done", "done").roll(2, 3, 2, 1, 3)
	g.fight([]any{foe(0, 9, 9, "dk", table("total", 1))}, "rounds", 2, "surprised", "foes")
	g.is("hero", "dk", 1)
	g.spent()
}

// TestMainActions is RULES B4.3: 1 at levels 1 to 3, 2 from 4, 3 from 8, 6 at
// 20; a list of apprenticeships says otherwise.
func TestMainActions(t *testing.T) {
	for _, c := range []struct {
		level  int
		fields []any
		want   int
	}{
		{1, nil, 1}, {3, nil, 1}, {4, nil, 2}, {7, nil, 2}, {8, nil, 3}, {12, nil, 4}, {16, nil, 5}, {19, nil, 5}, {20, nil, 6},
		{1, []any{"apprenticeships", list("duel", "stealth")}, 3}, {20, []any{"apprenticeships", list("duel")}, 2},
	} {
		g := newGame(t).hero(append([]any{"level", c.level, "defence", 40}, c.fields...)...)
		for range c.want {
			g.answer("turn", "attack:1").roll(2, 19)
		}
		g.roll(2, 3)
		g.fight([]any{foe(0, 40, 9)}, "rounds", 1)
		if got := strings.Count(g.attacks(), "Hero"); got != c.want {
			t.Errorf("level %d %v: %d attacks", c.level, c.fields, got)
		}
		g.spent()
	}
	// A foe's come from its level too, unless it says.
	for _, c := range []struct {
		fields []any
		want   int
	}{{[]any{"level", 8}, 3}, {[]any{"level", 8, "actions", 1}, 1}, {nil, 1}} {
		g := newGame(t).hero("defence", 40).answer("turn", "done")
		for range c.want {
			g.roll(2, 19)
		}
		g.fight([]any{foe(0, 0, 9, c.fields...)}, "rounds", 1)
		g.spent()
	}
}

// TestTargets is RULES B10.4: a foe attacks whom the book says, else alike
// among the conscious by a die; the unconscious are not attacked.
func TestTargets(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve")).must("companion", "rook", table("name", "Rook"))
	g.hero("party", table("maeve", table(), "rook", table("state", "gravely_wounded")))
	g.answer("actor", "hero").answer("turn", "done", "done").roll(2, 2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
	if d := cmp.Diff([]string{"target Foe", "attack Foe", "defence Maeve"}, g.Rolled()); d != "" {
		t.Error(d)
	}
	g.Events = nil
	g.answer("actor", "hero").answer("turn", "done", "done").roll(2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1, "foe_target", hook(func(*game, []value.Value) any { return "hero" }))
	if d := cmp.Diff([]string{"attack Foe", "defence Hero"}, g.Rolled()); d != "" {
		t.Error(d)
	}
	g.spent()
}

// TestOrderInSide: the reader acts with his side in any order (B10.4); done
// ends one's turn.
func TestOrderInSide(t *testing.T) {
	begin := func() *game {
		return newGame(t).must("companion", "maeve", table("name", "Maeve", "level", 4)).hero("party", list("maeve"))
	}
	g := begin()
	g.answer("actor", "maeve", "hero").answer("turn", "attack:1", "attack:1", "done").roll(2, 19, 2, 19, 1, 2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
	if f := g.scene(); g.attacks() != "Maeve Hero Foe" || f.Phase != dk.Over || f.Members[1].Left != 1 {
		t.Errorf("%s: %+v", g.attacks(), f.Members)
	}
	g.spent()
	g = begin().answer("actor", "hero").answer("turn", "done", "done").roll(1, 2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
	if g.attacks() != "Foe" {
		t.Errorf("%s", g.attacks())
	}
	g.spent()
}

// TestModifier stands on the party's attacks and defences.
func TestModifier(t *testing.T) {
	g := newGame(t).hero("hp", 20).answer("turn", "attack:1").roll(12, 10).roll(10, 12).roll(4)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1, "modifier", -3) // 12-3 < 10, 10 > 12-3
	g.is("hero", "hp", 16)
	g.spent()
	g = newGame(t).hero("hp", 20).answer("turn", "attack:1").roll(10, 12).roll(4).roll(12, 10)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1, "foe_modifier", -3)
	g.is("hero", "hp", 20)
	g.spent()
}

// TestPolicy: a function of the book gives the narrator's dK (B10.1).
func TestPolicy(t *testing.T) {
	g := newGame(t).hero("defence", 30).answer("turn", "done", "done").answer("dk", "dk:0").roll(2, 1, 1, 19, 2, 1, 1, 19)
	g.fight([]any{foe(0, 0, 9, "dk", hook(func(*game, []value.Value) any { return 2 }))}, "rounds", 2)
	g.is("hero", "dk", 4)
	g.spent()
}
