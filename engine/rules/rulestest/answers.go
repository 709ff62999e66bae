package rulestest

import (
	"context"
	"fmt"

	"gamebook/engine/ask"
)

// Answers answers questions from a list: an option by its id, a number or a
// word as the question wants, an ask.Answer as it is, or an error to refuse with. It is strict: see
// [Answers.Done].
type Answers struct {
	// Asked are the questions put so far.
	Asked []ask.Question
	list  []any
}

// NewAnswers makes a list of answers.
func NewAnswers(list ...any) *Answers { return &Answers{list: list} }

// Append adds answers to the end of the list.
func (a *Answers) Append(list ...any) { a.list = append(a.list, list...) }

// Decide gives the next answer. It refuses when there is none.
func (a *Answers) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	a.Asked = append(a.Asked, q)
	if len(a.list) == 0 {
		return ask.Answer{}, fmt.Errorf("rulestest: no answer left for %q", q.ID)
	}
	next := a.list[0]
	a.list = a.list[1:]
	switch next := next.(type) {
	case error:
		return ask.Answer{}, next
	case ask.Answer:
		return next, nil
	case int:
		return ask.Answer{Number: next}, nil
	case string:
		if _, ok := q.Find(next); q.Kind == ask.Word && !ok {
			return ask.Answer{Word: next}, nil
		}
		return ask.Answer{Option: next}, nil
	}
	return ask.Answer{}, fmt.Errorf("rulestest: %v is no answer", next)
}

// Last is the question put last.
func (a *Answers) Last() ask.Question { return a.Asked[len(a.Asked)-1] }

// Done fails the test when answers are left over.
func (a *Answers) Done(t TB) {
	t.Helper()
	if len(a.list) > 0 {
		t.Errorf("answers left over: %v", a.list)
	}
}
