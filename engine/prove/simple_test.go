package prove_test

import (
	"context"
	"errors"
	"math"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/prove"
	"gamebook/engine/rules"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// simple is a second solver, as plain as can be: it drives play.Session alone. A
// state is a whole World on entering a paragraph; what a paragraph can do is all
// ways of its dice and answers, free actions among them, one play for each.
type simple struct {
	t      fataler
	book   *load.Book
	script play.Script
	policy prove.Policy
	// visits: the book asks whether a paragraph was visited, as the test's
	// books do at most; no other count of visits matters to them.
	visits bool
	states map[string]int
	worlds []*world.World
	trees  []*ask.Node
	values []float64
	// runs counts the ways gone.
	runs int
}

// patience is how many ways the simple solver goes at most.
const patience = 600

var errPatience = errors.New("too many ways")

// fataler is *testing.T or *rapid.T.
type fataler interface{ Fatal(...any) }

// arrival is where a way through a paragraph ends: in another state, or with
// the story, won or not.
type arrival struct {
	state int
	value float64
}

// simplySolved gives the value of a start, and ok = false for a book in which
// there are too many ways.
func simplySolved(t fataler, b *load.Book, policy prove.Policy, start *world.World, visits bool) (v float64, ok bool) {
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	s := &simple{t: t, book: b, script: script, policy: policy, visits: visits, states: map[string]int{}}
	w := start.Clone()
	w.Place = b.Start
	s.state(w)
	for i := 0; i < len(s.worlds); i++ {
		tree := s.explore(s.worlds[i])
		if tree == nil {
			return 0, false
		}
		s.trees = append(s.trees, tree)
	}
	s.values = make([]float64, len(s.worlds))
	for moved := 1.0; moved > 1e-15; {
		moved = 0
		for i := len(s.trees) - 1; i >= 0; i-- {
			v := s.value(s.trees[i])
			moved = max(moved, math.Abs(v-s.values[i]))
			s.values[i] = v
		}
	}
	return s.values[0], true
}

// state numbers a World before it enters its Place.
func (s *simple) state(w *world.World) int {
	for i, n := range w.Visits {
		if w.Visits[i] = min(n, 1); !s.visits {
			w.Visits[i] = 0
		}
	}
	key := w.Key()
	n, known := s.states[key]
	if !known {
		n = len(s.worlds)
		s.states[key] = n
		s.worlds = append(s.worlds, w)
	}
	return n
}

// leaving is a context that ends when the play has entered another paragraph.
type leaving struct {
	context.Context
	session *play.Session
	entered int
}

func (l *leaving) Err() error {
	if n := sum(l.session.World().Visits); n != l.entered {
		return context.Canceled
	}
	return nil
}

func sum(ns []int) int {
	total := 0
	for _, n := range ns {
		total += n
	}
	return total
}

// explore goes all ways through a paragraph; nil when there are too many.
func (s *simple) explore(w *world.World) *ask.Node {
	tree, err := ask.Explore(func(d dice.Dice, q ask.Decider) any {
		if s.runs++; s.runs > patience {
			return ask.Stop{Err: errPatience}
		}
		session := play.At(play.Setup{Book: s.book.Book, System: s.book.System, Script: s.script, Dice: d, Once: true,
			Decider: ask.DeciderFunc(func(ctx context.Context, asked ask.Question) (ask.Answer, error) { return s.decide(ctx, q, asked) })}, w)
		stop := session.Play(&leaving{context.Background(), session, sum(session.World().Visits)})
		switch {
		case stop.Kind == play.Ended && stop.Ending.Kind == rules.Victory:
			return arrival{state: -1, value: 1}
		case stop.Kind == play.Ended:
			return arrival{state: -1}
		case stop.Kind == play.Faulted:
			s.t.Fatal(stop.Err)
		}
		after := session.World().Clone()
		if s.visits {
			after.Visits[s.book.Paragraphs.Index(after.Place)]-- // entered anew from the state
		}
		after.Offers, after.Fight = nil, nil
		return arrival{state: s.state(after)}
	})
	if err != nil && !errors.Is(err, errPatience) {
		s.t.Fatal(err)
	}
	return tree
}

func (s *simple) decide(ctx context.Context, q ask.Decider, asked ask.Question) (ask.Answer, error) {
	if s.policy == prove.Random && asked.Passive != "" {
		return ask.Answer{Option: asked.Passive}, nil
	}
	if s.policy == prove.Best {
		asked.Options = slices.Clone(asked.Options)
		for i := range asked.Options {
			asked.Options[i].Free = false
		}
	}
	return q.Decide(ctx, asked)
}

func (s *simple) value(n *ask.Node) float64 {
	v := 0.0
	for _, b := range n.Chance {
		v += b.P * s.value(b.Node)
	}
	for _, b := range n.Choices {
		if s.policy == prove.Random {
			v += s.value(b.Node) / float64(len(n.Choices))
		} else {
			v = max(v, s.value(b.Node))
		}
	}
	if a, ok := n.Result.(arrival); ok {
		if a.state >= 0 {
			return s.values[a.state]
		}
		return a.value
	}
	return v
}
