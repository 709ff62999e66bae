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

func TestFaultInOnEnter(t *testing.T) {
	b := inn()
	b.Declare("on_enter", func(p *pg) { p.Do("lose", "gold", 1); p.Do("lose", "glod", 1) })
	d := mount(t, b, dice.NewScripted(), ready()).fault("undeclared-score")
	if d.Pos.File != "book" || d.Pos.Line%100 != 2 {
		t.Errorf("at %v, want the second verb of the function", d.Pos)
	}
}

// Seed A73, and a start that is missing.
func TestFaults(t *testing.T) {
	b := rulestest.NewBook()
	b.Paragraph(1, func(p *pg) { p.Do("choice", "the inn", 1, tb{"score": tb{"luck": 10}}) })
	s := mount(t, b, dice.NewScripted(), ready())
	if d := s.fault("paragraph-stuck"); d.Args["Paragraph"] != "1" || d.Pos.Line != 100 {
		t.Errorf("got %v", d)
	}
	b = rulestest.NewBook()
	b.Start = "7"
	b.Paragraph(77, func(*pg) {})
	if d := mount(t, b, dice.NewScripted(), ready()).fault("undeclared-paragraph"); d.Args["Name"] != "7" || d.Args["Near"] != "" {
		t.Errorf("got %v", d)
	}
	b = rulestest.NewBook()
	b.Paragraph(1, func(p *pg) { p.Do("say", "An end."); p.Fail("script-error") })
	if d := mount(t, b, dice.NewScripted(), ready()).fault("script-error"); d.Pos.Line != 102 {
		t.Errorf("got %v", d)
	}
}

// After a fault the play can go back to the decision that led there.
func TestBackAfterFault(t *testing.T) {
	b := inn()
	b.Paragraph(4, func(p *pg) { p.Do("say", "A dead end.") })
	b.Paragraph("start", func(p *pg) {
		p.Do("choice", "wrong", 4)
		p.Do("choice", "right", 3)
	})
	b.Start = "start"
	s := mount(t, b, dice.NewScripted(), ready(), "to:4", "to:3")
	s.fault("paragraph-without-way-on")
	s.log.Events = nil
	s.fault("paragraph-without-way-on")
	s.told() // once is enough
	if !s.Back() {
		t.Fatal("no way back")
	}
	s.stop(play.Ended)
	s.told("at 3", "ended victory Home")
}

// An answer that does not fit is not taken, and the question is put again.
func TestUnfitAnswer(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(), ready(), "perhaps", "no", 9, 3, ask.ErrPause)
	s.fault("answer-unfit")
	s.fault("answer-unfit")
	s.pause()
	if s.last() != "choice" || len(s.Log()) != 2 {
		t.Errorf("at %s after %v", s.last(), s.Log())
	}
}

// fickle is a book whose paragraph 1 does something else the second time it
// runs, as a script does that keeps state of its own.
func fickle(first, second func(*pg)) *rulestest.Book {
	b := rulestest.NewBook()
	runs := 0
	b.Paragraph(1, func(p *pg) {
		if runs++; runs == 1 {
			first(p)
		} else {
			second(p)
		}
		p.Do("choice", "on", 2)
	})
	b.Paragraph(2, func(p *pg) { p.Do("ending", "victory", "Home") })
	return b
}

func TestDivergence(t *testing.T) {
	confirm := func(p *pg) { p.Do("confirm", "Sure?") }
	for _, c := range []struct {
		name          string
		first, second func(*pg)
		was, is       string
	}{
		{"another question", confirm, func(p *pg) { p.Do("ask_word", "What?", ls{"x"}) }, "confirm", "word"},
		{"no question", confirm, func(*pg) {}, "confirm", "choice"},
		{"a die for a question", confirm, func(p *pg) { p.Do("roll", "1d6") }, "confirm", "1d6"},
		{"a question for a die", func(p *pg) { p.Do("roll", "1d6") }, confirm, "1d6", "confirm"},
		{"other dice", func(p *pg) { p.Do("roll", "1d6") }, func(p *pg) { p.Do("roll", "2d6") }, "1d6", "2d6"},
		{"another purpose", func(p *pg) { p.Do("roll", "1d6", "a") }, func(p *pg) { p.Do("roll", "1d6", "b") }, "1d6", "1d6"},
		{"the answer is gone", func(p *pg) { p.Do("ask", "Which?", ls{"yes", "no"}) }, func(p *pg) { p.Do("ask", "Which?", ls{"no"}) }, "ask", "ask"},
		{"it leaves early", confirm, func(p *pg) { p.Do("turn_to", 2) }, "confirm", "leaving"},
		{"it ends early", confirm, func(p *pg) { p.Do("ending", "victory", "Home") }, "confirm", "leaving"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := mount(t, fickle(c.first, c.second), dice.NewScripted(4), ready())
			if c.was != "1d6" {
				s.answers.Append("yes")
			}
			s.answers.Append(ask.ErrPause)
			s.pause()
			stop := s.Play(context.Background())
			var d *diag.Diagnostic
			if stop.Kind == play.Ended || !errors.As(stop.Err, &d) || d.Code != "play-diverged" {
				t.Fatalf("stopped with %+v", stop)
			}
			if d.Args["Was"] != c.was || d.Args["Is"] != c.is {
				t.Errorf("got %v, want %s and %s", d.Args, c.was, c.is)
			}
		})
	}
}
