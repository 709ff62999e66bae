package rules

import (
	"context"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Env is the play as a verb sees it while a paragraph runs. Its methods that
// can be refused report ok = false; the caller returns at once.
type Env struct {
	Book   *story.Book
	System System
	World  *world.World
	Latch  Latch
	// Host carries out the verbs of functions that a verb calls.
	Host Host

	Dice     dice.Dice
	Decider  ask.Decider
	Observer ask.Observer
	Context  context.Context

	// funcs are the functions that offers of this paragraph refer to.
	funcs []value.Func
	// acting is set while a free action runs: it offers no further ones.
	acting bool
	// free is room for the free actions of a question.
	free []ask.Option
	// choosing is set while the function of a choice runs.
	choosing bool
}

// Fork gives a copy that can go another way than e from here on. They share
// the World.
func (e *Env) Fork() Env {
	fork := *e
	fork.funcs = slices.Clone(e.funcs)
	return fork
}

// Functions are the functions of the script that choices of this paragraph
// refer to, by number.
func (e *Env) Functions() []value.Func { return e.funcs }

// Left reports whether the paragraph is being left: return at once.
func (e *Env) Left() bool { return e.Latch.Kind != Stay }

// Roll throws dice.
func (e *Env) Roll(r dice.Request) (dice.Throw, bool) {
	if e.Left() {
		return dice.Throw{}, false
	}
	t, err := e.throw(r)
	if err != nil {
		e.refuse(err)
		return dice.Throw{}, false
	}
	e.Emit(ask.Event{Kind: ask.Rolled, Request: r, Throw: t})
	return t, true
}

// RollOpposed throws first and then second; only the difference of the sums
// may matter (see dice.Opposer).
func (e *Env) RollOpposed(first, second dice.Request) (a, b dice.Throw, ok bool) {
	if e.Left() {
		return a, b, false
	}
	if e.laid() {
		first.Split = false
		if a, ok = e.Roll(first); ok {
			b, ok = e.Roll(second)
		}
		return a, b, ok
	}
	a, b, err := dice.RollOpposed(e.Dice, first, second)
	if err != nil {
		e.refuse(err)
		return a, b, false
	}
	e.Emit(ask.Event{Kind: ask.Rolled, Request: first, Throw: a})
	e.Emit(ask.Event{Kind: ask.Rolled, Request: second, Throw: b})
	return a, b, true
}

// Eval throws the dice of an expression; names are the hero's scores.
func (e *Env) Eval(x *dice.Expr, what dice.Purpose) (int, bool) {
	r, ok := e.Throw(x, what, false)
	return r.Total, ok
}

// Throw is Eval for rules that look at the dice: at single ones only with
// faces, since sums are far fewer to explore.
func (e *Env) Throw(x *dice.Expr, what dice.Purpose, faces bool) (dice.Result, bool) {
	r, err := x.Roll(envDice{e, faces}, what, e.ScoreByName)
	if err != nil {
		e.refuseOrFault(err)
		return dice.Result{}, false
	}
	return r, !e.Left()
}

// Emit shows an event.
func (e *Env) Emit(ev ask.Event) {
	if e.Observer != nil {
		e.Observer.Observe(ev)
	}
}

// Tell shows a message of the catalogue.
func (e *Env) Tell(code string, args diag.Args) {
	if e.Observer != nil {
		e.Emit(ask.Event{Kind: ask.Told, Text: ask.Message(code, args)})
	}
}

// Ask puts a question; what the reader may do besides answering, and the author
// at the console, is added and carried out here, so that the answer given back
// is one to q itself.
func (e *Env) Ask(q ask.Question) (ask.Answer, bool) {
	return e.askFresh(func() ask.Question { return q })
}

// askFresh puts a question that a free action may change: it is made anew each
// time.
func (e *Env) askFresh(make func() ask.Question) (ask.Answer, bool) {
	for !e.Left() {
		q := make()
		if e.Left() {
			break
		}
		full := q
		if !e.acting {
			e.free = e.actions(e.free[:0], q)
			full.Options = slices.Concat(q.Options, e.free)
		}
		a, err := e.Decider.Decide(e.Context, full)
		if err != nil {
			e.refuse(err)
			break
		}
		if !a.Fits(full) {
			e.Fault(diag.New("answer-unfit", diag.Args{"Question": q.ID, "Answer": a.Option}))
			break
		}
		switch o, _ := full.Find(a.Option); {
		case a.Author != "":
			e.author(a.Author)
		case o.Free:
			e.act(a.Option)
		default:
			return a, true
		}
	}
	return ask.Answer{}, false
}

// TurnTo leaves for a paragraph.
func (e *Env) TurnTo(id string) { e.Latch.set(Latch{Kind: Turned, To: id}) }

// End ends the story.
func (e *Env) End(end ask.Ending) { e.Latch.set(Latch{Kind: EndedHere, Ending: end}) }

// Fault leaves because the book is wrong.
func (e *Env) Fault(err error) { e.Latch.set(Latch{Kind: Faulted, Err: err}) }

// refuse leaves because a seam refused.
func (e *Env) refuse(err error) { e.Latch.set(Latch{Kind: Refused, Err: err}) }

// refuseOrFault tells a seam's refusal from a mistake of the book.
func (e *Env) refuseOrFault(err error) {
	if e.Left() {
		return
	}
	if d, ok := err.(*diag.Diagnostic); ok {
		bare := *d
		bare.Pos = diag.Pos{} // the column is one of the dice, not of the script
		err = &bare
	}
	e.Fault(err)
}

// Follow does what an outcome says: turns to its paragraph, or runs its
// function, or says its words.
func (e *Env) Follow(o story.Outcome) {
	switch {
	case o.To != "":
		e.TurnTo(o.To)
	case o.Fn != nil:
		e.Run(o.Fn)
	case o.Words != "":
		e.Say(o.Words, nil)
	}
}

// Run calls a function of the script.
func (e *Env) Run(fn value.Func, args ...value.Value) (Result, bool) {
	if e.Left() {
		return nil, false
	}
	r, err := fn.(Func).Call(e.Host, args...)
	if err != nil {
		e.Latch.Fail(err)
	}
	return r, !e.Left()
}

// envDice lets an expression throw through the Env, so that its dice are
// shown and journalled like all others.
type envDice struct {
	e     *Env
	faces bool
}

func (d envDice) Roll(r dice.Request) (dice.Throw, error) {
	r.Faces = r.Faces || d.faces
	t, ok := d.e.Roll(r)
	if !ok {
		return t, ask.ErrPause
	}
	return t, nil
}

// ScoreByName looks a name in dice up: a score of the hero's, in capitals or
// not.
func (e *Env) ScoreByName(name string) (int, bool) {
	i := scoreIn(e.Book, name)
	if i < 0 {
		return 0, false
	}
	return e.Current(e.Book.Scores.At(i).ID), true
}
