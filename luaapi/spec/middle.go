package spec

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
)

// middle are dice that fall on their middle.
type middle struct{}

// Roll throws the mean, rounded down.
func (middle) Roll(r dice.Request) (dice.Throw, error) {
	t := dice.Throw{Sum: r.N * (r.Sides + 1) / 2, Faces: make([]int, r.N)}
	for i, rest := 0, t.Sum; i < r.N; i++ {
		t.Faces[i] = rest / (r.N - i)
		rest -= t.Faces[i]
	}
	return t, nil
}

// first answers with the passive option, or the first open one.
func first(_ context.Context, q ask.Question) (ask.Answer, error) {
	switch open := q.Open(); {
	case q.Kind == ask.Number:
		return ask.Answer{Number: q.From}, nil
	case q.Kind == ask.Word:
		return ask.Answer{Word: "-"}, nil
	case q.Passive != "":
		return ask.Answer{Option: q.Passive}, nil
	case len(open) == 0:
		return ask.Answer{}, ask.ErrPause
	default:
		return ask.Answer{Option: open[0].ID}, nil
	}
}
