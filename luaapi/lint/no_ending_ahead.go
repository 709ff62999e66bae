package lint

import "gamebook/engine/diag"

// noEndingAhead finds parts of a book that can be entered and never left: no
// ending can be reached from there, and nothing there can kill. It is reported
// once for each such part, at its first paragraph.
func noEndingAhead(m *model, report func(*diag.Diagnostic)) {
	g := m.graph
	ending := m.endingAhead()
	if ending[g.hub] {
		return
	}
	told := make([]bool, len(g.knots))
	for _, p := range m.book.Paragraphs.All() {
		u := m.paragraphs[p.ID]
		if u == nil || ending[u.n] || told[g.knot[u.n]] || !m.trapped(u) {
			continue
		}
		told[g.knot[u.n]] = true
		report(diag.New("no-ending-ahead", diag.Args{"Paragraph": p.ID, "N": len(g.knots[g.knot[u.n]])}).At(p.Pos))
	}
}

// endingAhead marks the nodes from which a play may come to its end.
func (m *model) endingAhead() []bool {
	var last []int
	for _, u := range m.units {
		if u.unknown || len(u.unseen) > 0 || u.changes.mortal || m.ends(u) {
			last = append(last, u.n)
		}
	}
	ending := make([]bool, m.graph.hub+1)
	m.graph.backwards().spread(last, ending)
	return ending
}

// trapped reports whether a play can come to a unit and never leave its knot;
// a cycle that turns by itself is another rule's finding.
func (m *model) trapped(u *unit) bool {
	return m.graph.reached[u.n] && m.graph.cyclic[u.n] && !m.leavesKnot(u) && m.onward(u) == nil
}

// ends reports whether a unit holds an ending.
func (m *model) ends(u *unit) bool {
	for _, c := range u.calls {
		if c.ends() {
			return true
		}
	}
	return false
}

// leavesKnot reports whether something leads out of the knot of a unit.
func (m *model) leavesKnot(u *unit) bool {
	g := m.graph
	for _, n := range g.knots[g.knot[u.n]] {
		for _, to := range g.next(int(n)) {
			if g.knot[to] != g.knot[n] {
				return true
			}
		}
	}
	return false
}
