package play

import (
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Reloaded is a play that goes on with a book that its author has changed.
type Reloaded struct {
	Session *Session
	// Fit is Exact when all decisions since the start fit the book as it is
	// now, Changed when those in the current paragraph do, Partly when only
	// the first of them do.
	Fit Fit
	// Why is the first difference that was met, at the line of the book that
	// asks; nil with Exact.
	Why error
}

// Reload makes old go on with the book of setup, which is old's as it is now:
// at the same question, with the same dice and decisions, as far as they fit.
// First all of it is played again from the start. If that does not fit, the play
// goes on from the World on entering the current paragraph, and takes back what
// does not fit of the decisions there. The next Play shows the paragraph.
//
// The error is a *diag.Diagnostic, save-paragraph-gone for one; old can then be
// gone on with, but for the dice, which the caller puts back.
func Reload(setup Setup, old *Session) (Reloaded, error) {
	save := old.Save()
	setup.Hero, setup.HeroName = save.Hero, save.HeroName
	store, history := setup.Store, setup.History
	again := &retold{over: old.over}
	setup.Store, setup.History = nil, again
	s := &Session{setup: setup, start: save.Start, fresh: save.Fresh}
	r, err := s.reload(save, again)
	if err != nil {
		return Reloaded{}, err
	}
	s.current().journal.muted = 0
	s.setup.Store, s.setup.History = store, history
	if history != nil {
		for _, e := range again.events {
			history.Observe(e)
		}
	}
	s.keepAll()
	return r, nil
}

// retold keeps what the last of several attempts told. With over the story had
// ended, so that it may end again.
type retold struct {
	events []ask.Event
	over   bool
}

// Observe keeps an event.
func (r *retold) Observe(e ask.Event) { r.events = append(r.events, e) }

func (s *Session) reload(save *Save, told *retold) (Reloaded, error) {
	r := Reloaded{Session: s, Fit: Exact}
	err := s.beginning(save.Course)
	if err == nil {
		if r.Why = s.attempt(save.Decisions, told); r.Why == nil {
			return r, nil
		}
	}
	decisions := save.Decisions
	if place := save.Place(); place != "" {
		saved, gone := s.thaw(save.Entry)
		if gone != nil {
			return r, gone
		}
		s.from = s.numbered(save.Entry, saved)
		decisions = decisions[save.Entry.Decided:]
	}
	r.Fit = Changed
	if why := s.asFarAsFits(decisions, told); why != nil {
		r.Fit, r.Why = Partly, why
	}
	return r, nil
}

// attempt is rerun with what it tells kept apart.
func (s *Session) attempt(decisions []Decision, told *retold) error {
	told.events = nil
	err := s.rerun(decisions)
	d, ok := err.(*diag.Diagnostic)
	ended := ok && d.Code == "save-over"
	if ended && told.over {
		return nil
	}
	if ended || errors.Is(err, errOver) {
		return s.asking(diag.New("reload-over", diag.Args{"Paragraph": s.world.Place}), s.world.Place)
	}
	if ok && reloadCodes[d.Code] != "" {
		told := *d
		told.Code = reloadCodes[d.Code]
		return &told
	}
	return err
}

// reloadCodes are the differences of a record in words about a book that its
// author has just changed.
var reloadCodes = map[string]string{"replay-other-paragraph": "reload-other-paragraph",
	"replay-other-question": "reload-other-question", "replay-answer-gone": "reload-answer-gone"}

// asFarAsFits plays decisions again and stands at the first question that they
// do not fit, or that leads to a mistake of the book or to the end of the
// story; why is what was met there. Where even the beginning is wrong, the next
// Play meets it.
func (s *Session) asFarAsFits(decisions []Decision, told *retold) (why error) {
	if why = s.attempt(decisions, told); why == nil {
		return nil
	}
	for n := min(len(s.log), len(decisions)-1); n >= 0; n-- {
		if s.attempt(decisions[:n], told) == nil {
			return why
		}
	}
	told.events = nil
	s.restart()
	return why
}

// restart puts the play and its dice at their beginning.
func (s *Session) restart() {
	s.restoreDice(s.startDice())
	s.begin()
}

// startDice is the state of the dice where the play begins.
func (s *Session) startDice() []byte {
	if s.from != nil {
		return s.from.Dice
	}
	return s.start
}

// asking places a difference at the line of the book that asks, or else at the
// paragraph.
func (s *Session) asking(err error, place string) error {
	d := (*diag.Diagnostic)(nil)
	if !errors.As(err, &d) {
		return err
	}
	if w, ok := s.setup.Script.(interface{ Where() diag.Pos }); ok {
		d = d.At(w.Where())
	}
	if p := s.setup.Book.Paragraphs.Get(place); p != nil {
		d = d.At(p.Pos)
	}
	return d
}
