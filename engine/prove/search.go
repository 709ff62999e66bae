package prove

import (
	"errors"
	"math"

	"gamebook/engine/ask"
	"gamebook/engine/trace"
)

// search finds the blocks of states that can be come to from some, depth first,
// and values them. Blocks from which one can come back (strongly connected
// components, Tarjan) are solved together, all others after those they lead to.
type search struct {
	*layout
	table  *table
	blocks []block
	cells  int
	// known are the plans explored so far, compiled those of this search.
	known    map[planAt]*plans
	compiled []*plan
	goal     func(ask.Ending) bool

	count  uint32
	frames []frame
	stack  []uint32
	// closed are the blocks in the order in which they are valued, groups the
	// ends of those that are valued together.
	closed []uint32
	groups []int
	next   []uint64
	// learn is the number of blocks up to which a search goes on in order to
	// learn, once it has to be made again anyway.
	learn int
}

// block are states that differ in nothing but the values along the axes.
type block struct {
	*program
	// to are the blocks of the program's targets, values those of its states,
	// nil once they were let go of; alive are then the bits of what can be won.
	to     []uint32
	values []float64
	alive  []uint64
	// group is the number of the group; inner: only other steps of the same fight
	// lead here, without entering the paragraph anew.
	group uint32
	inner bool
	// order is when it was begun, from 1; 0: it was not, done: it is closed.
	// While blocks are valued together it is their number among these.
	order uint32
}

// frame is a block whose successors are being followed.
type frame struct {
	block, low uint32
	at         int
}

const done = ^uint32(0)

// The first blocks are the ends: the story is lost, or won, or it comes to a
// fault, or to where an axis ends. Whatever can come to these has no value.
const (
	lost uint32 = iota
	won
	faulty
	beyond
)

var errBeyond = errors.New("prove: an axis is too short")

func (l *layout) search(known map[planAt]*plans, goal func(ask.Ending) bool) *search {
	s := &search{layout: l, table: newTable(l.words), known: known, goal: goal, next: make([]uint64, l.words)}
	for i, value := range []float64{lost: 0, won: 1, faulty: math.NaN(), beyond: math.NaN()} {
		key := make([]uint64, l.words)
		key[0] = ^uint64(i)
		b := &s.blocks[s.number(key)]
		b.order, b.values = done, []float64{value}
	}
	return s
}

// close lets go of what holds for this search only.
func (s *search) close() {
	for _, p := range s.compiled {
		p.compiled = nil
	}
}

// number gives the number of a block.
func (s *search) number(key []uint64) uint32 {
	n, fresh := s.table.find(key)
	if fresh {
		s.blocks = append(s.blocks, block{inner: true})
	}
	return n
}

// from finds the blocks that can be come to from one.
func (s *search) from(root uint32) error {
	if s.blocks[root].order == 0 {
		if err := s.open(root); err != nil {
			return err
		}
	}
	for len(s.frames) > 0 {
		f := &s.frames[len(s.frames)-1]
		to := s.blocks[f.block].to
		if f.at == len(to) {
			s.closeBlock()
			continue
		}
		next := to[f.at]
		f.at++
		switch o := s.blocks[next].order; {
		case o == 0:
			if err := s.open(next); err != nil {
				return err
			}
		case o != done:
			f.low = min(f.low, o)
		}
	}
	if s.stale {
		return errStale
	}
	return nil
}

// patience is how many blocks more a search looks at that has to be made again.
const patience = 1000

// open begins a block.
func (s *search) open(n uint32) error {
	switch {
	case s.stale && s.learn == 0:
		s.learn = s.table.n + s.table.n/8 + patience
	case s.stale && s.table.n > s.learn:
		return errStale
	case s.cells > s.most, s.table.n > maxBlocks:
		return s.tooLarge()
	}
	key := s.table.key(n)
	at := s.node(key)
	shape := s.shape(at)
	p, err := s.plan(key, at, shape)
	if err != nil {
		return err
	}
	s.count++
	s.cells += shape.cells
	b := block{program: s.compile(p, shape), order: s.count, inner: s.blocks[n].inner}
	b.to = make([]uint32, len(b.targets))
	for i, l := range b.targets {
		to := s.target(s.table.key(n), l)
		b.to[i] = to
		if len(l.via) > 0 || !s.sameFight(n, to) {
			s.blocks[to].inner = false
		}
	}
	s.blocks[n] = b
	s.stack = append(s.stack, n)
	s.frames = append(s.frames, frame{block: n, low: s.count})
	return nil
}

// sameFight reports whether two blocks are steps of one fight.
func (s *search) sameFight(n, m uint32) bool {
	a, b := s.table.key(n)[0], s.table.key(m)[0]
	return uint32(a) == uint32(b) && a>>32 > 0 && b>>32 > 0
}

// target gives the block that a leaf leads to.
func (s *search) target(key []uint64, l *leaf) uint32 {
	switch {
	case l.fault == errBeyond:
		return beyond
	case l.fault != nil:
		return faulty
	case l.ending != nil && s.goal(*l.ending):
		return won
	case l.ending != nil:
		return lost
	}
	s.after(key, l, s.next)
	return s.number(s.next)
}

// closeBlock ends a block all of whose successors were followed. If one can come
// back to nothing earlier from it, all that was begun since then is valued together.
func (s *search) closeBlock() {
	f := s.frames[len(s.frames)-1]
	s.frames = s.frames[:len(s.frames)-1]
	if len(s.frames) > 0 {
		up := &s.frames[len(s.frames)-1]
		up.low = min(up.low, f.low)
	}
	if f.low != s.blocks[f.block].order {
		return
	}
	at := len(s.stack) - 1
	for s.stack[at] != f.block {
		at--
	}
	for _, n := range s.stack[at:] {
		s.blocks[n].order, s.blocks[n].group = done, uint32(len(s.groups))
	}
	s.closed = append(s.closed, s.stack[at:]...)
	s.groups = append(s.groups, len(s.closed))
	s.stack = s.stack[:at]
}

// shape gives the shape of the blocks at a node.
func (l *layout) shape(n *trace.Node) *shape {
	id := n.ID
	for id >= len(l.shapes) {
		l.shapes = append(l.shapes, nil)
	}
	if l.shapes[id] == nil {
		made := l.shapeOf(l.of(n).live)
		l.shapes[id] = &made
	}
	return l.shapes[id]
}
