package dk_test

import (
	"testing"

	"gamebook/engine/value"
)

// TestDamage is RULES B4.6: weapon dice + what is added + krâsses of the attack
// - krâsses of the defence - armour, not below 0.
func TestDamage(t *testing.T) {
	g := newGame(t, "pot_start", 2).hero(append([]any{"strength", 2}, strong...)...)
	g.answer("turn", "attack:1").answer("dk", "dk:2").roll(10, 3, 6, 5).roll(6, 4).roll(1, 19)
	_, bout := g.fight([]any{foe(-5, 0, 40, "armour", 3)}, "rounds", 1)
	g.spent()
	// 6 + 4 + Strength 2 + 3 + 6 - 3 = 18.
	if got := bout.Field("foe_hp"); !got.Equal(value.Int(22)) {
		t.Errorf("the foe has %v", got)
	}
}

// TestDamageIsAddedUp: the reader sees what the damage is made of, where it is
// more than the weapon's.
func TestDamageIsAddedUp(t *testing.T) {
	for _, c := range []struct {
		dice         []int
		hero, theirs int
		sum          string
	}{
		{[]int{10, 3, 6, 5, 6, 4}, 2, 3, "10 + 2 + 9 - 3"}, // the damage of TestDamage, krâsses 3 and 6
		{[]int{19, 1, 1, 2, 6, 4}, 0, 0, ""},
	} {
		g := newGame(t, "pot_start", 2).hero(append([]any{"strength", c.hero}, strong...)...)
		g.answer("turn", "attack:1").answer("dk", "dk:2").roll(c.dice...).roll(1, 19)
		g.fight([]any{foe(-5, 0, 40, "armour", c.theirs)}, "rounds", 1)
		g.spent()
		told := 0
		for _, e := range g.Events {
			if e.Text.Code == "dk-hit" {
				told++
				if e.Text.Args["Sum"] != c.sum {
					t.Errorf("%v, want %s", e.Text.Args["Sum"], c.sum)
				}
			}
		}
		if told != 1 {
			t.Errorf("%d hits", told)
		}
	}
}

// TestDamageOnHero: a defence's krâsse takes its value off; armour and what is
// worn too; never below 0.
func TestDamageOnHero(t *testing.T) {
	for _, c := range []struct {
		name   string
		fields []any
		dice   []int
		hp     int
	}{
		{"plain", nil, []int{19, 2, 1, 4}, 16},                               // d20 19, hero 2, dK 1, damage 4
		{"a krâsse in defence", nil, []int{19, 2, 3, 4}, 19},                 // 4 - 3
		{"more than the damage", nil, []int{19, 2, 6, 4}, 20},                // not below 0
		{"armour", []any{"armour", 1}, []int{19, 2, 1, 4}, 17},               // 4 - 1
		{"a shield", []any{"items", list("shield")}, []int{19, 2, 1, 4}, 18}, // 4 - 2
		{"the krâsse parries", nil, []int{5, 2, 6}, 20},                      // 6 against 2+1+6: no damage at all
	} {
		g := newGame(t, "pot_start", 1)
		g.must("item", "shield", table("name", "shield", "slot", "shield", "protection", 2))
		g.hero(append([]any{"hp", 20}, c.fields...)...)
		g.answer("turn", "done").answer("dk", "dk:1").roll(c.dice...)
		g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
		g.is("hero", "hp", c.hp)
		g.spent()
	}
}

