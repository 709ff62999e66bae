package play_test

import (
	"errors"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

// edited is a book of two paragraphs as its author may leave it: 1 throws for
// gold, 2 asks twice and then puts its choices.
func edited(first, second func(*pg)) *rulestest.Book {
	b := rulestest.NewBook()
	b.ID = "edited"
	b.Declare("score", "gold", tb{"start": 10})
	b.Paragraph(1, first)
	if second != nil {
		b.Paragraph(2, second)
	}
	b.Paragraph(3, func(p *pg) { p.Do("ending", "victory", "Home") })
	return b
}

func road(p *pg) {
	p.Do("gain", "gold", "1d6")
	p.Do("choice", "on", 2)
}

func bridge(p *pg) {
	p.Do("lose", "gold", "1d6")
	p.Is("confirm", "Pay?")
	p.Do("ask_number", tb{1: "How much?", "from": 1, "to": 3})
	p.Do("choice", "over", 3)
}

// reload plays the first book to the choices of 2 and goes on with another: it
// gives what came of it, and the stage with its session.
func reload(t *testing.T, b *rulestest.Book) (*stage, play.Reloaded, error) {
	t.Helper()
	s := mount(t, edited(road, bridge), &falling{all: []int{5, 2, 6, 6}}, ready(), "to:2", "yes", 2, ask.ErrPause)
	s.pause()
	if s.score("gold") != 13 {
		t.Fatalf("gold %d", s.score("gold"))
	}
	b.Hash = "changed"
	s.book, s.answers, s.log.Events = b, rulestest.NewAnswers(ask.ErrPause), nil
	r, err := play.Reload(play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: s.dice, Decider: s.answers, Observer: &s.log}, s.Session)
	if err == nil {
		s.Session = r.Session
	}
	return s, r, err
}

func TestReload(t *testing.T) {
	ended := func(p *pg) { p.Do("ending", "defeat", "Lost") }
	for _, test := range []struct {
		name          string
		first, second func(*pg)
		fit           play.Fit
		why           string
		place         string
		// question is what is asked then, decisions are how many are kept, gold
		// is what 5 and 2 on the dice have made of 10.
		question  string
		decisions int
		gold      int
	}{
		{"words", func(p *pg) { p.Do("say", "More words."); road(p) }, bridge, play.Exact, "", "2", "choice", 3, 13},
		{"more gold at the start", func(p *pg) { p.Do("gain", "gold", 5); road(p) }, bridge, play.Exact, "", "2", "choice", 3, 18},
		{"a question before", func(p *pg) { p.Is("confirm", "Go?"); road(p) }, bridge, play.Changed, "reload-other-question", "2", "choice", 2, 13},
		{"another way here", func(p *pg) { p.Do("turn_to", 2) }, bridge, play.Changed, "reload-other-paragraph", "2", "choice", 2, 13},
		{"a question here", road, func(p *pg) { p.Do("lose", "gold", 1); p.Is("confirm", "Pay?"); p.Do("choice", "over", 3) },
			play.Partly, "reload-other-question", "2", "choice", 1, 14},
		{"an answer that is gone", road, func(p *pg) {
			p.Is("confirm", "Pay?")
			p.Do("ask_number", tb{1: "How much?", "from": 5, "to": 6})
		}, play.Partly, "reload-answer-gone", "2", "number", 1, 15},
		{"an ending now", road, func(p *pg) { p.Is("confirm", "Pay?"); ended(p) }, play.Partly, "reload-over", "2", "confirm", 0, 15},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, r, err := reload(t, edited(test.first, test.second))
			if err != nil || r.Fit != test.fit {
				t.Fatalf("fit %d, %v, %v", r.Fit, r.Why, err)
			}
			if code := codeOf(r.Why); code != test.why && (r.Why != nil || test.why != "") {
				t.Errorf("why: %v", r.Why)
			}
			s.pause()
			if s.World().Place != test.place || s.last() != test.question || len(s.Log()) != test.decisions || s.score("gold") != test.gold {
				t.Errorf("in %s at %q with %d decisions and %d gold", s.World().Place, s.last(), len(s.Log()), s.score("gold"))
			}
			data, err := s.Save().Encode()
			if err != nil {
				t.Fatal(err)
			}
			save, err := play.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			setup := play.Setup{Book: &s.book.Book, System: rulestest.Plain{}, Script: s.book, Dice: &falling{all: []int{5, 2, 6, 6}}, Decider: s.answers}
			again, fit, err := play.Resume(setup, save)
			if err != nil || fit != play.Exact || again.World().Key() != s.World().Key() {
				t.Errorf("saved and resumed: %d, %v", fit, err)
			}
		})
	}
}

// TestReloadSaysWhere: the difference stands at the paragraph that asks.
func TestReloadSaysWhere(t *testing.T) {
	b := edited(func(p *pg) { p.Is("confirm", "Go?"); road(p) }, bridge)
	_, r, err := reload(t, b)
	d := (*diag.Diagnostic)(nil)
	if err != nil || !errors.As(r.Why, &d) || d.Pos != b.Paragraphs.Get("1").Pos {
		t.Errorf("%v, %v", r.Why, err)
	}
}

// TestReloadAfterTheEnd: a story that had ended ends again, also otherwise.
func TestReloadAfterTheEnd(t *testing.T) {
	s := mount(t, edited(road, bridge), &falling{all: []int{5, 2}}, ready(), "to:2", "yes", 2, "to:3")
	s.stop(play.Ended)
	b := edited(road, func(p *pg) { p.Do("lose", "gold", "1d6"); p.Is("confirm", "Pay?"); p.Do("ending", "defeat", "Lost") })
	r, err := play.Reload(play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: s.dice, Decider: s.answers, Observer: &s.log}, s.Session)
	if err != nil || codeOf(r.Why) != "reload-over" {
		t.Fatal(r.Why, err)
	}
	b = edited(func(p *pg) { p.Do("say", "More."); road(p) }, bridge)
	r, err = play.Reload(play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: s.dice, Decider: s.answers, Observer: &s.log}, s.Session)
	if err != nil || r.Fit != play.Exact {
		t.Fatal(r.Fit, r.Why, err)
	}
	s.Session = r.Session
	if stop := s.stop(play.Ended); stop.Ending.Name != "Home" {
		t.Errorf("ends with %+v", stop.Ending)
	}
}

// TestReloadOfABrokenBook: a mistake is met by the next Play, and a paragraph
// that is gone leaves the play as it was.
func TestReloadOfABrokenBook(t *testing.T) {
	s, r, err := reload(t, edited(road, func(p *pg) { p.Do("turn_to", 9) }))
	if err != nil || r.Fit != play.Partly {
		t.Fatal(r, err)
	}
	s.fault("undeclared-paragraph")
	if _, _, err := reload(t, edited(road, nil)); codeOf(err) != "save-paragraph-gone" {
		t.Error(err)
	}
}
