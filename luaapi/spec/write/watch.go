package write

import (
	"context"
	"errors"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// seen is a play as it went: its chapters, its steps, and how it stands or
// ended.
type seen struct {
	chapters []chapter
	steps    []step
	// open is the question that the play stands at, if it does; ended how it
	// ended; broken the mistake of the book that it met.
	open   *ask.Question
	ended  *ask.Ending
	broken *diag.Diagnostic
	last   *world.World
}

// chapter is a paragraph entered: the World then, the number of decisions
// before it, and the rolls in it before the first.
type chapter struct {
	entry   *world.World
	decided int
	rolls   []ask.Event
}

// step is one decision: the question and the World before it, and the rolls
// until the next.
type step struct {
	decision play.Decision
	question ask.Question
	before   *world.World
	rolls    []ask.Event
}

// watcher watches a course that is played again.
type watcher struct {
	seen
	session *play.Session
}

// watch plays a course again.
func watch(ctx context.Context, b *load.Book, c play.Course) (*seen, error) {
	script, err := b.NewScript()
	if err != nil {
		return nil, err
	}
	defer script.Close()
	w := &watcher{}
	f, err := play.Follow(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(0), Observer: w}, c, w.asked)
	if err != nil {
		return nil, err
	}
	w.session = f.Session
	stop, err := f.Play(ctx)
	if err != nil {
		return nil, err
	}
	w.last = w.session.World().Clone()
	switch d := (*diag.Diagnostic)(nil); {
	case stop.Kind == play.Ended:
		w.ended = &stop.Ending
	case stop.Kind == play.Faulted && errors.As(stop.Err, &d):
		w.broken = d
	case w.open == nil:
		return nil, stop.Err
	}
	return &w.seen, nil
}

// asked takes down a decision, or the question that is left open.
func (w *watcher) asked(q ask.Question, d *play.Decision) {
	if d == nil {
		w.open = &q
		return
	}
	w.steps = append(w.steps, step{decision: *d, question: q, before: w.session.World().Clone()})
}

// Observe takes down paragraphs and rolls: the rolls belong to the last
// decision, or to the paragraph when it was entered later than that.
func (w *watcher) Observe(e ask.Event) {
	switch e.Kind {
	case ask.Entered:
		w.chapters = append(w.chapters, chapter{entry: w.session.World().Clone(), decided: len(w.steps)})
	case ask.Rolled:
		if n := len(w.steps); n > 0 {
			w.steps[n-1].rolls = append(w.steps[n-1].rolls, e)
		}
		for i := len(w.chapters) - 1; i >= 0 && w.chapters[i].decided == len(w.steps); i-- {
			w.chapters[i].rolls = append(w.chapters[i].rolls, e)
		}
	}
}

// beginning is the chapter with which a spec begins that wants what came
// after so many decisions; -1 when there is none.
func (s *seen) beginning(since int) int {
	for n := len(s.steps) - 1; n >= since; n-- {
		if strings.HasPrefix(s.steps[n].decision.Answer.Author, "goto ") {
			return s.after(n + 1)
		}
	}
	if since <= 0 {
		return min(0, len(s.chapters)-1)
	}
	found := min(0, len(s.chapters)-1)
	for i, c := range s.chapters {
		if c.decided <= since {
			found = i
		}
	}
	return found
}

// after is the first chapter entered after so many decisions.
func (s *seen) after(decided int) int {
	for i, c := range s.chapters {
		if c.decided == decided {
			return i
		}
	}
	return -1
}
