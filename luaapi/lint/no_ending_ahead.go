package lint

import "gamebook/engine/diag"

// noEndingAhead finds parts of a book that can be entered and never left: no
// ending can be reached from there, and nothing there can kill. It is reported
// once for each such part, at its first paragraph.
func noEndingAhead(m *model, report func(*diag.Diagnostic)) {
	g := m.graph
	var last []int
	for _, u := range m.units {
		if u.unknown || len(u.unseen) > 0 || u.changes.mortal || m.ends(u) {
			last = append(last, u.n)
		}
	}
	ending := make([]bool, g.hub+1)
	g.backwards().spread(last, ending)
	if ending[g.hub] {
		return
	}
	told := make([]bool, len(g.knots))
	for _, p := range m.book.Paragraphs.All() {
		u := m.paragraphs[p.ID]
		if u == nil || ending[u.n] || !g.reached[u.n] || told[g.knot[u.n]] || !g.cyclic[u.n] || m.leavesKnot(u) || m.onward(u) != nil {
			continue
		}
		told[g.knot[u.n]] = true
		report(diag.New("no-ending-ahead", diag.Args{"Paragraph": p.ID, "N": len(g.knots[g.knot[u.n]])}).At(p.Pos))
	}
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
