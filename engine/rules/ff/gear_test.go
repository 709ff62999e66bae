package ff_test

import (
	"testing"

	"gamebook/engine/rules/ff"
)

// armed makes a game with an item that the hero has in use.
func armed(t *testing.T, skill int, item ...any) *game {
	t.Helper()
	g := newGame(t, "kit", list())
	g.must("item", "thing", table(append([]any{"name", "thing", "slot", "weapon"}, item...)...))
	return g.hero(skill, 18, 0, "items", list("thing"))
}

// TestMagicWeapon is RULES A9.2's default: added to Attack Strength in combat
// only, at full skill too.
func TestMagicWeapon(t *testing.T) {
	g := armed(t, 9, "attack", 2).roll(3, 4, 3, 3)
	_, b := g.fight([]any{foe(9, 6)}, "rounds", 1)
	g.spent()
	g.is("skill", 9)
	wantField(t, b, "hero_attack", 9+6+2)
	wantField(t, b, "result", "hit")
}

// TestOneWeapon is A9.1: never two bonuses together.
func TestOneWeapon(t *testing.T) {
	g := newGame(t)
	g.must("item", "blade", table("name", "blade", "slot", "weapon", "attack", 1))
	g.must("item", "axe", table("name", "axe", "slot", "weapon", "attack", 2))
	g.must("item", "shield", table("name", "shield", "slot", "shield", "attack", 1))
	g.hero(9, 18, 0, "items", list("blade", "axe", "shield")).roll(1, 1, 1, 1).roll(1, 1, 1, 1).roll(1, 1, 1, 1)
	for _, want := range []struct {
		equip string
		total int
	}{{"sword", 9 + 2 + 1}, {"blade", 9 + 2 + 1 + 1}, {"axe", 9 + 2 + 2 + 1}} {
		g.do("equip", want.equip)
		_, b := g.fight([]any{foe(9, 60)}, "rounds", 1)
		wantField(t, b, "hero_attack", want.total)
	}
}

// TestSkillBonus is A9.2's options: A is capped at the initial value, B exceeds
// it; putting the item away takes back what it gave.
func TestSkillBonus(t *testing.T) {
	tests := []struct {
		name               string
		bonus              int
		exceed             bool
		current            int // of 9
		worn, losing, away int // worn; after losing 1; put away
	}{
		{"A at full skill: nothing", 2, false, 9, 9, 8, 8},
		{"A below: up to the initial value", 2, false, 8, 9, 8, 7},
		{"A far below", 2, false, 5, 7, 6, 4},
		{"B at full skill", 2, true, 9, 11, 10, 8},
		{"a cursed thing", -2, false, 9, 7, 6, 8},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t, "kit", list())
			g.must("item", "helm", table("name", "helm", "slot", "head", "skill_bonus", tt.bonus, "exceed", tt.exceed))
			g.hero(9, 18, 9)
			g.do("lose", "skill", 9-tt.current)
			g.do("take", "helm")
			g.is("skill", tt.worn)
			g.do("lose", "skill", 1)
			g.is("skill", tt.losing)
			g.do("drop", "helm")
			g.is("skill", tt.away)
		})
	}
}

// TestSkillPotionAndItems is A8.5: losses are taken back, what worn items do
// stays.
func TestSkillPotionAndItems(t *testing.T) {
	tests := []struct {
		name           string
		bonus          int
		exceed         bool
		drunk, putAway int
	}{
		{"none", 0, false, 9, 9}, {"A", 2, false, 9, 9}, {"B", 2, true, 11, 9}, {"cursed", -2, false, 7, 9},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t)
			g.must("item", "helm", table("name", "helm", "slot", "head", "skill_bonus", tt.bonus, "exceed", tt.exceed))
			g.hero(9, 18, 9, "potion", "skill")
			g.do("lose", "skill", 3)
			g.do("take", "helm")
			g.occasion("drink:potion_of_skill")
			g.is("skill", tt.drunk)
			g.do("drop", "helm")
			g.is("skill", tt.putAway)
		})
	}
}

