package prove

import (
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// layout is how a block is written: its node and fight in the first word, the
// parts that matter in the others.
type layout struct {
	*explorer
	order []int // the parts in it
	words int
	// masks are, for each node, the bits of what is live there, shapes the
	// shapes of its blocks.
	masks  [][]uint64
	shapes []*shape
}

// arrange makes the layout of what is known.
func (x *explorer) arrange() *layout {
	l := &layout{explorer: x, words: 1}
	used := uint(64)
	for i, p := range x.parts {
		if p.in = p.matters() && p.axis < 0; !p.in {
			continue
		}
		width := uint(8)
		if p.wide {
			width = 16
		}
		if used+width > 64 {
			l.words++
			used = 0
		}
		p.word, p.shift, p.mask = l.words-1, used, 1<<width-1
		used += width
		l.order = append(l.order, i)
	}
	x.shifted = false
	return l
}

// get gives the number of the value that part p has in a state: as at the start,
// if states are not told apart by it.
func (p *part) get(key []uint64) int {
	if !p.in {
		return 0
	}
	return int(key[p.word] >> p.shift & p.mask)
}

// set gives part i another value; false when the layout has no room for it.
func (l *layout) set(key []uint64, i, id int) {
	p := l.parts[i]
	if uint64(id) > p.mask {
		p.wide, l.stale, l.shifted = true, true, true
		return
	}
	key[p.word] = key[p.word]&^(p.mask<<p.shift) | uint64(id)<<p.shift
}

// block writes the block of a World at a node.
func (l *layout) block(n *trace.Node, w *world.World) []uint64 {
	key := make([]uint64, l.words)
	key[0] = uint64(n.ID)
	for _, i := range l.order {
		l.set(key, i, l.parts[i].id(w))
	}
	l.mask(key)
	return key
}

// mask takes out what is not live.
func (l *layout) mask(key []uint64) {
	id := int(uint32(key[0]))
	for id >= len(l.masks) {
		l.masks = append(l.masks, nil)
	}
	m := l.masks[id]
	if m == nil {
		m = make([]uint64, l.words)
		live := l.of(l.tree.Nodes()[id]).live
		for _, i := range l.order {
			if p := l.parts[i]; live.has(i) {
				m[p.word] |= p.mask << p.shift
			}
		}
		l.masks[id] = m
	}
	for i := 1; i < len(key); i++ {
		key[i] &= m[i]
	}
}

// node gives the node of a block.
func (l *layout) node(key []uint64) *trace.Node { return l.tree.Nodes()[uint32(key[0])] }

// world makes a World of a block. What is not in it is as it was at the start.
func (l *layout) world(key []uint64) *world.World {
	w := l.start.Clone()
	for _, i := range l.order {
		p := l.parts[i]
		if id := p.get(key); id != 0 {
			p.Put(w, &p.values[id])
		}
	}
	if f := key[0] >> 32; f != 0 {
		w.Fight = l.fights[f].Clone()
	}
	return w
}

// after writes the block that a leaf leads to.
func (l *layout) after(key []uint64, at *leaf, into []uint64) {
	copy(into, key)
	into[0] = uint64(at.to.ID) | uint64(at.fight)<<32
	for _, c := range at.changes {
		if l.parts[c.part].in {
			l.set(into, c.part, c.id)
		}
	}
	l.mask(into)
}

// table keeps blocks by number and finds them again.
type table struct {
	words int
	keys  []uint64
	index []uint32
	n     int
}

func newTable(words int) *table { return &table{words: words, index: make([]uint32, 1<<12)} }

// key gives the block with this number.
func (t *table) key(n uint32) []uint64 { return t.keys[int(n)*t.words : (int(n)+1)*t.words] }

func hash(key []uint64) uint64 {
	h := uint64(14695981039346656037)
	for _, w := range key {
		h = (h ^ w) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return h
}

// find gives the number of a block, a new one if it was not met before.
func (t *table) find(key []uint64) (n uint32, fresh bool) {
	at := int(hash(key)) & (len(t.index) - 1)
search:
	for ; t.index[at] != 0; at = (at + 1) & (len(t.index) - 1) {
		n := t.index[at] - 1
		for i, w := range t.key(n) {
			if key[i] != w {
				continue search
			}
		}
		return n, false
	}
	t.keys = append(t.keys, key...)
	t.n++
	t.index[at] = uint32(t.n)
	if t.n*2 > len(t.index) {
		t.grow()
	}
	return uint32(t.n - 1), true
}

func (t *table) grow() {
	t.index = make([]uint32, 2*len(t.index))
	for n := range t.n {
		at := int(hash(t.key(uint32(n)))) & (len(t.index) - 1)
		for t.index[at] != 0 {
			at = (at + 1) & (len(t.index) - 1)
		}
		t.index[at] = uint32(n + 1)
	}
}
