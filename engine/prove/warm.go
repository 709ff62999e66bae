package prove

import (
	"context"
	"errors"
	mathbits "math/bits"
	"math/rand/v2"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// Before the search there are plays at random, so that most of what it must know
// is known. They end after idle runs that taught nothing, and as many again as
// it took to learn the last thing; steps bounds one play, most all of them.
const (
	idle  = 500
	most  = 20_000
	steps = 500
)

// warm plays at random, taking down what the plays look at.
func (p *Proof) warm() error {
	d := dice.NewSeeded(1)
	chance := rand.New(rand.NewPCG(1, 2))
	before, news := 0, 0
	for i := 0; p.x.runs <= min(idle+news, most); i++ {
		if err := p.x.walk(p.c.Starts[i/2%len(p.c.Starts)], i%2 == 0, d, chance); err != nil {
			return err
		}
		if known := p.x.known(); known != before {
			before, news = known, p.x.runs
		}
	}
	p.x.shifted = true
	return nil
}

// stronger is a hero who comes further: what is learnt from Worlds that the
// book does not lead to is no harm.
func stronger(w *world.World, chance *rand.Rand) *world.World {
	w = w.Clone()
	for i := range w.Hero.Sheet.Scores {
		if s := &w.Hero.Sheet.Scores[i]; s.Current > 0 && chance.IntN(2) == 0 {
			more := chance.IntN(30)
			s.Initial += more
			s.Set(s.Current + more)
		}
	}
	return w
}

// known counts what is known so far.
func (f *facts) known() int {
	n := 0
	for _, p := range f.parts {
		least := p.least
		if p.Kind == world.ScorePart { // stronger heroes have had all values
			least = min(least, 1)
		}
		n += 8*least + bit(p.sees) + bit(p.worse) + bit(p.written) + bit(p.lowered)
	}
	for _, at := range f.nodes {
		n += len(at.next)
		for _, w := range at.uses {
			n += mathbits.OnesCount64(w)
		}
	}
	return n
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// walk plays once, as the hero is or as a stronger one.
func (x *explorer) walk(w *world.World, asIs bool, d dice.Dice, chance *rand.Rand) error {
	if !asIs {
		w = stronger(w, chance)
	}
	n, w, err := x.begin(w)
	if err != nil {
		return err
	}
	anyhow := ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) { return anyAnswer(q, chance) })
	for until := x.runs + steps; x.runs < until; {
		o := &watcher{facts: x.facts, node: x.of(n)}
		var l leaf
		var is *world.World
		if l, is, err = x.once(n, w, o, d, anyhow); errors.Is(err, trace.ErrAnew) {
			continue
		}
		if err != nil {
			return x.why(n, err)
		}
		if asIs {
			x.heights(is)
		}
		if l.to == nil {
			return nil
		}
		n, w = l.to, is
	}
	return nil
}

// heights notes how high scores came.
func (f *facts) heights(w *world.World) {
	for _, p := range f.parts {
		if p.Kind == world.ScorePart {
			p.highest = max(p.highest, w.Hero.Sheet.Scores[p.Index].Current)
		}
	}
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
