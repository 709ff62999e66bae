package solve

import (
	"context"
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/world"
)

// The ends of a run that are not the paragraph's: its choices come again; a
// verb must be computed first; a verb was not known to take several steps, so
// that all ways must be gone anew.
var (
	errStays = errors.New("solve: the same choices again")
	errFirst = errors.New("solve: to be computed first")
	errAnew  = errors.New("solve: all anew")
)

// stay is one paragraph and its host: the same for all runs, since functions
// that a run hands over are good for one host only.
type stay struct {
	Case
	env  rules.Env
	ways ways
	// long are the verbs seen to take several steps; call is the one to be
	// computed before the next run, ends what came of it.
	long map[*rules.Verb]bool
	call *call
	ends []branch
}

// call is a call of a long verb that a run came to.
type call struct {
	verb  *rules.Verb
	bound any
	env   rules.Env
}

func newStay(c Case) *stay {
	return &stay{Case: c, ways: newWays(c.Luck), long: map[*rules.Verb]bool{}}
}

// Script is the script that this host serves.
func (s *stay) Script() play.Script { return s.Case.Script }

// KeepsFunctions: a fight is computed when its run has been given up.
func (s *stay) KeepsFunctions() bool { return true }

// run goes through the paragraph once, along the path.
func (s *stay) run() rules.Latch {
	s.ways.depth, s.ways.menus = 0, 0
	s.env = rules.Env{Book: s.Book, System: s.System, World: s.World.Clone(), Dice: &s.ways, Decider: &s.ways,
		Context: context.Background(), Host: s}
	e := &s.env
	for _, fn := range s.Book.OnEnter {
		e.Run(fn)
	}
	if !e.Left() {
		if err := s.Case.Script.Run(s.World.Place, s); err != nil {
			e.Latch.Fail(err)
		}
		e.Menu()
	}
	return e.Latch
}

// Call carries a verb out. One that turns out to take several steps is computed
// as a whole: the run is given up, and begun again when its ends are known.
func (s *stay) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	e := &s.env
	if e.Left() {
		return nil, true, nil
	}
	bound, err := v.Prepare(e.Book, a)
	if err != nil {
		return nil, false, err
	}
	if s.long[v] {
		return s.whole(v, bound)
	}
	r, done := v.Step(e, bound)
	switch {
	case e.Left():
		return nil, true, s.unplaced()
	case done:
		return r, false, nil
	}
	s.long[v] = true
	s.giveUp(errAnew)
	return nil, true, nil
}

// giveUp ends the run with nothing to come of it.
func (s *stay) giveUp(why error) { s.env.Latch = rules.Latch{Kind: rules.Refused, Err: why} }

// whole takes one of the ends of a long verb.
func (s *stay) whole(v *rules.Verb, bound any) (rules.Result, bool, error) {
	w := &s.ways
	if w.depth == len(w.path) && s.ends == nil {
		s.call = &call{v, bound, s.env}
		s.call.env.World = s.env.World.Clone()
		s.giveUp(errFirst)
		return nil, true, nil
	}
	b, err := w.fork(func() ([]branch, error) {
		ends := s.ends
		s.ends = nil
		return ends, nil
	})
	if err != nil {
		s.giveUp(err)
		return nil, true, nil
	}
	// Whoever holds this Env sees the World through its pointer.
	*s.env.World = *b.end.world.Clone()
	if b.end.latch.Kind != rules.Stay {
		s.env.Latch = b.end.latch
		return nil, true, s.unplaced()
	}
	return b.end.result, false, nil
}

// unplaced is the fault that left the paragraph, while nobody has said where in
// the book it is.
func (s *stay) unplaced() error {
	if d, ok := s.env.Latch.Err.(*diag.Diagnostic); ok && s.env.Latch.Kind == rules.Faulted && d.Pos.IsZero() {
		return d
	}
	return nil
}

var (
	_ rules.Host  = (*stay)(nil)
	_ ask.Decider = Never
)

// worldOf keeps package world's name free for fields.
type worldOf = world.World
