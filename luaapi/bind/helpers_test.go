package bind_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
	"gamebook/luaapi/load"
)

// book loads a book of one file.
func book(t testing.TB, source string) *load.Book {
	t.Helper()
	b, err := load.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'tiny'\nstart = 1\n")},
		"a.lua":          {Data: []byte(source)},
	}, rulestest.Tiny{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// reading is one play of a book.
type reading struct {
	*play.Session
	said []string
}

// read opens a book for a play in which the answers are the ids of options;
// behind the last the play is paused.
func read(t *testing.T, b *load.Book, answers ...string) *reading {
	t.Helper()
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	r := &reading{}
	r.Session = play.New(play.Setup{Book: b.Book, System: b.System, Script: s, Dice: dice.NewSeeded(7),
		Decider: ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) {
			if len(answers) == 0 {
				return ask.Answer{}, ask.ErrPause
			}
			a := answers[0]
			answers = answers[1:]
			return ask.Answer{Option: a}, nil
		}),
		Observer: ask.ObserverFunc(func(e ask.Event) {
			if e.Kind == ask.Said {
				r.said = append(r.said, e.Text.Words)
			}
		})})
	return r
}

// finish is a way out for paragraphs that are not about leaving.
const finish = "\nending('victory', 'End') end)\n"

// says plays a book whose paragraph 1 has this body and gives what it said.
func says(t *testing.T, body string) []string {
	t.Helper()
	r := read(t, book(t, "item('rope', { name = 'rope' })\nparagraph(1, function() "+body+finish))
	if stop := r.Play(context.Background()); stop.Kind != play.Ended {
		t.Fatalf("%s: %v", body, stop.Err)
	}
	return r.said
}

// faultOf plays a book until it turns out to be wrong.
func faultOf(t *testing.T, r *reading) *diag.Diagnostic {
	t.Helper()
	stop := r.Play(context.Background())
	var d *diag.Diagnostic
	if stop.Kind != play.Faulted || !errors.As(stop.Err, &d) {
		t.Fatalf("got %+v, want a fault", stop)
	}
	return d
}

// wrong is what a table of faulty books expects.
type wrong struct {
	name, source string
	code         string
	line         int
	args         diag.Args
}

func (w wrong) check(t *testing.T, d *diag.Diagnostic) {
	t.Helper()
	if d.Code != w.code || d.Pos.File != "a.lua" || d.Pos.Line != w.line {
		t.Fatalf("got %v, want %s on line %d", d, w.code, w.line)
	}
	for name, v := range w.args {
		if d.Args[name] != v {
			t.Errorf("%s: got %v, want %v", name, d.Args[name], v)
		}
	}
	if line := strings.Split(w.source, "\n")[w.line-1]; d.Excerpt != line {
		t.Errorf("excerpt: got %q, want %q", d.Excerpt, line)
	}
}
