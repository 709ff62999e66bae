package rulestest

import (
	"context"
	"errors"
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Game is a play without a session: a book under any rule system with the
// paragraphs 1, 12 and 50 and whatever a test declares, and one running
// paragraph. It is the Host of its verbs and the Decider of its questions.
type Game struct {
	TB     TB
	System rules.System
	Book   *story.Book
	Env    *rules.Env
	Dice   *dice.Scripted
	// Answers are those to come, by the kind of question; without one the
	// answer is passive.
	Answers map[string][]string
	Asked   []ask.Question
	Events  []ask.Event
	// Err is what was wrong with the last Do.
	Err error
}

// NewGame founds a book with house rules, given as pairs.
func NewGame(t TB, s rules.System, house ...any) *Game {
	t.Helper()
	g := &Game{TB: t, System: s, Book: &story.Book{Language: "en"}, Dice: dice.NewScripted(), Answers: map[string][]string{}}
	args, err := rules.UnpackTable(g.Book, true, s.HouseRules(), Fields(nil, house...).Table())
	if err == nil {
		err = s.Found(g.Book, args)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	for _, id := range []string{"1", "12", "50"} {
		g.Book.Paragraphs.Add(id, &story.Paragraph{ID: id})
	}
	return g
}

// Declare uses a declaring verb.
func (g *Game) Declare(verb string, args ...any) error {
	v := rules.Find(rules.VerbsOf(g.System), verb)
	a, err := rules.Unpack(g.Book, true, v.Params, vals(args))
	if err != nil {
		return err
	}
	return v.Declare(&rules.Declaring{Book: g.Book, System: g.System}, a)
}

// Must declares and fails the test on an error.
func (g *Game) Must(verb string, args ...any) {
	g.TB.Helper()
	if err := g.Declare(verb, args...); err != nil {
		g.TB.Fatalf("%v", err)
	}
}

// Create makes the hero of these fields and comes to paragraph 1. host, which
// carries out the verbs of functions, is the Game or what a test makes of it.
func (g *Game) Create(host rules.Host, hero *value.Table) {
	g.TB.Helper()
	w := world.New(g.Book.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Name: "Hero", Sheet: rules.NewSheet(g.Book)}
	g.Env = &rules.Env{Book: g.Book, System: g.System, World: w, Host: host, Dice: g.Dice, Decider: g,
		Observer: ask.ObserverFunc(func(e ask.Event) { g.Events = append(g.Events, e) }), Context: context.Background()}
	args, err := rules.UnpackTable(g.Book, false, rules.HeroFields(g.Book, g.System), hero)
	if err != nil {
		g.TB.Fatalf("%v", err)
	}
	g.Env.CreateHero(args)
	w.Place = "1"
}

var errPassive = errors.New("rulestest: a question without a passive answer")

// Decide implements ask.Decider.
func (g *Game) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	g.Asked = append(g.Asked, q)
	if as := g.Answers[q.ID]; len(as) > 0 {
		g.Answers[q.ID] = as[1:]
		if q.Kind != ask.Number {
			return ask.Answer{Option: as[0]}, nil
		}
		n := 0
		for _, r := range as[0] {
			n = n*10 + int(r-'0')
		}
		return ask.Answer{Number: n}, nil
	}
	if q.Passive == "" {
		return ask.Answer{}, errPassive
	}
	return ask.Answer{Option: q.Passive}, nil
}

// Call implements rules.Host.
func (g *Game) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	bound := any(a)
	if v.Bind != nil {
		var err error
		if bound, err = v.Bind(g.Book, a); err != nil {
			return nil, false, err
		}
	}
	for {
		r, done := v.Step(g.Env, bound)
		if done || g.Env.Left() {
			return r, g.Env.Left(), nil
		}
	}
}

// Bind checks the arguments of a verb.
func (g *Game) Bind(verb string, args ...any) (*rules.Verb, rules.Args, error) {
	v := rules.Find(rules.VerbsOf(g.System), verb)
	a, err := rules.Unpack(g.Book, false, v.Params, vals(args))
	return v, a, err
}

// Do carries a verb out; what is wrong with it is then in Err.
func (g *Game) Do(verb string, args ...any) rules.Result {
	v, a, err := g.Bind(verb, args...)
	var r rules.Result
	if err == nil {
		r, _, err = g.Call(v, a)
	}
	if err != nil {
		g.Err = err
		return nil
	}
	return r
}

// Fight fights, and gives how it ended and bout; "" when the paragraph was
// left.
func (g *Game) Fight(entries []any, pairs ...any) (string, *value.Table) {
	g.TB.Helper()
	r := g.Do("fight", Fields(entries, pairs...))
	switch {
	case g.Err != nil:
		g.TB.Fatalf("%v", g.Err)
	case g.Env.Left():
		return "", nil
	case len(r) != 2:
		g.TB.Fatalf("fight gave %v", r)
	}
	return r[0].Str(), r[1].Table()
}

// Spent checks that all dice were thrown and nothing refused.
func (g *Game) Spent() {
	g.TB.Helper()
	if err := g.Dice.Done(); err != nil {
		g.TB.Errorf("%v", err)
	}
	if k := g.Env.Latch.Kind; k == rules.Refused || k == rules.Faulted {
		g.TB.Errorf("stopped by %v", g.Env.Latch.Err)
	}
}

// Left checks how the paragraph was left: "death", "to 50", or "" for not.
func (g *Game) Left(want string) {
	g.TB.Helper()
	got := ""
	switch l := g.Env.Latch; l.Kind {
	case rules.Turned:
		got = "to " + l.To
	case rules.EndedHere:
		got = l.Ending.Kind
	case rules.Refused, rules.Faulted:
		got = l.Err.Error()
	}
	if got != want {
		g.TB.Errorf("left by %q, want %q", got, want)
	}
}

// Told gives the codes of what was told.
func (g *Game) Told() []string {
	var codes []string
	for _, e := range g.Events {
		if e.Kind == ask.Told {
			codes = append(codes, e.Text.Code)
		}
	}
	return codes
}

// Rolled gives what dice were for, without the prefix of the code, and whose.
func (g *Game) Rolled() []string {
	var rolls []string
	for _, e := range g.Events {
		if e.Kind == ask.Rolled {
			rolls = append(rolls, strings.TrimPrefix(e.Request.For.Code, "roll-")+" "+e.Request.For.Who)
		}
	}
	return rolls
}

// Heard checks that all of these were told, in order.
func (g *Game) Heard(codes ...string) {
	g.TB.Helper()
	rest := g.Told()
	for _, c := range codes {
		i := slices.Index(rest, c)
		if i < 0 {
			g.TB.Errorf("%q was not told in turn: %s", c, strings.Join(g.Told(), " "))
			return
		}
		rest = rest[i+1:]
	}
}

// Questions counts the questions of a kind.
func (g *Game) Questions(id string) int {
	n := 0
	for _, q := range g.Asked {
		n += rules.Bit(q.ID == id)
	}
	return n
}
