package ff

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// rolled are the three scores in the order of the dice, with the dice and what
// is added to them (RULES A1.1-A1.4).
var rolled = []struct {
	id     string
	dice   int
	plus   int
	points string
}{
	{Skill, 1, 6, "points-skill"},
	{Stamina, 2, 12, "points-stamina"},
	{Luck, 1, 6, "points-luck"},
}

// HeroFields are what a ready-made hero may fix.
func (*System) HeroFields() []rules.Param {
	score := func(name string, least int, doc string) rules.Param {
		return rules.Param{Name: name, Kind: rules.Int, From: 1, To: 99, Optional: true, Doc: doc,
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Int, From: least, To: 99},
				Fields: []rules.Param{rules.Whole("initial", 1, 99, "the initial value")}}}}
	}
	return []rules.Param{
		rules.P("name", rules.Text, "the hero's name").Opt(),
		rules.Gender(),
		score("skill", 0, "SKILL: a number, or { current, initial = n }"),
		score("stamina", 1, "STAMINA, likewise"),
		score("luck", 0, "LUCK, likewise"),
		rules.P("potion", rules.Word, "\"skill\", \"strength\", \"fortune\", an item of the book, or \"none\"").Opt(),
		rules.Carried("items", "items carried besides the start kit"),
	}
}

// Create makes the hero: what is fixed is taken, the rest thrown or shared
// out; then the potion is chosen. A hero all of whose scores are fixed is ready
// and is asked nothing.
func (*System) Create(e *rules.Env, hero rules.Args) {
	e.NameHero(hero)
	open := takeScores(e, hero)
	switch h := houseOf(e.Book); {
	case len(open) == 0:
	case h.PointBuy > 0 && len(open) == len(rolled):
		shareOut(e, h.PointBuy)
	default:
		throwScores(e, open, h.Reroll)
	}
	potion, ok := choosePotion(e, hero, len(open) > 0)
	if !ok || e.Left() {
		return
	}
	equipHero(e, hero, potion)
}

// takeScores takes what is fixed and gives the indices of the rest.
func takeScores(e *rules.Env, hero rules.Args) (open []int) {
	for i, r := range rolled {
		if !hero.Has(r.id) {
			open = append(open, i)
			continue
		}
		current := hero.Int(r.id, 0)
		t := hero.Table(r.id)
		if n, ok := t.First().Int(); ok {
			current = n
		}
		rules.Begin(e.Score(story.Hero, r.id), current, t.Int("initial", max(1, current)))
	}
	return open
}

// throwScores throws for the scores, and again as often as the house rules
// and the reader want (RULES A1.8).
func throwScores(e *rules.Env, open []int, again int) {
	for {
		for _, i := range open {
			r := rolled[i]
			what := dice.Purpose{Code: "roll-start", Who: e.World.Hero.Name, Words: nameOf(e.Book, r.id)}
			t, ok := e.Roll(dice.Request{For: what, N: r.dice, Sides: 6})
			if !ok {
				return
			}
			giveScore(e, i, t.Sum)
		}
		if again == 0 {
			return
		}
		a, ok := e.Ask(ask.Question{ID: "reroll", Passive: "keep",
			Prompt: ask.Message("ask-reroll", diag.Args{"N": again,
				"SkillName": nameOf(e.Book, Skill), "Skill": e.Current(Skill),
				"StaminaName": nameOf(e.Book, Stamina), "Stamina": e.Current(Stamina),
				"LuckName": nameOf(e.Book, Luck), "Luck": e.Current(Luck)}),
			Options: []ask.Option{{ID: "keep", Text: ask.Message("option-keep", nil)},
				{ID: "reroll", Text: ask.Message("option-reroll", nil)}}})
		if !ok || a.Option == "keep" {
			return
		}
		again--
	}
}

func giveScore(e *rules.Env, i, points int) {
	r := rolled[i]
	rules.Begin(e.Score(story.Hero, r.id), points+r.plus, points+r.plus)
	e.Tell("score-rolled", diag.Args{"Score": nameOf(e.Book, r.id), "Roll": points, "Plus": r.plus, "Total": points + r.plus})
}

// shareOut lets the reader put points where the dice would be: 1 to 6 for a
// die, all of them in the end.
func shareOut(e *rules.Env, points int) {
	for i, r := range rolled {
		least, most := 0, 0
		for _, later := range rolled[i+1:] {
			least += later.dice
			most += 6 * later.dice
		}
		from, to := max(r.dice, points-most), min(6*r.dice, points-least)
		n := from
		if from < to {
			a, ok := e.Ask(ask.Question{ID: r.points, Kind: ask.Number, From: from, To: to,
				Prompt: ask.Message("ask-points", diag.Args{"Score": nameOf(e.Book, r.id), "Plus": r.plus, "Left": points, "From": from, "To": to})})
			if !ok {
				return
			}
			n = a.Number
		}
		points -= n
		giveScore(e, i, n)
	}
}

// choosePotion gives the item of the potion, "" for none.
func choosePotion(e *rules.Env, hero rules.Args, asked bool) (item string, ok bool) {
	h := houseOf(e.Book)
	switch word := hero.Str("potion"); {
	case word == "none" || word == "" && (!asked || len(h.Potions) == 0):
		return "", true
	case word != "":
		if err := checkPotion(e.Book, word); err != nil {
			e.Fault(err)
			return "", false
		}
		return potionItem(word), true
	}
	q := ask.Question{ID: "potion", Prompt: ask.Message("ask-potion", nil)}
	for _, word := range h.Potions {
		q.Options = append(q.Options, ask.Option{ID: word, Text: ask.Words(e.Book.Items.Get(potionItem(word)).Name)})
	}
	a, ok := e.Ask(q)
	return potionItem(a.Option), ok
}

// equipHero hands over the start kit, the potion and what the hero brings,
// without news of each: the sheet shows it.
func equipHero(e *rules.Env, hero rules.Args, potion string) {
	e.Stock(houseOf(e.Book).Kit...)
	e.Stock(potion) // none is no item
	e.Stock(hero.Words("items")...)
}
