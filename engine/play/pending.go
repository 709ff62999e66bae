package play

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/world"
)

// Pending is the verb that a play is in the middle of while it asks a question:
// lent to whoever wants to know what can come of it. The play itself cannot be
// gone on with afterwards: it should be one that repeats the reader's.
type Pending struct {
	// Verb is what asks, World as it was before the step that does.
	Verb  *rules.Verb
	World *world.World

	bound   any
	session *Session
	host    *host
	journal *journal
	// begun is how long the journal was before the step.
	begun int
}

// Pending gives the verb whose question the Decider is being asked. It is nil
// where none asks (the choices of a paragraph), and without Setup.Lend.
func (s *Session) Pending() *Pending { return s.pending }

// begin remembers where a step begins, end that it is over. A nil Pending lends
// nothing.
func (p *Pending) begin(v *rules.Verb, bound any) {
	if p == nil {
		return
	}
	p.Verb, p.World, p.bound, p.begun = v, p.host.env.World.Clone(), bound, len(p.journal.entries)
	p.session.pending = p
}

func (p *Pending) end() {
	if p != nil {
		p.session.pending = nil
	}
}

// Step goes on by one step from w, which it changes. The first step from
// p.World repeats what was thrown and answered in it (something was drunk)
// before the question that is open.
func (p *Pending) Step(w *world.World, d dice.Dice, who ask.Decider, first bool) (rules.Latch, rules.Result, bool) {
	h := p.host
	live, lending := h.env, h.pending
	defer func() { h.env, h.pending = live, lending }()
	h.pending = nil
	h.env.World, h.env.Dice, h.env.Decider, h.env.Observer, h.env.Latch = w, d, who, nil, rules.Latch{}
	if first {
		again := &repeating{entries: p.journal.entries[p.begun:], dice: d, decider: who}
		h.env.Dice, h.env.Decider = again, again
	}
	r, done := p.Verb.Step(&h.env, p.bound)
	return h.env.Latch, r, done
}

// repeating are seams that repeat what was, and then pass through.
type repeating struct {
	entries []entry
	dice    dice.Dice
	decider ask.Decider
}

func (r *repeating) next() *entry {
	if len(r.entries) == 0 {
		return nil
	}
	e := &r.entries[0]
	r.entries = r.entries[1:]
	return e
}

// Roll repeats a throw, or throws.
func (r *repeating) Roll(q dice.Request) (dice.Throw, error) {
	if e := r.next(); e != nil {
		return e.throw, e.matchRoll(q)
	}
	return r.dice.Roll(q)
}

// RollOpposed repeats two throws, or throws.
func (r *repeating) RollOpposed(first, second dice.Request) (dice.Throw, dice.Throw, error) {
	if len(r.entries) == 0 {
		return dice.RollOpposed(r.dice, first, second)
	}
	a, err := r.Roll(first)
	if err != nil {
		return a, a, err
	}
	b, err := r.Roll(second)
	return a, b, err
}

// Decide repeats an answer, or asks.
func (r *repeating) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if e := r.next(); e != nil {
		return e.answer, e.matchQuestion(q)
	}
	return r.decider.Decide(ctx, q)
}
