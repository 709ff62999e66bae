package play

import (
	"cmp"
	"context"
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Back takes the last decision back: the next Play puts that question again,
// with the same dice to come. It reports false when there is none to take
// back, or when the dice cannot be brought back to where they were.
func (s *Session) Back() bool {
	if n := len(s.feed); n > 0 { // made again, but not carried out yet
		s.undone = append(s.undone, s.feed[n-1])
		s.feed = s.feed[:n-1]
		return true
	}
	if len(s.log) == 0 {
		return false
	}
	last := s.log[len(s.log)-1]
	if !s.backInKept() && !s.backFromStart(len(s.log)-1) {
		return false
	}
	s.undone = append(s.undone, last)
	s.keep(record{Undo: 1})
	s.mark()
	return true
}

// backInKept goes back within the chapters that are kept.
func (s *Session) backInKept() bool {
	for i := len(s.chapters) - 1; i >= 0; i-- {
		c := s.chapters[i]
		at, ok := c.journal.lastDecision()
		if !ok {
			continue
		}
		s.entered -= len(s.chapters) - 1 - i
		s.chapters = s.chapters[:i+1]
		s.restoreDice(c.journal.entries[at].dice)
		s.events = c.before + c.journal.entries[at].shown
		c.journal.cut(at)
		s.log = s.log[:len(s.log)-1]
		s.world = c.entry.Clone()
		return true
	}
	return false
}

// backFromStart plays the first n decisions again. All of it was told before.
func (s *Session) backFromStart(n int) bool {
	before, dice := *s, s.diceState()
	s.setup.History = nil
	if err := s.rerun(s.log[:n]); err != nil {
		*s = before
		s.restoreDice(dice)
		return false
	}
	s.setup.History = before.setup.History
	return true
}

// rerun plays from the start with these decisions, telling only History, up to
// the question that follows them. It is an error when they no longer fit, or
// when the dice cannot be put back.
func (s *Session) rerun(decisions []Decision) error {
	d, ok := s.setup.Dice.(Stateful)
	if !ok {
		return errDice
	}
	if err := d.Restore(s.startDice()); err != nil {
		return err
	}
	s.begin()
	s.feed, s.probing = decisions, true
	defer func() { s.feed, s.probing = nil, false }()
	stop := s.Play(context.Background())
	if stop.Kind == Paused && errors.Is(stop.Err, ask.ErrPause) && len(s.feed) == 0 {
		return nil
	}
	if stop.Kind == Ended && len(s.feed) == 0 {
		return diag.New("save-over", nil)
	}
	return cmp.Or(stop.Err, errOver)
}

var (
	errDice = errors.New("play: these dice cannot be put back")
	errOver = errors.New("play: the story ends before its decisions do")
)

// Redo makes the last decision that was taken back again; it reports false
// when there is none, or when another was made since. The next Play carries it
// out.
func (s *Session) Redo() bool {
	n := len(s.undone)
	if n == 0 {
		return false
	}
	s.feed = append(s.feed, s.undone[n-1])
	s.undone = s.undone[:n-1]
	return true
}

func (s *Session) restoreDice(state []byte) {
	if d, ok := s.setup.Dice.(Stateful); ok && state != nil {
		// The state is one that these dice gave: they take it back.
		_ = d.Restore(state)
	}
}

func (s *Session) diceState() []byte {
	if d, ok := s.setup.Dice.(Stateful); ok {
		return d.State()
	}
	return nil
}
