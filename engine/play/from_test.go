package play_test

import (
	"context"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
)

// TestPlayThatBeganInTheMiddle: a play that goes on from a save of an older
// text of the book can itself be saved, kept, taken back and recorded.
func TestPlayThatBeganInTheMiddle(t *testing.T) {
	c, save, _ := saved(t)
	r := c.follow(t, len(c.log))
	setup := c.setup(r)
	changed := *setup.Book
	changed.Hash = "another text"
	store := &memory{}
	setup.Book, setup.Store = &changed, store
	before := save.Entry.Decided
	more := len(save.Decisions) + 5
	setup.Decider = ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) {
		if n := before + len(r.session.Log()); n < more {
			return c.log[n].Answer, nil
		}
		return ask.Answer{}, ask.ErrPause
	})
	s, fit, err := play.Resume(setup, save)
	if err != nil || fit != play.Changed {
		t.Fatal(fit, err)
	}
	r.session = s
	if stop := s.Play(t.Context()); stop.Kind != play.Paused {
		t.Fatal(stop)
	}
	want, decided := s.World().Key(), len(s.Log())
	if decided != more-before {
		t.Fatalf("%d decisions, want %d", decided, more-before)
	}
	setup.Store = nil
	setup.Decider = ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) { return ask.Answer{}, ask.ErrPause })
	check := func(what string, again *play.Session, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		again.Play(t.Context())
		if got := again.World().Key(); got != want || len(again.Log()) != decided {
			t.Errorf("%s: %d decisions, another World:\n got %s\nwant %s", what, len(again.Log()), got, want)
		}
		for again.Back() {
		}
		if again.Play(t.Context()); again.World().Place != save.Place() || len(again.Log()) != 0 {
			t.Errorf("%s: taken back to %s with %d decisions", what, again.World().Place, len(again.Log()))
		}
	}

	data, err := s.Save().Encode()
	if err != nil {
		t.Fatal(err)
	}
	rec, err := play.ParseRecord("r", s.Record(nil).Text())
	if err != nil {
		t.Fatal(err)
	}
	kept, _, err := play.Recover(store.log, store.mark)
	if err != nil {
		t.Fatal(err)
	}
	for what, again := range map[string]func() (*play.Session, error){
		"saved": func() (*play.Session, error) {
			save, err := play.Decode(data)
			if err != nil {
				return nil, err
			}
			s, _, err := play.Resume(setup, save)
			return s, err
		},
		"kept":     func() (*play.Session, error) { s, _, err := play.Resume(setup, kept); return s, err },
		"recorded": func() (*play.Session, error) { return play.Repeat(setup, rec.Course, -1) },
	} {
		setup.Dice = dice.NewSeeded(999)
		session, err := again()
		check(what, session, err)
	}
}
