package play

import (
	"context"
	"fmt"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
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
	// muted is the number of events not to be shown again on a new run, told
	// the number not to be told again to History.
	muted, told int
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

// mute keeps what was shown so far from being shown again.
func (j *journal) mute(shown int) {
	j.muted, j.told = max(j.muted, shown), max(j.told, shown)
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
	j.muted, j.told = j.entries[at].shown, j.entries[at].shown
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
	if err == nil && !s.session.setup.Once {
		s.journal().write(entry{request: r, throw: t})
	}
	return t, err
}

// Decide repeats an answer, takes one that is fed, or asks.
func (s *seams) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if e := s.journal().read(); e != nil {
		return e.answer, e.matchQuestion(q)
	}
	if ctx.Err() != nil {
		return ask.Answer{}, ask.ErrPause
	}
	if s.session.setup.Once {
		s.session.made++
		return s.session.setup.Decider.Decide(ctx, q)
	}
	state, shown := s.session.diceState(), s.shown()
	a, err := s.answer(ctx, q)
	if err == nil && a.Fits(q) {
		s.journal().write(entry{question: q.ID, answer: a, dice: state, shown: shown})
		s.session.decided(DecisionOn(s.chapter.place, q, a))
	}
	return a, err
}

// Wants asks the decider, unless what it does now must be repeated from the
// journal later.
func (s *seams) Wants(action string) bool {
	return !s.session.setup.Once || ask.Wants(s.session.setup.Decider, action)
}

// answer takes the next decision that is fed, or asks.
func (s *seams) answer(ctx context.Context, q ask.Question) (ask.Answer, error) {
	p := s.session
	if len(p.feed) > 0 {
		d := p.feed[0]
		if err := d.Match(s.chapter.place, q); err != nil {
			return ask.Answer{}, p.asking(err, s.chapter.place)
		}
		p.feed = p.feed[1:]
		return d.Answer, nil
	}
	if p.probing {
		return ask.Answer{}, ask.ErrPause
	}
	a, err := p.setup.Decider.Decide(ctx, q)
	if err == nil {
		p.undone = nil
	}
	return a, err
}

// Observe counts an event and tells it, to the reader unless it was told
// before. Whatever makes the run stop, what was told stays told.
func (s *seams) Observe(e ask.Event) {
	p := s.session
	p.events++
	if s.shown() > s.journal().told && p.setup.History != nil {
		p.setup.History.Observe(e)
	}
	if s.shown() > s.journal().muted && !p.probing && p.setup.Observer != nil {
		p.setup.Observer.Observe(e)
	}
	s.journal().mute(s.shown())
}

// shown is the number of events of this chapter so far.
func (s *seams) shown() int { return s.session.events - s.chapter.before }

// finish is a fault when a run leaves before it has repeated all that was.
func (j *journal) finish(l *rules.Latch) {
	if j.next < len(j.entries) && (l.Kind == rules.Turned || l.Kind == rules.EndedHere) {
		l.Fail(diverged(j.entries[j.next].describe(), "leaving"))
	}
}

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
