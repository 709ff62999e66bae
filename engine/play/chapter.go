package play

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// chapter is the stay in one paragraph, "" being the creation of the hero:
// the World and dice on entry, and what was thrown and decided since.
type chapter struct {
	place string
	entry *world.World
	// dice is their state on entry.
	dice    []byte
	journal journal
	// before counts the events told before this chapter, decided the
	// decisions made before it.
	before, decided int
	// begun: it was run, so that the live World is no longer that on entry.
	begun bool
}

// open begins the chapter of a paragraph.
func (s *Session) open(place string) {
	w := s.world
	w.Place, w.Offers, w.Fight = place, s.offers(), nil
	if i := s.setup.Book.Paragraphs.Index(place); i >= 0 {
		w.Visits[i]++
	}
	if s.entered++; s.entered == 2 {
		s.restoreDice(s.fresh)
	}
	c := &chapter{place: place, before: s.events, decided: len(s.log)}
	if s.setup.Once {
		s.chapters = append(s.chapters[:0], c)
		return
	}
	c.entry, c.dice = w.Clone(), s.diceState()
	s.chapters = append(s.chapters, c)
	if len(s.chapters) > kept {
		s.chapters = append(s.chapters[:0], s.chapters[1:]...)
	}
	s.mark()
}

// offers are those of a new paragraph: none. Where no World is kept, the room
// of the last ones serves again.
func (s *Session) offers() []world.Offer {
	if s.setup.Once {
		return s.world.Offers[:0]
	}
	return nil
}

// current is the chapter that is being played.
func (s *Session) current() *chapter { return s.chapters[len(s.chapters)-1] }

// run plays a chapter from its entry: as far as the journal goes with what
// was shown before muted, then live.
func (s *Session) run(ctx context.Context, c *chapter) rules.Latch {
	if c.begun || s.world == nil {
		s.world = c.entry.Clone()
	}
	c.begun = true
	s.events = c.before
	c.journal.rewind()
	seams := &seams{session: s, chapter: c}
	h := &host{script: s.setup.Script, env: rules.Env{
		Book: s.setup.Book, System: s.setup.System, World: s.world,
		Dice: seams, Decider: seams, Context: ctx,
	}}
	if !s.unobserved() {
		h.env.Observer = seams
	}
	h.env.Host = h
	if s.setup.Lend {
		h.pending, s.pending = &Pending{session: s, host: h, journal: &c.journal}, nil
	}
	if c.place == "" {
		s.create(&h.env)
	} else {
		s.paragraph(&h.env, h, c.place)
	}
	c.journal.finish(&h.env.Latch)
	if h.env.Latch.Kind == rules.EndedHere {
		h.env.Emit(ask.Event{Kind: ask.Ended, Ending: h.env.Latch.Ending})
	}
	return h.env.Latch
}

// unobserved: nobody is told anything, and nothing is counted for going back.
func (s *Session) unobserved() bool {
	return s.setup.Once && s.setup.Observer == nil && s.setup.History == nil
}

// create makes the hero, tells the prologue and turns to the first paragraph.
func (s *Session) create(e *rules.Env) {
	fields := s.setup.Hero
	if fields == nil {
		fields = &value.Table{}
	}
	hero, err := rules.UnpackTable(e.Book, false, rules.HeroFields(e.Book, e.System), fields)
	if err != nil {
		e.Fault(err)
		return
	}
	e.CreateHero(hero)
	if e.Left() {
		return
	}
	if e.Book.Prologue != "" {
		e.Say(e.Book.Prologue, nil)
	}
	e.TurnTo(e.Book.Start)
}

// paragraph runs what happens on entering, the paragraph's own function, and
// its choices.
func (s *Session) paragraph(e *rules.Env, h *host, id string) {
	p := e.Book.Paragraphs.Get(id)
	if p == nil {
		e.Fault(diag.New("undeclared-paragraph", diag.Args{"Name": id, "Near": e.Book.Paragraphs.Near(id)}))
		return
	}
	e.Emit(ask.Event{Kind: ask.Entered, Place: id, Text: ask.Words(p.Title)})
	for _, fn := range e.Book.OnEnter {
		e.Run(fn)
	}
	if e.Left() {
		return
	}
	if err := s.setup.Script.Run(id, h); err != nil {
		e.Latch.Fail(err)
	}
	e.Menu()
	if d, ok := e.Latch.Err.(*diag.Diagnostic); ok && e.Latch.Kind == rules.Faulted {
		e.Latch.Err = d.At(p.Pos)
	}
}

// host carries out the verbs of a running script over the live Env.
type host struct {
	env    rules.Env
	script Script
	// pending is nil unless the play lends its verbs.
	pending *Pending
}

// Script is the script side of the play, in which the book's own functions
// run.
func (h *host) Script() Script { return h.script }

// Evaluate runs a piece of the script's language for the author, see
// rules.Evaluator.
func (h *host) Evaluate(source string) (string, error) {
	if s, ok := h.script.(evaluator); ok {
		return s.Evaluate(h, source)
	}
	return "", diag.New("author-no-lua", nil)
}

// evaluator is a Script that can do that.
type evaluator interface {
	Evaluate(h rules.Host, source string) (string, error)
}

// Call binds a verb and steps it until it is done.
func (h *host) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	e := &h.env
	if e.Left() {
		return nil, true, nil
	}
	bound, err := v.Prepare(e.Book, a)
	if err != nil {
		return nil, false, err
	}
	for {
		h.pending.begin(v, bound)
		r, done := v.Step(e, bound)
		h.pending.end()
		if e.Left() {
			return nil, true, h.unplaced()
		}
		if done {
			return r, false, nil
		}
	}
}

// unplaced is the fault that left the paragraph, while nobody has said where
// in the book it is.
func (h *host) unplaced() error {
	if d, ok := h.env.Latch.Err.(*diag.Diagnostic); ok && h.env.Latch.Kind == rules.Faulted && d.Pos.File == "" {
		return d
	}
	return nil
}
