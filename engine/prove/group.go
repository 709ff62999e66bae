package prove

// agree values blocks from which one can come back to them, or a single one.
// The values are the least that agree with one another: what is never won counts
// nothing.
func (s *search) agree(group []uint32) {
	for i, n := range group {
		b := &s.blocks[n]
		b.values, b.order = make([]float64, b.shape.cells), uint32(i)
	}
	if !s.upwards(group) {
		newKnot(s, group).solve()
	}
	for _, n := range group {
		s.blocks[n].order = done
	}
}

// simple is for how many blocks it is worth trying whether their states have an
// order.
const simple = 4

// upwards values a few blocks from the lowest states up: of all blocks those
// with the same values along the axes, the blocks begun last first. It reports
// whether that did, since no state leads to one that is valued after it.
func (s *search) upwards(group []uint32) bool {
	if len(group) > simple {
		return false
	}
	shape := s.blocks[group[0]].shape
	v := visit{search: s}
	for i := range shape.cells {
		v.n, v.cell = i, shape.at(i)
		for k := len(group) - 1; k >= 0; k-- {
			b := &s.blocks[group[k]]
			v.block = group[k]
			if b.values[i] = v.state(b); v.later {
				return false
			}
		}
	}
	return true
}

// visit values a state.
type visit struct {
	*search
	// block is the state's, n its number in it.
	block uint32
	n     int
	cell  cell
	// later: a state leads to one of the group that is valued after it.
	later bool
}

// state is what a state is worth while the values of the others stand: chance
// that leads straight back to it is taken out.
func (v *visit) state(b *block) float64 {
	t := &b.terms[b.of[v.n]]
	if t.kind != chance {
		return v.term(b, t)
	}
	value, back := 0.0, 0.0
	for i := range t.kids {
		kid := &t.kids[i]
		if kid.kind == ends && b.to[kid.to] == v.block && kid.index(&v.cell) == v.n {
			back += t.p[i]
		} else {
			value += t.p[i] * v.term(b, kid)
		}
	}
	if back >= 1 {
		return 0
	}
	return value / (1 - back)
}

// term is what an event is worth.
func (v *visit) term(b *block, t *term) float64 {
	switch t.kind {
	case ends:
		to := &v.blocks[b.to[t.to]]
		at := t.index(&v.cell)
		if to.order != done {
			v.later = v.later || at > v.n || at == v.n && to.order <= b.order
		}
		return to.values[at]
	case chance:
		value := 0.0
		for i := range t.kids {
			value += t.p[i] * v.term(b, &t.kids[i])
		}
		return value
	}
	best := 0.0
	for i := range t.kids {
		if w := v.term(b, &t.kids[i]); w > best || w != w { // what has no value shows
			best = w
		}
	}
	return best
}

// index is the number of the state at an end, from a state with these values
// along the axes.
func (t *term) index(c *cell) int {
	return t.base + t.by[0]*c[0] + t.by[1]*c[1] + t.by[2]*c[2]
}
