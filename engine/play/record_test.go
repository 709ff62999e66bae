package play_test

import (
	"errors"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// TestFaultyRecords: what is wrong with a record is said with its line.
func TestFaultyRecords(t *testing.T) {
	const head = "gamebook replay 1\nbook b 1 h\n--\n"
	for _, c := range []struct {
		text, code string
		line       int
	}{
		{"", "record-foreign", 0},
		{"hello", "record-foreign", 1},
		{"gamebook replay 9\n--\n", "record-newer", 1},
		{"gamebook replay 1\nbook b 1 h\n", "record-foreign", 0},
		{"gamebook replay 1\nbok b 1 h\n--\n", "record-line", 2},
		{"gamebook replay 1\ndice zz\n--\n", "record-line", 2},
		{head + "12\n", "record-line", 4},
		{head + "12 choice\n", "record-line", 4},
		{head + "12 number =x\n", "record-line", 4},
		{head + "12 word \"x\n", "record-line", 4},
		{head + "end victory \"A\"\n12 choice to:1\n", "record-line", 5},
	} {
		_, err := play.ParseRecord("play.txt", []byte(c.text))
		var d *diag.Diagnostic
		if !errors.As(err, &d) || d.Code != c.code || d.Pos.Line != c.line {
			t.Errorf("%q: got %v, want %s on line %d", c.text, err, c.code, c.line)
		}
	}
}

// TestRepeatNamesTheFirstDifference: paragraph, question, what was expected.
func TestRepeatNamesTheFirstDifference(t *testing.T) {
	for _, b := range shipped(t) {
		c := playThrough(t, b, 5)
		r := c.follow(t, len(c.log))
		r.session = play.New(c.setup(r))
		r.play()
		for code, edit := range map[string]func(d *play.Decision){
			"replay-other-paragraph": func(d *play.Decision) { d.Place = "999" },
			"replay-other-question":  func(d *play.Decision) { d.Question = "riddle" },
			"replay-answer-gone":     func(d *play.Decision) { d.Answer = ask.Answer{Option: "to:999"} },
		} {
			broken := r.session.Course()
			broken.Decisions = append([]play.Decision(nil), broken.Decisions...)
			edit(&broken.Decisions[6])
			again := c.follow(t, len(c.log))
			s, err := play.Repeat(c.setup(again), broken, -1)
			if err != nil {
				t.Fatal(err)
			}
			again.session = s
			stop := s.Play(t.Context())
			if stop.Kind != play.Paused || codeOf(stop.Err) != code || len(s.Log()) != 6 {
				t.Errorf("got %v after %d decisions, want %s after 6", stop.Err, len(s.Log()), code)
			}
		}
	}
}
