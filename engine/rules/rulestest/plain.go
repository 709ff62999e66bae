package rulestest

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// Plain is a rule system without fights. The hero has stamina (2d6+12) and
// luck (1d6+6), both capped at their initial value, two meals, and a gift that
// is asked for: "hardy" (stamina +1) or "lucky" (luck +1); a ready-made hero may
// have "none". A stamina of 0 is death. The reader may eat a meal: stamina +4. An item's bonus is added to
// luck while the item is in use.
type Plain struct{}

var _ rules.System = Plain{}

// Name is "plain".
func (Plain) Name() string { return "plain" }

// Verbs are the test of a score and the declaration of companions.
func (Plain) Verbs() []*rules.Verb { return []*rules.Verb{rules.RollUnder, companionVerb} }

// ItemFields is the bonus.
func (Plain) ItemFields() []rules.Param {
	return []rules.Param{{Name: "bonus", Kind: rules.Int, From: 0, To: 9, Doc: "added to luck while in use"}}
}

// Item gives the bonus as an int.
func (Plain) Item(a rules.Args) (any, error) { return a.Int("bonus", 0), nil }

// HouseRules is one: whether the book is hard.
func (Plain) HouseRules() []rules.Param {
	return []rules.Param{rules.P("hard", rules.Bool, "one meal less").Opt()}
}

// HeroFields fix what would be rolled and asked.
func (Plain) HeroFields() []rules.Param {
	return []rules.Param{
		{Name: "name", Kind: rules.Text, Optional: true},
		{Name: "stamina", Kind: rules.Int, Optional: true, From: 1, To: 99},
		{Name: "luck", Kind: rules.Int, Optional: true, From: 0, To: 12},
		{Name: "gift", Kind: rules.Word, Optional: true, Words: []string{"hardy", "lucky", "none"}},
	}
}

// Found declares stamina, luck and meals.
func (Plain) Found(b *story.Book, house rules.Args) error {
	meals := "2"
	if house.Bool("hard") {
		meals = "1"
	}
	start, err := dice.Parse(meals)
	if err != nil {
		return err
	}
	b.House = house.Bool("hard")
	b.Scores.Add("stamina", &story.Score{ID: "stamina", Name: "STAMINA", Rules: true})
	b.Scores.Add("luck", &story.Score{ID: "luck", Name: "LUCK", Rules: true})
	b.Scores.Add("meals", &story.Score{ID: "meals", Name: "meals", Start: start})
	return nil
}

// Check finds nothing wrong.
func (Plain) Check(*story.Book) diag.List { return nil }

// Create rolls stamina and luck, then asks for the gift.
func (Plain) Create(e *rules.Env, hero rules.Args) {
	e.NameHero(hero)
	for _, s := range []struct {
		id       string
		n, bonus int
	}{{"stamina", 2, 12}, {"luck", 1, 6}} {
		start := hero.Int(s.id, 0)
		if !hero.Has(s.id) {
			t, ok := e.Roll(dice.Request{N: s.n, Sides: 6, For: dice.Purpose{Code: "roll-start", Words: s.id}})
			if !ok {
				return
			}
			start = t.Sum + s.bonus
		}
		rules.Begin(e.Score(story.Hero, s.id), start, start)
	}
	gift(e, hero.Str("gift"))
}

func gift(e *rules.Env, id string) {
	if id == "" {
		a, ok := e.Ask(ask.Question{ID: "gift", Options: []ask.Option{{ID: "hardy"}, {ID: "lucky"}}})
		if !ok {
			return
		}
		id = a.Option
	}
	name := map[string]string{"hardy": "stamina", "lucky": "luck"}[id]
	if name == "" {
		return
	}
	e.Alter(rules.Alteration{Who: story.Hero, Score: name}, func(s *sheet.Score) { s.RaiseInitial(1, true) })
}

// Companion gives a sheet with the stamina that the companion declares.
func (Plain) Companion(b *story.Book, c *story.Companion) sheet.Sheet {
	s, n := rules.NewSheet(b), c.Spec.(int)
	rules.Begin(&s.Scores[b.Scores.Index("stamina")], n, n)
	return s
}

// Actions is eating.
func (Plain) Actions(e *rules.Env, q ask.Question) []ask.Option {
	if q.InFight || e.Current("meals") == 0 {
		return nil
	}
	return []ask.Option{{ID: "eat", Text: ask.Words("eat"), Free: true}}
}

// Act eats.
func (Plain) Act(e *rules.Env, id string) bool {
	if id != "eat" {
		return false
	}
	e.Lose("meals", 1, "")
	e.Gain("stamina", 4, "meal")
	return true
}

// Changed kills a hero without stamina.
func (Plain) Changed(e *rules.Env, who string, s *story.Score) {
	if who == story.Hero && s.ID == "stamina" && e.Current("stamina") == 0 {
		e.End(ask.Ending{Kind: rules.Death})
	}
}

// Equipped adds the bonus or takes it away.
func (Plain) Equipped(e *rules.Env, item *story.Item, inUse bool) {
	bonus := item.Spec.(int)
	e.Alter(rules.Alteration{Who: story.Hero, Score: "luck", Quiet: true}, func(s *sheet.Score) {
		if inUse {
			s.Gain(bonus, true)
		} else {
			s.Lose(bonus)
		}
	})
}

// Gauges are stamina and luck.
func (Plain) Gauges(*story.Book) []string { return []string{"stamina", "luck"} }

// Life is stamina.
func (Plain) Life() string { return "stamina" }

var companionVerb = rules.CompanionVerb([]rules.Param{rules.Whole("stamina", 1, 999, "STAMINA; 1 without it")},
	func(_ string, t rules.Args) any { return t.Int("stamina", 1) })
