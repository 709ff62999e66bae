package play_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

// Back takes one decision after the other back, within a paragraph, across
// paragraphs, free actions included, to before the hero was made; each time
// the same question is put and the World is as it was.
func TestBackAllTheWay(t *testing.T) {
	decisions := ls{"hardy", "eat", "yes", 2, "do:1", "to:2", "to:1", "no"}
	s := mount(t, inn(), dice.NewSeeded(3), nil)
	type point struct {
		question, key string
		events        int
	}
	var points []point
	for _, d := range decisions {
		s.answers.Append(ask.ErrPause)
		s.pause()
		points = append(points, point{s.last(), s.World().Key(), s.Events()})
		s.answers.Append(d)
		s.answers.Append(ask.ErrPause)
		s.pause()
	}
	for i := len(decisions) - 1; i >= 0; i-- {
		if !s.Back() {
			t.Fatalf("decision %d cannot be taken back", i)
		}
		s.log.Cut(s.Events())
		s.answers.Append(ask.ErrPause)
		s.pause()
		if got := (point{s.last(), s.World().Key(), s.Events()}); got != points[i] {
			t.Errorf("decision %d: back at\n%+v, want\n%+v", i, got, points[i])
		}
		if len(s.log.Events) != s.Events() {
			t.Errorf("decision %d: going back told %v", i, s.log.Lines(points[i].events))
		}
	}
	if s.Back() {
		t.Error("there is nothing more to take back")
	}
	if s.last() != "gift" {
		t.Errorf("at %s", s.last())
	}
}

// Several decisions can be taken back at once.
func TestBackTwiceBeforePlaying(t *testing.T) {
	s := mount(t, inn(), dice.NewSeeded(3), ready(), "yes", 2, "to:2", ask.ErrPause)
	s.pause()
	for range 2 {
		if !s.Back() {
			t.Fatal("no way back")
		}
	}
	s.answers.Append(ask.ErrPause)
	s.pause()
	if s.last() != "number" || s.World().Place != "1" || len(s.Log()) != 1 {
		t.Errorf("at %s in %s after %v", s.last(), s.World().Place, s.Log())
	}
}

// The same dice come again, whatever was answered otherwise.
func TestBackBringsTheSameDice(t *testing.T) {
	b := rulestest.NewBook()
	b.Paragraph(1, func(p *pg) {
		p.Do("say", "{a}", tb{"a": p.Int("roll", "1d100")})
		p.Do("confirm", "Throw?")
		p.Do("say", "{b} {c}", tb{"b": p.Int("roll", "1d100"), "c": p.Int("roll", "1d100")})
		p.Do("choice", "again", 1)
	})
	s := mount(t, b, dice.NewSeeded(42), ready(), "yes", "to:1", "no", ask.ErrPause)
	s.pause()
	want := s.log.Lines(0)
	for n := range 3 {
		for range n + 1 {
			s.Back()
		}
		s.log.Cut(s.Events())
		s.answers.Append(ls{"yes", "to:1", "no"}[2-n:]...)
		s.answers.Append(ask.ErrPause)
		s.pause()
		if diff := cmp.Diff(want, s.log.Lines(0)); diff != "" {
			t.Errorf("after %d steps back: %s", n+1, diff)
		}
	}
}

// A different answer after Back gives what it would have given at once.
func TestBackAndAnotherAnswer(t *testing.T) {
	direct := mount(t, inn(), dice.NewSeeded(9), ready(), "no", 3, "to:2", ask.ErrPause)
	direct.pause()
	s := mount(t, inn(), dice.NewSeeded(9), ready(), "yes", 1, "do:1", "to:2", ask.ErrPause)
	s.pause()
	for range 4 {
		s.Back()
	}
	s.log.Cut(s.Events())
	s.answers.Append("no", 3, "to:2", ask.ErrPause)
	s.pause()
	if s.World().Key() != direct.World().Key() {
		t.Error("the Worlds differ")
	}
	if diff := cmp.Diff(direct.log.Lines(0), s.log.Lines(0)); diff != "" {
		t.Error(diff)
	}
}

