package dk_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// val makes a value of the script.
func val(x any) value.Value {
	switch x := x.(type) {
	case nil:
		return value.Nil
	case value.Value:
		return x
	case int:
		return value.Int(x)
	case bool:
		return value.Bool(x)
	case string:
		return value.String(x)
	case hook:
		return value.Fn(&x)
	}
	panic("no such value")
}

// list makes a table of entries 1, 2, ..., fields one of entries and named
// fields, table one of named fields.
func list(xs ...any) value.Value { return fields(xs) }

func fields(entries []any, pairs ...any) value.Value {
	t := &value.Table{}
	for i, x := range entries {
		t.Set(value.Int(i+1), val(x))
	}
	for i := 0; i < len(pairs); i += 2 {
		t.Set(value.String(pairs[i].(string)), val(pairs[i+1]))
	}
	return value.Of(t)
}

func table(pairs ...any) value.Value { return fields(nil, pairs...) }

// foe is a foe made in place, of level 1: attack and defence are one more.
func foe(attack, defence, hp int, more ...any) value.Value {
	return table(append([]any{"name", "Foe", "attack", attack, "defence", defence, "hp", hp, "dk", table("total", 0)}, more...)...)
}

// hook is a function of the script written in Go. It is handed the play and
// what the verb gives to it.
type hook func(g *game, args []value.Value) any

func (*hook) Script()       {}
func (*hook) Pos() diag.Pos { return diag.Pos{File: "test.lua", Line: 1} }
func (h *hook) Call(host rules.Host, args ...value.Value) (rules.Result, error) {
	g, _ := host.(*game)
	r := (*h)(g, args)
	if err, ok := r.(error); ok {
		return nil, err
	}
	return rules.Give(val(r)), nil
}

// game is a play without a session: a book with the system's own things, and
// whatever a test declares.
type game struct {
	t       *testing.T
	sys     *dk.System
	book    *story.Book
	e       *rules.Env
	dice    *dice.Scripted
	answers map[string][]string
	told    []string
	rolled  []string
	asked   []ask.Question
	err     error
}

// newGame founds a book with house rules, given as pairs.
func newGame(t *testing.T, house ...any) *game {
	t.Helper()
	sys := dk.New()
	g := &game{t: t, sys: sys, book: &story.Book{Language: "en"}, dice: dice.NewScripted(), answers: map[string][]string{}}
	args, err := rules.UnpackTable(g.book, true, sys.HouseRules(), table(house...).Table())
	if err != nil {
		t.Fatal(err)
	}
	if err := sys.Found(g.book, args); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"1", "12", "50"} {
		g.book.Paragraphs.Add(id, &story.Paragraph{ID: id})
	}
	g.must("skill", "stealth", table("name", "Stealth", "from", list("dexterity", "wisdom")))
	return g
}

// declare uses a declaring verb.
func (g *game) declare(verb string, args ...any) error {
	v := rules.Find(rules.VerbsOf(g.sys), verb)
	values := make([]value.Value, len(args))
	for i, a := range args {
		values[i] = val(a)
	}
	a, err := rules.Unpack(g.book, true, v.Params, values)
	if err != nil {
		return err
	}
	return v.Declare(&rules.Declaring{Book: g.book, System: g.sys}, a)
}

// must declares and fails the test on an error.
func (g *game) must(verb string, args ...any) *game {
	g.t.Helper()
	if err := g.declare(verb, args...); err != nil {
		g.t.Fatal(err)
	}
	return g
}

// plain are the characteristics of somebody average, so that nothing is asked.
var plain = []any{"strength", 0, "dexterity", 0, "constitution", 0, "intelligence", 0, "wisdom", 0, "charisma", 0}

// hero begins the play at paragraph 1 with a hero without characteristics,
// changed by these fields.
func (g *game) hero(pairs ...any) *game {
	g.t.Helper()
	return g.create(append(slices.Clone(plain), pairs...)...)
}

