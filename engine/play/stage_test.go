package play_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

type (
	pg = rulestest.P
	tb = rulestest.T
	ls = rulestest.L
)

// stage is a play of a book written in Go.
type stage struct {
	t       rulestest.TB
	book    *rulestest.Book
	dice    dice.Dice
	answers *rulestest.Answers
	log     rulestest.Log
	*play.Session
}

// mount makes a play. The hero has stamina 20, luck 9 and two meals; hero nil
// is rolled and asked.
func mount(t rulestest.TB, b *rulestest.Book, d dice.Dice, hero tb, answers ...any) *stage {
	t.Helper()
	s := &stage{t: t, book: b, dice: d, answers: rulestest.NewAnswers(answers...)}
	setup := play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: d, Decider: s.answers, Observer: &s.log}
	if hero != nil {
		setup.Hero = b.Value(hero, diag.Pos{}).Table()
	}
	s.Session = play.New(setup)
	return s
}

func ready() tb { return tb{"stamina": 20, "luck": 9, "gift": "none", "name": "Ivo"} }

// stop plays on and wants it to stop so.
func (s *stage) stop(want play.StopKind) play.Stop {
	s.t.Helper()
	stop := s.Play(context.Background())
	if stop.Kind != want {
		s.t.Fatalf("the play stopped with %v (%v), want %v", stop.Kind, stop.Err, want)
	}
	return stop
}

// pause plays on to a question that is refused.
func (s *stage) pause() {
	s.t.Helper()
	if stop := s.stop(play.Paused); !errors.Is(stop.Err, ask.ErrPause) {
		s.t.Fatalf("paused with %v", stop.Err)
	}
}

// fault plays on to a fault with this code and gives it.
func (s *stage) fault(code string) *diag.Diagnostic {
	s.t.Helper()
	stop := s.stop(play.Faulted)
	var d *diag.Diagnostic
	if !errors.As(stop.Err, &d) || d.Code != code {
		s.t.Fatalf("the fault is %v, want %s", stop.Err, code)
	}
	return d
}

// told compares the events told since the last call.
func (s *stage) told(want ...string) {
	s.t.Helper()
	got := s.log.Lines(0)
	s.log.Events = nil
	if diff := cmp.Diff(want, got); diff != "" {
		s.t.Errorf("told: %s", diff)
	}
}

func (s *stage) score(id string) int {
	return s.World().Hero.Sheet.Scores[s.book.Scores.Index(id)].Current
}

// last is the id of the question put last.
func (s *stage) last() string { return s.answers.Last().ID }

// inn is a book of three paragraphs: in 1 a question, a die, a question and a
// choice; in 2 gold; 3 is the end.
func inn() *rulestest.Book {
	b := rulestest.NewBook()
	b.Declare("score", "gold", tb{"start": 10})
	b.Paragraph(1, func(p *pg) {
		p.Do("say", "An inn.")
		if p.Is("confirm", "Knock?") {
			p.Do("lose", "gold", p.Int("roll", "1d6"))
		}
		p.Do("say", "{n} beds.", tb{"n": p.Int("ask_number", tb{1: "How many?", "from": 1, "to": 3})})
		p.Do("gain", "gold", 1)
		p.Do("choice", "wait", func(p *pg) { p.Do("lose", "stamina", 1, "cold") })
		p.Do("choice", "sleep", 2)
	})
	b.Paragraph(2, func(p *pg) {
		p.Do("gain", "gold", "1d6")
		p.Do("choice", "on", 3)
		p.Do("choice", "back", 1)
	})
	b.Paragraph(3, func(p *pg) { p.Do("ending", "victory", "Home") })
	return b
}

func TestStageIsMounted(t *testing.T) {
	s := mount(t, inn(), dice.NewScripted(4, 6), ready(), "yes", 2, "do:1", "to:2", "to:3")
	stop := s.stop(play.Ended)
	if stop.Ending.Kind != "victory" || stop.Ending.Name != "Home" || s.World().Place != "3" {
		t.Errorf("ended with %+v in %s", stop.Ending, s.World().Place)
	}
	s.told("told score-starts N=2 Score=meals", "told score-starts N=10 Score=gold",
		"at 1", "said An inn.", "roll plain/ 1d6=4", "hero gold 10>6 of 10", "said 2 beds.", "hero gold 6>7 of 10",
		"hero stamina 20>19 of 20 (cold)", "at 2", "roll amount/ 1d6=6", "hero gold 7>13 of 10", "at 3", "ended victory Home")
	s.answers.Done(t)
	// the story stays over, and nothing is told twice
	if again := s.stop(play.Ended); again != stop {
		t.Errorf("played again it ends with %+v", again)
	}
	s.told()
}
