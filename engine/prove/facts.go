package prove

import (
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// facts are what was learnt of a book by going through it: the parts of its
// World, and at which nodes something depends on which. They only grow; what
// was computed before a fact was known is computed again.
type facts struct {
	parts []*part
	index map[world.Part]int
	// start is a World at the start, starts are all of them.
	start  *world.World
	starts []*world.World
	nodes  []*nodeFacts
	axes   []axis
	// allVars: the script went through all of its values, so they are one part.
	allVars bool
	// opens are the places where dice fall or something is asked, by the first
	// word of a block; passed those that were passed over, since nothing was: it
	// may be the other time.
	opens, passed map[uint64]bool
	// stale: a fact was learnt that makes what is computed wrong; shifted: the
	// layout of the states with it; void: what was explored as well.
	stale, shifted, void bool
}

// nodeFacts are what is known of a node: the parts on which something depends
// there, the nodes that follow, and the parts that are live: on which something
// depends there or later.
type nodeFacts struct {
	node *trace.Node
	uses bits
	next map[*trace.Node]bool
	live bits
}

func newFacts(starts []*world.World) *facts {
	return &facts{index: map[world.Part]int{}, start: starts[0], starts: starts,
		opens: map[uint64]bool{}, passed: map[uint64]bool{}}
}

// part gives the number of a part.
func (f *facts) part(p world.Part) int {
	if p.Kind == world.VarPart && (p.Name == "" || f.allVars) {
		if !f.allVars {
			f.allVars = true
			f.spoil()
		}
		p.Name = ""
	}
	i, known := f.index[p]
	if !known {
		i = len(f.parts)
		f.index[p] = i
		made := &part{Part: p, ids: map[world.Look]int{}, axis: -1}
		f.parts = append(f.parts, made)
		made.id(f.start)
		for _, w := range f.starts[1:] {
			made.written = made.written || made.of(w) != made.of(f.start)
		}
	}
	return i
}

// learn notes a fact about a part; if states were told apart without it, they
// must be told apart anew.
func (f *facts) learn(p *part, fact func()) {
	before, most, worse := p.matters(), p.cap(), p.worse
	fact()
	switch {
	case p.cap() != most && p.clipped, p.worse != worse && p.Kind == world.ItemPart:
		f.spoil()
	case p.matters() != before:
		f.stale, f.shifted = true, true
	}
}

// spoil notes that what was explored is wrong by what was learnt.
func (f *facts) spoil() { f.stale, f.shifted, f.void = true, true, true }

// forget lets go of the numbers of values: they may stand for others now.
func (f *facts) forget() {
	for _, p := range f.parts {
		p.ids, p.values = map[world.Look]int{}, nil
		p.id(f.start)
	}
	f.void, f.shifted = false, true
}

// of gives what is known of a node.
func (f *facts) of(n *trace.Node) *nodeFacts {
	for len(f.nodes) <= n.ID {
		f.nodes = append(f.nodes, &nodeFacts{next: map[*trace.Node]bool{}})
	}
	f.nodes[n.ID].node = n
	return f.nodes[n.ID]
}

// uses notes that something at n depends on part i.
func (f *facts) use(n *nodeFacts, i int) {
	if n.uses.add(i) && !n.live.has(i) {
		f.stale = true
	}
}

// follow notes that node m comes after n.
func (f *facts) follow(n *nodeFacts, m *trace.Node) {
	if n.next[m] {
		return
	}
	n.next[m] = true
	if !f.of(m).live.within(n.live) {
		f.stale = true
	}
}

// settle works out which parts are live where: something depends on them there,
// or at a node that may follow.
func (f *facts) settle() {
	for changed := true; changed; {
		changed = false
		for i := len(f.nodes) - 1; i >= 0; i-- {
			n := f.nodes[i]
			grown := n.live.join(n.uses)
			for m := range n.next {
				if n.live.join(f.of(m).live) {
					grown = true
				}
			}
			changed = changed || grown
		}
	}
	f.stale = false
}

// bits is a set of numbers.
type bits []uint64

func (b bits) has(i int) bool { return i/64 < len(b) && b[i/64]>>(i%64)&1 == 1 }

// add reports whether i was not in the set.
func (b *bits) add(i int) bool {
	for len(*b) <= i/64 {
		*b = append(*b, 0)
	}
	was := (*b)[i/64]
	(*b)[i/64] |= 1 << (i % 64)
	return was != (*b)[i/64]
}

// join adds another set and reports whether that made a difference.
func (b *bits) join(c bits) bool {
	for len(*b) < len(c) {
		*b = append(*b, 0)
	}
	grown := false
	for i, w := range c {
		grown = grown || (*b)[i]|w != (*b)[i]
		(*b)[i] |= w
	}
	return grown
}

func (b bits) within(c bits) bool {
	for i, w := range b {
		if i >= len(c) && w != 0 || i < len(c) && w&^c[i] != 0 {
			return false
		}
	}
	return true
}