// create makes the hero of these fields and comes to paragraph 1.
func (g *game) create(pairs ...any) *game {
	g.t.Helper()
	if faults := g.sys.Check(g.book); len(faults) > 0 {
		g.t.Fatal(faults)
	}
	w := world.New(g.book.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Name: "Hero", Sheet: rules.NewSheet(g.book)}
	g.e = &rules.Env{Book: g.book, System: g.sys, World: w, Host: g, Dice: g.dice, Decider: g,
		Observer: ask.ObserverFunc(g.observe), Context: context.Background()}
	fields := table(pairs...).Table()
	party := fields.Field("party").Table()
	fields.Set(value.String("party"), value.Nil)
	args, err := rules.UnpackTable(g.book, false, rules.HeroFields(g.book, g.sys), fields)
	if err != nil {
		g.t.Fatal(err)
	}
	g.e.CreateHero(args)
	party.Each(func(key, v value.Value) bool { g.joins(key, v); return true })
	w.Place = "1"
	return g
}

// joins has a companion join: "maeve", or maeve = { hp = 3, state = "mad" }.
func (g *game) joins(key, v value.Value) {
	if _, listed := key.Int(); listed {
		g.e.Join(v.Str())
		return
	}
	g.e.Join(key.Str())
	v.Table().Each(func(field, n value.Value) bool {
		if s := g.e.Score(key.Str(), field.Str()); s != nil {
			s.Current, _ = n.Int()
		} else if !g.sys.SetCondition(g.e.World, key.Str(), n.Str()) {
			g.t.Fatalf("no state %v", n)
		}
		return true
	})
}

func (g *game) observe(e ask.Event) {
	switch e.Kind {
	case ask.Told:
		g.told = append(g.told, e.Text.Code)
	case ask.Rolled:
		g.rolled = append(g.rolled, strings.TrimPrefix(e.Request.For.Code, "roll-")+" "+e.Request.For.Who)
	}
}

// roll adds to the dice to come.
func (g *game) roll(faces ...int) *game {
	g.dice.Append(faces...)
	return g
}

// answer says what is answered to a kind of question, in turn; when the list
// is used up, or there is none, the passive answer.
func (g *game) answer(id string, options ...string) *game {
	g.answers[id] = append(g.answers[id], options...)
	return g
}

var errPassive = errors.New("a question without a passive answer")

// Decide implements ask.Decider.
func (g *game) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	g.asked = append(g.asked, q)
	if as := g.answers[q.ID]; len(as) > 0 {
		g.answers[q.ID] = as[1:]
		return ask.Answer{Option: as[0]}, nil
	}
	if q.Passive == "" {
		return ask.Answer{}, errPassive
	}
	return ask.Answer{Option: q.Passive}, nil
}

// Call implements rules.Host.
func (g *game) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	bound := any(a)
	if v.Bind != nil {
		var err error
		if bound, err = v.Bind(g.book, a); err != nil {
			return nil, false, err
		}
	}
	for {
		r, done := v.Step(g.e, bound)
		if done || g.e.Left() {
			return r, g.e.Left(), nil
		}
	}
}

// bind checks the arguments of a verb.
func (g *game) bind(verb string, args ...any) (*rules.Verb, rules.Args, error) {
	v := rules.Find(rules.VerbsOf(g.sys), verb)
	values := make([]value.Value, len(args))
	for i, a := range args {
		values[i] = val(a)
	}
	a, err := rules.Unpack(g.book, false, v.Params, values)
	return v, a, err
}

// do carries a verb out and gives its first result.
func (g *game) do(verb string, args ...any) value.Value {
	g.t.Helper()
	v, a, err := g.bind(verb, args...)
	if err == nil {
		var r rules.Result
		if r, _, err = g.Call(v, a); err == nil && len(r) > 0 {
			return r[0]
		}
	}
	g.err = err
	return value.Nil
}

// fight fights, and gives how it ended and bout; "" when the paragraph was
// left.
func (g *game) fight(entries []any, pairs ...any) (string, *value.Table) {
	g.t.Helper()
	v, a, err := g.bind("fight", fields(entries, pairs...))
	if err != nil {
		g.t.Fatal(err)
	}
	r, left, err := g.Call(v, a)
	if err != nil {
		g.t.Fatal(err)
	}
	if left {
		return "", nil
	}
	return r[0].Str(), r[1].Table()
}
