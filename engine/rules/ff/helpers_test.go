package ff_test

import (
	"context"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/value"
)

// game is a play without a session.
type game struct {
	*rulestest.Game
	t   *testing.T
	sys *ff.System
}

// newGame founds a book with house rules, given as pairs.
func newGame(t *testing.T, house ...any) *game {
	t.Helper()
	sys := ff.New()
	return &game{rulestest.NewGame(t, sys, house...), t, sys}
}

func (g *game) declare(verb string, args ...any) error { return g.Declare(verb, args...) }

func (g *game) must(verb string, args ...any) {
	g.t.Helper()
	g.Must(verb, args...)
}

// hero begins the play at paragraph 1 with a ready-made hero.
func (g *game) hero(skill, stamina, luck int, more ...any) *game {
	g.t.Helper()
	pair := func(n int) value.Value { return fields([]any{n}, "initial", max(1, n)) }
	return g.create(append([]any{"skill", pair(skill), "stamina", pair(stamina), "luck", pair(luck)}, more...)...)
}

// create makes the hero of these fields and comes to paragraph 1.
func (g *game) create(pairs ...any) *game {
	g.t.Helper()
	g.Create(g, table(pairs...).Table())
	return g
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

func (g *game) do(verb string, args ...any) rules.Result { return g.Do(verb, args...) }

func (g *game) fight(entries []any, pairs ...any) (string, *value.Table) {
	g.t.Helper()
	return g.Fight(entries, pairs...)
}

// is checks the hero's scores.
func (g *game) is(score string, current int) {
	g.t.Helper()
	if got := g.Env.Current(score); got != current {
		g.t.Errorf("%s is %d, want %d", score, got, current)
	}
}

func (g *game) spent() {
	g.t.Helper()
	g.Spent()
}

func (g *game) left(want string) {
	g.t.Helper()
	g.Left(want)
}

func (g *game) heard(codes ...string) {
	g.t.Helper()
	g.Heard(codes...)
}

func (g *game) questions(id string) int { return g.Questions(id) }

// fights gives the fight of the World.
func (g *game) fights() *ff.Fight { return g.Env.World.Fight.(*ff.Fight) }

// pauser refuses every question.
type pauser struct{}

func (pauser) Decide(context.Context, ask.Question) (ask.Answer, error) {
	return ask.Answer{}, ask.ErrPause
}

// passive gives every question its passive answer.
type passive struct{}

func (passive) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	return ask.Answer{Option: q.Passive}, nil
}
