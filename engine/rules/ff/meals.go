package ff

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

func mustEatVerb() *rules.Verb {
	return &rules.Verb{
		Name: "must_eat", Doc: "the hero eats a meal, even at full STAMINA, or loses STAMINA where there is none left",
		Returns: "true when a meal was eaten",
		Gives:   rules.Kinds(rules.Bool),
		Example: "must_eat { or_lose = 3 }",
		Params: []rules.Param{rules.Options(
			rules.Whole("or_lose", 0, 999, "the STAMINA lost without a meal; 0 without it"))},
		Step: rules.Once(func(e *rules.Env, a rules.Args) rules.Result {
			if e.AtLeast(Meals, 1) {
				eat(e)
				return rules.Give(value.Bool(true))
			}
			e.Tell("meal-missing", nil)
			e.Lose(Stamina, a.Table("options").Int("or_lose", 0), "")
			return rules.Give(value.Bool(false))
		}),
	}
}

// eat is a meal: one of the provisions for 4 stamina, up to the initial value
// (RULES A8.1). At full stamina it is wasted (A8.2).
func eat(e *rules.Env) {
	before := e.Shown(Stamina)
	e.Alter(rules.Alteration{Who: story.Hero, Score: Meals, Quiet: true}, func(s *sheet.Score) { s.Lose(1) })
	e.Alter(rules.Alteration{Who: story.Hero, Score: Stamina, Quiet: true},
		func(s *sheet.Score) { s.Gain(houseOf(e.Book).MealStamina, false) })
	e.Tell("meal-eaten", diag.Args{"Score": nameOf(e.Book, Stamina), "Gain": e.Shown(Stamina) - before,
		"Stamina": e.Shown(Stamina), "N": e.Shown(Meals)})
}

// mayEat reports whether the reader may eat now: with a meal, outside combat
// (RULES A8.1; between two foes where the house rules allow a rest, A7.2), and
// not at full stamina unless waste is allowed.
func mayEat(e *rules.Env, q ask.Question) bool {
	if !e.AtLeast(Meals, 1) {
		return false
	}
	if f := running(e.World); f != nil {
		if q.ID != "assault" || !f.Terms.RestBetween || !f.Fresh {
			return false
		}
	} else if q.InFight {
		return false
	}
	return houseOf(e.Book).WasteMeals || e.Lowered(Stamina)
}
