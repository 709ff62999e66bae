package play_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/load"
)

// ford is a book with a bit of all that a save holds: scores, items with
// doses, somebody who joins, codewords, vars, choices that are gone when taken,
// and a fight.
const ford = `
score("gold", { start = "2d6", max = 20 })
item("rope", { name = "rope" })
item("flask", { name = "flask", doses = 2, use = function() gain("stamina", 1) end })
companion("maeve", { name = "Maeve", gender = "f", skill = 7, stamina = 8 })
paragraph(1, "The ford", function()
  say "The water is high. You have {gold} {gold|coin|coins}, {hero}."
  choice("Take what lies here", function() take("rope") take("flask") gain("gold", "1d6") end, { once = true })
  choice("Ask the woman", function()
    if confirm "Shall she come?" then joins("maeve") else leaves("maeve") end
    vars.asked = { times = visits(), words = { "a", true } }
    note "ASKED"
  end)
  choice("Cross", 2, { cost = { gold = 1 } })
end)
paragraph(2, "The bank", function()
  vars.steps = ask_number { "How many steps?", from = 0, to = 3 }
  if ask_word("Who goes there?", { "friend" }) then lose("luck", 1) end
  fight { { name = "Heron", skill = 5, stamina = 4 }, flee = 1, ally = in_party("maeve") and "maeve" or nil }
  choice("Back", 1)
  choice("On", 3, { item = "rope" })
end)
paragraph(3, function() ending("victory", "Over") end)
`

// player plays the ford, and takes the answers that pick gives.
type player struct {
	book   *load.Book
	script play.Script
}

func newPlayer(t testing.TB) *player {
	t.Helper()
	b, err := load.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = \"ford\"\ntitle = \"The Ford\"\nversion = \"1\"\nrules = \"ff\"\nstart = 1\n")},
		"ford.lua":       {Data: []byte(ford)},
	}, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(script.Close)
	return &player{book: b, script: script}
}

// setup is that of a play in which so many questions are answered, the n-th
// with the answer of that number.
func (p *player) setup(answers int) play.Setup {
	w := &walker{most: answers}
	w.pick = func(n int) int { return w.at % n }
	return play.Setup{Book: p.book.Book, System: p.book.System, Script: p.script, HeroName: "Ivo",
		Dice: dice.NewSeeded(1), Decider: w}
}

// seeds are plays of different lengths.
func (p *player) seeds() []*play.Session {
	var all []*play.Session
	for answers := range 12 {
		s := play.New(p.setup(2 * answers))
		s.Play(context.Background())
		all = append(all, s)
	}
	return all
}

// goOn plays on; whatever the file held, a play ends, waits, or is wrong in a
// way that can be told.
func goOn(t *testing.T, s *play.Session) {
	t.Helper()
	stop := s.Play(context.Background())
	var d *diag.Diagnostic
	if stop.Kind == play.Faulted && (!errors.As(stop.Err, &d) || d.Code == "internal-fault") {
		t.Errorf("the play stopped with %v", stop.Err)
	}
}

// told is an error that the reader can be told.
func told(t *testing.T, err error) {
	t.Helper()
	var d *diag.Diagnostic
	if !errors.As(err, &d) || d.Code == "" || d.Code == "internal-fault" {
		t.Errorf("the error is %v", err)
	}
}

// sealed puts the body of a save into its envelope, with a right checksum.
func sealed(what, body string) []byte {
	compact, err := json.Marshal(json.RawMessage(body))
	if err != nil {
		return []byte(body)
	}
	sum := sha256.Sum256(compact)
	return fmt.Appendf(nil, `{"gamebook":"%s","format":1,"sum":"%s","save":%s}`, what, hex.EncodeToString(sum[:]), compact)
}

