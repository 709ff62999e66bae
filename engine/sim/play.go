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
	"gamebook/engine/world"
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
	policy := &player{policy: c.Policy, chooser: NewChooser(c.Book, c.System, c.Seed), longest: MaxDecisions}
	session := play.New(play.Setup{Book: c.Book, System: c.System, Script: c.Script, Hero: c.Hero,
		Dice: dice.NewSeeded(c.Seed), Decider: policy, Observer: c.Observer, Once: true})
	policy.session = session
	stop := session.Play(context.Background())
	return Result{Ending: stop.Ending, Decisions: policy.decisions, Visits: session.World().Visits, Err: stop.Err}
}

// player is a policy as a Decider.
type player struct {
	session *play.Session
	policy  Policy
	chooser *Chooser
	// decisions are those made, longest how many there may be.
	decisions, longest int
	// worker, if any, counts what is shown and taken.
	worker *worker
	// fault is what is wrong with the policy.
	fault error
}

// Decide asks the policy.
func (p *player) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if p.decisions++; p.decisions > p.longest {
		return ask.Answer{}, ErrEndless
	}
	a := p.chooser.Answer(p.policy, p.session.World(), q)
	if p.chooser.Fault != nil {
		p.fault = p.chooser.Fault
		return a, ask.ErrPause
	}
	if p.worker != nil {
		p.worker.decided(p.session.World(), q, a)
	}
	return a, nil
}

// Wants implements ask.Picky.
func (p *player) Wants(string) bool { return !p.policy.Frugal }

// decided counts the choices of a paragraph.
func (w *worker) decided(is *world.World, q ask.Question, a ask.Answer) {
	if w.Watch != nil {
		w.Watch.Decided(is, q, a)
	}
	if q.ID != "choice" {
		return
	}
	for i := range is.Offers {
		offer := &is.Offers[i]
		o, shown := q.Find(offer.ID)
		if !shown {
			continue
		}
		c := w.choice(choiceKey{is.Place, offer.Label, offer.To, offer.Gives})
		c.Shown++
		c.Open += rules.Bit(o.Open())
		c.Taken += rules.Bit(a.Option == offer.ID)
	}
}

// entering takes down the scores with which a paragraph is entered.
func (p *player) entering(id string) *Paragraph {
	w := p.worker
	if w.Watch != nil {
		w.Watch.Enter(id)
	}
	n, known := w.number[id]
	if !known {
		return nil
	}
	entered := &w.paragraphs[n]
	for i := range p.session.World().Hero.Sheet.Scores {
		entered.Scores[i] += p.session.World().Hero.Sheet.Scores[i].Current
	}
	return entered
}
