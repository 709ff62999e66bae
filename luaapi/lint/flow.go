package lint

import "gamebook/engine/rules"

// mostFlowing is how many things are followed through the graph; 64 of them
// take one pass.
const mostFlowing = 4096

// arrivals follows things from where they are given to where they are asked
// for. It calls early with each use that asks for a thing which, though it is
// given in the book, can be had nowhere on any way there.
func (m *model) arrivals(things []*thing, early func(*thing, use)) {
	things = things[:min(len(things), mostFlowing)]
	for len(things) > 0 {
		n := min(64, len(things))
		m.pass(things[:n], early)
		things = things[n:]
	}
}

// pass follows up to 64 things, a bit each.
func (m *model) pass(things []*thing, early func(*thing, use)) {
	gives := make([]uint64, m.graph.hub+1)
	for bit, t := range things {
		for _, u := range t.of(rules.Gives) {
			gives[u.unit.n] |= 1 << bit
		}
	}
	m.giveBack(gives)
	for n := range m.graph.hub {
		if m.graph.reached[n] {
			gives[m.graph.hub] |= gives[n] // what can be started anywhere can be so late
		}
	}
	had := m.graph.flow(gives)
	for bit, t := range things {
		for _, u := range t.of(rules.Asks, rules.Takes) {
			n := u.unit.n
			if m.graph.reached[n] && u.unit.fn != nil && (had[n]|gives[n])&(1<<bit) == 0 {
				early(t, u)
			}
		}
	}
}

// giveBack gives each unit what the functions that it calls give. Those that
// call one another give the same.
func (m *model) giveBack(gives []uint64) {
	for _, knot := range m.graph.knots { // what is called comes first
		var called uint64
		for _, n := range knot {
			if int(n) == m.graph.hub {
				continue
			}
			for _, r := range m.units[n].refs {
				called |= gives[r.n]
			}
		}
		m.giveKnot(knot, called, gives)
	}
}

// giveKnot gives the units of a knot that call functions what those give.
func (m *model) giveKnot(knot []int32, called uint64, gives []uint64) {
	for _, n := range knot {
		if int(n) != m.graph.hub && len(m.units[n].refs) > 0 {
			gives[n] |= called
		}
	}
}

// flow gives for each node what may have been given on a way to it.
func (g *graph) flow(gives []uint64) []uint64 {
	had := make([]uint64, len(gives))
	for k := len(g.knots) - 1; k >= 0; k-- {
		knot := g.knots[k]
		var in uint64
		for _, n := range knot {
			in |= had[n]
			if g.cyclic[n] {
				in |= gives[n]
			}
		}
		for _, n := range knot {
			had[n] = in
			for _, to := range g.next(int(n)) {
				if g.knot[to] != int32(k) {
					had[to] |= in | gives[n]
				}
			}
		}
	}
	return had
}
