package cli

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/luaapi/spec"
)

// watchedFolders are the folders of a book in which its files and its specs
// are.
var watchedFolders = []string{".", spec.Folder, spec.Goldens}

// watching runs something again whenever the files of a book have changed.
type watching struct {
	app   *app
	place *place
	// look adds the book's folders to those whose changes happened tells;
	// perhaps says changed more often than anything has.
	look    func()
	changed <-chan struct{}
	ended   <-chan os.Signal
	// after is time.After.
	after func(time.Duration) <-chan time.Time
}

// watch runs once, and again whenever a file of the book has changed, until it
// is interrupted: the error is then the failure with that exit code. What a run
// fails with is shown, unless the command line is wrong.
func (a *app) watch(p *place, once func() error) error {
	if p.folder == "" {
		return failure{codeUsage, diag.New("watch-embedded", nil)}
	}
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return failure{codeFailed, diag.New("watch-refused", diag.Args{"Why": reason(err)})}
	}
	defer notify.Close()
	signals := interrupts()
	defer signal.Stop(signals)
	w := &watching{app: a, place: p, changed: changesOf(notify), ended: signals, after: time.After,
		look: func() {
			for _, dir := range watchedFolders {
				// One that is not there yet is looked at when something changes.
				_ = notify.Add(filepath.Join(p.folder, dir))
			}
		}}
	return w.run(once)
}

// changesOf tells of the events of a watcher, as one while nobody looks. It
// ends when the watcher is closed.
func changesOf(notify *fsnotify.Watcher) <-chan struct{} {
	changed := make(chan struct{}, 1)
	go func() {
		for {
			select {
			case _, open := <-notify.Events:
				if !open {
					return
				}
			case _, open := <-notify.Errors: // too many events at once, for one
				if !open {
					return
				}
			}
			select {
			case changed <- struct{}{}:
			default:
			}
		}
	}()
	return changed
}

// still is how long nothing may change before the files are read: an editor
// writes a file in several steps.
const still = 100 * time.Millisecond

func (w *watching) run(once func() error) error {
	for {
		w.look()
		seen := w.print()
		clearScreen(w.app.Out)
		err := once()
		if f := (failure{}); errors.As(err, &f) && f.code == codeUsage {
			return err
		}
		w.app.fail(err)
		if w.interrupted() {
			return failure{code: codeInterrupted}
		}
		if _, err := io.WriteString(w.app.Err, w.app.text.Text("watch-waiting", nil)+"\n"); err != nil {
			return err
		}
		if !w.wait(seen) {
			return failure{code: codeInterrupted}
		}
	}
}

// interrupted reports an interrupt that came while the command ran.
func (w *watching) interrupted() bool {
	select {
	case <-w.ended:
		return true
	default:
		return false
	}
}

func (w *watching) print() print { return printOf(w.place.fsys, watchedFolders[1:]...) }

// wait waits until the files are others than those seen, and are being left
// alone; false when it is interrupted.
func (w *watching) wait(seen print) bool {
	for w.print() == seen {
		select {
		case <-w.ended:
			return false
		case <-w.changed:
		}
		if !w.settle() {
			return false
		}
	}
	return true
}

// settle waits until nothing changes any more.
func (w *watching) settle() bool {
	for {
		select {
		case <-w.ended:
			return false
		case <-w.changed:
		case <-w.after(still):
			return true
		}
	}
}

// clearScreen begins a new screen at a terminal.
func clearScreen(w io.Writer) {
	if term.IsTerminal(w) {
		_, _ = io.WriteString(w, "\x1b[H\x1b[2J\x1b[3J") // what is written next fails as well
	}
}
