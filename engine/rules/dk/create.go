package dk

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// ownHero is the answer of a reader who makes a hero.
const ownHero = "own"

// HeroFields are what a ready-made hero may fix. hero names one that the book
// declares.
func (*System) HeroFields() []rules.Param {
	fields := []rules.Param{
		rules.P("hero", rules.Word, "a ready-made hero of the book; other fields change it").Opt(),
		rules.P("name", rules.Text, "the hero's name").Opt(),
		rules.Gender(),
		rules.Carried("items", "items carried besides the kit"),
		rules.OneOf("state", "how the hero is: \"well\" or \"gravely_wounded\"", string(Well), string(GravelyWounded)),
		rules.Whole("shaken", 0, 99, "the days of rest that a shaken hero needs"),
	}
	return append(fields, personFields()...)
}

// Create makes the hero: one of the book's, as fixed fields say, or of the
// reader's making.
func (*System) Create(e *rules.Env, hero rules.Args) {
	keep(e.World).Hour = houseOf(e.Book).StartHour
	ready, ok := chooseHero(e, hero)
	if !ok {
		return
	}
	fields, err := mergeFields(e.Book, ready, hero)
	if err != nil {
		e.Fault(err)
		return
	}
	v := valuesOf(fields)
	if ready == nil && !distribute(e, fields, &v) {
		return
	}
	fillSheet(e.Book, &e.World.Hero.Sheet, fields, v)
	card := cardOf(fields)
	if err := checkCard(e.Book, "hero", card, fields); err != nil {
		e.Fault(err)
		return
	}
	settleHero(e, fields, card)
}

// mergeFields are the fields of a ready-made hero, changed by what is fixed
// besides.
func mergeFields(b *story.Book, ready *member, hero rules.Args) (rules.Args, error) {
	t, params := &value.Table{}, New().HeroFields()
	t.Set(value.String(Level), value.Int(houseOf(b).StartLevel))
	for _, p := range params {
		if ready != nil && ready.fields.Has(p.Name) {
			t.Set(value.String(p.Name), ready.fields.Value(p.Name))
		}
		if hero.Has(p.Name) {
			t.Set(value.String(p.Name), hero.Value(p.Name))
		}
	}
	return rules.UnpackTable(b, false, params, t)
}

// settleHero gives the hero name, card, things and state, without news of
// each: the sheet shows them.
func settleHero(e *rules.Env, fields rules.Args, card Card) {
	e.NameHero(fields)
	if card.Weapon.Item != "" {
		e.Stock(card.Weapon.Item)
		card.Weapon = Weapon{}
	}
	keep(e.World).Card = card
	e.Stock(houseOf(e.Book).Kit...)
	e.Stock(fields.Words("items")...)
	change(e.World, story.Hero, func(c *Condition) {
		if fields.Has("state") {
			c.State = State(fields.Str("state"))
		}
		c.Shaken = fields.Int("shaken", 0)
	})
	if e.CurrentOf(story.Hero, Constitution) == 0 && houseOf(e.Book).LimitMore == 0 {
		e.Tell("dk-frail", diag.Args{"Name": e.World.Hero.Name}) // nobody can care for him (B6.3)
	}
}

// chooseHero gives the ready-made hero, nil for one of the reader's making.
func chooseHero(e *rules.Env, hero rules.Args) (ready *member, ok bool) {
	h := houseOf(e.Book)
	id := hero.Str("hero")
	if id == "" && (h.heroes.Len() == 0 || anyOf(hero, characteristics)) {
		return nil, true
	}
	if id == "" {
		q := ask.Question{ID: "hero", Prompt: ask.Message("ask-hero", nil)}
		for _, m := range h.heroes.All() {
			q.Options = append(q.Options, ask.Option{ID: m.id, Text: ask.Words(m.name)})
		}
		if h.OwnHero {
			q.Options = append(q.Options, ask.Option{ID: ownHero, Text: ask.Message("option-own-hero", nil)})
		}
		a, ok := e.Ask(q)
		if !ok {
			return nil, false
		}
		id = a.Option
	}
	ready = h.heroes.Get(id)
	if ready == nil && id != ownHero {
		e.Fault(diag.New("dk-hero-unknown", diag.Args{"Name": id, "Near": h.heroes.Near(id)}))
		return nil, false
	}
	return ready, true
}

func anyOf(a rules.Args, names []string) bool {
	return slices.ContainsFunc(names, a.Has)
}

// distribute lets the reader put 0 to 5 on the characteristics that nothing
// fixes, each value once.
func distribute(e *rules.Env, fields rules.Args, v *values) bool {
	left := []int{5, 4, 3, 2, 1, 0}
	open := 0
	for i, id := range characteristics {
		if fields.Has(id) {
			if at := slices.Index(left, v[i]); at >= 0 {
				left = slices.Delete(left, at, at+1)
			}
			continue
		}
		open++
	}
	for i, id := range characteristics {
		if fields.Has(id) {
			continue
		}
		n, ok := askValue(e, id, left[:max(open, 1)])
		if !ok {
			return false
		}
		v[i] = n
		at := slices.Index(left, n)
		left = slices.Delete(left, at, at+1)
		open--
	}
	return true
}

func askValue(e *rules.Env, id string, left []int) (int, bool) {
	if len(left) == 1 {
		return left[0], true
	}
	name := e.Book.Scores.Get(id).Name
	q := ask.Question{ID: "characteristic", Prompt: ask.Message("ask-characteristic", diag.Args{"Score": name})}
	for _, n := range left {
		q.Options = append(q.Options, ask.Option{ID: "value:" + strconv.Itoa(n),
			Text: ask.Message("option-value", diag.Args{"Value": n})})
	}
	a, ok := e.Ask(q)
	n, _ := strconv.Atoi(strings.TrimPrefix(a.Option, "value:"))
	return n, ok
}
