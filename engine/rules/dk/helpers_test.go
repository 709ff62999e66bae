package dk_test

import (
	"slices"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/value"
)

var (
	val      = rulestest.Val
	fields   = rulestest.Fields
	wantCode = rulestest.WantCode
)

// list makes a table of entries 1, 2, ..., table one of named fields.
func list(xs ...any) value.Value     { return fields(xs) }
func table(pairs ...any) value.Value { return fields(nil, pairs...) }

// foe is a foe made in place, of level 1: attack and defence are one more.
func foe(attack, defence, hp int, more ...any) value.Value {
	return table(append([]any{"name", "Foe", "attack", attack, "defence", defence, "hp", hp, "dk", table("total", 0)}, more...)...)
}

// hook is a function of the script written in Go. It is handed the play and
// what the verb gives to it.
type hook func(g *game, args []value.Value) any

func (h hook) Value() value.Value { return value.Fn(&h) }

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

// game is a play without a session.
type game struct {
	*rulestest.Game
	t   *testing.T
	sys *dk.System
}

// newGame founds a book with house rules, given as pairs.
func newGame(t *testing.T, house ...any) *game {
	t.Helper()
	sys := dk.New()
	g := &game{rulestest.NewGame(t, sys, house...), t, sys}
	return g.must("skill", "stealth", table("name", "Stealth", "from", list("dexterity", "wisdom")))
}

func (g *game) declare(verb string, args ...any) error { return g.Declare(verb, args...) }

func (g *game) must(verb string, args ...any) *game {
	g.t.Helper()
	g.Must(verb, args...)
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
	if faults := g.sys.Check(g.Book); len(faults) > 0 {
		g.t.Fatal(faults)
	}
	hero := table(pairs...).Table()
	party := hero.Field("party").Table()
	hero.Set(value.String("party"), value.Nil)
	g.Create(g, hero)
	party.Each(func(key, v value.Value) bool { g.joins(key, v); return true })
	return g
}

// joins has a companion join: "maeve", or maeve = { hp = 3, state = "mad" }.
func (g *game) joins(key, v value.Value) {
	if _, listed := key.Int(); listed {
		g.Env.Join(v.Str())
		return
	}
	g.Env.Join(key.Str())
	v.Table().Each(func(field, n value.Value) bool {
		if s := g.Env.Score(key.Str(), field.Str()); s != nil {
			s.Current, _ = n.Int()
		} else if !g.sys.SetCondition(g.Env.World, key.Str(), n.Str()) {
			g.t.Fatalf("no state %v", n)
		}
		return true
	})
}

// roll adds to the dice to come.
func (g *game) roll(faces ...int) *game {
	g.Dice.Append(faces...)
	return g
}

// answer says what is answered to a kind of question, in turn.
func (g *game) answer(id string, options ...string) *game {
	g.Answers[id] = append(g.Answers[id], options...)
	return g
}

func (g *game) bind(verb string, args ...any) (*rules.Verb, rules.Args, error) {
	return g.Bind(verb, args...)
}

// do carries a verb out and gives its first result.
func (g *game) do(verb string, args ...any) value.Value { return g.Do(verb, args...).First() }

func (g *game) fight(entries []any, pairs ...any) (string, *value.Table) {
	g.t.Helper()
	return g.Fight(entries, pairs...)
}
