package saves

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"gamebook/adventures"
	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

const folder = "GAMEBOOK_TEST_SAVES"

// TestMain is the test, or the process that the test kills: one that plays
// and saves as fast as it can.
func TestMain(m *testing.M) {
	if dir := os.Getenv(folder); dir != "" {
		playOn(dir)
		return
	}
	os.Exit(m.Run())
}

// reader is a play of the first shipped book.
type reader struct {
	book    *load.Book
	chooser *sim.Chooser
	session *play.Session
	asked   func()
}

func (r *reader) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	r.asked()
	return r.chooser.Answer(sim.Random, r.session.World(), q), nil
}

func newReader(seed uint64) (*reader, play.Setup, error) {
	book, err := fs.Sub(adventures.Books, "ice-gives-back")
	if err != nil {
		return nil, play.Setup{}, err
	}
	b, err := load.Load(book, ff.New())
	if err != nil {
		return nil, play.Setup{}, err
	}
	script, err := b.NewScript()
	if err != nil {
		return nil, play.Setup{}, err
	}
	r := &reader{book: b, chooser: sim.NewChooser(b.Book, b.System, seed), asked: func() {}}
	return r, play.Setup{Book: b.Book, System: b.System, Script: script, HeroName: "Bran",
		Dice: dice.NewSeeded(seed), Decider: r}, nil
}

// playOn plays for ever: keeps the play in the slot, and writes a named save
// at every fifth question. It says when the first play is kept.
func playOn(dir string) {
	must := func(err error) {
		if err != nil {
			os.Stderr.WriteString(err.Error())
			os.Exit(1)
		}
	}
	shelf, err := Open(dir, "book")
	must(err)
	slot, err := shelf.Hold()
	must(err)
	for seed := uint64(1); ; seed++ {
		r, setup, err := newReader(seed)
		must(err)
		setup.Store = slot
		n := 0
		r.asked = func() {
			if n++; n%5 == 0 {
				data, err := r.session.Save().Encode()
				must(err)
				must(shelf.Write("mine", data))
			}
			if seed == 1 && n == 5 {
				os.Stdout.WriteString("kept\n")
			}
		}
		r.session = play.New(setup)
		r.session.Play(context.Background())
		must(r.session.Trouble())
	}
}

// TestKilled kills a process that saves all the time, at any instant, and
// always finds a play that can be resumed (case A15).
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	kills := 200 / share
	resumed := 0
	for i := range kills {
		killOne(t, dir)
		resumed += recoverBoth(t, dir, i)
	}
	if resumed == 0 {
		t.Error("no play was kept at all")
	}
	shelf, err := Open(dir, "book")
	if err != nil {
		t.Fatal(err)
	}
	slot, err := shelf.Hold()
	if err != nil {
		t.Fatalf("the lock of a killed process lasts: %v", err)
	}
	slot.Release()
}

// killOne starts a process, waits until it keeps a play, and kills it a little
// later.
func killOne(t *testing.T, dir string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), folder+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 5)); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Duration(rand.IntN(20_000)) * time.Microsecond)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.Exited() {
		t.Fatalf("the process ended by itself: %v", err)
	}
}

// recoverBoth resumes the kept play and the named save.
func recoverBoth(t *testing.T, dir string, i int) int {
	t.Helper()
	shelf, err := Open(dir, "book")
	if err != nil {
		t.Fatal(err)
	}
	slot, err := shelf.Hold()
	if err != nil {
		t.Fatal(err)
	}
	defer slot.Release()
	log, mark, _, err := slot.Read()
	if err != nil {
		t.Fatal(err)
	}
	kept, _, err := play.Recover(log, mark)
	if err != nil {
		t.Fatalf("kill %d: the kept play cannot be read: %v", i, err)
	}
	data, err := shelf.Read("mine")
	if err != nil {
		t.Fatal(err)
	}
	named, err := play.Decode(data)
	if err != nil {
		t.Fatalf("kill %d: the named save cannot be read: %v", i, err)
	}
	decisions := 0
	for _, save := range []*play.Save{kept, named} {
		_, setup, err := newReader(99)
		if err != nil {
			t.Fatal(err)
		}
		s, fit, err := play.Resume(setup, save)
		setup.Script.Close()
		switch {
		case codeOf(err) == "save-over": // killed between an ending and the next play
		case err != nil || fit != play.Exact:
			t.Fatalf("kill %d: %v %v", i, fit, err)
		default:
			decisions += len(s.Log())
		}
	}
	return decisions
}
