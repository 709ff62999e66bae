package play_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/luaapi/load"
)

// course is an uninterrupted play: its decisions, all that was told, and the
// World at its end.
type course struct {
	book *load.Book
	seed uint64
	log  []play.Decision
	told []ask.Event
	key  string
}

func playThrough(t testing.TB, b *load.Book, seed uint64) course {
	t.Helper()
	r := newReader(t, b, seed)
	r.policy = hungry
	r.start()
	r.play()
	return course{b, seed, append([]play.Decision(nil), r.session.Log()...), r.told, r.session.World().Key()}
}

// follow makes a reader who decides as the course did, and pauses before
// decision number until.
func (c course) follow(t testing.TB, until int) *reader {
	t.Helper()
	r := newReader(t, c.book, c.seed)
	r.pause = func(int) bool { return len(r.session.Log()) >= until }
	return r
}

// decide answers as the course did.
func (c course) decider(r *reader) ask.Decider {
	return ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) {
		n := len(r.session.Log())
		if r.pause(n) || n >= len(c.log) {
			return ask.Answer{}, ask.ErrPause
		}
		return c.log[n].Answer, nil
	})
}

func (c course) setup(r *reader) play.Setup {
	s := r.setup()
	s.Decider = c.decider(r)
	return s
}

// finish plays to the end of the course and compares with it: the same World,
// and the same events from where the reader came in.
func (c course) finish(t testing.TB, r *reader, what string) {
	t.Helper()
	r.pause = func(int) bool { return false }
	r.play()
	if got := r.session.World().Key(); got != c.key {
		t.Fatalf("%s: another World at the end:\n got %s\nwant %s", what, got, c.key)
	}
	if len(r.told) > len(c.told) {
		t.Fatalf("%s: %d events told, more than the %d of the whole play", what, len(r.told), len(c.told))
	}
	want := c.told[len(c.told)-len(r.told):]
	for i := range want {
		if !reflect.DeepEqual(r.told[i], want[i]) {
			t.Fatalf("%s: event %d of %d told is\n %+v\nwant\n %+v", what, i, len(want), r.told[i], want[i])
		}
	}
	if !reflect.DeepEqual(r.session.Log(), c.log) {
		t.Fatalf("%s: the log of decisions differs", what)
	}
}

// eachBook runs a property for random points of random plays of every shipped
// book.
func eachBook(t *testing.T, property func(t *rapid.T, c course, at int)) {
	for name, b := range shipped(t) {
		courses := map[uint64]course{}
		for seed := uint64(1); seed <= 12; seed++ {
			courses[seed] = playThrough(t, b, seed)
		}
		t.Run(name, rapid.MakeCheck(func(rt *rapid.T) {
			c := courses[rapid.Uint64Range(1, 12).Draw(rt, "seed")]
			property(rt, c, rapid.IntRange(0, len(c.log)-1).Draw(rt, "at"))
		}))
	}
}

// TestSaveAndResume: a save at any question goes on as if nothing had been
// (cases A01, A05, A22: only this paragraph's text, once; once-only choices
// stay taken; the same dice).
func TestSaveAndResume(t *testing.T) {
	eachBook(t, func(rt *rapid.T, c course, at int) {
		r := c.follow(t, at)
		r.session = play.New(c.setup(r))
		r.play()
		data, err := r.session.Save().Encode()
		if err != nil {
			rt.Fatal(err)
		}
		before := len(r.told)
		chapter := lastEntered(r.told)

		again := c.follow(t, len(c.log))
		again.session = resume(rt, c, again, data)
		c.finish(t, again, fmt.Sprintf("seed %d, saved at %d", c.seed, at))
		if shown := len(c.told) - len(again.told); shown != chapter {
			rt.Fatalf("the resumed play showed events from %d on, want from %d (of %d before the save): the paragraph and no more",
				shown, chapter, before)
		}
	})
}

// lastEntered is the number of the event that entered the last paragraph.
func lastEntered(told []ask.Event) int {
	for i := len(told) - 1; i >= 0; i-- {
		if told[i].Kind == ask.Entered {
			return i
		}
	}
	return 0
}

func resume(t interface{ Fatal(...any) }, c course, r *reader, data []byte) *play.Session {
	save, err := play.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	r.dice = dice.NewSeeded(12345) // a new process knows nothing of the seed
	s, fit, err := play.Resume(c.setup(r), save)
	if err != nil || fit != play.Exact {
		t.Fatal(fit, err)
	}
	return s
}

