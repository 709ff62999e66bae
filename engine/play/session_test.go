package play_test

import (
	"context"
	"errors"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

// The hero is made before paragraph 1: dice, then the question, then the
// author's scores.
func TestCreation(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(3, 5, 2), nil, "hardy", ask.ErrPause)
	s.pause()
	s.told("roll start/stamina 2d6=8", "roll start/luck 1d6=2", "hero stamina 20>21 of 21", "told score-starts N=2 Score=meals",
		"told score-starts N=10 Score=gold", "at 1", "said An inn.")
}

func TestHeroWhoDoesNotFit(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(), tb{"stmaina": 12})
	if d := s.fault("field-unknown"); d.Args["Near"] != "stamina" {
		t.Errorf("got %v", d)
	}
	if s.Back() {
		t.Error("there is nothing to take back")
	}
}

// An author's score that the hero brings is not told of before the question
// about the gift is answered.
func TestPauseInCreation(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(3, 5, 2), tb{"gold": 3, "meals": 1}, ask.ErrPause, "lucky", ask.ErrPause)
	s.pause()
	s.told("roll start/stamina 2d6=8", "roll start/luck 1d6=2")
	s.pause()
	s.told("hero luck 8>9 of 9", "told score-starts N=1 Score=meals", "told score-starts N=3 Score=gold", "at 1", "said An inn.")
}

// Pausing at any question and playing on shows nothing twice, applies nothing
// twice, and comes to the same question. Seeds A01, A21.
func TestPauseAtEveryQuestion(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(3, 5, 2, 4), nil,
		ask.ErrPause, ask.ErrPause, "hardy", ask.ErrPause, "eat", ask.ErrPause, "yes", ask.ErrPause, ask.ErrPause, 2, ask.ErrPause, "do:1", ask.ErrPause)
	for i, want := range []struct {
		question string
		told     []string
	}{
		{"gift", []string{"roll start/stamina 2d6=8", "roll start/luck 1d6=2"}},
		{"gift", nil},
		{"confirm", []string{"hero stamina 20>21 of 21", "told score-starts N=2 Score=meals", "told score-starts N=10 Score=gold", "at 1", "said An inn."}},
		{"confirm", []string{"hero meals 2>1 of 2"}},
		{"number", []string{"roll plain/ 1d6=4", "hero gold 10>6 of 10"}},
		{"number", nil},
		{"choice", []string{"said 2 beds.", "hero gold 6>7 of 10"}},
		{"choice", []string{"hero stamina 21>20 of 21 (cold)"}},
	} {
		s.pause()
		if s.last() != want.question {
			t.Fatalf("pause %d: at the question %s, want %s", i, s.last(), want.question)
		}
		s.told(want.told...)
	}
	if s.score("gold") != 7 || s.score("stamina") != 20 || s.score("meals") != 1 {
		t.Errorf("gold %d, stamina %d, meals %d", s.score("gold"), s.score("stamina"), s.score("meals"))
	}
}

// Any refusal of the decider pauses, with its error.
func TestRefusalOfTheDecider(t *testing.T) {
	broken, busy := errors.New("the line broke"), errors.New("not now")
	s := mount(t, inn(), dice.NewScripted(), ready(), broken, busy, "no", ask.ErrPause)
	if stop := s.stop(play.Paused); !errors.Is(stop.Err, broken) {
		t.Errorf("paused with %v", stop.Err)
	}
	if stop := s.stop(play.Paused); !errors.Is(stop.Err, busy) {
		t.Errorf("paused with %v", stop.Err)
	}
	s.pause()
	if s.last() != "number" {
		t.Errorf("at %s", s.last())
	}
}

// Dice that refuse pause too; what was told before them is not told again.
func TestRefusalOfTheDice(t *testing.T) {
	d := dice.NewScripted()
	s := mount(t, inn(), d, ready(), "no", 1, "to:2", ask.ErrPause)
	var missing *diag.Diagnostic
	if stop := s.stop(play.Paused); !errors.As(stop.Err, &missing) || missing.Code != "dice-exhausted" {
		t.Fatalf("paused with %v", stop.Err)
	}
	s.log.Events = nil
	d.Append(5)
	s.pause()
	s.told("roll amount/ 1d6=5", "hero gold 11>16 of 10")
}

// A context that is cancelled pauses at the next question.
func TestCancelledContext(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(), ready(), "no", 1, ask.ErrPause)
	ctx, cancel := context.WithCancel(context.Background())
	s.book.Declare("on_enter", func(*pg) { cancel() })
	if stop := s.Play(ctx); stop.Kind != play.Paused || !errors.Is(stop.Err, ask.ErrPause) || len(s.answers.Asked) != 0 {
		t.Fatalf("stopped with %+v after %d questions", stop, len(s.answers.Asked))
	}
	if stop := s.Play(ctx); stop.Kind != play.Paused || len(s.answers.Asked) != 0 {
		t.Fatalf("played on although cancelled: %+v", stop)
	}
	s.told("told score-starts N=2 Score=meals", "told score-starts N=10 Score=gold", "at 1", "said An inn.")
	s.pause()
	s.told("said 1 beds.", "hero gold 10>11 of 10")
}

