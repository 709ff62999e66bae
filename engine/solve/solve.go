// Package solve computes what a book can do, exactly, by going every way its
// dice and its reader can go.
//
// [Outcomes] lists everything that one paragraph can do from a given World. It
// runs the paragraph's own function once for each way, and a fight in it by the
// fight's own steps: there is no second implementation of any rule. A fight
// counts as one event whose results have their exact probabilities; its states
// are told apart by World.Key, and ties and other circles among them are solved,
// not cut off. What the reader does in a fight is said by a named [Luck].
package solve

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Luck is a policy for the tests of luck in a fight. Everything else that a
// fight asks is answered by leaving things as they are: no flight, no potion;
// the first foe of several is struck at.
type Luck string

// The policies: never, on every wound, on wounds dealt, on wounds received.
const (
	Never  Luck = "never"
	Always Luck = "always"
	Hit    Luck = "hit"
	Hurt   Luck = "hurt"
)

// Case is a paragraph to look at: what the book is, and the World just before
// World.Place is entered. The script must not be used elsewhere meanwhile.
type Case struct {
	Book   *story.Book
	System rules.System
	Script play.Script
	World  *world.World
	Luck   Luck
	// Enough, if set, is asked before every run of one of the book's functions;
	// its error ends the computation: so many runs, each within bounds, may
	// still be too much.
	Enough func() error
}

func (c *Case) enough() error {
	if c.Enough == nil {
		return nil
	}
	return c.Enough()
}

// The bounds of what is computed.
const (
	maxWays   = 20_000
	maxStates = 200_000
	maxDepth  = 1_000
)

// decide answers a question of a fight by the policy, and other questions
// passively.
func (l Luck) decide(q ask.Question) (ask.Answer, bool) {
	switch {
	case q.ID == "luck":
		return ask.Answer{Option: map[bool]string{true: "yes", false: "no"}[l.tests(q)]}, true
	case q.Passive != "":
		return ask.Answer{Option: q.Passive}, true
	}
	open := q.Open()
	if q.Kind != ask.Pick || len(open) == 0 {
		return ask.Answer{}, false
	}
	return ask.Answer{Option: open[0].ID}, true
}

func (l Luck) tests(q ask.Question) bool {
	switch l {
	case Always:
		return true
	case Hit:
		return q.Prompt.Code == "ask-luck-hit"
	case Hurt:
		return q.Prompt.Code == "ask-luck-hurt"
	}
	return false
}

// Decide makes the policy a Decider for the steps of a fight.
func (l Luck) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	a, ok := l.decide(q)
	if !ok {
		return a, diag.New("solve-question", diag.Args{"Question": q.ID})
	}
	return a, nil
}
