package write_test

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/locale"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
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
