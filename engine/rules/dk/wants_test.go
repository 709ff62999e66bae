package dk_test

import (
	"strings"

	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/value"
)

// is checks scores of a person's, given as pairs.
func (g *game) is(who string, pairs ...any) {
	g.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		s := g.Env.Score(who, pairs[i].(string))
		if s == nil || s.Current != pairs[i+1].(int) {
			g.t.Errorf("%s of %s is %+v, want %d", pairs[i], who, s, pairs[i+1])
		}
	}
}

// state checks what is(who, state) says.
func (g *game) state(who string, states ...string) {
	g.t.Helper()
	for _, s := range states {
		want := !strings.HasPrefix(s, "!")
		if got := g.do("is", who, strings.TrimPrefix(s, "!")).Truth(); got != want {
			g.t.Errorf("is(%s, %s) is %v", who, s, got)
		}
	}
}

// gives checks a result.
func (g *game) gives(got value.Value, want any) {
	g.t.Helper()
	if !got.Equal(val(want)) {
		g.t.Errorf("got %v, want %v", got, want)
	}
}

// spent checks that all dice were thrown, all answers used and nothing
// refused.
func (g *game) spent() {
	g.t.Helper()
	g.Spent()
	for id, as := range g.Answers {
		if len(as) > 0 {
			g.t.Errorf("answers left to %q: %v", id, as)
		}
	}
	if g.Err != nil {
		g.t.Errorf("stopped by %v", g.Err)
	}
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

var bit = rules.Bit

// scene gives the fight of the World.
func (g *game) scene() *dk.Fight { return g.Env.World.Fight.(*dk.Scene).Fight }
