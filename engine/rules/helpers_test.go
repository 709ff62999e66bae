package rules_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

type (
	// P is a running paragraph, L a list, T a table.
	P = rulestest.P
	L = rulestest.L
	T = rulestest.T
)

// game is a play of a book by a hero with stamina 20, luck 9 and two meals.
type game struct {
	t       *testing.T
	book    *rulestest.Book
	dice    *dice.Scripted
	answers *rulestest.Answers
	log     rulestest.Log
	session *play.Session
}

// rolls are the faces of a game's dice.
type rolls []int

func newGame(t *testing.T, b *rulestest.Book, faces rolls, answers ...any) *game {
	t.Helper()
	g := &game{t: t, book: b, dice: dice.NewScripted(faces...), answers: rulestest.NewAnswers(answers...)}
	hero := b.Value(T{"stamina": 20, "luck": 9, "gift": "none", "name": "Ivo"}, diag.Pos{})
	g.session = play.New(play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Hero: hero.Table(),
		Dice: g.dice, Decider: g.answers, Observer: &g.log})
	return g
}

// play goes on to the end of the story.
func (g *game) play() {
	g.t.Helper()
	if stop := g.session.Play(context.Background()); stop.Kind != play.Ended {
		g.t.Fatalf("the play stopped with %v: %v", stop.Kind, stop.Err)
	}
	g.answers.Done(g.t)
	if err := g.dice.Done(); err != nil {
		g.t.Error(err)
	}
}

// fault goes on until the book turns out to be wrong.
func (g *game) fault(code string, args diag.Args) *diag.Diagnostic {
	g.t.Helper()
	stop := g.session.Play(context.Background())
	if stop.Kind != play.Faulted {
		g.t.Fatalf("the play stopped with %v (%v), want the fault %s", stop.Kind, stop.Err, code)
	}
	return wantFault(g.t, stop.Err, code, args)
}

// wantFault checks the code and all arguments of an error.
func wantFault(t *testing.T, err error, code string, args diag.Args) *diag.Diagnostic {
	t.Helper()
	var d *diag.Diagnostic
	if !errors.As(err, &d) || d.Code != code {
		t.Fatalf("got %v, want %s", err, code)
	}
	if args != nil {
		if diff := cmp.Diff(args, d.Args); diff != "" {
			t.Errorf("%s: %s", code, diff)
		}
	}
	return d
}

// lines are the events since paragraph 1 was entered, but for the ending.
func (g *game) lines() []string {
	lines := g.log.Lines(0)
	i := slices.IndexFunc(lines, func(l string) bool { return l == "at 1" })
	return slices.DeleteFunc(lines[i+1:], func(l string) bool { return l == "ended victory The end" })
}

func (g *game) want(lines ...string) {
	g.t.Helper()
	if diff := cmp.Diff(lines, g.lines()); diff != "" {
		g.t.Error(diff)
	}
}

// wantChoices compares the options that answer question number n (from 0) and
// that are no free actions: "id text", and why they are locked.
func (g *game) wantChoices(n int, want ...string) {
	g.t.Helper()
	if n >= len(g.answers.Asked) {
		g.t.Fatalf("there was no question %d", n)
	}
	var got []string
	for _, o := range g.answers.Asked[n].Options {
		if !o.Free {
			got = append(got, show(o))
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		g.t.Errorf("question %d: %s", n, diff)
	}
}

func show(o ask.Option) string {
	s := o.ID + " " + rulestest.Message(o.Text)
	if !o.Open() {
		s += " LOCKED " + rulestest.Message(o.Locked)
	}
	return s
}

// free gives the ids of the free actions of question number n.
func (g *game) free(n int) []string {
	var ids []string
	for _, o := range g.answers.Asked[n].Options {
		if o.Free {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

func (g *game) score(id string) int {
	i := g.book.Scores.Index(id)
	return g.session.World().Hero.Sheet.Scores[i].Current
}

func (g *game) initial(id string) int {
	i := g.book.Scores.Index(id)
	return g.session.World().Hero.Sheet.Scores[i].Initial
}

func (g *game) count(item string) int {
	return g.session.World().Hero.Sheet.Items[g.book.Items.Index(item)].Count
}

// kit is a book with gold, fear, items and companions, and the paragraph 2,
// which is the end.
func kit() *rulestest.Book {
	b := rulestest.NewBook()
	b.Declare("score", "gold", T{"name": "Gold", "start": 10})
	b.Declare("score", "fear", T{"name": "Fear", "start": 1, "max": 4, "direction": "down"})
	b.Declare("item", "lantern", T{"name": "hooded lantern"})
	b.Declare("item", "rope", T{"plural": "ropes"})
	b.Declare("companion", "maeve", T{"name": "Maeve", "gender": "f", "stamina": 8})
	b.Declare("companion", "odo", T{"name": "Odo", "gender": "m", "stamina": 5})
	b.Paragraph(2, theEnd)
	return b
}

func theEnd(p *P) { p.Do("ending", "victory", "The end") }

// scene plays a paragraph 1 of the kit that ends the story where its function
// ends.
func scene(t *testing.T, faces rolls, answers []any, fn func(*P)) *game {
	t.Helper()
	g := newGame(t, with(kit(), fn), faces, answers...)
	g.play()
	return g
}

// with adds paragraph 1: the function, then the end.
func with(b *rulestest.Book, fn func(*P)) *rulestest.Book {
	b.Paragraph(1, func(p *P) {
		fn(p)
		theEnd(p)
	})
	return b
}

// wrong plays a paragraph 1 of the kit that is to fault.
func wrong(t *testing.T, faces rolls, answers []any, fn func(*P), code string, args diag.Args) *diag.Diagnostic {
	t.Helper()
	return newGame(t, with(kit(), fn), faces, answers...).fault(code, args)
}

var none []any

// newSession is a play of the game's book with its seams, but a hero who is
// rolled and asked.
func newSession(g *game) *play.Session {
	return play.New(play.Setup{Book: &g.book.Book, System: rulestest.Plain{}, Script: g.book,
		Dice: g.dice, Decider: g.answers, Observer: &g.log})
}
