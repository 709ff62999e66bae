package dk_test

import (
	"context"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// solver works out what to expect of a verb by exploring its own steps,
// memoised on World.Key(). Decisions follow a policy.
type solver struct {
	t      *testing.T
	g      *game
	verb   *rules.Verb
	bound  any
	policy func(q ask.Question) string
	worth  func(w *world.World, r rules.Result) float64
	memo   map[string]float64
	// stop, if set, ends the exploration at a World.
	stop func(w *world.World) bool
}

// expect is the mean of worth over all that can come of a verb.
func (g *game) expect(policy func(ask.Question) string, worth func(*world.World, rules.Result) float64, verb string, args ...any) float64 {
	g.t.Helper()
	return g.solver(policy, worth, verb, args...).from(g.Env.World)
}

func (g *game) solver(policy func(ask.Question) string, worth func(*world.World, rules.Result) float64, verb string, args ...any) *solver {
	g.t.Helper()
	v, a, err := g.bind(verb, args...)
	bound := any(a)
	if err == nil && v.Bind != nil {
		bound, err = v.Bind(g.Book, a)
	}
	if err != nil {
		g.t.Fatal(err)
	}
	return &solver{t: g.t, g: g, verb: v, bound: bound, policy: policy, worth: worth, memo: map[string]float64{}}
}

// leaf is where one step led.
type leaf struct {
	w    *world.World
	over bool
	r    rules.Result
}

func (s *solver) from(w *world.World) float64 {
	key := w.Key()
	if v, ok := s.memo[key]; ok {
		return v
	}
	tree, err := ask.Explore(func(d dice.Dice, who ask.Decider) any {
		e := *s.g.Env
		e.World = w.Clone()
		e.Dice, e.Decider, e.Observer, e.Context = d, who, nil, context.Background()
		r, done := s.verb.Step(&e, s.bound)
		if e.Latch.Kind == rules.Faulted {
			s.t.Error(e.Latch.Err)
		}
		return leaf{e.World, done || e.Left(), r}
	})
	if err != nil {
		s.t.Fatal(err)
	}
	v := s.node(tree)
	s.memo[key] = v
	return v
}

func (s *solver) node(n *ask.Node) float64 {
	switch {
	case n.Chance != nil:
		v := 0.0
		for _, b := range n.Chance {
			v += b.P * s.node(b.Node)
		}
		return v
	case n.Choices != nil:
		want := s.policy(n.Question)
		for _, b := range n.Choices {
			if b.Answer.Option == want {
				return s.node(b.Node)
			}
		}
		s.t.Fatalf("no answer %q to %q", want, n.Question.ID)
	}
	l := n.Result.(leaf)
	if l.over || s.stop != nil && s.stop(l.w) {
		return s.worth(l.w, l.r)
	}
	return s.from(l.w)
}

// truth is 1 for true.
func truth(_ *world.World, r rules.Result) float64 {
	if len(r) > 0 && r[0].Equal(value.Bool(true)) {
		return 1
	}
	return 0
}

// stakes answers every question about dK so, and attacks.
func stakes(option string) func(ask.Question) string {
	return func(q ask.Question) string {
		switch q.ID {
		case "dk":
			return option
		case "turn":
			return "attack:1"
		}
		return q.Passive
	}
}
