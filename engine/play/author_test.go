package play_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/rules/rulestest"
)

func author(line string) ask.Answer { return ask.Answer{Author: line} }

// helped is the inn with a rope, in which the author has a hand: the die of
// paragraph 1 falls as ever, that of 2 as laid ready, and the 9 that no such die
// has is thrown.
func helped(t *testing.T, more ...any) *stage {
	t.Helper()
	b := inn()
	b.ID, b.Hash = "inn", "text"
	b.Declare("item", "rope", tb{"name": "a rope"})
	return mount(t, b, &falling{all: []int{5, 4}}, ready(), append([]any{
		author("set gold 3"), author("give rope 2"), author("take rope"), author("note MARSH"), "yes",
		author("next 6 9"), 2, "to:2", "to:1", author("goto 2")}, more...)...)
}

// falling are dice that fall as listed and whose state can be kept.
type falling struct {
	all []int
	at  byte
}

func (f *falling) Roll(r dice.Request) (dice.Throw, error) {
	script := dice.NewScripted(f.all[f.at:]...)
	t, err := script.Roll(r)
	f.at = byte(len(f.all) - script.Left())
	return t, err
}

func (f *falling) State() []byte { return []byte{f.at} }

func (f *falling) Restore(state []byte) error {
	f.at = state[0]
	return nil
}

// TestAuthorsConsole: the lines do what the verbs of a book do, at any question,
// which is then put again.
func TestAuthorsConsole(t *testing.T) {
	s := helped(t, ask.ErrPause)
	s.pause()
	s.told("told score-starts N=2 Score=meals", "told score-starts N=10 Score=gold", "at 1", "said An inn.",
		"told author-did Line=set gold 3", "hero gold 10>3 of 10",
		"told author-did Line=give rope 2", "told item-taken ID=rope Item=a rope N=2",
		"told author-did Line=take rope", "told item-dropped ID=rope Item=a rope N=1",
		"told author-did Line=note MARSH", "told codeword-noted Word=MARSH",
		"roll plain/ 1d6=5", "hero gold 3>0 of 10", "told author-did Line=next 6 9", "said 2 beds.", "hero gold 0>1 of 10",
		"at 2", "roll amount/ 1d6=6", "hero gold 1>7 of 10", "at 1", "said An inn.", "told author-did Line=goto 2",
		"at 2", "told author-next-unfit Face=9 Sides=6", "roll amount/ 1d6=4", "hero gold 7>11 of 10")
	if len(s.Log()) != 10 || len(s.World().NextDice) != 0 {
		t.Errorf("%d decisions, dice to come %v", len(s.Log()), s.World().NextDice)
	}
}

// TestAuthorsLinesAreDecisions: they are taken back one by one, and a record
// repeats them and says which they are.
func TestAuthorsLinesAreDecisions(t *testing.T) {
	s := helped(t, ask.ErrPause, author("lua 1"), ask.ErrPause)
	s.pause()
	want := s.World().Key()
	text := string(s.Record(nil).Text())
	if !strings.Contains(text, "\n1 confirm !\"set gold 3\"\n") || !strings.Contains(text, "\n1 confirm !\"goto 2\"\n") {
		t.Error(text)
	}
	rec, err := play.ParseRecord("r", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(text, string(rec.Text())); diff != "" {
		t.Error(diff)
	}
	setup := play.Setup{Book: &s.book.Book, System: rulestest.Plain{}, Script: s.book, Dice: &falling{all: []int{5, 4}},
		Decider: rulestest.NewAnswers(ask.ErrPause)}
	again, err := play.Repeat(setup, rec.Course, -1)
	if err != nil {
		t.Fatal(err)
	}
	if again.Play(t.Context()); again.World().Key() != want {
		t.Error("the record gives another World")
	}
	for n := len(s.Log()); n > 1; n-- {
		if !s.Back() {
			t.Fatal(n)
		}
	}
	s.log.Events = nil
	s.pause() // the script is one of Go, so that there is no Lua to run
	if lines := s.log.Lines(0); len(lines) != 2 || !strings.HasPrefix(lines[1], "told author-lua-failed") {
		t.Errorf("told %q", lines)
	}
	if got := s.score("gold"); got != 3 {
		t.Errorf("gold %d with nine decisions taken back, want 3", got)
	}
}

// TestAuthorsMistakes are found before the line is a decision.
func TestAuthorsMistakes(t *testing.T) {
	b := inn()
	b.Declare("item", "rope", tb{"name": "a rope"})
	for line, want := range map[string]string{
		"goto 2": "", "set gold 0": "", "give rope": "", "take rope all": "", "note X": "", "next 1 20": "", "lua 1 +": "",
		"fly": "author-unknown", "": "author-unknown", "lua": "author-unknown",
		"goto 9": "undeclared-paragraph", "goto": "argument-missing", "set gold": "argument-missing", "set gold x": "argument-type",
		"set gild 3": "undeclared-score", "give ripe": "undeclared-item", "give rope 1 1": "argument-extra",
		"set gold 3 nobody": "undeclared-companion", "next": "author-next", "next 0": "author-next", "next six": "author-next",
	} {
		got := ""
		if err := rules.CheckAuthor(&b.Book, line); err != nil {
			got = codeOf(err)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
	s := mount(t, b, dice.NewSeeded(1), nil, author("goto 2"))
	s.fault("author-no-hero")
}
