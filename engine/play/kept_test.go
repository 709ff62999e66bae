package play_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"gamebook/engine/dice"
	"gamebook/engine/play"
)

// memory is a Store that keeps everything in memory.
type memory struct {
	log, mark []byte
	fail      error
}

func (m *memory) Begin(log []byte) error {
	m.log = bytes.Clone(log)
	return m.fail
}

func (m *memory) Append(record []byte) error {
	m.log = append(m.log, record...)
	return m.fail
}

func (m *memory) Mark(mark []byte) error {
	m.mark = bytes.Clone(mark)
	return m.fail
}

// TestKeptPlay: what a store kept of a play, at any time and with decisions
// taken back between, is the play.
func TestKeptPlay(t *testing.T) {
	for _, b := range shipped(t) {
		c := playThrough(t, b, 7)
		store := &memory{}
		r := c.follow(t, 0)
		setup := c.setup(r)
		setup.Store = store
		r.session = play.New(setup)
		rnd := newRand(3)
		for at := 0; at < len(c.log); at += 1 + rnd.IntN(9) {
			r.pause = func(int) bool { return len(r.session.Log()) >= at }
			r.play()
			for range rnd.IntN(3) {
				r.session.Back()
			}
			save, lost, err := play.Recover(store.log, store.mark)
			if err != nil || lost {
				t.Fatalf("at %d: lost %v, error %v", at, lost, err)
			}
			again := c.follow(t, len(c.log))
			again.dice = dice.NewSeeded(1)
			s, fit, err := play.Resume(c.setup(again), save)
			if err != nil || fit != play.Exact {
				t.Fatalf("at %d: %v, error %v", at, fit, err)
			}
			if got, want := len(s.Log()), len(r.session.Log()); got != want {
				t.Fatalf("at %d: %d decisions recovered, want %d", at, got, want)
			}
			again.session = s
			c.finish(t, again, fmt.Sprintf("recovered at %d", at))
		}
	}
}

// TestCutLogs: whatever was cut off the end of a log, at most the records that
// were cut are lost, and no other state appears.
func TestCutLogs(t *testing.T) {
	for _, b := range shipped(t) {
		c := playThrough(t, b, 7)
		store := &memory{}
		r := c.follow(t, 12)
		setup := c.setup(r)
		setup.Store = store
		r.session = play.New(setup)
		r.play()
		for n := range len(store.log) {
			save, lost, err := play.Recover(store.log[:n], nil)
			whole := bytes.Count(store.log[:n], []byte("\n"))
			switch {
			case whole == 0 && err == nil && n > 0 && !bytes.HasSuffix(store.log[:n+1], []byte("\n")):
				t.Fatalf("a log of %d bytes without a head is accepted", n)
			case whole > 0 && err != nil:
				t.Fatalf("a log of %d bytes: %v", n, err)
			case whole > 0 && lost != (n > bytes.LastIndexByte(store.log[:n], '\n')+1) && store.log[n] != '\n':
				t.Fatalf("a log of %d bytes: lost is %v", n, lost)
			case whole > 0 && len(save.Decisions) != whole-1 && store.log[n] != '\n':
				t.Fatalf("a log of %d bytes gives %d decisions, want %d", n, len(save.Decisions), whole-1)
			}
		}
		if _, _, err := play.Recover(store.log[:len(store.log)/2], store.mark); codeOf(err) != "save-damaged" {
			t.Errorf("a log shorter than its checkpoint says gives %v, want save-damaged", err)
		}
	}
}

// TestStoreInTrouble: a full disk is told, once, and the play goes on.
func TestStoreInTrouble(t *testing.T) {
	for _, b := range shipped(t) {
		store := &memory{fail: errors.New("disk full")}
		r := newReader(t, b, 1)
		setup := r.setup()
		setup.Store = store
		r.session = play.New(setup)
		if stop := r.play(); stop.Kind != play.Ended {
			t.Fatalf("the play stopped with %v", stop.Err)
		}
		if err := r.session.Trouble(); !errors.Is(err, store.fail) {
			t.Errorf("the trouble is %v", err)
		}
		if err := r.session.Trouble(); err != nil {
			t.Errorf("the trouble is told twice")
		}
	}
}
