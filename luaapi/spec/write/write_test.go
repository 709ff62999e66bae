package write_test

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/locale"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
	"gamebook/luaapi/spec/write"
)

var systems = []rules.System{ff.New(), dk.New()}

// folder reads a book of the repository's, without its specs.
func folder(t testing.TB, name string) fstest.MapFS {
	t.Helper()
	root := filepath.Join("..", "..", "..", "adventures", name)
	files := fstest.MapFS{}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = &fstest.MapFile{Data: data}
	}
	return files
}

func loaded(t testing.TB, fsys fs.FS) *load.Book {
	t.Helper()
	b, err := load.Load(fsys, systems...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// player decides at random, does something besides now and then, and stops
// after so many decisions.
type player struct {
	rand *rand.Rand
	left int
	// lines are those of the author's console that may be said.
	lines   []string
	session *play.Session
}

func (p *player) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if p.left--; p.left < 0 {
		return ask.Answer{}, ask.ErrPause
	}
	if len(p.lines) > 0 && p.session.World().Place != "" && p.rand.IntN(6) == 0 {
		return ask.Answer{Author: p.lines[p.rand.IntN(len(p.lines))]}, nil
	}
	var open, free []ask.Option
	for _, o := range q.Options {
		switch {
		case !o.Open():
		case o.Free:
			free = append(free, o)
		default:
			open = append(open, o)
		}
	}
	switch {
	case len(free) > 0 && p.rand.IntN(8) == 0:
		open = free
	case q.Kind == ask.Number:
		return ask.Answer{Number: q.From + p.rand.IntN(q.To-q.From+1)}, nil
	case q.Kind == ask.Word:
		return ask.Answer{Word: append(q.Accepted, "a \"word\"")[p.rand.IntN(len(q.Accepted)+1)]}, nil
	}
	return ask.Answer{Option: open[p.rand.IntN(len(open))].ID}, nil
}

// played plays a book and gives its course.
func played(t testing.TB, b *load.Book, seed uint64, decisions int, lines ...string) play.Course {
	t.Helper()
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	p := &player{rand: rand.New(rand.NewPCG(seed, 9)), left: decisions, lines: lines}
	p.session = play.New(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(seed),
		HeroName: "Ivo", Decider: p})
	if stop := p.session.Play(t.Context()); stop.Kind == play.Faulted && lines == nil {
		t.Fatal(stop.Err)
	}
	return p.session.Course()
}

func text(code string, args diag.Args) string { return locale.New(locale.English).Text(code, args) }

// passes runs specs as gamebook test does; each must pass.
func passes(t *testing.T, book fstest.MapFS, specs map[string]string) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, f := range book {
		fsys[name] = f
	}
	for name, s := range specs {
		fsys["tests/"+name+".lua"] = &fstest.MapFile{Data: []byte(s)}
	}
	suite, err := spec.Load(fsys, systems, spec.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if suite.Len() != len(specs) {
		t.Errorf("%d specs, want %d", suite.Len(), len(specs))
	}
	for r := range suite.Run(t.Context()) {
		if r.Outcome == spec.Passed {
			continue
		}
		d := r.Failure.Fault
		name := strings.TrimSuffix(filepath.Base(d.Pos.File), ".lua")
		t.Errorf("%s: %s\n%s", d.Pos, text(d.Code, d.Args), specs[name])
	}
}

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
