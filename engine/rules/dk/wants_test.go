package dk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/value"
)

// is checks scores of a person's, given as pairs.
func (g *game) is(who string, pairs ...any) {
	g.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		s := g.e.Score(who, pairs[i].(string))
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
	if err := g.dice.Done(); err != nil {
		g.t.Error(err)
	}
	for id, as := range g.answers {
		if len(as) > 0 {
			g.t.Errorf("answers left to %q: %v", id, as)
		}
	}
	if g.e.Latch.Kind == rules.Refused || g.e.Latch.Kind == rules.Faulted || g.err != nil {
		g.t.Errorf("stopped by %v %v", g.e.Latch.Err, g.err)
	}
}

// left checks how the paragraph was left: "death", "to 50", or "" for not.
func (g *game) left(want string) {
	g.t.Helper()
	got := ""
	switch l := g.e.Latch; l.Kind {
	case rules.Turned:
		got = "to " + l.To
	case rules.EndedHere:
		got = l.Ending.Kind
	case rules.Refused, rules.Faulted:
		got = l.Err.Error()
	}
	if got != want {
		g.t.Errorf("left by %q, want %q", got, want)
	}
}

// heard checks that all of these were told, in order.
func (g *game) heard(codes ...string) {
	g.t.Helper()
	rest := g.told
	for _, c := range codes {
		i := slices.Index(rest, c)
		if i < 0 {
			g.t.Errorf("%q was not told in turn: %s", c, strings.Join(g.told, " "))
			return
		}
		rest = rest[i+1:]
	}
}

// questions counts the questions of a kind.
func (g *game) questions(id string) int {
	n := 0
	for _, q := range g.asked {
		n += bit(q.ID == id)
	}
	return n
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// scene gives the fight of the World.
func (g *game) scene() *dk.Fight { return g.e.World.Fight.(*dk.Scene).Fight }

// wantCode checks the code of an error.
func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var d *diag.Diagnostic
	if !errors.As(err, &d) || d.Code != code {
		t.Errorf("got %v, want %s", err, code)
	}
}
