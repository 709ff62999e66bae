package sim

import (
	"context"
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// ErrEndless is the error of a play that took more than MaxDecisions.
var ErrEndless = errors.New("sim: the play does not end")

// MaxDecisions is how many decisions a play may take.
const MaxDecisions = 20_000

// Case is a play to be played.
type Case struct {
	Book   *story.Book
	System rules.System
	Script play.Script
	// Hero fixes the hero; nil: created by the dice and the policy.
	Hero     *value.Table
	Policy   Policy
	Seed     uint64
	Observer ask.Observer
}

// Result is how a play went.
type Result struct {
	Ending    ask.Ending
	Decisions int
	// Visits counts the paragraphs entered, by their number in the book.
	Visits []int
	// Err is a fault of the book, or ErrEndless.
	Err error
}

// Play plays a case to its end.
func Play(c Case) Result {
	policy := &player{policy: c.Policy, chooser: NewChooser(c.Book, c.Seed)}
	session := play.New(play.Setup{Book: c.Book, System: c.System, Script: c.Script, Hero: c.Hero,
		Dice: dice.NewSeeded(c.Seed), Decider: policy, Observer: c.Observer, Once: true})
	policy.session = session
	stop := session.Play(context.Background())
	return Result{Ending: stop.Ending, Decisions: policy.decisions, Visits: session.World().Visits, Err: stop.Err}
}

// player is a policy as a Decider.
type player struct {
	session   *play.Session
	policy    Policy
	chooser   *Chooser
	decisions int
}

// Decide asks the policy.
func (p *player) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if p.decisions++; p.decisions > MaxDecisions {
		return ask.Answer{}, ErrEndless
	}
	return p.chooser.Answer(p.policy, p.session.World(), q), nil
}
