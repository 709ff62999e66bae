package rules_test

import (
	"testing"

	"gamebook/engine/diag"
)

func TestRoll(t *testing.T) {
	var a, b int
	g := scene(t, rolls{3, 4, 6}, none, func(p *P) {
		a = p.Int("roll", "2d6+3", "The bones")
		b = p.Int("roll", "1d6-1")
	})
	g.want("roll plain/The bones 2d6=7", "roll plain/ 1d6=6")
	if a != 10 || b != 5 {
		t.Errorf("got %d and %d, want 10 and 5", a, b)
	}
}

func TestRollReadsScores(t *testing.T) {
	var n int
	scene(t, rolls{6}, none, func(p *P) { n = p.Int("roll", "1d6+stamina") })
	if n != 26 {
		t.Errorf("6 + stamina 20 = %d", n)
	}
	scene(t, rolls{5}, none, func(p *P) { n = p.Int("roll", "STAMINA+1d6") })
	if n != 25 {
		t.Errorf("STAMINA 20 + 5 = %d", n)
	}
}

// A mistake in dice that shows only when they are thrown is said where they
// are thrown, not at the paragraph.
func TestRollMistakes(t *testing.T) {
	d := wrong(t, nil, none, func(p *P) {
		p.Do("say", "first")
		p.Do("roll", "1d6+stamnia")
	}, "dice-name-not-a-score", diag.Args{"Name": "dice", "Got": "1d6+stamnia", "Score": "stamnia", "Near": "stamina"})
	if d.Pos.File != "book" || d.Pos.Line%100 != 2 {
		t.Errorf("at %v, want the second verb of the paragraph", d.Pos)
	}
	wrong(t, nil, none, func(p *P) { p.Do("roll", "2d") }, "argument-dice", nil)
}

func TestOnRoll(t *testing.T) {
	table := func(p *P) T {
		return T{"1-2": 2, "3": func(p *P) { p.Do("say", "three") }, 4: "A gust of wind.", "5 - 6": func(p *P) { p.Do("gain", "gold", 1) }}
	}
	for _, c := range []struct {
		face  int
		total string
		want  []string
	}{
		{1, "1", []string{"at 2"}},
		{2, "2", []string{"at 2"}},
		{3, "3", []string{"said three", "said went on"}},
		{4, "4", []string{"said A gust of wind.", "said went on"}},
		{5, "5", []string{"hero gold 10>11 of 10", "said went on"}},
		{6, "6", []string{"hero gold 10>11 of 10", "said went on"}},
	} {
		g := scene(t, rolls{c.face}, none, func(p *P) {
			p.Do("on_roll", "1d6", table(p), "Weather")
			p.Do("say", "went on")
		})
		g.want(append([]string{"roll table/Weather 1d6=" + c.total}, c.want...)...)
	}
}

func TestOnRollNegativeResults(t *testing.T) {
	g := scene(t, rolls{1}, none, func(p *P) {
		p.Do("on_roll", "1d6-3", T{"-2--1": func(p *P) { p.Do("say", "low") }, 0: "no change", "1-3": "much better"})
	})
	g.want("roll table/ 1d6=1", "said low")
	g = scene(t, rolls{1}, none, func(p *P) {
		p.Do("on_roll", "1d6-3", T{-2: "as low as can be", "-1-3": "much better"})
	})
	g.want("roll table/ 1d6=1", "said as low as can be")
}

func TestOnRollCoverage(t *testing.T) {
	on := func(outcomes T) func(*P) { return func(p *P) { p.Do("on_roll", "2d6", outcomes) } }
	wrong(t, nil, none, on(T{"2-6": 2, "8-12": 2}), "roll-result-missing", diag.Args{"Result": 7, "Dice": "2d6"})
	wrong(t, nil, none, on(T{"3-12": 2}), "roll-result-missing", diag.Args{"Result": 2, "Dice": "2d6"})
	wrong(t, nil, none, on(T{"2-7": 2, "7-12": 2}), "roll-result-twice", diag.Args{"Result": 7, "Dice": "2d6"})
	wrong(t, nil, none, on(T{"2-12": 2, 7: 2}), "roll-result-twice", diag.Args{"Result": 7, "Dice": "2d6"})
	wrong(t, nil, none, on(T{"2-12": 2, "many": 2}), "roll-row-malformed", diag.Args{"Row": "many"})
	wrong(t, nil, none, on(T{"12-2": 2}), "roll-row-malformed", diag.Args{"Row": "12-2"})
	wrong(t, nil, none, on(T{"2-": 2}), "roll-row-malformed", diag.Args{"Row": "2-"})
	wrong(t, nil, none, on(T{"": 2}), "roll-row-malformed", diag.Args{"Row": ""})
	wrong(t, nil, none, on(T{"-": 2}), "roll-row-malformed", diag.Args{"Row": "-"})
	wrong(t, nil, none, on(T{"2-12": 3}), "undeclared-paragraph", diag.Args{"Name": "3", "Near": ""})
	wrong(t, nil, none, on(T{"2-12": "nowhere"}), "undeclared-paragraph", diag.Args{"Name": "nowhere", "Near": ""})
	wrong(t, nil, none, on(T{"2-12": true}), "argument-type",
		diag.Args{"Name": "outcomes.2-12", "Want": diag.Term("kind-outcome-or-text"), "Got": "true"})
	wrong(t, nil, none, on(T{}), "roll-result-missing", diag.Args{"Result": 2, "Dice": "2d6"})
}

