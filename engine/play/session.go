// Package play runs a book: it takes a play from paragraph to paragraph, keeps
// the journal from which any point can be reached again, and stops when the
// story ends or a seam refuses.
//
// Start with [New] and [Session.Play]. A play is a list of chapters, one for
// each paragraph entered: the World and the dice as they were on entry, and the
// journal of dice and answers since. Coming back to a point is: take the
// chapter's World, run the paragraph again, feed it the journal with what was
// shown before muted, go on live. Nothing else restores anything.
package play

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Script runs the functions of a book's paragraphs.
type Script interface {
	// Run runs the paragraph's function with its verbs carried out by h. An
	// error is a *diag.Diagnostic with the author's place; a paragraph that
	// was left by the latch is no error.
	Run(id string, h rules.Host) error
	// Close frees what the script holds.
	Close()
}

// Setup is what a play is made of.
type Setup struct {
	Book   *story.Book
	System rules.System
	Script Script
	// Hero fixes fields of the hero; nil or empty: rolled and asked.
	Hero *value.Table
	// HeroName is the name of a hero who brings none.
	HeroName string
	// Dice are the story's. If they can be saved (see Stateful), taking a
	// decision back brings the same dice again.
	Dice     dice.Dice
	Decider  ask.Decider
	Observer ask.Observer
	// History is shown every event, also those that are not shown again to
	// Observer because the reader knows them: when a save is resumed or a
	// decision far back is taken back. May be nil.
	History ask.Observer
	// Store keeps the play as it goes, so that a crash loses one answer at
	// most; nil: it is not kept.
	Store Store
	// Once says that nobody will go back, save or pause: nothing is kept for
	// that. It is for plays by the thousand.
	Once bool
	// Lend says that the verbs of a paragraph are lent out for computations,
	// see Pending.
	Lend bool
}

// Stateful is a source of dice whose state can be kept and restored.
type Stateful interface {
	State() []byte
	Restore([]byte) error
}

// StopKind says why Play stopped.
type StopKind uint8

// The reasons to stop.
const (
	// Ended: the story is over, see Ending.
	Ended StopKind = iota
	// Paused: a seam refused with Err; Play goes on at the same question.
	Paused
	// Faulted: the book is wrong, Err says where. Back and then Play go on
	// from the last decision.
	Faulted
)

// Stop is why a play stopped.
type Stop struct {
	Kind   StopKind
	Ending ask.Ending
	Err    error
}

// Session is one play. It is not safe for concurrent use.
type Session struct {
	setup Setup
	// start is the state of the dice before the play; fresh, if any, the one
	// they are given once the hero is made (see Again).
	start, fresh []byte
	// from is where the play begins when it does not begin with the making of
	// a hero: it goes on from a save of the book as it was before.
	from *Entry
	// chapters are the last ones, as many as are kept; entered counts all.
	chapters []*chapter
	entered  int
	world    *world.World
	// events counts what was told so far.
	events int
	// log are all decisions of the play; feed those yet to be repeated, undone
	// those taken back, the last one last.
	log, feed, undone []Decision
	// made counts the decisions made, also those taken back since.
	made int
	// probing plays stop at the first question that is not fed, and tell
	// only History.
	probing bool
	// over: the story has ended, and nothing was taken back since.
	over bool
	// records counts those in the Store's log; behind: it missed some, for
	// the reason in trouble, unless that was told.
	records int
	behind  bool
	trouble error
	// pending is the verb that may be asking, if verbs are lent.
	pending *Pending
}

// kept is how many chapters are kept to go back to without playing from the
// start again.
const kept = 64

// New makes a play that has not begun: the first Play creates the hero.
func New(s Setup) *Session {
	p := &Session{setup: s, probing: true} // nothing is kept before its log is begun
	p.start = p.diceState()
	p.first()
	return p
}

// first puts a new play at its beginning.
func (s *Session) first() {
	s.begin()
	s.probing = false
	s.keepAll()
}

// begin puts the play before its first chapter.
func (s *Session) begin() {
	b := s.setup.Book
	s.world = world.New(b.Paragraphs.Len())
	s.world.Hero = world.Person{ID: story.Hero, Name: s.setup.HeroName, Sheet: rules.NewSheet(b)}
	s.chapters, s.entered, s.events, s.log = nil, 0, 0, nil
	if s.from != nil {
		s.beginFrom(*s.from)
		return
	}
	s.open("")
}

// beginFrom puts the play at the beginning of a paragraph.
func (s *Session) beginFrom(e Entry) {
	s.world, s.entered = e.World.Clone(), e.Chapter
	s.chapters = []*chapter{{place: e.World.Place, entry: e.World.Clone(), dice: e.Dice}}
}

// World is the state of the play, to look at and not to change.
func (s *Session) World() *world.World { return s.world }

// Events counts the events shown so far; it falls when decisions are taken
// back, so that a log can be cut to it.
func (s *Session) Events() int { return s.events }

// longest is how many paragraphs may follow each other without a decision. A
// book that takes more goes in a circle, and no reader could stop it.
const longest = 10_000

// Play goes on until the story ends, a seam refuses, or the book turns out to
// be wrong.
func (s *Session) Play(ctx context.Context) Stop {
	for idle, made := 0, s.made; ; idle++ {
		if ctx.Err() != nil {
			return Stop{Kind: Paused, Err: ask.ErrPause}
		}
		latch := s.run(ctx, s.current())
		s.over = latch.Kind == rules.EndedHere
		if s.made != made {
			idle, made = 0, s.made
		}
		switch latch.Kind {
		case rules.Turned:
			if idle == longest {
				return Stop{Kind: Faulted, Err: s.endless(latch.To)}
			}
			s.open(latch.To)
		case rules.EndedHere:
			return Stop{Kind: Ended, Ending: latch.Ending}
		case rules.Refused:
			return Stop{Kind: Paused, Err: latch.Err}
		default:
			return Stop{Kind: Faulted, Err: latch.Err}
		}
	}
}

// endless is the fault of a book that goes in a circle.
func (s *Session) endless(to string) error {
	d := diag.New("play-endless", diag.Args{"Paragraph": s.world.Place, "To": to})
	if p := s.setup.Book.Paragraphs.Get(s.world.Place); p != nil {
		d = d.At(p.Pos)
	}
	return d
}
