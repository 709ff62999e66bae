package ff_test

import (
	"strings"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/story"
)

// TestCreation is RULES A1: four dice in the order skill, stamina, stamina,
// luck; the start kit; the choice of a potion.
func TestCreation(t *testing.T) {
	g := newGame(t).roll(1, 2, 3, 6).answer("potion", "strength").create()
	g.spent()
	for score, want := range map[string]int{"skill": 7, "stamina": 17, "luck": 12, "meals": 10} {
		s := g.Env.Score(story.Hero, score)
		if s.Current != want || s.Initial != want {
			t.Errorf("%s is %+v, want %d", score, s, want)
		}
	}
	for item, want := range map[string]int{"sword": 1, "leather_armour": 1, "backpack": 1,
		"potion_of_strength": 1, "potion_of_skill": 0, "potion_of_fortune": 0} {
		if got := g.Env.Count(item); got != want {
			t.Errorf("%d of %s, want %d", got, item, want)
		}
	}
	if !g.Env.InUse("sword") || !g.Env.InUse("leather_armour") {
		t.Error("sword and armour are not in use")
	}
	if g.questions("potion") != 1 || len(g.Asked[0].Options) != 3 {
		t.Errorf("asked %+v", g.Asked)
	}
	var purposes []string
	for _, e := range g.Events {
		if e.Kind == ask.Rolled {
			purposes = append(purposes, e.Request.For.Words)
		}
	}
	if got := strings.Join(purposes, " "); got != "SKILL STAMINA LUCK" {
		t.Errorf("rolled %s", got)
	}
}

// TestCreationRange is A1.1-A1.3: 7 to 12, 14 to 24, 7 to 12.
func TestCreationRange(t *testing.T) {
	g := newGame(t, "potions", list()).roll(1, 1, 1, 1).create()
	g.is("skill", 7)
	g.is("stamina", 14)
	g.is("luck", 7)
	g = newGame(t, "potions", list()).roll(6, 6, 6, 6).create()
	g.is("skill", 12)
	g.is("stamina", 24)
	g.is("luck", 12)
	if g.questions("potion") != 0 {
		t.Error("a potion was offered where there is none")
	}
}

// TestReroll is A1.8: as often as the option says, and no more.
func TestReroll(t *testing.T) {
	g := newGame(t, "reroll", 2, "potions", list()).answer("reroll", "reroll", "reroll").
		roll(1, 1, 1, 1).roll(2, 2, 2, 2).roll(3, 3, 3, 3).create()
	g.spent()
	g.is("skill", 9)
	g.is("stamina", 18)
	if g.questions("reroll") != 2 {
		t.Errorf("asked %d times", g.questions("reroll"))
	}
	g = newGame(t, "reroll", 2, "potions", list()).roll(1, 1, 1, 1).create()
	g.spent()
	g.is("luck", 7)
}

// TestPointBuy is A1.8's other option: 14 points as 6, 5 and the 3 left.
func TestPointBuy(t *testing.T) {
	g := newGame(t, "point_buy", 14, "potions", list()).answer("points-skill", "6").answer("points-stamina", "5").create()
	g.spent()
	g.is("skill", 12)
	g.is("stamina", 17)
	g.is("luck", 9)
	// What is left must fit the other two: 14 points allow 2 to 7 of them on
	// stamina after 6 on skill.
	if q := g.Asked[1]; q.From != 2 || q.To != 7 {
		t.Errorf("from %d to %d", q.From, q.To)
	}
	// 24 points are all there is: nothing to ask.
	g = newGame(t, "point_buy", 24, "potions", list()).create()
	g.is("skill", 12)
	g.is("stamina", 24)
	g.is("luck", 12)
	if len(g.Asked) != 0 {
		t.Errorf("asked %v", g.Asked)
	}
}

func TestReadyHero(t *testing.T) {
	g := newGame(t)
	g.must("item", "rope", table("name", "rope"))
	g.create("name", "Ann", "gender", "f", "skill", 9, "stamina", fields([]any{2}, "initial", 18), "luck", 8,
		"potion", "fortune", "items", list("rope", "rope"), "meals", 2)
	g.spent()
	if len(g.Asked) != 0 {
		t.Errorf("asked %v", g.Asked)
	}
	if h := g.Env.World.Hero; h.Name != "Ann" || h.Gender != "f" {
		t.Errorf("got %+v", h)
	}
	if s := g.Env.Score(story.Hero, "stamina"); s.Current != 2 || s.Initial != 18 {
		t.Errorf("stamina is %+v", s)
	}
	g.is("meals", 2)
	if g.Env.Count("rope") != 2 || g.Env.Count("potion_of_fortune") != 1 || g.Env.Count("sword") != 1 {
		t.Error("not what was given")
	}
}

// TestHalfReadyHero: what is not fixed is thrown, in order.
func TestHalfReadyHero(t *testing.T) {
	g := newGame(t).roll(2, 2, 5).create("skill", 9, "potion", "none")
	g.spent()
	g.is("skill", 9)
	g.is("stamina", 16)
	g.is("luck", 11)
}

