package prove

import (
	"context"
	"errors"
	"math/rand/v2"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// walks is how many plays at random are made before the search, so that most of
// what it must know is known; steps bounds each of them.
const (
	walks = 400
	steps = 3000
)

// warm plays at random, taking down what the plays look at.
func (p *Proof) warm() error {
	d := dice.NewSeeded(1)
	chance := rand.New(rand.NewPCG(1, 2))
	for i := range walks {
		if err := p.x.walk(p.c.Starts[i%len(p.c.Starts)], d, chance); err != nil {
			return err
		}
	}
	p.x.shifted = true
	return nil
}

// walk plays once.
func (x *explorer) walk(w *world.World, d dice.Dice, chance *rand.Rand) error {
	n, w, err := x.begin(w)
	if err != nil {
		return err
	}
	anyhow := ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) { return anyAnswer(q, chance) })
	for range steps {
		o := &watcher{facts: x.facts, node: x.of(n)}
		var l leaf
		var is *world.World
		if l, is, err = x.once(n, w.Clone(), o, d, anyhow); errors.Is(err, trace.ErrAnew) {
			continue
		}
		if err != nil {
			return x.why(n, err)
		}
		if l.to == nil {
			return nil
		}
		n, w = l.to, is
	}
	return nil
}

func anyAnswer(q ask.Question, chance *rand.Rand) (ask.Answer, error) {
	switch q.Kind {
	case ask.Number:
		return ask.Answer{Number: q.From + chance.IntN(q.To-q.From+1)}, nil
	case ask.Word:
		if len(q.Accepted) > 0 && chance.IntN(2) == 0 {
			return ask.Answer{Word: q.Accepted[0]}, nil
		}
		return ask.Answer{}, nil
	}
	open := q.Open()
	if len(open) == 0 {
		return ask.Answer{}, ask.ErrPause
	}
	return ask.Answer{Option: open[chance.IntN(len(open))].ID}, nil
}
