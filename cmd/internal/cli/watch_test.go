package cli

import (
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"gamebook/engine/diag"
	"gamebook/engine/locale"
)

// watched is a watch over a book in memory, in which no time passes: what
// changes while the command waits is changed by the test, in its own goroutine.
type watched struct {
	*watching
	files    fstest.MapFS
	out, err strings.Builder
	changed  chan struct{}
	ended    chan os.Signal
	// settling is what happens between the news of a change and the silence
	// after it.
	settling func()
	looked   int
}

func newWatched() *watched {
	w := &watched{files: fstest.MapFS{"a.lua": {Data: []byte("1")}, "adventure.toml": {}},
		changed: make(chan struct{}, 1), ended: make(chan os.Signal, 1), settling: func() {}}
	a := &app{Streams: Streams{Out: &w.out, Err: &w.err}, text: locale.New(locale.English)}
	w.watching = &watching{app: a, place: &place{fsys: w.files}, changed: w.changed, ended: w.ended,
		look: func() { w.looked++ },
		after: func(time.Duration) <-chan time.Time {
			w.settling()
			silence := make(chan time.Time, 1)
			silence <- time.Time{}
			return silence
		}}
	return w
}

func (w *watched) edit(name string) { w.files[name] = &fstest.MapFile{Data: []byte("changed")} }

func (w *watched) interrupt() {
	select {
	case w.ended <- os.Interrupt:
	default:
	}
}

// TestWatchWaits for a change of a file that makes the book or its specs; the
// news of any other leads to nothing.
func TestWatchWaits(t *testing.T) {
	for name, want := range map[string]bool{
		"a.lua": true, "b.lua": true, "adventure.toml": true, "tests/a_spec.lua": true, "tests/golden/a.txt": true,
		"notes.md": false, ".a.lua": false, "a.lua~": false, "cover.html": false, "pictures/a.lua": false,
	} {
		w := newWatched()
		w.changed <- struct{}{}
		w.settling = func() {
			w.edit(name)
			if !want {
				w.interrupt()
			}
		}
		if got := w.wait(w.print()); got != want {
			t.Errorf("%s: %t, want %t", name, got, want)
		}
	}
	w := newWatched()
	seen := w.print()
	delete(w.files, "a.lua")
	if !w.wait(seen) { // it changed before anybody waited
		t.Error("a file that is gone is no change")
	}
}

// codeOf is the exit code of what a command ends with.
func codeOf(err error) int {
	f := failure{code: -1}
	errors.As(err, &f)
	return f.code
}

// TestWatchRunsAgain: after a change while it waits, and after one while the
// command runs. An interrupt ends it with its exit code; what is no terminal is
// not cleared.
func TestWatchRunsAgain(t *testing.T) {
	w := newWatched()
	w.settling = func() { w.edit("b.lua") }
	runs := 0
	err := w.run(func() error {
		switch runs++; runs {
		case 1:
			w.changed <- struct{}{}
		case 2:
			w.edit("c.lua")
		case 3:
			w.interrupt()
		}
		return failure{codeBook, diag.New("book-without-lua", nil)}
	})
	if codeOf(err) != codeInterrupted || runs != 3 || w.looked != 3 {
		t.Errorf("%v after %d runs and %d looks", err, runs, w.looked)
	}
	said := w.err.String()
	if strings.Count(said, "error:") != 3 || strings.Count(said, "Waiting for a file of the book") != 2 || w.out.String() != "" {
		t.Errorf("said %q and %q", said, w.out.String())
	}
}

// TestWatchEndsWithAWrongCommandLine, which no change of a book can mend.
func TestWatchEndsWithAWrongCommandLine(t *testing.T) {
	err := newWatched().run(func() error { return failure{codeUsage, diag.New("book-none", nil)} })
	if codeOf(err) != codeUsage {
		t.Error(err)
	}
}