// A book that goes round without a question can be stopped.
func TestCancelledWithoutQuestion(t *testing.T) {
	b := circle()
	s := mount(t, b, dice.NewScripted(), ready())
	ctx, cancel := context.WithCancel(context.Background())
	entered := 0
	b.Declare("on_enter", func(*pg) {
		if entered++; entered == 5 {
			cancel()
		}
	})
	if stop := s.Play(ctx); stop.Kind != play.Paused || !errors.Is(stop.Err, ask.ErrPause) || entered != 5 {
		t.Errorf("stopped with %+v after %d paragraphs", stop, entered)
	}
}

func circle() *rulestest.Book {
	b := rulestest.NewBook()
	b.Paragraph(1, func(p *pg) { p.Do("turn_to", 2) })
	b.Paragraph(2, func(p *pg) { p.Do("turn_to", 1) })
	return b
}

// Seed A69: a circle of paragraphs without a question is a fault of the book.
func TestEndlessCircle(t *testing.T) {
	d := mount(t, circle(), dice.NewScripted(), ready()).fault("play-endless")
	if d.Pos.IsZero() || d.Args["To"] == d.Args["Paragraph"] {
		t.Errorf("got %v", d)
	}
}

// A paragraph that waits for a die by turning to itself is no such circle.
func TestLongWayWithoutQuestion(t *testing.T) {
	b := rulestest.NewBook()
	b.Paragraph(1, func(p *pg) {
		if p.Int("visits") == 9000 {
			p.Do("ending", "victory", "At last")
		}
		p.Do("turn_to", 1)
	})
	mount(t, b, dice.NewScripted(), ready()).stop(play.Ended)
}

// on_enter runs for every paragraph, before its function, and may leave.
func TestOnEnter(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("on_enter", func(p *pg) { p.Do("lose", "stamina", 1, "poison") })
	b.Declare("on_enter", func(p *pg) {
		if p.Score("stamina") == 17 {
			p.Do("turn_to", 3)
		}
	})
	b.Declare("paragraph", 1, "The well", func(p *pg) { p.Do("say", "One."); p.Do("turn_to", 2) })
	b.Paragraph(2, func(p *pg) { p.Do("say", "Two."); p.Do("turn_to", 1) })
	b.Paragraph(3, func(p *pg) { p.Do("ending", "defeat", "Poisoned") })
	s := mount(t, b, dice.NewScripted(), ready())
	s.stop(play.Ended)
	s.told("told score-starts N=2 Score=meals", "at 1 The well", "hero stamina 20>19 of 20 (poison)", "said One.",
		"at 2", "hero stamina 19>18 of 20 (poison)", "said Two.",
		"at 1 The well", "hero stamina 18>17 of 20 (poison)",
		"at 3", "hero stamina 17>16 of 20 (poison)", "ended defeat Poisoned")
}

// The same seed and the same answers give the same events, seed A22 without
// a save.
func TestSameSeedSameStory(t *testing.T) {
	run := func(seed uint64) []string {
		s := mount(t, inn(), dice.NewSeeded(seed), nil, "lucky", "yes", 3, "do:1", "to:2", "to:1", "no", 1, "to:2", "to:3")
		s.stop(play.Ended)
		return s.log.Lines(0)
	}
	a, b, c := run(42), run(42), run(43)
	if len(a) != len(b) {
		t.Fatalf("%d and %d events", len(a), len(b))
	}
	same := true
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("event %d: %s and %s", i, a[i], b[i])
		}
		same = same && i < len(c) && a[i] == c[i]
	}
	if same {
		t.Error("another seed tells the same story")
	}
}

// Events counts what was told, so that a log can be cut to it.
func TestEventsCount(t *testing.T) {
	s := mount(t, inn(), dice.NewSeeded(7), ready(), "yes", 2, ask.ErrPause, 3, ask.ErrPause)
	s.pause()
	if s.Events() != len(s.log.Events) {
		t.Errorf("%d events, %d told", s.Events(), len(s.log.Events))
	}
	before := s.log.Lines(0)
	s.Back()
	if s.Events() >= len(before) {
		t.Fatalf("after Back the count is still %d", s.Events())
	}
	s.log.Cut(s.Events())
	if lines := s.log.Lines(0); lines[len(lines)-1][:9] != "hero gold" {
		t.Errorf("the log ends with %q, want what was told last before the question", lines[len(lines)-1])
	}
	s.pause()
	if s.Events() != len(s.log.Events) {
		t.Errorf("%d events, %d told", s.Events(), len(s.log.Events))
	}
}
