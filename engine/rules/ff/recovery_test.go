package ff_test

import (
	"slices"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/story"
)

// confirm asks something, so that there is an occasion for free actions.
func (g *game) occasion(actions ...string) {
	g.answer("confirm", append(actions, "yes")...)
	g.do("confirm", "?")
}

// offered are the free actions at the last question of a kind.
func (g *game) offered(id string) (ids []string) {
	for _, q := range g.Asked {
		if q.ID != id {
			continue
		}
		ids = nil
		for _, o := range q.Options {
			if o.Free && (o.ID == "eat" || len(o.ID) > 5 && o.ID[:5] == "drink") {
				ids = append(ids, o.ID)
			}
		}
	}
	return ids
}

func wantOffered(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("offered %v, want %v", got, want)
	}
}

// TestMeals is RULES A8.1: +4, capped, one meal each, as many in a row as
// wanted, none without meals; A8.2: not at full stamina.
func TestMeals(t *testing.T) {
	g := newGame(t, "meals", 2).hero(9, 18, 9)
	g.occasion()
	wantOffered(t, g.offered("confirm"))
	g.do("lose", "stamina", 7)
	g.occasion("eat", "eat")
	g.is("stamina", 18)
	g.is("meals", 0)
	g.do("lose", "stamina", 7)
	g.occasion()
	wantOffered(t, g.offered("confirm"))
	g.heard("meal-eaten", "meal-eaten")

	g = newGame(t, "meals", 2, "meal_stamina", 2).hero(9, 18, 9)
	g.do("lose", "stamina", 7)
	g.occasion("eat")
	g.is("stamina", 13)
}

// TestFullMeal is A8.2's option.
func TestFullMeal(t *testing.T) {
	g := newGame(t, "full_meal", "waste").hero(9, 18, 9)
	g.occasion("eat")
	g.is("stamina", 18)
	g.is("meals", 9)
}

// TestMustEat is A8.2: a mandatory meal is eaten at full stamina too; without
// one stamina is lost.
func TestMustEat(t *testing.T) {
	g := newGame(t, "meals", 1).hero(9, 18, 9)
	if !g.do("must_eat", table("or_lose", 3))[0].Truth() {
		t.Error("nothing eaten")
	}
	g.is("stamina", 18)
	g.is("meals", 0)
	if g.do("must_eat", table("or_lose", 3))[0].Truth() {
		t.Error("something eaten")
	}
	g.is("stamina", 15)
	g.do("gain", "meals", 1)
	g.do("lose", "stamina", 5)
	g.do("must_eat")
	g.is("stamina", 14)
}

// TestNoMealInFight is A8.1; rest_between is A7.2.
func TestNoMealInFight(t *testing.T) {
	for _, rest := range []bool{false, true} {
		g := newGame(t, "rest_between", rest).hero(9, 18, 0)
		g.do("lose", "stamina", 8)
		g.roll(heroHits...).roll(heroHits...).roll(heroHits...)
		g.fight([]any{named("A", 9, 2), named("B", 9, 4)})
		g.spent()
		var offered []bool
		for _, q := range g.Asked {
			_, ok := q.Find("eat")
			offered = append(offered, ok)
		}
		// Only as B steps up, and not any more once it was fought.
		if want := []bool{false, rest, false}; !slices.Equal(offered, want) {
			t.Errorf("rest_between = %v: offered %v, want %v", rest, offered, want)
		}
	}
}

// TestPotions is A8.3 and A8.4 (initial 9, current 4: 10 and 10), and the
// bottle is crossed off.
func TestPotions(t *testing.T) {
	tests := []struct {
		potion, score    string
		current, initial int
	}{
		{"skill", "skill", 9, 9}, {"strength", "stamina", 18, 18}, {"fortune", "luck", 10, 10},
	}
	for _, tt := range tests {
		g := newGame(t).hero(9, 18, 9, "potion", tt.potion)
		for _, s := range []string{"skill", "stamina", "luck"} {
			g.do("lose", s, 5)
		}
		g.occasion("drink:potion_of_" + tt.potion)
		for _, s := range []string{"skill", "stamina", "luck"} {
			got := g.Env.Score(story.Hero, s)
			want := got.Initial - 5
			if s == tt.score {
				want = tt.current
			}
			if got.Current != want || s == tt.score && got.Initial != tt.initial {
				t.Errorf("%s: %s is %+v", tt.potion, s, got)
			}
		}
		for _, id := range g.offered("confirm") {
			if id != "eat" {
				t.Errorf("%s: then offered %s", tt.potion, id)
			}
		}
		if g.Env.Count("potion_of_"+tt.potion) != 0 {
			t.Error("the bottle is still there")
		}
	}
}

// TestFortune is A8.4's range, and that nothing is ever lowered (A2.4).
func TestFortune(t *testing.T) {
	for initial := 7; initial <= 12; initial++ {
		g := newGame(t).hero(9, 18, initial, "potion", "fortune")
		g.occasion("drink:potion_of_fortune")
		g.is("luck", initial+1)
	}
	g := newGame(t).hero(9, 18, 7, "potion", "fortune")
	g.do("gain", "luck", 3, table("exceed", true))
	g.occasion("drink:potion_of_fortune")
	g.is("luck", 10)
}

// TestDoses is A10.9.
func TestDoses(t *testing.T) {
	g := newGame(t, "doses", 2).hero(9, 18, 9, "potion", "strength")
	g.do("lose", "stamina", 5)
	g.occasion("drink:potion_of_strength")
	g.is("stamina", 18)
	g.do("lose", "stamina", 5)
	g.occasion("drink:potion_of_strength")
	g.is("stamina", 18)
	g.do("lose", "stamina", 5)
	g.occasion()
	wantOffered(t, g.offered("confirm"), "eat")
}

// TestPotionInCombat is A10.8: between Assaults, never while a wound is
// pending or a target is chosen; the option forbids it, and the fight may say
// otherwise.
func TestPotionInCombat(t *testing.T) {
	tests := []struct {
		house []any
		more  []any
		want  bool
	}{
		{nil, nil, true}, {[]any{"potion_in_combat", false}, nil, false},
		{nil, []any{"potion_in_combat", false}, false}, {[]any{"potion_in_combat", false}, []any{"potion_in_combat", true}, true},
	}
	for _, tt := range tests {
		g := newGame(t, tt.house...).hero(9, 18, 9, "potion", "strength")
		g.do("lose", "stamina", 5)
		g.answer("target", "foe:1").roll(heroHits...).roll(foeHits...)
		if tt.want {
			g.answer("assault", "drink:potion_of_strength", "fight")
		}
		g.fight([]any{foe(9, 6), foe(9, 6)}, append([]any{"how", "together", "rounds", 1}, tt.more...)...)
		g.spent()
		want := 13 - 2
		if tt.want {
			want = 18 - 2
		}
		g.is("stamina", want)
		for _, q := range g.Asked {
			if _, ok := q.Find("drink:potion_of_strength"); ok && q.ID != "assault" {
				t.Errorf("offered at %s", q.ID)
			}
		}
	}
}

// TestActsOfOthers: an action that is not the system's own.
func TestActsOfOthers(t *testing.T) {
	g := newGame(t).hero(9, 18, 9)
	for _, id := range []string{"use:rope", "drink:sword", "drink:"} {
		if g.sys.Act(g.Env, id) {
			t.Errorf("%s was done", id)
		}
	}
	if opts := g.sys.Actions(g.Env, ask.Question{ID: "assault", InFight: true}); opts != nil {
		t.Errorf("offered %v", opts)
	}
}
