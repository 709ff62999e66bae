package dk_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/solve"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// solver works out what to expect of a verb by going through its own steps in
// all ways. Decisions follow a policy.
type solver struct {
	t     *testing.T
	event solve.Event
	worth func(w *world.World, r rules.Result) float64
	// verb and bound are what the event steps.
	verb  *rules.Verb
	bound any
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
	return &solver{t: g.t, worth: worth, verb: v, bound: bound, event: solve.Event{
		Step: solve.Steps(*g.Env, v, bound), Answer: policy, Won: func(solve.End) bool { return true }}}
}

func (s *solver) from(w *world.World) float64 {
	s.t.Helper()
	s.event.World = w
	odds, err := solve.OddsOf(s.event, solve.Never)
	if err != nil {
		s.t.Fatal(err)
	}
	mean := 0.0
	for _, e := range odds[0].Ends {
		mean += e.P * s.worth(e.World, e.Result)
	}
	return mean
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
