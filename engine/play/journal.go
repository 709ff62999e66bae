package play

import (
	"context"
	"fmt"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

// entry is one throw or one answer of a chapter.
type entry struct {
	// question is the id of the question answered, "" for a throw.
	question string
	answer   ask.Answer
	request  dice.Request
	throw    dice.Throw
	// dice is their state before the question, shown the number of events
	// before it: what Back needs.
	dice  []byte
	shown int
}

// journal is what happened in a chapter, and how far a run has read it.
type journal struct {
	entries []entry
	next    int
	// muted is the number of events not to be shown again on a new run.
	muted int
}

func (j *journal) rewind() { j.next = 0 }

// read gives the next entry of a run that repeats what was, nil when the run
// is live.
func (j *journal) read() *entry {
	if j.next == len(j.entries) {
		return nil
	}
	j.next++
	return &j.entries[j.next-1]
}

func (j *journal) write(e entry) {
	j.entries = append(j.entries, e)
	j.next = len(j.entries)
}

func (j *journal) lastDecision() (int, bool) {
	for i := len(j.entries) - 1; i >= 0; i-- {
		if j.entries[i].question != "" {
			return i, true
		}
	}
	return 0, false
}

// cut takes the entries from at on back; what was shown before the question
// stays shown.
func (j *journal) cut(at int) {
	j.muted = j.entries[at].shown
	j.entries = j.entries[:at]
}

// seams are the dice, the decider and the observer of a chapter's run: they
// repeat the journal and then pass through, writing it on.
type seams struct {
	session *Session
	chapter *chapter
}

func (s *seams) journal() *journal { return &s.chapter.journal }

// Roll repeats a throw or throws.
func (s *seams) Roll(r dice.Request) (dice.Throw, error) {
	if e := s.journal().read(); e != nil {
		return e.throw, e.matchRoll(r)
	}
	t, err := s.session.setup.Dice.Roll(r)
	if err == nil {
		s.journal().write(entry{request: r, throw: t})
	}
	return t, err
}

// Decide repeats an answer or asks.
func (s *seams) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if e := s.journal().read(); e != nil {
		return e.answer, e.matchQuestion(q)
	}
	if err := ctx.Err(); err != nil {
		return ask.Answer{}, ask.ErrPause
	}
	state, shown := s.session.diceState(), s.shown()
	s.journal().muted = max(s.journal().muted, shown)
	a, err := s.session.setup.Decider.Decide(ctx, q)
	if err == nil && a.Fits(q) {
		s.journal().write(entry{question: q.ID, answer: a, dice: state, shown: shown})
	}
	return a, err
}

// Observe counts an event and shows it unless it was shown before.
func (s *seams) Observe(e ask.Event) {
	s.session.events++
	if s.shown() > s.journal().muted && s.session.setup.Observer != nil {
		s.session.setup.Observer.Observe(e)
	}
}

// shown is the number of events of this chapter so far.
func (s *seams) shown() int { return s.session.events - s.chapter.before }

func (e *entry) matchRoll(r dice.Request) error {
	if e.question == "" && e.request.N == r.N && e.request.Sides == r.Sides && e.request.For == r.For {
		return nil
	}
	return diverged(e.describe(), fmt.Sprintf("%dd%d", r.N, r.Sides))
}

func (e *entry) matchQuestion(q ask.Question) error {
	if e.question == q.ID && e.answer.Fits(q) {
		return nil
	}
	return diverged(e.describe(), q.ID)
}

func (e *entry) describe() string {
	if e.question != "" {
		return e.question
	}
	return fmt.Sprintf("%dd%d", e.request.N, e.request.Sides)
}

// diverged is the refusal of a run that does not repeat what was: the book
// changed, or its script keeps state of its own.
func diverged(was, is string) error {
	return diag.New("play-diverged", diag.Args{"Was": was, "Is": is})
}