// A result that depends on a score is looked at when it is thrown.
func TestOnRollWithScores(t *testing.T) {
	on := func(p *P) { p.Do("on_roll", "1d6+fear", T{"2-6": "a chill runs"}) }
	g := scene(t, rolls{2}, none, on)
	g.want("roll table/ 1d6=2", "said a chill runs")
	wrong(t, rolls{6}, none, on, "roll-result-missing", diag.Args{"Result": 7, "Dice": "1d6+fear"})
}

// RULES A10.13: 2d6 <= the current score passes, the score is unchanged.
func TestTest(t *testing.T) {
	for _, c := range []struct {
		name   string
		faces  rolls
		args   []any
		passed bool
		told   string
	}{
		{"equal", rolls{4, 5}, L{"luck"}, true, "told test-passed Against=9 Score=LUCK Total=9"},
		{"above", rolls{5, 5}, L{"luck"}, false, "told test-failed Against=9 Score=LUCK Total=10"},
		{"other dice", rolls{6}, L{"luck", "1d6"}, true, "told test-passed Against=9 Score=LUCK Total=6"},
		{"other dice in a table", rolls{1, 1, 1}, L{"luck", T{"dice": "3d6"}}, true, "told test-passed Against=9 Score=LUCK Total=3"},
		{"modifier", rolls{4, 5}, L{"luck", T{"modifier": 1}}, false, "told test-failed Against=9 Score=LUCK Total=10"},
		{"below", rolls{4, 5}, L{"luck", T{"below": true}}, false, "told test-failed Against=9 Score=LUCK Total=9"},
		{"below, and it is", rolls{4, 4}, L{"luck", T{"below": true}}, true, "told test-passed Against=9 Score=LUCK Total=8"},
		{"somebody else", rolls{4, 5}, L{"stamina", T{"who": "maeve"}}, false, "told test-failed Against=8 Score=STAMINA Total=9"},
	} {
		var got bool
		g := scene(t, c.faces, none, func(p *P) {
			p.Do("joins", "maeve")
			got = p.Is("test", c.args...)
		})
		if lines := g.lines(); got != c.passed || lines[len(lines)-1] != c.told {
			t.Errorf("%s: %v, %v, want %v, %s", c.name, got, lines, c.passed, c.told)
		}
		if g.score("luck") != 9 {
			t.Errorf("%s: luck became %d", c.name, g.score("luck"))
		}
	}
	wrong(t, nil, none, func(p *P) { p.Do("test", "luck", T{"who": "odo"}) }, "person-absent", diag.Args{"Name": "odo"})
	wrong(t, nil, none, func(p *P) { p.Do("test", "luck", T{"modifier": 101}) }, "argument-range",
		diag.Args{"Name": "options.modifier", "From": -100, "To": 100, "Got": 101})
}

func TestMathRandom(t *testing.T) {
	var a, b, c int
	g := scene(t, rolls{3, 1, 5}, none, func(p *P) {
		a, b, c = p.Int("math.random", 1, 6), p.Int("math.random", 7, 7), p.Int("math.random", -2, 3)
	})
	g.want("roll random/ 1d6=3", "roll random/ 1d1=1", "roll random/ 1d6=5")
	if a != 3 || b != 7 || c != 2 {
		t.Errorf("got %d, %d and %d, want 3, 7 and 2", a, b, c)
	}
	wrong(t, nil, none, func(p *P) { p.Do("math.random", 2, 1) }, "random-range", diag.Args{"From": 2, "To": 1})
	wrong(t, nil, none, func(p *P) { p.Do("math.random", 0, 1000000) }, "random-range", diag.Args{"From": 0, "To": 1000000})
}
