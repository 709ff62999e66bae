package play

import (
	"context"
	"errors"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Fit says how well a save fits the book.
type Fit uint8

// The fits.
const (
	// Exact: at the very question, with all that went before.
	Exact Fit = iota
	// Changed: the book is another version, but the paragraph went the same
	// way; at the question. What went before cannot be taken back.
	Changed
	// AtEntry: the paragraph is another; at its beginning.
	AtEntry
	// Partly: the paragraph is another; at its first question that the
	// decisions do not fit (see Reload).
	Partly
)

// Resume makes the play that was saved. With the book unchanged it is played
// again from its start, unseen, and must come to the World that was saved: then
// nothing in the save can be wrong. With a changed book it goes on from the
// World on entering the paragraph, as far as its decisions still fit. The next
// Play shows the paragraph and puts the question.
//
// The error is a *diag.Diagnostic: save-other-book, save-paragraph-gone,
// save-over when the story had ended, or save-damaged when the save does not hold together.
func Resume(setup Setup, save *Save) (*Session, Fit, error) {
	if save.Book.ID != setup.Book.ID {
		return nil, 0, diag.New("save-other-book", diag.Args{"Title": save.Book.Title, "ID": save.Book.ID})
	}
	setup.Hero, setup.HeroName = save.Hero, save.HeroName
	store := setup.Store
	setup.Store = nil // nothing is kept before the play stands again
	s := &Session{setup: setup, start: save.Start, fresh: save.Fresh}
	fit, err := s.resume(save)
	if err != nil {
		return nil, 0, err
	}
	s.setup.Store = store
	s.keepAll()
	return s, fit, nil
}

func (s *Session) resume(save *Save) (Fit, error) {
	if save.Book.Hash == s.setup.Book.Hash && save.auto {
		return Exact, s.resumeCourse(save)
	}
	saved, err := s.thaw(save.Entry)
	if err != nil {
		return 0, err
	}
	if save.Book.Hash == s.setup.Book.Hash {
		return Exact, s.resumeExactly(save, saved)
	}
	return s.resumeEntry(save, saved)
}

// beginning puts where a course begins into the book as it is now.
func (s *Session) beginning(c Course) error {
	if c.From == nil {
		return nil
	}
	w, err := s.thaw(*c.From)
	if err == nil {
		s.from = s.numbered(*c.From, w)
	}
	return err
}

// numbered is an Entry with its World as the book numbers it now.
func (s *Session) numbered(e Entry, w *world.World) *Entry {
	b := s.setup.Book
	return &Entry{Chapter: e.Chapter, Dice: e.Dice, World: w,
		Scores: b.Scores.IDs(), Items: b.Items.IDs(), Paragraphs: b.Paragraphs.IDs()}
}

// resumeCourse plays all decisions again.
func (s *Session) resumeCourse(save *Save) error {
	if err := s.beginning(save.Course); err != nil {
		return err
	}
	if err := s.rerun(save.Decisions); err != nil {
		if d, ok := err.(*diag.Diagnostic); ok && d.Code == "save-over" {
			return d
		}
		return damaged()
	}
	s.current().journal.muted = 0
	return nil
}

// resumeExactly plays all decisions again and compares.
func (s *Session) resumeExactly(save *Save, saved *world.World) error {
	if err := s.resumeCourse(save); err != nil {
		return err
	}
	c := s.current()
	if s.entered != save.Entry.Chapter || c.decided != save.Entry.Decided ||
		string(c.dice) != string(save.Entry.Dice) || c.entry.Key() != saved.Key() {
		return damaged()
	}
	return nil
}

// resumeEntry goes on from the World on entering the paragraph.
func (s *Session) resumeEntry(save *Save, saved *world.World) (Fit, error) {
	n := save.Entry.Decided
	if n < 0 || n > len(save.Decisions) {
		return 0, damaged()
	}
	if saved.Place == "" {
		s.begin()
		return AtEntry, nil
	}
	d, ok := s.setup.Dice.(Stateful)
	if !ok || d.Restore(save.Entry.Dice) != nil {
		return 0, damaged()
	}
	s.from = s.numbered(save.Entry, saved)
	s.begin()
	s.feed, s.probing = save.Decisions[n:], true
	stop := s.Play(context.Background())
	fits := stop.Kind == Paused && errors.Is(stop.Err, ask.ErrPause) && len(s.feed) == 0 && s.world.Place == saved.Place
	s.feed, s.probing = nil, false
	if fits {
		s.current().journal.muted = 0
		return Changed, nil
	}
	_ = d.Restore(save.Entry.Dice) // it took this very state before
	s.begin()
	return AtEntry, nil
}

// thaw checks the saved World against the book and numbers it as the book
// does now.
func (s *Session) thaw(e Entry) (*world.World, error) {
	b := s.setup.Book
	if e.World == nil { // what kept the play has no checkpoint of it
		return nil, damaged()
	}
	w := e.World.Clone()
	if w.Place != "" && b.Paragraphs.Get(w.Place) == nil {
		return nil, diag.New("save-paragraph-gone", diag.Args{"Paragraph": w.Place})
	}
	if len(w.Visits) != len(e.Paragraphs) {
		return nil, damaged()
	}
	w.Visits = renumber(w.Visits, e.Paragraphs, b.Paragraphs.Index, make([]int, b.Paragraphs.Len()))
	people := append(append([]*world.Person{&w.Hero}, pointers(w.Party)...), pointers(w.Gone)...)
	for _, p := range people {
		if !s.thawPerson(p, e) {
			return nil, damaged()
		}
	}
	if raw, ok := w.Extra.(world.RawState); ok {
		extra, err := s.setup.System.(rules.Thawer).Thaw(raw)
		if err != nil {
			return nil, damaged()
		}
		w.Extra = extra
	}
	return w, nil
}

func pointers(ps []world.Person) []*world.Person {
	all := make([]*world.Person, len(ps))
	for i := range ps {
		all[i] = &ps[i]
	}
	return all
}

// thawPerson renumbers a sheet; false when its values cannot be.
func (s *Session) thawPerson(p *world.Person, e Entry) bool {
	b, fresh := s.setup.Book, rules.NewSheet(s.setup.Book)
	if len(p.Sheet.Scores) != len(e.Scores) || len(p.Sheet.Items) != len(e.Items) {
		return false
	}
	if p.ID != story.Hero && b.Companions.Get(p.ID) == nil {
		return false
	}
	p.Sheet.Scores = renumber(p.Sheet.Scores, e.Scores, b.Scores.Index, fresh.Scores)
	p.Sheet.Items = renumber(p.Sheet.Items, e.Items, b.Items.Index, fresh.Items)
	return !slices.ContainsFunc(p.Sheet.Scores, unsound) && !slices.ContainsFunc(p.Sheet.Items, unheld)
}

// unsound reports whether a score's values cannot be.
func unsound(s sheet.Score) bool {
	return s.Min < -sheet.NoMax || s.Max > sheet.NoMax || s.Current < s.Min || s.Current > s.Max ||
		s.Initial < -sheet.NoMax || s.Initial > sheet.NoMax
}

// unheld reports whether nobody can hold so much of a thing.
func unheld(h sheet.Holding) bool {
	return h.Count < 0 || h.Count > sheet.NoMax || h.Doses < 0 || h.Doses > sheet.NoMax || h.InUse && h.Count == 0
}

// renumber moves values from the numbers of old names to those of new ones;
// into holds what stands where no old name is.
func renumber[T any](old []T, names []string, index func(string) int, into []T) []T {
	for i, v := range old {
		if j := index(names[i]); j >= 0 {
			into[j] = v
		}
	}
	return into
}
