package rules_test

import (
	"slices"
	"strings"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules/rulestest"
)

func TestGainAndLose(t *testing.T) {
	g := scene(t, rolls{3, 4, 6}, none, func(p *P) {
		p.Do("lose", "stamina", 7, "a fall")
		p.Do("gain", "stamina", 2, T{"cause": "herbs"})
		p.Do("gain", "stamina", 99)                // to the initial value
		p.Do("gain", "stamina", 2)                 // nothing left to gain: no news
		p.Do("gain", "luck", 1, T{"exceed": true}) // past the initial value
		p.Do("lose", "luck", 0)
		p.Do("lose", "stamina", "2d6", "fire")
		p.Do("gain", "gold", "1d6-2") // an author's score stops at no start
		p.Do("lose", "gold", 500)     // but at its min
		p.Do("gain", "gold", "2-5")   // less than nothing is nothing
	})
	g.want("hero stamina 20>13 of 20 (a fall)", "hero stamina 13>15 of 20 (herbs)", "hero stamina 15>20 of 20",
		"hero luck 9>10 of 9", "roll amount/fire 2d6=7", "hero stamina 20>13 of 20 (fire)",
		"roll amount/ 1d6=6", "hero gold 10>14 of 10", "hero gold 14>0 of 10")
}

func TestSetRestoreRaiseInitial(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		p.Do("set", "stamina", 3)
		p.Do("restore", "stamina")
		p.Do("restore", "stamina")
		p.Do("set", "fear", 99) // its max is 4
		p.Do("raise_initial", "luck", 1)
		p.Do("raise_initial", "luck", 1, T{"also_current": true})
		p.Do("raise_initial", "stamina", -5) // the current value stays
	})
	g.want("hero stamina 20>3 of 20", "hero stamina 3>20 of 20", "hero fear 1>4 of 1",
		"hero luck 9>9 of 10", "hero luck 9>10 of 11", "hero stamina 20>20 of 15")
	if g.initial("luck") != 11 || g.score("luck") != 10 {
		t.Errorf("luck %d of %d, want 10 of 11", g.score("luck"), g.initial("luck"))
	}
}

func TestWho(t *testing.T) {
	g := scene(t, nil, none, func(p *P) {
		p.Do("joins", "maeve")
		p.Do("lose", "stamina", 3, T{"who": "maeve", "cause": "thorns"})
		p.Do("restore", "stamina", T{"who": "maeve"})
		p.Do("set", "stamina", 1, T{"who": "maeve"})
		if n := p.Int("hero", "maeve", "stamina", "current"); n != 1 {
			t.Errorf("maeve's stamina is %d, want 1", n)
		}
	})
	g.want("told companion-joins Name=Maeve", "maeve stamina 8>5 of 8 (thorns)", "maeve stamina 5>8 of 8", "maeve stamina 8>1 of 8")
	wrong(t, nil, none, func(p *P) { p.Do("lose", "stamina", 3, T{"who": "odo"}) }, "person-absent", diag.Args{"Name": "odo"})
}

// bounds is a book whose score fear is from 0 to 4 and starts at 2; both ends
// are noted.
func bounds(fn func(*P)) *rulestest.Book {
	b := rulestest.NewBook()
	b.Declare("score", "fear", T{"start": 2, "max": 4,
		"on_zero": func(p *P) { p.Do("say", "zero") }, "on_max": func(p *P) { p.Do("say", "max") }})
	return with(b, fn)
}

func TestOnZeroAndOnMaxOnlyWhenReached(t *testing.T) {
	g := newGame(t, bounds(func(p *P) {
		p.Do("lose", "fear", 1)
		p.Do("lose", "fear", 5)
		p.Do("lose", "fear", 5) // is there already
		p.Do("set", "fear", 0)  // likewise
		p.Do("gain", "fear", 3)
		p.Do("gain", "fear", 3)
		p.Do("gain", "fear", 3)                                   // is there already
		p.Do("raise_initial", "fear", 5)                          // changes the initial value only
		p.Do("raise_initial", "fear", 5, T{"also_current": true}) // cannot pass its max
	}), nil)
	g.play()
	g.want("hero fear 2>1 of 2", "hero fear 1>0 of 2", "said zero", "hero fear 0>3 of 2", "hero fear 3>4 of 2", "said max",
		"hero fear 4>4 of 7", "hero fear 4>4 of 12")
}

func TestOnZeroMayLeave(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("score", "honour", T{"start": 3, "on_zero": 2})
	b.Paragraph(2, theEnd)
	b.Paragraph(1, func(p *P) {
		p.Do("lose", "honour", 3)
		p.Do("say", "not reached")
	})
	g := newGame(t, b, nil)
	g.play()
	g.want("hero honour 3>0 of 3", "at 2")
}

func TestStaminaZeroKills(t *testing.T) {
	b := with(kit(), func(p *P) {
		p.Do("lose", "stamina", 25)
		p.Do("say", "not reached")
	})
	g := newGame(t, b, nil)
	stop := g.session.Play(t.Context())
	if stop.Ending.Kind != "death" || g.score("stamina") != 0 {
		t.Errorf("ending %+v with stamina %d, want death at 0", stop.Ending, g.score("stamina"))
	}
}

func TestScoreIsReadThroughHero(t *testing.T) {
	scene(t, nil, none, func(p *P) {
		p.Do("lose", "stamina", 4)
		if p.Score("stamina") != 16 || p.Int("hero", "hero", "stamina", "initial") != 20 {
			t.Errorf("stamina %d of %d, want 16 of 20", p.Score("stamina"), p.Int("hero", "hero", "stamina", "initial"))
		}
	})
	wrong(t, nil, none, func(p *P) { p.Score("stamnia") }, "undeclared-score", diag.Args{"Name": "stamnia", "Near": "stamina"})
	wrong(t, nil, none, func(p *P) { p.Score("rope") }, "score-is-item", diag.Args{"Name": "rope"})
}

// The author's scores are made after the rules' own, max before start.
func TestAuthorsScoresAreRolled(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("score", "fear", T{"name": "Fear", "start": "1d6", "max": "1d6+6"})
	b.Declare("score", "doom", T{"start": "stamina-15", "hidden": true})
	with(b, func(p *P) {})
	g := newGame(t, b, rolls{2, 5})
	g.play()
	if got := g.session.World().Hero.Sheet.Scores[b.Scores.Index("fear")]; got.Max != 8 || got.Current != 5 || got.Initial != 5 {
		t.Errorf("fear is %+v, want max 2+6, current and initial 5", got)
	}
	if g.score("doom") != 5 {
		t.Errorf("doom is %d, want stamina 20 - 15", g.score("doom"))
	}
	told := g.log.Lines(0)
	if !slices.Contains(told, "told score-most N=8 Score=Fear") || slices.ContainsFunc(told, func(l string) bool { return strings.Contains(l, "doom") }) {
		t.Errorf("told %q: want the limit of fear, and nothing of what is hidden", told)
	}
}

func TestStartStaysBelowMax(t *testing.T) {
	b := rulestest.NewBook()
	b.Declare("score", "fear", T{"start": 9, "max": 4})
	g := newGame(t, with(b, func(*P) {}), nil)
	g.play()
	if g.score("fear") != 4 || g.initial("fear") != 4 {
		t.Errorf("fear is %d of %d, want 4 of 4", g.score("fear"), g.initial("fear"))
	}
}
