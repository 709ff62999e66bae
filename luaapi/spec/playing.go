package spec

import (
	"context"
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/story"
	"gamebook/engine/world"
	"gamebook/luaapi/bind"
)

// playing is the play that a spec is about.
type playing struct {
	// world is where the next go begins; nil before the first start or go.
	world *world.World
	place string
	seed  uint64
	dice  *script
	stubs map[string][]stub

	session *play.Session
	state   *bind.State
	// next is the answer to be given, question what is asked when the play
	// stands still, ended how it ended.
	next     *ask.Answer
	question *ask.Question
	ended    *ask.Ending
	events   []ask.Event
	// chain are the paragraphs entered since the last answer.
	chain []string

	// step is the verb of the spec that is being carried out, stepped where
	// it stands; broken is a fault of the book that the spec has not expected
	// yet.
	step    string
	stepped diag.Pos
	broken  *diag.Diagnostic
}

// begin makes the empty play of a spec.
func (t *test) begin() {
	t.playing = playing{dice: &script{test: t}, stubs: map[string][]stub{}}
}

func (p *playing) close() {
	if p.state != nil {
		p.state.Close()
	}
}

// book is the book that the specs are about.
func (t *test) book() *story.Book { return t.suite.book.Book }

// enter begins a play in a paragraph, with the World as it is.
func (t *test) enter(id string) error {
	if t.world == nil {
		if err := t.startAt(startingAt{}); err != nil {
			return err
		}
	}
	if t.ended != nil {
		return diag.New("spec-over", nil)
	}
	if err := t.openState(); err != nil {
		return err
	}
	if t.session != nil {
		t.world = t.session.World()
	}
	t.world.Place = id
	t.events, t.question, t.next, t.chain = nil, nil, nil, nil
	t.session = play.At(play.Setup{Book: t.book(), System: t.suite.book.System, Script: t.state,
		Dice: t.dice, Decider: t, Observer: t}, t.world)
	return t.advance()
}

// openState makes the book's side of the play.
func (t *test) openState() error {
	if t.state != nil {
		return nil
	}
	state, err := t.suite.book.NewScript()
	if err != nil {
		return err
	}
	t.state = state
	state.Redirect(t.redirect)
	return nil
}

// Decide gives the answer that the spec has made, or stands still.
func (t *test) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if a := t.next; a != nil {
		t.next = nil
		t.chain = t.chain[:0]
		return *a, nil
	}
	t.question = &q
	return ask.Answer{}, ask.ErrPause
}

// Observe takes down what happens.
func (t *test) Observe(e ask.Event) {
	t.events = append(t.events, e)
	if e.Kind == ask.Entered {
		t.chain = append(t.chain, e.Place)
		t.reached(e.Place)
	}
	t.dice.observe(e)
}

// answer has the open question answered.
func (t *test) answer(a ask.Answer) error {
	t.taken(a)
	t.next, t.question = &a, nil
	return t.advance()
}

// advance plays on until something is asked, or the story ends, or the book
// turns out to be wrong. Only what makes the spec fail is an error.
func (t *test) advance() error {
	t.stepped = t.here()
	stop := t.session.Play(t.ctx)
	switch {
	case stop.Kind == play.Ended:
		t.ended = &stop.Ending
	case stop.Kind == play.Faulted:
		t.broken = asDiagnostic(stop.Err)
	case t.ctx.Err() != nil:
		return diag.New("spec-interrupted", nil)
	case !errors.Is(stop.Err, ask.ErrPause):
		return stop.Err
	}
	return nil
}

// unexpected is a fault of the book that v does not ask about.
func (t *test) unexpected(v *Verb) error {
	if t.broken == nil || v != nil && v.Name == "expect.error" {
		return nil
	}
	return diag.New("spec-book-fault", diag.Args{"Step": t.step, "Fault": t.broken, "At": t.broken.Pos}).At(t.stepped)
}

// now is the World as the play stands.
func (t *test) now() *world.World {
	if t.session != nil {
		return t.session.World()
	}
	return t.world
}

// asked gives the question that is open.
func (t *test) asked() (*ask.Question, error) {
	switch {
	case t.question != nil:
		return t.question, nil
	case t.ended != nil:
		return nil, diag.New("spec-ended", diag.Args{"Kind": t.ended.Kind, "Name": t.ended.Name})
	}
	return nil, diag.New("spec-not-begun", nil)
}

// leftOver is what a spec prepared and the play did not need, or a fault that
// it did not expect.
func (t *test) leftOver(end diag.Pos) *diag.Diagnostic {
	if err := t.unexpected(nil); err != nil {
		return asDiagnostic(err)
	}
	if err := t.dice.done(); err != nil {
		return asDiagnostic(err).At(end)
	}
	if err := t.unusedStub(); err != nil {
		return asDiagnostic(err).At(end)
	}
	return nil
}

// told is how many events a failure shows.
const told = 8

// failure is d with how the play stands.
func (t *test) failure(d *diag.Diagnostic) *Failure {
	f := &Failure{Fault: d, Question: t.question}
	if w := t.now(); w != nil && t.session != nil {
		f.Place = w.Place
		if p := t.book().Paragraphs.Get(w.Place); p != nil {
			f.At = p.Pos
		}
	}
	f.Events = t.events[max(0, len(t.events)-told):]
	return f
}
