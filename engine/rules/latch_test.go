package rules_test

import (
	"context"
	"errors"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

var (
	placed   = diag.New("placed", nil).At(diag.Pos{File: "a.lua", Line: 3})
	other    = diag.New("other", nil).At(diag.Pos{File: "a.lua", Line: 9})
	unplaced = diag.New("unplaced", nil)
)

// column is what dice notation gives: a column of its own text, in no file.
func column() *diag.Diagnostic {
	d := diag.New("column", nil)
	d.Pos.Column = 5
	return d
}

func TestFirstWayOutWins(t *testing.T) {
	ways := []func(*rules.Env){
		func(e *rules.Env) { e.TurnTo("7") },
		func(e *rules.Env) { e.End(ask.Ending{Kind: rules.Victory}) },
		func(e *rules.Env) { e.Fault(placed) },
	}
	kinds := []rules.LatchKind{rules.Turned, rules.EndedHere, rules.Faulted}
	for i, first := range ways {
		e := &rules.Env{}
		if e.Left() {
			t.Fatal("left before anything happened")
		}
		first(e)
		for _, later := range ways {
			later(e)
		}
		if e.Latch.Kind != kinds[i] {
			t.Errorf("way %d: the latch is %+v", i, e.Latch)
		}
	}
}

func TestFail(t *testing.T) {
	refusal := errors.New("paused")
	for _, c := range []struct {
		name string
		was  rules.Latch
		err  error
		kind rules.LatchKind
		want error
	}{
		{"nothing yet", rules.Latch{}, placed, rules.Faulted, placed},
		{"it outweighs a turn", rules.Latch{Kind: rules.Turned, To: "7"}, placed, rules.Faulted, placed},
		{"and an ending", rules.Latch{Kind: rules.EndedHere}, placed, rules.Faulted, placed},
		{"not a refusal", rules.Latch{Kind: rules.Refused, Err: refusal}, placed, rules.Refused, refusal},
		{"the first place stays", rules.Latch{Kind: rules.Faulted, Err: placed}, other, rules.Faulted, placed},
		{"a fault without a place gets one", rules.Latch{Kind: rules.Faulted, Err: unplaced}, placed, rules.Faulted, placed},
		{"a column alone is no place", rules.Latch{Kind: rules.Faulted, Err: column()}, placed, rules.Faulted, placed},
	} {
		l := c.was
		l.Fail(c.err)
		if l.Kind != c.kind || l.Err != c.want {
			t.Errorf("%s: %+v", c.name, l)
		}
	}
}

// A refusal of a seam leaves, with its error; nothing is thrown or asked after
// it.
func TestRefusals(t *testing.T) {
	refused := errors.New("no more")
	calls := 0
	e := &rules.Env{World: &world.World{}, Context: context.Background(),
		Dice:    refusing{refused, &calls},
		Decider: ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) { calls++; return ask.Answer{}, refused })}
	six := dice.Request{N: 1, Sides: 6}
	if _, ok := e.Roll(six); ok || e.Latch.Kind != rules.Refused || !errors.Is(e.Latch.Err, refused) || calls != 1 {
		t.Errorf("roll: %+v after %d calls", e.Latch, calls)
	}
	_, again := e.Roll(six)
	_, _, opposed := e.RollOpposed(six, six)
	_, asked := e.Ask(ask.Question{})
	if again || opposed || asked || calls != 1 {
		t.Errorf("after leaving, the seams were used %d times", calls-1)
	}
	e.Latch = rules.Latch{}
	if _, ok := e.Ask(ask.Question{}); ok || !errors.Is(e.Latch.Err, refused) || calls != 2 {
		t.Errorf("ask: %+v", e.Latch)
	}
	e.Latch = rules.Latch{}
	if _, _, ok := e.RollOpposed(six, six); ok || !errors.Is(e.Latch.Err, refused) {
		t.Errorf("opposed: %+v", e.Latch)
	}
	e.Latch = rules.Latch{}
	x, err := dice.Parse("2d6+3")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := e.Eval(x, dice.Purpose{}); ok || e.Latch.Kind != rules.Refused || !errors.Is(e.Latch.Err, refused) {
		t.Errorf("a refused expression: %+v, want the source's own refusal", e.Latch)
	}
}

type refusing struct {
	err   error
	calls *int
}

func (r refusing) Roll(dice.Request) (dice.Throw, error) {
	*r.calls++
	return dice.Throw{}, r.err
}

// An opposed roll is shown as two.
func TestRollOpposed(t *testing.T) {
	var shown []ask.Event
	e := &rules.Env{Dice: dice.NewScripted(3, 4, 6), Observer: ask.ObserverFunc(func(ev ask.Event) { shown = append(shown, ev) })}
	a, b, ok := e.RollOpposed(dice.Request{N: 2, Sides: 6}, dice.Request{N: 1, Sides: 6})
	if !ok || a.Sum != 7 || b.Sum != 6 || len(shown) != 2 || shown[0].Throw.Sum != 7 || shown[1].Throw.Sum != 6 {
		t.Errorf("%v %v %v, shown %+v", a, b, ok, shown)
	}
}

func TestFollow(t *testing.T) {
	e := &rules.Env{}
	e.Follow(story.Outcome{})
	if e.Left() {
		t.Error("nothing leads somewhere")
	}
	e.Follow(story.Outcome{To: "7"})
	if e.Latch.Kind != rules.Turned || e.Latch.To != "7" {
		t.Errorf("the latch is %+v", e.Latch)
	}
}

// Leaving is at once: no verb after it does anything.
func TestNothingAfterLeaving(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		defer func() {
			r := recover()
			func() {
				defer func() { _ = recover() }()
				p.Do("say", "not shown")
			}()
			func() {
				defer func() { _ = recover() }()
				p.Do("lose", "stamina", 3)
			}()
			panic(r)
		}()
		p.Do("turn_to", 2)
	})
	g := newGame(t, b, nil)
	g.play()
	g.want("at 2")
	if g.score("stamina") != 20 {
		t.Errorf("stamina is %d", g.score("stamina"))
	}
}

// A mistake in a function of a choice stands at that function's verb.
func TestFaultInFunction(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		p.Do("choice", "on", 2)
		p.Do("choice", "look", func(p *P) {
			p.Do("say", "fine")
			p.Do("take", "roep")
		})
	})
	d := newGame(t, b, nil, "do:1").fault("undeclared-item", nil)
	// the function stands at the second line of the paragraph, its second verb two lines on
	if line := d.Pos.Line % 100; d.Pos.File != "book" || line != 4 {
		t.Errorf("at %v, want line 4 of the paragraph", d.Pos)
	}
}

// An error of the script in a function that turned away is still an error.
func TestScriptErrorOutweighsTurn(t *testing.T) {
	b := kit()
	b.Paragraph(1, func(p *P) {
		defer p.Fail("script-error")
		p.Do("turn_to", 2)
	})
	newGame(t, b, nil).fault("script-error", nil)
}
