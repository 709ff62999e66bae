// Package prove computes the exact chance to win a book: under the best play,
// and under the random policy.
//
// Start with [Solve]. A state is a node of a paragraph's trace (package trace)
// with the parts of the World on which something depends there or later; which
// these are is learnt by watching the rules and the script run. States that differ
// in a few scores only, the axes, are one block. What can come of a state is found
// once for all that fare alike, by running the verb itself with all dice and all
// answers. States from which one can come back are solved together, so loops are
// no obstacle.
package prove

import (
	"cmp"
	"errors"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// Policy is who decides.
type Policy uint8

// Best does whatever the rules allow and is best for the goal. Random takes
// each open answer alike, and no free action, flight, or luck in fights.
const (
	Best Policy = iota
	Random
)

// Case is what is to be proved of a book.
type Case struct {
	Book   *story.Book
	System rules.System
	// Script must not be used elsewhere meanwhile.
	Script play.Script
	Policy Policy
	// Starts are the Worlds after creation, before the first paragraph, or
	// before the one at which they stand.
	Starts []*world.World
	// Goal says which endings count; nil: every victory.
	Goal func(ask.Ending) bool
	// Most bounds the states; 0: DefaultMost.
	Most int
}

// DefaultMost is how many states are looked at before giving up.
const DefaultMost = 1_000_000_000

// maxKept is how many states can have their values at once, 8 bytes each: all but
// those in the middle of fights, and those that are solved together.
const maxKept = 250_000_000

// Proof is a book's chances.
type Proof struct {
	c Case
	x *explorer
	l *layout
	s *search
	// known are the plans explored so far.
	known map[planAt]*plans
	// Values are the chances of the Starts, begun their states.
	Values []float64
	begun  []spot
	// States is how many states were told apart.
	States int
	// Parted: there were too many states for all Starts at once, so a few were
	// solved after the other; the Proof can tell nothing but their Values then.
	Parted bool
	// Restarts counts how often something learnt made a new search necessary.
	Restarts int
}

var errStale = errors.New("prove: something was learnt")

// Solve computes the chances of all starts. The error is a *diag.Diagnostic:
// there are too many states, or the book cannot be computed, or a reader can
// come to a mistake of the book's, which is the error then.
func Solve(c Case) (*Proof, error) {
	if c.Goal == nil {
		c.Goal = func(e ask.Ending) bool { return e.Kind == rules.Victory }
	}
	if c.Most == 0 {
		c.Most = DefaultMost
	}
	p := &Proof{c: c}
	p.x = &explorer{facts: newFacts(c.Starts), policy: c.Policy, most: c.Most, fights: []world.State{nil}, fightIDs: map[string]int{},
		tree: trace.New(c.Book, c.System, c.Script, c.Starts[0])}
	if err := p.warm(); err != nil {
		return nil, err
	}
	p.x.chooseAxes()
	err := p.together(c.Starts)
	if TooLarge(err) && len(c.Starts) > few {
		p.Parted = true
		err = p.apart()
	}
	return p, err
}

// TooLarge reports whether the error is that there are too many states, or ways.
func TooLarge(err error) bool {
	var d *diag.Diagnostic
	return errors.As(err, &d) && d.Code == tooLarge
}

const tooLarge = "prove-too-large"

// few starts are solved together where all are too many.
const few = 12

// apart solves a few starts after the other. What was learnt and explored is
// kept, but not the states.
func (p *Proof) apart() error {
	var values []float64
	states := 0
	for starts := range slices.Chunk(p.c.Starts, few) {
		if err := p.together(starts); err != nil {
			return err
		}
		values = append(values, p.Values...)
		states += p.States
	}
	p.Values, p.States = values, states
	return nil
}

// together solves starts, anew whenever something was learnt.
func (p *Proof) together(starts []*world.World) error {
	for {
		err := p.solve(starts)
		if err == nil || !p.x.stale {
			return err
		}
		p.Restarts++
	}
}

// solve searches with what is known so far.
func (p *Proof) solve(starts []*world.World) error {
	if p.known == nil || p.x.void {
		p.x.forget()
		p.known = map[planAt]*plans{}
	}
	if p.s != nil {
		p.s.close()
	}
	if p.l == nil || p.x.shifted {
		p.l = p.x.arrange()
	}
	p.x.settle()
	p.l.masks, p.l.shapes = nil, nil
	p.s = p.l.search(p.known, p.c.Goal)
	p.Values, p.begun = p.Values[:0], p.begun[:0]
	for _, w := range starts {
		n, start, err := p.x.begin(w)
		if err != nil {
			return err
		}
		at := p.s.spot(n, start)
		if err := p.s.from(at.block); err != nil {
			return err
		}
		p.begun = append(p.begun, at)
	}
	if !p.s.fits() {
		return p.x.tooLarge()
	}
	p.s.solve()
	for _, at := range p.begun {
		p.s.revive(at.block)
		v := p.s.blocks[at.block].values[at.n]
		if v != v {
			return p.without(at)
		}
		p.Values = append(p.Values, v)
	}
	p.States = p.s.cells
	return nil
}

// begin enters the first paragraph, or the one at which the World stands.
func (x *explorer) begin(w *world.World) (*trace.Node, *world.World, error) {
	w = w.Clone()
	n, err := x.turn(w, cmp.Or(w.Place, x.tree.Book.Start), &watcher{facts: x.facts, node: &nodeFacts{}})
	return n, w, err
}