// FuzzSave: a save whose checksum is right may hold anything. It is refused, or
// the play goes on from it; with the book unchanged it is then the play that its
// decisions make.
func FuzzSave(f *testing.F) {
	p := newPlayer(f)
	for _, s := range p.seeds() {
		body, err := json.Marshal(s.Save())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(body), false)
		f.Add(string(body), true)
	}
	f.Fuzz(func(t *testing.T, body string, changed bool) {
		save, err := play.Decode(sealed("save", body))
		if err != nil {
			told(t, err)
			return
		}
		setup := p.setup(20)
		if changed {
			other := *setup.Book
			other.Hash = "another text"
			setup.Book = &other
		}
		s, fit, err := play.Resume(setup, save)
		if err != nil {
			told(t, err)
			return
		}
		if fit == play.Exact {
			again(t, p, s)
		}
		goOn(t, s)
	})
}

// again saves a play that was resumed, and resumes it once more.
func again(t *testing.T, p *player, s *play.Session) {
	t.Helper()
	data, err := s.Save().Encode()
	if err != nil {
		t.Fatal(err)
	}
	save, err := play.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	same, fit, err := play.Resume(p.setup(0), save)
	if err != nil || fit != play.Exact || same.World().Key() != s.World().Key() {
		t.Errorf("resumed once more: %v, %v", fit, err)
	}
}

// FuzzLog does the same with what a store kept as a play went on: a log, each
// line with a right checksum, and the body of a checkpoint.
func FuzzLog(f *testing.F) {
	p := newPlayer(f)
	for answers := range 12 {
		store := &memory{}
		setup := p.setup(2 * answers)
		setup.Store = store
		s := play.New(setup)
		s.Play(context.Background())
		s.Back()
		var mark struct{ Save json.RawMessage }
		if err := json.Unmarshal(store.mark, &mark); err != nil {
			f.Fatal(err)
		}
		f.Add(unsummed(string(store.log)), string(mark.Save), false)
		f.Add(unsummed(string(store.log)), string(mark.Save), true)
	}
	f.Fuzz(func(t *testing.T, log, mark string, cut bool) {
		data := summed(log)
		if cut && len(data) > 0 {
			data = data[:len(data)-1]
		}
		save, _, err := play.Recover(data, sealed("checkpoint", mark))
		if err != nil {
			told(t, err)
			return
		}
		s, _, err := play.Resume(p.setup(20), save)
		if err != nil {
			told(t, err)
			return
		}
		goOn(t, s)
	})
}

// unsummed takes the checksums off the lines of a log, summed puts them on.
func unsummed(log string) string {
	var lines []string
	for line := range strings.Lines(log) {
		lines = append(lines, line[9:])
	}
	return strings.Join(lines, "")
}

func summed(lines string) []byte {
	var log []byte
	for line := range strings.Lines(lines) {
		line = strings.TrimSuffix(line, "\n")
		log = fmt.Appendf(log, "%08x %s\n", crc32.ChecksumIEEE([]byte(line)), line)
	}
	return log
}

// FuzzRecord: a record that can be read says the same when it is written and
// read again, and can be repeated as far as it goes.
func FuzzRecord(f *testing.F) {
	p := newPlayer(f)
	for _, s := range p.seeds() {
		f.Add(string(s.Record(nil).Text()))
	}
	f.Add(string(p.seeds()[11].Record(&ask.Ending{Kind: "victory", Name: "Over"}).Text()))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := play.ParseRecord("play.txt", []byte(text))
		if err != nil {
			told(t, err)
			return
		}
		written, err := play.ParseRecord("play.txt", r.Text())
		if err != nil {
			t.Fatalf("%v of\n%s", err, r.Text())
		}
		if diff := cmp.Diff(r.Decisions, written.Decisions, cmpopts.IgnoreFields(play.Decision{}, "Text")); diff != "" {
			t.Errorf("read again: %s", diff)
		}
		if diff := cmp.Diff(string(r.Text()), string(written.Text())); diff != "" {
			t.Errorf("written again: %s", diff)
		}
		s, err := play.Repeat(p.setup(20), r.Course, -1)
		if err != nil {
			told(t, err)
			return
		}
		goOn(t, s)
	})
}
