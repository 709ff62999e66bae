package rules_test

import (
	"errors"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// Whatever verb throws the dice that run out: the play pauses there, nothing
// has changed and nothing is told, and with more dice it goes on.
func TestDiceRunOut(t *testing.T) {
	for name, c := range map[string]struct {
		verb  func(*P)
		more  rolls
		after []string
	}{
		"roll":    {func(p *P) { p.Do("roll", "2d6") }, rolls{1, 2}, []string{"roll plain/ 2d6=3"}},
		"on_roll": {func(p *P) { p.Do("on_roll", "1d6", T{"1-6": "a gust of wind"}) }, rolls{1}, []string{"roll table/ 1d6=1", "said a gust of wind"}},
		"test": {func(p *P) { p.Do("test", "luck") }, rolls{1, 2},
			[]string{"roll test/LUCK 2d6=3", "told test-passed Against=9 Score=LUCK Total=3"}},
		"gain":        {func(p *P) { p.Do("gain", "gold", "1d6") }, rolls{1}, []string{"roll amount/ 1d6=1", "hero gold 10>11 of 10"}},
		"lose":        {func(p *P) { p.Do("lose", "gold", "1d6") }, rolls{1}, []string{"roll amount/ 1d6=1", "hero gold 10>9 of 10"}},
		"drop_random": {func(p *P) { p.Do("drop_random") }, rolls{2}, []string{"roll lost-item/ 1d2=2", "told item-dropped ID=rope Item=rope N=1"}},
		"math.random": {func(p *P) { p.Do("math.random", 1, 6) }, rolls{1}, []string{"roll random/ 1d6=1"}},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGame(t, with(kit(), func(p *P) {
				p.Do("take", "rope")
				p.Do("take", "lantern")
				c.verb(p)
				p.Do("say", "on")
			}), nil)
			stop := g.session.Play(t.Context())
			var d *diag.Diagnostic
			if stop.Kind != play.Paused || !errors.As(stop.Err, &d) || d.Code != "dice-exhausted" {
				t.Fatalf("stopped with %+v", stop)
			}
			g.log.Events = nil
			g.dice.Append(c.more...)
			g.play()
			lines := append(c.after, "said on", "ended victory The end")
			if got := g.log.Lines(0); len(got) != len(lines) {
				t.Fatalf("told %v, want %v", got, lines)
			}
			for i, l := range g.log.Lines(0) {
				if l != lines[i] {
					t.Errorf("told %q, want %q", l, lines[i])
				}
			}
		})
	}
}

// While the hero is made, too.
func TestDiceRunOutInCreation(t *testing.T) {
	b := with(kit(), func(*P) {})
	b.Declare("score", "doom", T{"start": "1d6", "max": "1d6+6"})
	g := newGame(t, b, nil)
	for _, face := range []int{2, 3} {
		if stop := g.session.Play(t.Context()); stop.Kind != play.Paused {
			t.Fatalf("stopped with %+v", stop)
		}
		g.dice.Append(face)
	}
	g.play()
	if doom := g.session.World().Hero.Sheet.Scores[b.Scores.Index("doom")]; doom.Max != 8 || doom.Current != 3 {
		t.Errorf("doom is %+v, want 3 of at most 8", doom)
	}
}

// A declared mistake in the dice of a score shows when the hero is made.
func TestScoreStartNamesUnknown(t *testing.T) {
	b := with(kit(), func(*P) {})
	b.Declare("score", "doom", T{"start": "1d6+stamnia"})
	newGame(t, b, nil).fault("dice-name-unknown", diag.Args{"Name": "stamnia"})
}