// TestWeaponDamage is A10.11: per weapon and per foe; luck adds to and takes
// off that base (A5).
func TestWeaponDamage(t *testing.T) {
	g := armed(t, 9, "damage", 3).roll(heroHits...)
	g.fight([]any{foe(9, 8)}, "rounds", 1)
	g.stands(5)
	g = armed(t, 9, "damage", "1d6").roll(heroHits...).roll(5)
	g.fight([]any{foe(9, 8)}, "rounds", 1)
	g.spent()
	g.stands(3)
	// A foe of damage 3: lucky 2, unlucky 4.
	for luck, want := range map[int]int{4: 18 - 2, 6: 18 - 4} {
		g = newGame(t).hero(9, 18, 9).roll(foeHits...).roll(4, luck).answer("luck", "yes")
		g.fight([]any{foe(9, 8, "damage", 3)}, "rounds", 1)
		g.spent()
		g.is("stamina", want)
	}
	// A10.1 for base 3: luck can save the hero at 3, not the one at 2.
	for stamina, asked := range map[int]int{3: 1, 2: 0} {
		g = newGame(t).hero(9, stamina, 9).roll(foeHits...)
		g.fight([]any{foe(9, 8, "damage", 3)}, "rounds", 1)
		if g.questions("luck") != asked {
			t.Errorf("at %d: asked %d times", stamina, g.questions("luck"))
		}
	}
}

// TestProtection is A10.12's option, and MEL's shield: a die, 6 takes 1 off.
func TestProtection(t *testing.T) {
	g := newGame(t)
	g.must("item", "mail", table("name", "mail", "slot", "body", "protection", 1))
	g.must("item", "shield", table("name", "shield", "slot", "shield", "protection", fields([]any{1}, "on", "5-6")))
	g.hero(9, 18, 9, "items", list("mail", "shield"))
	g.roll(foeHits...).roll(4).roll(foeHits...).roll(5).roll(foeHits...).roll(1, 1).roll(6).answer("luck", "no", "no", "yes")
	_, b := g.fight([]any{foe(9, 8)}, "rounds", 3)
	g.spent()
	// 2-1, then 2-1-1, then lucky 1-1-1: not below 0.
	g.is("stamina", 17)
	wantField(t, b, "wound", 0)
	wantField(t, b, "wounded", true)
	// The wound that protection alone can survive is no case for luck's last
	// help (A10.1): at 1 with mail, a wound of 2 takes 1; lucky 0.
	g = newGame(t)
	g.must("item", "mail", table("name", "mail", "slot", "body", "protection", 1))
	g.hero(9, 1, 9, "items", list("mail")).roll(foeHits...).roll(1, 1).answer("luck", "yes")
	g.fight([]any{foe(9, 8)}, "rounds", 1)
	g.spent()
	g.is("stamina", 1)
}

func TestArmourHasNoEffect(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(foeHits...) // A1.6, A10.12
	g.fight([]any{foe(9, 8)}, "rounds", 1)
	g.is("stamina", 16)
}

func TestItemsRefused(t *testing.T) {
	g := newGame(t)
	for _, on := range []any{"7", "6-5", "six"} {
		wantCode(t, g.declare("item", "x", table("name", "x", "protection", fields([]any{1}, "on", on))), "protection-malformed")
	}
	wantCode(t, g.declare("item", "x", table("name", "x", "atack", 1)), "field-unknown")
	wantCode(t, g.declare("item", "x", table("name", "x", "damage", "2d")), "argument-dice")
}

// TestTraits: foes that only some weapons hurt, or that some do not impress.
func TestTraits(t *testing.T) {
	fighting := func(weapon string, foeField string) *game {
		g := newGame(t)
		g.must("item", "silver", table("name", "silver", "slot", "weapon", "traits", list("silver")))
		g.must("item", "magic", table("name", "magic", "slot", "weapon", "traits", list("magic"), "attack", 2, "damage", 4))
		g.hero(9, 18, 9, "items", list("silver", "magic")).roll(1, 1, 6, 6)
		g.do("equip", weapon)
		g.fight([]any{foe(9, 8, foeField, map[string]string{"hurt_by": "silver", "ignores": "magic"}[foeField])}, "rounds", 1)
		g.spent()
		return g
	}
	g := fighting("sword", "hurt_by")
	g.stands(8)
	g.heard("fight-immune")
	if g.questions("luck") != 0 {
		t.Error("luck on no wound")
	}
	g = fighting("silver", "hurt_by")
	g.stands(6)
	g = fighting("magic", "ignores")
	g.stands(6)
	if a := g.fights().Record.HeroAttack; a != 9+12 {
		t.Errorf("attack strength %d", a)
	}
	g = fighting("silver", "ignores")
	g.stands(6)
}

// TestExtraIsData: what the system keeps is cloned and keyed.
func TestExtraIsData(t *testing.T) {
	x := &ff.Extra{Next: []ff.Mod{{N: -2}}, Worn: []ff.Worn{{Item: "helm", By: 1}}}
	c := x.Clone().(*ff.Extra)
	c.Next[0].N, c.Worn[0].By = 5, 5
	if x.Next[0].N != -2 || x.Worn[0].By != 1 {
		t.Error("the copy is not one")
	}
	if string(x.AppendKey(nil)) == string(c.AppendKey(nil)) {
		t.Error("different data, equal keys")
	}
}
