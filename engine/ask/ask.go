package ask

import (
	"context"
	"errors"
)

// Kind is what a question wants.
type Kind uint8

// The kinds of question.
const (
	// Pick wants one of the options.
	Pick Kind = iota
	// Number wants a whole number from From to To.
	Number
	// Word wants a word typed by the reader.
	Word
)

// Question is one thing that is left open.
type Question struct {
	// ID names the kind of decision, the same in every book: "choice",
	// "luck", "assault", "target", "confirm", ...
	ID      string
	Kind    Kind
	Prompt  Text
	Options []Option
	// From and To bound a Number.
	From, To int
	// Accepted are the words that a Word question takes for right: for
	// policies and computations. A prompt must not show them.
	Accepted []string
	// Passive is the id of the option that leaves things as they are (luck
	// "no", flight "fight"), or "" where there is none.
	Passive string
	// InFight says that a fight is going on. Free is what the reader may then
	// do with things besides answering, where the rules allow it at all:
	// "use", "equip", "drop".
	InFight bool
	Free    []string
}

// Option is one possible answer.
type Option struct {
	// ID is stable: it does not depend on the wording.
	ID   string
	Text Text
	// Locked says why the option is shown but cannot be taken.
	Locked Text
	// Free marks what the reader may do besides answering (eat, drink,
	// use): afterwards the question is asked again.
	Free bool
}

// Open reports whether the option can be taken.
func (o Option) Open() bool { return o.Locked.IsZero() }

// Open gives the options that answer the question: not locked, not free.
func (q Question) Open() []Option {
	open := make([]Option, 0, q.OpenCount())
	for _, o := range q.Options {
		if o.Open() && !o.Free {
			open = append(open, o)
		}
	}
	return open
}

// OpenCount counts the options that answer the question.
func (q Question) OpenCount() int {
	n := 0
	for i := range q.Options {
		if o := &q.Options[i]; o.Open() && !o.Free {
			n++
		}
	}
	return n
}

// Find gives the option with this id.
func (q Question) Find(id string) (Option, bool) {
	for _, o := range q.Options {
		if o.ID == id {
			return o, true
		}
	}
	return Option{}, false
}

// Answer is an option's id, or the number or word that was asked for. An
// Option is set for a free action whatever the kind of question. Author is a
// line of the author's console (see rules.CheckAuthor), after which the question
// is asked again.
type Answer struct {
	Option string `json:"option,omitempty"`
	Number int    `json:"number,omitempty"`
	Word   string `json:"word,omitempty"`
	Author string `json:"author,omitempty"`
}

// Fits reports whether a answers q: an open option, a number within bounds,
// any word, or a line of the author's.
func (a Answer) Fits(q Question) bool {
	if a.Author != "" {
		return true
	}
	if a.Option != "" {
		o, ok := q.Find(a.Option)
		return ok && o.Open()
	}
	switch q.Kind {
	case Number:
		return q.From <= a.Number && a.Number <= q.To
	case Word:
		return true
	}
	return false
}

// Decider answers questions: a reader at a prompt, a test's script, a policy.
// It may refuse, with [ErrPause] or an error of its own; the play then unwinds,
// stops at this very question, and its driver is told.
type Decider interface {
	Decide(context.Context, Question) (Answer, error)
}

// Picky is a Decider that does not want all free actions: those that it never
// takes need not be offered to it.
type Picky interface {
	// Wants reports whether it may take the free action with this id; ""
	// whether it may take any.
	Wants(action string) bool
}

// Wants reports whether d may take a free action, see [Picky].
func Wants(d Decider, action string) bool {
	p, ok := d.(Picky)
	return !ok || p.Wants(action)
}

// ErrPause is the refusal of a Decider that cannot answer yet.
var ErrPause = errors.New("ask: the play is paused")

// DeciderFunc is a function as a Decider.
type DeciderFunc func(context.Context, Question) (Answer, error)

// Decide calls f.
func (f DeciderFunc) Decide(ctx context.Context, q Question) (Answer, error) { return f(ctx, q) }