func TestNonsenseHeroes(t *testing.T) {
	g := newGame(t)
	tests := map[string][]any{
		"argument-range": {"skill", 0}, "argument-type": {"stamina", "much"}, "argument-word": {"gender", "x"},
		"undeclared-item": {"items", list("ropes")}, "field-unknown": {"strength", 3},
	}
	for code, pairs := range tests {
		_, err := rules.UnpackTable(g.Book, false, rules.HeroFields(g.Book, g.sys), table(pairs...).Table())
		wantCode(t, err, code)
	}
	g.create("skill", 9, "stamina", 18, "luck", 9, "potion", "strenth")
	wantCode(t, g.Env.Latch.Err, "potion-unknown")
}

// TestKitAndPotionsOfABook: both are options (A1.6), and items of the book's.
func TestKitAndPotionsOfABook(t *testing.T) {
	g := newGame(t, "kit", list("rope"), "potions", list("luck_water", "skill"), "meals", 3)
	g.must("item", "rope", table("name", "rope"))
	g.must("item", "luck_water", table("name", "luck water"))
	if l := g.sys.Check(g.Book); l != nil {
		t.Fatal(l)
	}
	g.answer("potion", "luck_water").roll(1, 1, 1, 1).create()
	if g.Env.Count("rope") != 1 || g.Env.Count("luck_water") != 1 || g.Env.Count("sword") != 0 {
		t.Error("wrong kit")
	}
	g.is("meals", 3)

	g = newGame(t, "kit", list("swort"), "potions", list("skil"))
	l := g.sys.Check(g.Book)
	if len(l) != 2 {
		t.Fatalf("got %v", l)
	}
	wantCode(t, l[0], "undeclared-item")
	wantCode(t, l[1], "potion-unknown")
	if l[0].Args["Near"] != "sword" || l[1].Args["Near"] != "skill" {
		t.Errorf("got %v", l)
	}
}

// TestFrenchWords: the rules' own things bear the names of the book's
// language.
func TestFrenchWords(t *testing.T) {
	b := &story.Book{Language: "fr"}
	if err := ff.New().Found(b, rules.Args{}); err != nil {
		t.Fatal(err)
	}
	if n := b.Scores.Get("skill").Name; n != "HABILETÉ" {
		t.Errorf("got %s", n)
	}
	if n := b.Items.Get("potion_of_strength").Name; n != "Potion de Vigueur" {
		t.Errorf("got %s", n)
	}
	b = &story.Book{Language: "de"}
	if err := ff.New().Found(b, rules.Args{}); err != nil || b.Items.Get("sword").Plural != "swords" {
		t.Errorf("a language without words: %v", err)
	}
}

// TestHouseRulesRefused: an option with a wrong value, or none there is.
func TestHouseRulesRefused(t *testing.T) {
	for code, pairs := range map[string][]any{
		"argument-word": {"preset", "classic"}, "argument-range": {"point_buy", 3}, "field-unknown": {"rerol", 1},
	} {
		_, err := rules.UnpackTable(&story.Book{}, true, ff.New().HouseRules(), table(pairs...).Table())
		wantCode(t, err, code)
	}
}

// TestCaps is A2: gains stop at the initial value, for all three scores.
func TestCaps(t *testing.T) {
	for _, score := range []string{"skill", "stamina", "luck"} {
		g := newGame(t).hero(9, 9, 9)
		g.do("lose", score, 1)
		g.do("gain", score, 5)
		g.is(score, 9)
		g.do("gain", score, 2, table("exceed", true))
		g.is(score, 11)
		g.do("restore", score) // A2.4: never lowers
		g.is(score, 11)
		g.do("lose", score, 4)
		g.do("raise_initial", score, 1, table("also_current", true))
		g.is(score, 8)
		g.do("gain", score, 5)
		g.is(score, 10)
	}
	g := newGame(t).hero(9, 9, 9)
	g.do("gain", "meals", 3)
	g.is("meals", 13)
}

// TestDeath is A2.5, outside fights too; skill and luck stop at 0.
func TestDeath(t *testing.T) {
	g := newGame(t).hero(9, 9, 9)
	g.do("lose", "skill", 20)
	g.do("lose", "luck", 20)
	g.is("skill", 0)
	g.is("luck", 0)
	g.left("")
	g.do("lose", "stamina", 20)
	g.is("stamina", 0) // A10.14: shown as 0
	g.left(rules.Death)

	g = newGame(t, "skill_zero_dies", true).hero(9, 9, 9)
	g.do("lose", "skill", 9)
	g.left(rules.Death)
}

// TestSkillTest is A10.13: 2d6 not above skill, which stays.
func TestSkillTest(t *testing.T) {
	g := newGame(t).hero(9, 18, 9).roll(4, 5).roll(5, 5).roll(4, 5)
	for i, want := range []bool{true, false} {
		if got := g.do("test", "skill")[0].Truth(); got != want {
			t.Errorf("test %d: %v", i, got)
		}
	}
	if g.do("test", "skill", table("below", true))[0].Truth() {
		t.Error("9 is not below 9")
	}
	g.is("skill", 9)
	g.spent()
}