// TestWeapons: the weapon in hand and the characteristic that is added (RULES
// B9); bare hands 1d6 and nothing.
func TestWeapons(t *testing.T) {
	for _, c := range []struct {
		name   string
		fields []any
		dice   []int
		wound  int
	}{
		{"bare hands", nil, []int{4}, 4},
		{"of the card", []any{"weapon", table("name", "sword", "damage", "2d6")}, []int{4, 3}, 4 + 3 + 2},
		{"ranged", []any{"weapon", table("name", "sling", "damage", "1d6", "kind", "ranged")}, []int{4}, 4 + 3},
		{"an item", []any{"items", list("axe")}, []int{1, 2, 3}, 1 + 2 + 3 + 2},
		{"an item as weapon", []any{"weapon", "axe"}, []int{1, 2, 3}, 1 + 2 + 3 + 2},
	} {
		g := newGame(t).must("item", "axe", table("name", "axe", "slot", "weapon", "damage", "3d6"))
		g.hero(append([]any{"strength", 2, "dexterity", 3}, c.fields...)...)
		g.answer("turn", "attack:1").roll(19, 2).roll(c.dice...).roll(2, 19)
		_, bout := g.fight([]any{foe(0, 0, 40)}, "rounds", 1)
		if got := bout.Field("foe_hp"); !got.Equal(value.Int(40 - c.wound)) {
			t.Errorf("%s: the foe has %v", c.name, got)
		}
		g.spent()
	}
}

// TestKnockOut is RULES B4.7: -4; on a hit the victim saves against 10 +
// damage, failure knocks out, and there is no damage in either case.
func TestKnockOut(t *testing.T) {
	for _, c := range []struct {
		name string
		dice []int
		how  string
	}{
		// Attack 10-4 against 1+... : 5+6 = 11 against 11+1: missed by one.
		{"missed", []int{5, 11, 2, 19}, "rounds"},
		// 6+6 = 12 against 12; damage 3+4; the foe's save is 1: 16+1 = 17 holds.
		{"it saves", []int{6, 11, 3, 4, 16, 2, 19}, "rounds"},
		{"it does not", []int{6, 11, 3, 4, 15}, "won"},
		{"a natural 20 saves", []int{6, 11, 6, 6, 20, 2, 19}, "rounds"}, // 22 is wanted
		{"a natural 1 fails", []int{6, 11, 1, 1, 1}, "won"},
	} {
		g := newGame(t).guard(1, 0, 0, 9, "dk", table("total", 0)).hero(strong...)
		g.answer("turn", "knock_out:1").roll(c.dice...)
		how, bout := g.fight([]any{"guard"}, "rounds", 1)
		if how != c.how || !bout.Field("foe_hp").Equal(value.Int(9)) {
			t.Errorf("%s: %s, the foe has %v", c.name, how, bout.Field("foe_hp"))
		}
		want := value.Nil
		if how == "won" {
			want = value.Int(1)
		}
		if got := bout.Field("knocked_out").Table().Field("guard"); !got.Equal(want) {
			t.Errorf("%s: knocked_out.guard is %v", c.name, got)
		}
		g.spent()
	}
}

// TestKnockOutVerb is the dry run's sentinel: attack 15+5+8-4 = 24 against
// 4+5+4 = 13; damage 3+4+2-2 = 7; save 2+5+4 = 11 against 17.
func TestKnockOutVerb(t *testing.T) {
	garance := []any{"strength", 2, "intelligence", 3, "level", 8, "weapon", table("name", "rapier", "damage", "2d6")}
	g := newGame(t).guard(4, 6, 5, 20, "save", 5, "armour", 2).hero(garance...).roll(15, 4, 3, 4, 2)
	g.gives(g.do("knock_out", "guard", table("surprised", true)), true)
	g.spent()
	g.roll(15, 4, 3, 4, 8) // 17 is enough
	g.gives(g.do("knock_out", "guard"), false)
	g.roll(4, 5) // 4+9 = 13 against 14
	g.gives(g.do("knock_out", "guard"), false)
	g.spent()
}

// TestHelpless: whoever of the party is knocked out does nothing more, and
// comes to when the fight ends (RULES B4.7).
func TestHelpless(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve", "attack", 30)).hero("hp", 9, "party", list("maeve"))
	g.answer("actor", "hero").answer("turn", "done", "done").roll(1, 19, 2, 6, 2) // at the hero: hit, damage 6, the save of 1+2 fails against 16
	seen := false
	look := hook(func(g *game, _ []value.Value) any { seen = g.do("is", "hero", "knocked_out").Truth(); return nil })
	g.answer("turn", "attack:1").roll(2, 3, 6)
	how, _ := g.fight([]any{foe(0, 0, 6, "stuns", true)}, "after_round", look)
	if how != "won" || !seen {
		t.Errorf("%s, knocked out during the fight: %v", how, seen)
	}
	g.is("hero", "hp", 9)
	g.state("hero", "well", "!knocked_out")
	g.spent()
}

