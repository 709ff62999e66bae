package write_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/value"
	"gamebook/luaapi/spec/write"
)

// TestPlaysBecomeSpecsThatPass: whole plays, beginnings of plays, and parts of
// plays, with the author's hand in some.
func TestPlaysBecomeSpecsThatPass(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string][]string{
		"ice-gives-back": {"goto 19", "set gold 7", "give iron_key", "next 6 5 1", "lua hero.stamina", "lua vars.throws = 1"},
		"bail-de-la-mer": {"next 20 1", "lua #party()", "goto 62", "set livres 3"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := folder(t, name)
			b := loaded(t, files)
			specs := map[string]string{}
			for seed := range uint64(12) {
				decisions := []int{15, 40, 100, 400}[seed%4]
				var helped []string
				if seed%3 == 2 {
					helped = lines
				}
				c := played(t, b, seed, decisions, helped...)
				since := []int{0, len(c.Decisions) / 2, len(c.Decisions)}[seed%3]
				s, err := write.Spec(t.Context(), b, c, write.Options{Name: fmt.Sprint("seed ", seed), Since: since, Text: text})
				if err != nil {
					t.Errorf("seed %d, since %d of %d: %v", seed, since, len(c.Decisions), err)
					continue
				}
				specs[fmt.Sprintf("s%02d", seed)] = string(s)
			}
			passes(t, files, specs)
		})
	}
}

// TestPlaysThatBeganInTheMiddle: one that went on from a save of an older text of
// the book, which has no beginning any more.
func TestPlaysThatBeganInTheMiddle(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"ice-gives-back", "bail-de-la-mer"} {
		files := folder(t, name)
		b := loaded(t, files)
		script, err := b.NewScript()
		if err != nil {
			t.Fatal(err)
		}
		p := &player{rand: rand.New(rand.NewPCG(5, 9)), left: 60}
		setup := play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(5), Decider: p}
		p.session = play.New(setup)
		p.session.Play(t.Context())
		old := p.session.Save()
		old.Book.Hash = "another text"
		resumed, fit, err := play.Resume(setup, old)
		if err != nil || fit == play.Exact {
			t.Fatal(fit, err)
		}
		p.session, p.left = resumed, 30
		p.session.Play(t.Context())
		s, err := write.Spec(t.Context(), b, p.session.Course(), write.Options{Name: "x", Text: text})
		script.Close()
		if err != nil {
			t.Fatal(err)
		}
		passes(t, files, map[string]string{"x": string(s)})
	}
}

// wood is a small book in which a play says everything a spec can say.
const wood = `
score("gold", { name = "Gold", start = "1d6" })
item("rope", { name = "a rope" })
codeword("OWL")
companion("maeve", { name = "Maeve", skill = 7, stamina = 8 })
encounter("wolf", { name = "Wolf", skill = 5, stamina = 4 })
paragraph(1, "A wood", function()
  choice("Look up", function() note("OWL") take("rope") joins("maeve") end)
  choice("Look up again", 1)
  choice("Go \"on\"", 2)
  choice("Go the other way", 2)
end)
paragraph(2, function()
  lose("gold", roll("1d6", "the toll"))
  fight { "wolf" }
  leaves("maeve")
  erase("OWL")
  ending("victory", "Out")
end)
`

// TestTheText is a spec word for word: the hero looks up, goes on, pays 2, and
// kills the wolf in two Assaults of 5+2 against 8+12.
func TestTheText(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'wood'\ntitle = 'A Wood'\nauthor = 'A'\nlanguage = 'en'\nrules = 'ff'\nstart = 1\nversion = '2'\n[options]\nkit = []\npotions = []\n")},
		"a.lua":          {Data: []byte(wood)},
	}
	b := loaded(t, files)
	c := played(t, b, 4, 0)
	c.Hero = &value.Table{}
	for name, n := range map[string]int{"skill": 8, "stamina": 18, "luck": 7, "gold": 3} {
		c.Hero.Set(value.String(name), value.Int(n))
	}
	answer := func(place, question string, a ask.Answer) {
		c.Decisions = append(c.Decisions, play.Decision{Place: place, Question: question, Answer: a})
	}
	answer("1", "choice", ask.Answer{Option: "do:1"})
	answer("1", "choice", ask.Answer{Author: "set stamina 9"})
	answer("1", "choice", ask.Answer{Author: "next 2 1 1 6 6 1 1 6 6"})
	answer("1", "choice", ask.Answer{Option: "to:2"})
	answer("2", "assault", ask.Answer{Option: "fight"})
	answer("2", "luck", ask.Answer{Option: "no"})
	answer("2", "assault", ask.Answer{Option: "fight"})
	s, err := write.Spec(t.Context(), b, c, write.Options{Name: "the wood", Text: text})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(written, string(s)); diff != "" {
		t.Error(diff)
	}
	passes(t, files, map[string]string{"wood": string(s)})
}

const written = `-- Written from a play of "A Wood" 2. It is yours to edit: take away what does not matter, say what does.

describe("the wood", function()
  it("goes from 1 to 2, victory", function()
    start { name = "Ivo", skill = 8, stamina = 18, luck = 7 }
    go(1)

    choose("Look up")
    expect.state("maeve", "present")
    expect.item("rope", 1)
    expect.codeword("OWL")

    author("set stamina 9")
    expect.score("stamina", 9)

    dice(2)  -- the toll
    choose("Go \"on\"")
    expect.at(2)
    expect.score("gold", 1)

    dice(
      { 1, 1 },  -- Wolf attacks
      { 6, 6 },  -- Ivo attacks
      { 1, 1 },  -- Wolf attacks
      { 6, 6 }  -- Ivo attacks
    )
    fight_on { luck = "never" }
    expect.state("maeve", "absent")
    expect.codeword("OWL", false)
    expect.ended("victory", "Out")
  end)
end)
`

// TestWhatCannotBeWritten: nothing played, and a course of another book.
func TestWhatCannotBeWritten(t *testing.T) {
	t.Parallel()
	b := loaded(t, folder(t, "ice-gives-back"))
	for want, change := range map[string]func(*play.Course){
		"spec-nothing-played":   func(c *play.Course) { c.Decisions = nil },
		"record-other-book":     func(c *play.Course) { c.Book.ID = "another" },
		"replay-other-question": func(c *play.Course) { c.Decisions[0].Question = "another" },
	} {
		c := played(t, b, 1, 2)
		change(&c)
		_, err := write.Spec(t.Context(), b, c, write.Options{Name: "x", Text: text})
		if d, ok := err.(*diag.Diagnostic); !ok || d.Code != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