// TestBackAndRedo: any number of decisions taken back and made again, or made
// anew alike, leave no trace.
func TestBackAndRedo(t *testing.T) {
	eachBook(t, func(rt *rapid.T, c course, at int) {
		r := c.follow(t, at)
		r.session = play.New(c.setup(r))
		r.play()
		n := rapid.IntRange(0, min(at, 90)).Draw(rt, "back")
		for i := range n {
			if !r.session.Back() {
				rt.Fatalf("cannot take back decision %d of %d", i+1, n)
			}
		}
		if got := len(r.session.Log()); got != at-n {
			rt.Fatalf("%d decisions are left, want %d", got, at-n)
		}
		redo := rapid.IntRange(0, n).Draw(rt, "redo")
		for range redo {
			if !r.session.Redo() {
				rt.Fatal("cannot redo")
			}
		}
		r.told = nil
		r.pause = func(int) bool { return true }
		r.play()
		if got := len(r.session.Log()); got != at-n+redo {
			rt.Fatalf("%d decisions after redo, want %d", got, at-n+redo)
		}
		c.finish(t, r, fmt.Sprintf("seed %d, at %d, %d back, %d redone", c.seed, at, n, redo))
		if r.session.Redo() {
			rt.Fatal("a decision made anew should end redo")
		}
	})
}

// TestBackAfterResume: what was decided before a save can be taken back after
// it was loaded.
func TestBackAfterResume(t *testing.T) {
	eachBook(t, func(rt *rapid.T, c course, at int) {
		r := c.follow(t, at)
		r.session = play.New(c.setup(r))
		r.play()
		data, err := r.session.Save().Encode()
		if err != nil {
			rt.Fatal(err)
		}
		again := c.follow(t, at)
		again.session = resume(rt, c, again, data)
		n := rapid.IntRange(0, at).Draw(rt, "back")
		for range n {
			if !again.session.Back() {
				rt.Fatal("cannot take back")
			}
		}
		c.finish(t, again, fmt.Sprintf("seed %d, saved at %d, %d back", c.seed, at, n))
	})
}

// TestRecordAndRepeat: a record is the play.
func TestRecordAndRepeat(t *testing.T) {
	eachBook(t, func(rt *rapid.T, c course, at int) {
		r := c.follow(t, len(c.log))
		r.session = play.New(c.setup(r))
		stop := r.play()
		text := r.session.Record(&stop.Ending).Text()
		rec, err := play.ParseRecord("play.txt", text)
		if err != nil {
			rt.Fatalf("%v\n%s", err, text)
		}
		if got := string(rec.Text()); got != string(text) {
			rt.Fatalf("the record changed when it was read:\n%s\n%s", text, got)
		}
		again := c.follow(t, at)
		again.dice = dice.NewSeeded(1)
		again.session, err = play.Repeat(c.setup(again), rec.Course, at)
		if err != nil {
			rt.Fatal(err)
		}
		again.play()
		if len(again.session.Log()) != at || again.session.Unplayed() != 0 {
			rt.Fatalf("%d decisions repeated, want %d", len(again.session.Log()), at)
		}
		c.finish(t, again, fmt.Sprintf("seed %d, repeated to %d", c.seed, at))
		if len(again.told) != len(c.told) {
			rt.Fatalf("%d events told, want all %d", len(again.told), len(c.told))
		}
	})
}

// TestChangedBookWithoutCheckpoint: the decisions alone are of no use in
// another text.
func TestChangedBookWithoutCheckpoint(t *testing.T) {
	c, _, _ := saved(t)
	store := &memory{}
	r := c.follow(t, 7)
	setup := c.setup(r)
	setup.Store = store
	r.session = play.New(setup)
	r.play()
	save, _, err := play.Recover(store.log, nil)
	if err != nil {
		t.Fatal(err)
	}
	again := c.follow(t, len(c.log))
	again.dice = dice.NewSeeded(1)
	setup = c.setup(again)
	if _, fit, err := play.Resume(setup, save); err != nil || fit != play.Exact {
		t.Fatalf("in the same text: %v, %v", fit, err)
	}
	changed := *setup.Book
	changed.Hash = "another text"
	setup.Book = &changed
	if _, _, err := play.Resume(setup, save); codeOf(err) != "save-damaged" {
		t.Errorf("got %v", err)
	}
}