// TestZeroHitPoints is RULES B5.1-B5.4: at 0 one goes on; a hit with a 6 or a
// krâsse calls for a save at +5, -1 for each more; the blow that brings to 0
// does not.
func TestZeroHitPoints(t *testing.T) {
	for _, c := range []struct {
		name  string
		house []any
		hp    int
		foe   []any
		dice  []int
		state string
	}{
		{"not a 6", nil, 0, nil, []int{19, 2, 5, 5}, "well"},
		{"a 6: 13+5+2 = 20", nil, 0, nil, []int{19, 2, 6, 5, 13}, "well"},
		{"a 6: 12+5+2 = 19", nil, 0, nil, []int{19, 2, 6, 5, 12, 13}, "gravely_wounded"},
		{"and again", nil, 0, nil, []int{19, 2, 6, 5, 12, 12}, "dead"},
		{"two 6s and a krâsse: +3", nil, 0, []any{"dk", table("total", 1)}, []int{19, 3, 2, 6, 6, 15}, "well"},
		{"two 6s and a krâsse: 14+3+2 = 19", nil, 0, []any{"dk", table("total", 1)}, []int{19, 3, 2, 6, 6, 14, 15}, "gravely_wounded"},
		{"a krâsse alone", nil, 0, []any{"dk", table("total", 1)}, []int{19, 6, 2, 5, 5, 1, 20}, "gravely_wounded"},
		{"dropped by the blow", nil, 11, nil, []int{19, 2, 6, 5}, "well"},
		{"drop_blow", []any{"drop_blow", true}, 11, nil, []int{19, 2, 6, 5, 12, 20}, "gravely_wounded"},
		{"stopped by armour", nil, 0, []any{"damage", "2d6-20"}, []int{19, 2, 6, 5, 13}, "well"},
		{"need_damage", []any{"need_damage", true}, 0, []any{"damage", "2d6-20"}, []int{19, 2, 6, 5}, "well"},
	} {
		g := newGame(t, c.house...).must("companion", "maeve", table("name", "Maeve"))
		g.hero("hp", c.hp, "save", 1, "party", list("maeve"))
		g.roll(1).roll(c.dice...) // the first die picks the hero as the target
		g.answer("actor", "hero").answer("turn", "done", "done")
		g.fight([]any{foe(0, 0, 9, append([]any{"damage", "2d6"}, c.foe...)...)}, "rounds", 1, "ally", "maeve")
		if c.state == "dead" {
			g.left("death")
			continue
		}
		g.state("hero", c.state, "at_zero")
		g.is("hero", "hp", 0)
		g.spent()
	}
}

// TestFoeAtZero: a foe is out at 0, or with zero = "save" follows the same
// rules.
func TestFoeAtZero(t *testing.T) {
	attack := func(g *game, dice ...int) { g.answer("turn", "attack:1").roll(19, 2).roll(dice...) }
	g := newGame(t).hero(strong...)
	attack(g, 6, 3)
	if how, bout := g.fight([]any{foe(0, 0, 9)}); how != "won" || !bout.Field("foes_dead").Equal(value.Int(1)) {
		t.Errorf("%s", how)
	}
	g.spent()

	g = newGame(t).hero(strong...)
	attack(g, 6, 3)
	g.roll(2, 19) // still there: it attacks
	attack(g, 5, 5)
	g.roll(2, 19)
	attack(g, 6, 5)
	g.roll(13, 14) // 13+5+1 = 19; 14+5+1 = 20: unconscious
	if how, bout := g.fight([]any{foe(0, 0, 9, "zero", "save")}); how != "won" || !bout.Field("foes_dead").Equal(value.Int(0)) {
		t.Errorf("%s", how)
	}
	g.heard("dk-foe-down")
	g.spent()
}
