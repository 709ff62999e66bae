package solve

import (
	"cmp"
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// Event is something that goes on by steps from a World: a fight, a test, an
// attack.
type Event struct {
	World *worldOf
	// Step goes on by one step from w, which it changes, with the dice and
	// the answers that it is handed.
	Step func(w *worldOf, d dice.Dice, who ask.Decider) Went
	// First, if set, is the first step instead.
	First func(w *worldOf, d dice.Dice, who ask.Decider) Went
	// Over, if set, ends it early, in a World of which it is true.
	Over func(w *worldOf) bool
	// Won reports whether an end is one to be wished for.
	Won func(End) bool
	// Answer, if set, answers everything but tests of luck: the option's id,
	// or "" for the answer that leaves things as they are.
	Answer func(ask.Question) string
	// Most is how many states may be looked at; 0 stands for 200,000.
	Most int
}

// stepping is one step.
type stepping = func(w *worldOf, d dice.Dice, who ask.Decider) Went

// Went is where a step has come to: how the paragraph was left, if it was, or
// that the event is Done and what it gave.
type Went struct {
	Latch  rules.Latch
	Result rules.Result
	Done   bool
}

// End is one way for an event to end, with its probability.
type End struct {
	P      float64
	World  *worldOf
	Latch  rules.Latch
	Result rules.Result
}

// shown is an end as whoever asks about it sees it.
func (e *end) shown() End { return End{e.p, e.world, e.latch, e.result} }

// Steps makes the Step of a verb with its arguments bound. The verb sees env
// with the World, the dice and the answers of the computation, and nobody is
// told what happens.
func Steps(env rules.Env, v *rules.Verb, bound any) func(*worldOf, dice.Dice, ask.Decider) Went {
	return func(w *worldOf, d dice.Dice, who ask.Decider) Went {
		e := env
		e.World, e.Dice, e.Decider, e.Observer, e.Context = w, d, who, nil, context.Background()
		r, done := v.Step(&e, bound)
		return Went{Latch: e.Latch, Result: r, Done: done}
	}
}

// process is an event with everything that can become of it: a chain whose
// edges wait for a policy, each state with the tree of its next step.
type process struct {
	chain
	event Event
	trees []*ask.Node
	// luck is the only policy that is asked about, "" where all its tests are
	// to be looked at both ways.
	luck Luck
}

// leaf is what a path through a tree comes to, and how many rounds of a fight
// began on it.
type leaf struct {
	edge
	rounds int
}

// newProcess explores an event: every state that any policy for luck leads to,
// or those that the only one does.
func newProcess(e Event, only Luck) (*process, error) {
	p := &process{event: e, luck: only, chain: chain{number: map[string]int{}, ended: map[string]int{}}}
	most := cmp.Or(e.Most, maxStates)
	if e.First == nil {
		p.state(e.World.Clone())
	} else {
		p.states = append(p.states, state{world: e.World}) // never come to again
	}
	for i := 0; i < len(p.states); i++ {
		if len(p.states) > most {
			return nil, diag.New("solve-too-large", diag.Args{"Most": most})
		}
		step := e.Step
		if i == 0 && e.First != nil {
			step = e.First
		}
		tree, err := p.explore(p.states[i].world, step)
		if err != nil {
			return nil, err
		}
		p.trees = append(p.trees, tree)
		p.states[i].world = nil
	}
	return p, nil
}

// explore is one step from a World in all ways: by its dice, and by its tests
// of luck.
func (p *process) explore(from *worldOf, step stepping) (*ask.Node, error) {
	var fault error
	tree, err := ask.Explore(func(d dice.Dice, who ask.Decider) any {
		w, decider := from.Clone(), answerer{event: &p.event, luck: p.decider(who)}
		went := step(w, d, &decider)
		if err := went.Latch.Err; err != nil && fault == nil {
			fault = err
		}
		return leaf{p.edge(w, went), decider.rounds}
	})
	if fault != nil {
		return nil, fault
	}
	return tree, err
}

// decider decides about luck: by the only policy, or both ways.
func (p *process) decider(both ask.Decider) ask.Decider {
	if p.luck != "" {
		return p.luck
	}
	return both
}

// edge leads to where a step has come.
func (p *process) edge(w *worldOf, went Went) edge {
	switch {
	case went.Latch.Kind != rules.Stay:
		return p.end(end{world: w, latch: went.Latch})
	case went.Done:
		return p.end(end{world: w, result: plainResult(went.Result)})
	case p.event.Over != nil && p.event.Over(w):
		return p.end(end{world: w})
	}
	return edge{to: p.state(w)}
}

// resolve gives the chain that a policy makes of the process, solved. choose
// gives the branch taken at a test of luck.
func (p *process) resolve(choose func(*ask.Node) int) (*chain, error) {
	ch := &chain{states: make([]state, len(p.states)), ends: append([]end(nil), p.ends...)}
	for i, tree := range p.trees {
		sum := map[edge]float64{}
		var order []edge
		walk(tree, 1, choose, func(l leaf, q float64) {
			if _, seen := sum[l.edge]; !seen {
				order = append(order, l.edge)
			}
			sum[l.edge] += q
		})
		for _, e := range order {
			ch.states[i].to = append(ch.states[i].to, edge{sum[e], e.to, e.end})
		}
	}
	return ch, ch.solve()
}

// walk goes to all leaves of a tree that a policy leads to, with their
// probabilities.
func walk(n *ask.Node, p float64, choose func(*ask.Node) int, visit func(leaf, float64)) {
	switch {
	case n.Chance != nil:
		for _, b := range n.Chance {
			walk(b.Node, p*b.P, choose, visit)
		}
	case n.Choices != nil:
		walk(n.Choices[choose(n)].Node, p, choose, visit)
	default:
		visit(n.Result.(leaf), p)
	}
}
