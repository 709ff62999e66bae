package ff_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// game is a play without a session: a book with the system's own things, and
// whatever a test declares.
type game struct {
	t       *testing.T
	sys     *ff.System
	book    *story.Book
	e       *rules.Env
	dice    *dice.Scripted
	answers map[string][]string
	told    []string
	events  []ask.Event
	asked   []ask.Question
	err     error
}

// newGame founds a book with house rules, given as pairs.
func newGame(t *testing.T, house ...any) *game {
	t.Helper()
	sys := ff.New()
	g := &game{t: t, sys: sys, book: &story.Book{Language: "en"}, dice: dice.NewScripted(), answers: map[string][]string{}}
	args, err := rules.UnpackTable(g.book, true, sys.HouseRules(), table(house...).Table())
	if err != nil {
		t.Fatal(err)
	}
	if err := sys.Found(g.book, args); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"1", "12", "50"} {
		g.book.Paragraphs.Add(id, &story.Paragraph{ID: id})
	}
	return g
}

// declare uses a declaring verb.
func (g *game) declare(verb string, args ...any) error {
	v := rules.Find(rules.VerbsOf(g.sys), verb)
	values := make([]value.Value, len(args))
	for i, a := range args {
		values[i] = val(a)
	}
	a, err := rules.Unpack(g.book, true, v.Params, values)
	if err != nil {
		return err
	}
	return v.Declare(&rules.Declaring{Book: g.book, System: g.sys}, a)
}

// must declares and fails the test on an error.
func (g *game) must(verb string, args ...any) {
	g.t.Helper()
	if err := g.declare(verb, args...); err != nil {
		g.t.Fatal(err)
	}
}

// hero begins the play at paragraph 1 with a ready-made hero.
func (g *game) hero(skill, stamina, luck int, more ...any) *game {
	g.t.Helper()
	pair := func(n int) value.Value { return fields([]any{n}, "initial", max(1, n)) }
	return g.create(append([]any{"skill", pair(skill), "stamina", pair(stamina), "luck", pair(luck)}, more...)...)
}

// create makes the hero of these fields and comes to paragraph 1.
func (g *game) create(pairs ...any) *game {
	g.t.Helper()
	w := world.New(g.book.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Name: "Hero", Sheet: rules.NewSheet(g.book)}
	g.e = &rules.Env{Book: g.book, System: g.sys, World: w, Host: g, Dice: g.dice, Decider: g,
		Observer: ask.ObserverFunc(g.observe), Context: context.Background()}
	args, err := rules.UnpackTable(g.book, false, rules.HeroFields(g.book, g.sys), table(pairs...).Table())
	if err != nil {
		g.t.Fatal(err)
	}
	g.e.CreateHero(args)
	w.Place = "1"
	return g
}

func (g *game) observe(e ask.Event) {
	g.events = append(g.events, e)
	if e.Kind == ask.Told {
		g.told = append(g.told, e.Text.Code)
	}
}

// roll adds to the dice to come.
func (g *game) roll(faces ...int) *game {
	g.dice.Append(faces...)
	return g
}

// answer says what is answered to a kind of question, in turn; when the list
// is used up, or there is none, the passive answer.
func (g *game) answer(id string, options ...string) *game {
	g.answers[id] = append(g.answers[id], options...)
	return g
}

var errPassive = errors.New("a question without a passive answer")

// Decide implements ask.Decider.
func (g *game) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	g.asked = append(g.asked, q)
	if as := g.answers[q.ID]; len(as) > 0 {
		g.answers[q.ID] = as[1:]
		if q.Kind == ask.Number {
			n := 0
			for _, r := range as[0] {
				n = n*10 + int(r-'0')
			}
			return ask.Answer{Number: n}, nil
		}
		return ask.Answer{Option: as[0]}, nil
	}
	if q.Passive == "" {
		return ask.Answer{}, errPassive
	}
	return ask.Answer{Option: q.Passive}, nil
}

// Call implements rules.Host.
func (g *game) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	bound := any(a)
	if v.Bind != nil {
		var err error
		if bound, err = v.Bind(g.book, a); err != nil {
			return nil, false, err
		}
	}
	for {
		r, done := v.Step(g.e, bound)
		if done || g.e.Left() {
			return r, g.e.Left(), nil
		}
	}
}

// bind checks the arguments of a verb and binds them.
func (g *game) bind(verb string, args ...any) (*rules.Verb, rules.Args, error) {
	v := rules.Find(rules.VerbsOf(g.sys), verb)
	values := make([]value.Value, len(args))
	for i, a := range args {
		values[i] = val(a)
	}
	a, err := rules.Unpack(g.book, false, v.Params, values)
	return v, a, err
}

// do carries a verb out.
func (g *game) do(verb string, args ...any) rules.Result {
	g.t.Helper()
	v, a, err := g.bind(verb, args...)
	if err == nil {
		var r rules.Result
		if r, _, err = g.Call(v, a); err == nil {
			return r
		}
	}
	g.err = err
	return nil
}

// fight fights, and gives how it ended and bout; "" when the paragraph was
// left.
func (g *game) fight(entries []any, pairs ...any) (string, *value.Table) {
	g.t.Helper()
	r := g.do("fight", fields(entries, pairs...))
	if g.err != nil {
		g.t.Fatal(g.err)
	}
	if g.e.Left() {
		return "", nil
	}
	if len(r) != 2 {
		g.t.Fatalf("fight gave %v", r)
	}
	return r[0].Str(), r[1].Table()
}

// is checks the hero's scores.
func (g *game) is(score string, current int) {
	g.t.Helper()
	if got := g.e.Current(score); got != current {
		g.t.Errorf("%s is %d, want %d", score, got, current)
	}
}

// spent checks that all dice were thrown and nothing refused.
func (g *game) spent() {
	g.t.Helper()
	if err := g.dice.Done(); err != nil {
		g.t.Error(err)
	}
	if g.e.Latch.Kind == rules.Refused || g.e.Latch.Kind == rules.Faulted {
		g.t.Errorf("stopped by %v", g.e.Latch.Err)
	}
}

// left checks how the paragraph was left: "death", "to 50", or "" for not.
func (g *game) left(want string) {
	g.t.Helper()
	got := ""
	switch l := g.e.Latch; l.Kind {
	case rules.Turned:
		got = "to " + l.To
	case rules.EndedHere:
		got = l.Ending.Kind
	case rules.Refused, rules.Faulted:
		got = l.Err.Error()
	}
	if got != want {
		g.t.Errorf("left by %q, want %q", got, want)
	}
}

// fights gives the fight of the World.
func (g *game) fights() *ff.Fight { return g.e.World.Fight.(*ff.Fight) }

// heard checks that all of these were told, in order.
func (g *game) heard(codes ...string) {
	g.t.Helper()
	rest := g.told
	for _, c := range codes {
		i := slices.Index(rest, c)
		if i < 0 {
			g.t.Errorf("%q was not told in turn: %s", c, strings.Join(g.told, " "))
			return
		}
		rest = rest[i+1:]
	}
}

// questions counts the questions of a kind.
func (g *game) questions(id string) int {
	n := 0
	for _, q := range g.asked {
		if q.ID == id {
			n++
		}
	}
	return n
}
