// Package repl is the prompt: it shows a play to a reader, asks the play's
// questions and carries out the reader's commands. It is the play's
// ask.Decider and ask.Observer.
//
// Start with [Run]. It promises that nothing the reader types loses the play
// except quit, new and the end of input, that a mistake of the book leads back
// to the last decision, and that the same lines give the same play through a
// pipe and at a terminal.
//
// The rules of this interface:
//
//   - Everything is printed by one term.Screen, the story's text in blocks,
//     news of dice and scores in indented lines under each other. Only the
//     line editor writes besides, and only while it reads.
//   - The prompt is one short line with the scores that matter. It is shown
//     at a terminal only; through a pipe the line that was read is shown
//     instead, so that the output reads as a transcript.
//   - A line means, in this order: a number, a whole command word, the
//     beginning of a choice, the beginning of a command. A command word with
//     more behind it gives way to a choice that begins so: what stands on the
//     screen is what is meant.
//   - Case, accents and punctuation never matter. Of several that fit, none is
//     taken: they are named. What fits nothing is answered with what is near.
//   - An empty line is the answer that leaves things as they are, where there
//     is one (fight on, do not test your luck), and otherwise nothing.
//   - A choice that cannot be taken keeps its number and shows why.
//   - No question is asked that the book does not ask, except whether to
//     throw a running play away, and that at a terminal only.
//   - Leaving always says where the play stands.
package repl

import (
	"context"
	"os"

	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/locale"
	"gamebook/engine/play"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Session is a play as the prompt sees it; see package play.
type Session interface {
	Play(context.Context) play.Stop
	Back() bool
	Redo() bool
	World() *world.World
	Events() int
	Trouble() error
}

// Game is what is played.
type Game struct {
	Book *story.Book
	// Folder stands before the names of the book's files in error messages.
	Folder string
	// Gauges are the scores shown in the prompt.
	Gauges []string
	// State names how a person is, "well" or worse; nil: the rules know nothing
	// of it.
	State func(w *world.World, who string) string
	// Start begins a play with a new hero.
	Start func(Seams) Session
	// Again begins a play with the hero that another play began with.
	Again func(Session) Session
	// Odds tells what can come of each answer to the question that is open;
	// none where nothing is decided by dice. May be nil.
	Odds func(Session) ([]Prospect, error)
	// Undo says that decisions may be taken back.
	Undo bool
	// Keeping is how plays are kept.
	Keeping Keeping
	// WriteSpec writes the play as a spec of that name, "" for any that is free,
	// and gives the file; nil: it cannot be done.
	WriteSpec func(s Session, name string) (file string, err error)
	// Author is the author's console; nil: there is none.
	Author *Author
}

// Options say how it is played.
type Options struct {
	Text   *locale.Printer
	Screen *term.Screen
	Lines  LineReader
	// Terminal says that a person sits at the other end.
	Terminal bool
	// FullDice tells every die, AskLuck offers luck in fights.
	FullDice, AskLuck bool
	// Dice are for the reader's own rolls.
	Dice dice.Dice
	// Interrupts stop a running script; nil when there are none.
	Interrupts <-chan os.Signal
}

// Exit says how the prompt was left.
type Exit uint8

// The ways to leave.
const (
	// Left: the reader closed the book, or it ended.
	Left Exit = iota
	// Cut: the input ended in mid-play, and it was no terminal.
	Cut
	// Broken: a mistake in the book with no decision to go back to.
	Broken
	// Interrupted: the reader pressed Ctrl-C.
	Interrupted
	// Diverged: a record that was repeated does not fit the book.
	Diverged
)

// Run plays until the reader leaves. It does not close the LineReader.
func Run(g Game, o Options) Exit {
	r := &repl{Options: o, game: g, notes: g.Keeping.Notes}
	r.commands = commandTable(o.Text, g.Author != nil)
	stop := r.watchInterrupts()
	defer stop()
	r.title()
	r.start()
	if r.session == nil || r.leave != stay { // left at the very first question
		r.keptNews()
		return r.exit()
	}
	return r.run()
}

// repl is one sitting: several plays of one book.
type repl struct {
	Options
	game     Game
	session  Session
	commands []command
	// events are those of the play, in the order of their numbers.
	events []ask.Event
	// notes are the reader's own; they outlive a play.
	notes []string
	// put is the question last shown, by what made it look as it did.
	put string
	// quiet says that the next question need not be shown again if it is
	// still the same: a free action was carried out.
	quiet bool
	// auto fights on without asking, as long as the question is that between
	// two Assaults and its options are those named in assault.
	auto    bool
	assault string
	// told are the options between two Assaults that the reader knows of.
	told string
	// over says that the story has ended, as ended says.
	over  bool
	ended *ask.Ending
	// lookAgain says that the next question is to be shown with its
	// paragraph.
	lookAgain bool
	// steps is how many decisions undo takes back, or redo makes again; next is the play that load
	// found.
	steps int
	next  Session
	// pending is a line that was typed while the book had changed, for the
	// question that looks like pendingFor.
	pending, pendingFor string
	// leave is set by a command that ends the play; what follows then.
	leave leaving
	// ctx ends when the reader interrupts.
	ctx interruptible
}

// leaving is what a command wants instead of an answer.
type leaving uint8

const (
	stay leaving = iota
	newHero
	sameHero
	quit
	endOfInput
	interrupt
	broken
	diverged
	loaded
	backward
	forward
)

// run plays until the reader has had enough.
func (r *repl) run() Exit {
	for {
		stop := r.session.Play(r.ctx.fresh())
		if r.leave == stay {
			r.stopped(stop)
		}
		switch r.leave {
		case stay:
		case newHero:
			r.finish()
			r.begin()
			r.title()
			r.session = r.game.Start(r.seams())
		case sameHero:
			old := r.session
			r.finish()
			r.begin()
			r.title()
			r.session = r.game.Again(old)
		case loaded:
			events := r.events
			r.begin()
			r.session, r.events = r.next, events
		case backward:
			r.goBack()
		case forward:
			r.goForward()
		default:
			r.finish()
			return r.farewell()
		}
	}
}

// begin makes ready for another play.
func (r *repl) begin() {
	r.events, r.put = nil, ""
	r.leave, r.auto, r.over, r.told = stay, false, false, ""
}

// finish tells that the play is left.
func (r *repl) finish() {
	if over := r.game.Keeping.Over; over != nil {
		over(r.session, r.ended)
	}
	r.ended = nil
}

// stopped deals with a play that stopped of itself.
func (r *repl) stopped(stop play.Stop) {
	switch stop.Kind {
	case play.Ended:
		r.ending(stop.Ending)
	case play.Faulted:
		r.fault(stop.Err)
	default:
		r.paused(stop.Err)
	}
}

// farewell says where the play stands and gives the way it was left.
func (r *repl) farewell() Exit {
	if !r.over && r.leave != broken && r.leave != diverged {
		r.group(news, r.message("left-at", r.placeArgs()))
		r.keptNews()
	}
	return r.exit()
}

// keptNews says that the play can be gone on with, where it is kept.
func (r *repl) keptNews() {
	if r.game.Keeping.Auto {
		r.group(news, r.message("left-kept", nil))
	}
}

// exit is the way in which the play was left.
func (r *repl) exit() Exit {
	switch r.leave {
	case endOfInput:
		if !r.Terminal && !r.over {
			return Cut
		}
	case interrupt:
		return Interrupted
	case broken:
		return Broken
	case diverged:
		return Diverged
	}
	return Left
}
