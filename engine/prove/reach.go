package prove

import (
	"slices"

	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// spot is a state: a block, and its number in it.
type spot struct {
	block uint32
	n     int32
}

// walkway is how states were come to: each first by the fewest steps.
type walkway struct {
	states []spot
	// from are the numbers of the states from which these were come to, -1 at
	// the start.
	from []int32
}

// reach goes through the states that can be come to from some, the nearest
// first, by the leaves that may be taken, as long as visit says so.
func (s *search) reach(starts []spot, may func(*leaf) bool, visit func(spot) bool) *walkway {
	seen := make([][]uint64, len(s.blocks))
	w := &walkway{}
	add := func(at spot, from int) {
		b := seen[at.block]
		if b == nil {
			b = make([]uint64, (s.blocks[at.block].size()+63)/64)
			seen[at.block] = b
		}
		if b[at.n/64]>>(at.n%64)&1 == 0 {
			b[at.n/64] |= 1 << (at.n % 64)
			w.states, w.from = append(w.states, at), append(w.from, int32(from))
		}
	}
	for _, at := range starts {
		add(at, -1)
	}
	for i := 0; i < len(w.states) && visit(w.states[i]); i++ {
		s.each(w.states[i], func(to spot, l *leaf) {
			if may(l) {
				add(to, i)
			}
		})
	}
	return w
}

// anyLeaf may always be taken.
func anyLeaf(*leaf) bool { return true }

// path gives the states up to number i.
func (w *walkway) path(i int) []spot {
	var all []spot
	for ; i >= 0; i = int(w.from[i]) {
		all = append(all, w.states[i])
	}
	slices.Reverse(all)
	return all
}

// each gives the states that a state leads to, and the leaves by which it does.
func (s *search) each(at spot, do func(spot, *leaf)) {
	b := &s.blocks[at.block]
	if b.program != nil {
		c := b.shape.at(int(at.n))
		b.terms[b.of[at.n]].each(b, &c, do)
	}
}

func (t *term) each(b *block, c *cell, do func(spot, *leaf)) {
	if t.kind == ends {
		do(spot{b.to[t.to], int32(t.index(c))}, b.targets[t.to])
		return
	}
	for i := range t.kids {
		t.kids[i].each(b, c, do)
	}
}

// without says why a start has no value: it can come to a fault of the book's,
// or to where an axis ends, which is then made longer.
func (p *Proof) without(at spot) error {
	var why error
	p.s.reach([]spot{at}, anyLeaf, func(at spot) bool {
		p.s.each(at, func(to spot, l *leaf) {
			if to.block == beyond || to.block == faulty && why == nil {
				why = l.fault
			}
		})
		return why != errBeyond
	})
	if why != errBeyond {
		return why
	}
	p.x.widen()
	p.x.spoil()
	return errStale
}

// spot gives the state of a World at a node.
func (s *search) spot(n *trace.Node, w *world.World) spot {
	shape := s.shape(n)
	return spot{s.number(s.block(n, w)), int32(shape.index(s.cellOf(w, shape)))}
}

// size is how many states are in a block: one where the story ends.
func (b *block) size() int {
	if b.program == nil {
		return 1
	}
	return b.shape.cells
}
