package prove

import "math"

// knot values the states of blocks from which one can come back to them: of the
// states too those are solved together from which one can come back (Tarjan
// again), and the others one by one.
type knot struct {
	*search
	group []uint32
	cells int
	// order is when a state was begun, from 1; 0: it was not, done: it has its
	// value. A state's number is that of its block in the group times cells, plus
	// that in the block.
	order  []uint32
	count  uint32
	frames []tie
	stack  []uint32
	after  []uint32 // of the frames, one after the other
	v      visit
}

// tie is a state whose successors are being valued; they stand in after from
// first on.
type tie struct {
	state, low uint32
	first, at  int
}

func newKnot(s *search, group []uint32) *knot {
	k := &knot{search: s, group: group, cells: s.blocks[group[0]].shape.cells}
	k.order = make([]uint32, len(group)*k.cells)
	k.v = visit{search: s}
	return k
}

func (k *knot) solve() {
	for root := range k.order {
		if k.order[root] == 0 {
			k.open(uint32(root))
		}
		for len(k.frames) > 0 {
			k.advance(&k.frames[len(k.frames)-1])
		}
	}
}

func (k *knot) advance(f *tie) {
	if f.first+f.at == len(k.after) {
		k.close()
		return
	}
	to := k.after[f.first+f.at]
	f.at++
	switch o := k.order[to]; {
	case o == 0:
		k.open(to)
	case o != done:
		f.low = min(f.low, o)
	}
}

// at goes to a state.
func (k *knot) at(state uint32) *block {
	k.v.block = k.group[int(state)/k.cells]
	b := &k.blocks[k.v.block]
	k.v.n = int(state) % k.cells
	k.v.cell = b.shape.at(k.v.n)
	return b
}

func (k *knot) open(state uint32) {
	k.count++
	k.order[state] = k.count
	k.stack = append(k.stack, state)
	k.frames = append(k.frames, tie{state: state, low: k.count, first: len(k.after)})
	b := k.at(state)
	k.follow(b, &b.terms[b.of[k.v.n]])
}

// follow appends the states of the group that an event leads to.
func (k *knot) follow(b *block, t *term) {
	if t.kind != ends {
		for i := range t.kids {
			k.follow(b, &t.kids[i])
		}
		return
	}
	if i := k.blocks[b.to[t.to]].order; i != done {
		k.after = append(k.after, i*uint32(k.cells)+uint32(t.index(&k.v.cell)))
	}
}

// close ends a state all of whose successors were followed.
func (k *knot) close() {
	f := k.frames[len(k.frames)-1]
	k.frames = k.frames[:len(k.frames)-1]
	k.after = k.after[:f.first]
	if len(k.frames) > 0 {
		up := &k.frames[len(k.frames)-1]
		up.low = min(up.low, f.low)
	}
	if f.low != k.order[f.state] {
		return
	}
	at := len(k.stack) - 1
	for k.stack[at] != f.state {
		at--
	}
	k.settle(k.stack[at:])
	for _, state := range k.stack[at:] {
		k.order[state] = done
	}
	k.stack = k.stack[:at]
}

// The values of states that one can come back to are gone over until none
// changes by more than this; they are bounded all the same.
const (
	settled = 1e-15
	sweeps  = 200_000
)

// settle values states from which one can come back to them, or a single one.
func (k *knot) settle(states []uint32) {
	for range sweeps {
		most := 0.0
		for i := len(states) - 1; i >= 0; i-- {
			b := k.at(states[i])
			is := k.v.state(b)
			most = max(most, moved(b.values[k.v.n], is))
			b.values[k.v.n] = is
		}
		if most <= settled {
			return
		}
	}
}

// moved is by how much a value changed; that there is none any more counts.
func moved(was, is float64) float64 {
	if is != is && was == was {
		return 1
	}
	return math.Abs(is - was)
}