func TestBackFromTheEnd(t *testing.T) {
	s := mount(t, inn(), dice.NewSeeded(9), ready(), "no", 3, "to:2", "to:3")
	s.stop(play.Ended)
	if !s.Back() {
		t.Fatal("no way back from the end")
	}
	s.answers.Append(ask.ErrPause)
	s.pause()
	if s.World().Place != "2" || s.last() != "choice" {
		t.Errorf("at %s in %s", s.last(), s.World().Place)
	}
}

func TestBackBeforeAnythingWasDecided(t *testing.T) {
	s := mount(t, inn(), dice.NewSeeded(9), ready(), ask.ErrPause)
	if s.Back() {
		t.Error("before the play there is nothing to take back")
	}
	s.pause()
	if s.Back() {
		t.Error("without a decision there is nothing to take back")
	}
}

// Far beyond the chapters that are kept, too.
func TestBackFarAway(t *testing.T) {
	b := rulestest.NewBook()
	b.Paragraph(1, func(p *pg) {
		p.Do("gain", "luck", "1d6", tb{"exceed": true})
		if p.Int("visits")%5 == 0 {
			p.Do("choice", "on", 1)
			p.Do("choice", "end", 2)
		}
		if p.Int("visits") > 1000 {
			p.Do("ending", "victory", "Far")
		}
		if p.Int("visits")%5 != 0 {
			p.Do("turn_to", 1)
		}
	})
	b.Paragraph(2, func(p *pg) { p.Do("ending", "victory", "Near") })
	s := mount(t, b, dice.NewSeeded(5), ready())
	s.answers.Append(slices.Repeat(ls{"to:1"}, 100)...)
	s.answers.Append(ask.ErrPause)
	s.pause()
	key, events := s.World().Key(), len(s.log.Events)
	for range 100 {
		if !s.Back() {
			t.Fatal("no way back")
		}
	}
	s.log.Cut(s.Events())
	s.answers.Append(slices.Repeat(ls{"to:1"}, 100)...)
	s.answers.Append(ask.ErrPause)
	s.pause()
	if s.World().Key() != key || len(s.log.Events) != events {
		t.Errorf("%d events, want %d; the World is the same: %v", len(s.log.Events), events, s.World().Key() == key)
	}
}

func TestRedo(t *testing.T) {
	s := mount(t, inn(), dice.NewSeeded(9), ready(), "yes", 3, "to:2", ask.ErrPause)
	s.pause()
	key, lines := s.World().Key(), s.log.Lines(0)
	if s.Redo() {
		t.Error("nothing was taken back")
	}
	for range 3 {
		s.Back()
	}
	s.log.Cut(s.Events())
	for range 3 {
		if !s.Redo() {
			t.Fatal("a decision cannot be made again")
		}
	}
	s.answers.Append(ask.ErrPause)
	s.pause()
	if diff := cmp.Diff(lines, s.log.Lines(0)); diff != "" || s.World().Key() != key {
		t.Errorf("made again it is another play: %s", diff)
	}
	s.Back()
	s.answers.Append("do:1", ask.ErrPause)
	s.pause()
	if s.Redo() {
		t.Error("another decision was made since")
	}
}

// A decision that was to be made again can be taken back before it is.
func TestBackAfterRedo(t *testing.T) {
	s := mount(t, inn(), dice.NewSeeded(9), ready(), "yes", 3, "to:2", ask.ErrPause)
	s.pause()
	if !s.Back() || !s.Redo() || !s.Back() {
		t.Fatal("back, again, and back")
	}
	s.answers.Append(ask.ErrPause)
	s.pause()
	if s.World().Place != "1" || s.last() != "choice" || len(s.Log()) != 2 {
		t.Errorf("at %s in %s after %v", s.last(), s.World().Place, s.Log())
	}
	if !s.Redo() {
		t.Error("it can be made again still")
	}
	s.answers.Append(ask.ErrPause)
	s.pause()
	if s.World().Place != "2" {
		t.Errorf("in %s", s.World().Place)
	}
}

// Dice that cannot be put back: the question comes again, the dice go on.
func TestBackWithOtherDice(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(4, 5), ready(), "yes", ask.ErrPause, "yes", ask.ErrPause)
	s.pause()
	s.Back()
	s.log.Cut(s.Events())
	s.pause()
	if lines := s.log.Lines(4); !slices.Equal(lines, []string{"roll plain/ 1d6=5", "hero gold 10>5 of 10"}) {
		t.Errorf("told %v", lines)
	}
}
