package repl

import (
	"context"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/locale"
	"gamebook/engine/play"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

func TestMistakeOfTheBook(t *testing.T) {
	lua := `paragraph(1, "Fork", function() lose("stamina", 2) choice("Left", 2) choice("Right", 3) end)
paragraph(2, "Hole", function()
  lose("luck", 1)
  local t = nil
  say(t.words)
end)
paragraph(3, function() ending("victory", "Over") end)`
	s := sit(t, lua, "left", "log", "right")
	out, exit := s.play()
	if exit != Left {
		t.Errorf("exit %d", exit)
	}
	expect(t, out, "1 · Fork", "> left", "2 · Hole", "There is a mistake in the book, at 2 · Hole:",
		"01.lua:5: ", "   5 |   say(t.words)", "hint: ", "Nothing is lost: you are back at your last decision.",
		" 1. Left", " 2. Right", "> log", "STAMINA 18 → 16", "> right", "Over · VICTORY")
	_, log, _ := strings.Cut(out, "> log")
	refuse(t, log, "LUCK 9 → 8", "Hole") // what was taken back is not in the log
}

func TestMistakeBeforeAnyDecision(t *testing.T) {
	out, exit := sit(t, `paragraph(1, function() local t = nil say(t.words) end)`).play()
	if exit != Broken {
		t.Errorf("exit %d", exit)
	}
	expect(t, out, "There is a mistake in the book", "01.lua:1:")
	refuse(t, out, "Nothing is lost")
}

func TestNoWayOn(t *testing.T) {
	lua := `paragraph(1, "Fork", function() choice("In", 2) end)
		paragraph(2, "Cell", function() choice("Out", 1, { score = { luck = 20 } }) end)`
	out, exit := sit(t, lua, "in", "quit").play()
	if exit != Left {
		t.Errorf("exit %d", exit)
	}
	expect(t, out, "2 · Cell", "There is a mistake in the book, at 2 · Cell:", "01.lua:2", "Nothing is lost", " 1. In")
}

// fakeSession plays what its function says, and can be taken back so often.
type fakeSession struct {
	world  *world.World
	play   func(context.Context) play.Stop
	backs  int
	events int
}

func (f *fakeSession) Play(ctx context.Context) play.Stop { return f.play(ctx) }
func (f *fakeSession) World() *world.World                { return f.world }
func (f *fakeSession) Events() int                        { return f.events }
func (f *fakeSession) Back() bool                         { f.backs--; return f.backs >= 0 }
func (f *fakeSession) Redo() bool                         { return false }
func (f *fakeSession) Trouble() error                     { return nil }

// fake runs the prompt over a fake session.
func fake(t *testing.T, f *fakeSession, o Options) (string, Exit) {
	t.Helper()
	var out strings.Builder
	f.world = world.New(0)
	f.world.Place = "1"
	o.Text, o.Screen = locale.New(locale.English), term.NewScreen(&out, 0, term.Ink{})
	if o.Lines == nil {
		o.Lines = &typed{}
	}
	exit := Run(Game{Book: &story.Book{Title: "Fake"}, Start: func(Seams) Session { return f }}, o)
	return out.String(), exit
}

// TestInterruptWhileAScriptRuns: at a terminal the reader gets the last
// decision back, a pipe is left, and a signal to end ends the program.
func TestInterruptWhileAScriptRuns(t *testing.T) {
	for _, test := range []struct {
		terminal bool
		signal   os.Signal
		want     Exit
		text     string
	}{
		{true, os.Interrupt, Broken, "Stopped: you are back at your last decision."},
		{false, os.Interrupt, Interrupted, "You close the book at 1."},
		{true, syscall.SIGTERM, Interrupted, "You close the book at 1."},
		{true, syscall.SIGHUP, Interrupted, "You close the book at 1."},
	} {
		signals := make(chan os.Signal)
		f := &fakeSession{backs: 1}
		f.play = func(ctx context.Context) play.Stop {
			if f.backs == 0 { // the second time: nothing left to take back
				return play.Stop{Kind: play.Faulted, Err: diag.New("book-no-folder", nil)}
			}
			signals <- test.signal
			<-ctx.Done()
			return play.Stop{Kind: play.Paused, Err: ask.ErrPause}
		}
		out, exit := fake(t, f, Options{Terminal: test.terminal, Interrupts: signals})
		if exit != test.want {
			t.Errorf("terminal %t, %v: exit %d", test.terminal, test.signal, exit)
		}
		expect(t, out, test.text)
	}
}

func TestRefusalOfASeam(t *testing.T) {
	f := &fakeSession{}
	f.play = func(context.Context) play.Stop {
		return play.Stop{Kind: play.Paused, Err: errors.New("the dice are gone")}
	}
	out, exit := fake(t, f, Options{})
	if exit != Broken {
		t.Errorf("exit %d", exit)
	}
	expect(t, out, "the dice are gone")
}

// What stands behind a command that takes nothing is not passed over in
// silence.
func TestCommandsThatStandAlone(t *testing.T) {
	lua := `paragraph(1, "Fork", function() choice("Left", 1) choice("Out", 2) end)
		paragraph(2, function() ending("victory", "Over") end)`
	out, exit := sit(t, lua, "quit now", "eat rope", "left", "left", "undo 2", "redo x", "redo 2", "q", "out").play()
	if exit != Left {
		t.Errorf("exit %d", exit)
	}
	expect(t, out, "> quit now", `"quit" takes nothing behind it, so "now" is not understood`,
		"> eat rope", `"eat" takes nothing behind it`, "> redo x", "Type redo, or redo 3.", "> redo 2", "> q", "You close the book at 1")
}
