package lint

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
)

// paragraphUnreachable finds paragraphs that nothing leads to from the start,
// and for each the first one of its kind that it hangs on. Where some reached
// outcome cannot be seen, it may lead there.
func paragraphUnreachable(m *model, report func(*diag.Diagnostic)) {
	root := m.roots()
	for _, p := range m.book.Paragraphs.All() {
		u := m.paragraphs[p.ID]
		if u == nil || m.graph.reached[u.n] {
			continue
		}
		d := diag.New("paragraph-unreachable", diag.Args{"Paragraph": p.ID, "Root": root[u.n], "Ending": m.endingOf(u)}).At(p.Pos)
		if len(m.graph.unseen) > 0 {
			d.Severity = diag.Info
			d = d.With("Unseen", m.graph.unseen[0].String())
		}
		report(d)
	}
}

// roots gives for each unreached node the paragraph that it hangs on, "" for
// that paragraph itself: the first of a knot that no other unreached one leads
// to.
func (m *model) roots() []string {
	g := m.graph
	led := make([]bool, len(g.knots))
	for n := range g.hub {
		for _, to := range g.next(n) {
			led[g.knot[to]] = led[g.knot[to]] || !g.reached[n] && g.knot[n] != g.knot[to]
		}
	}
	root := make([]string, g.hub+1)
	marked := append([]bool{}, g.reached...)
	for _, p := range m.book.Paragraphs.All() {
		u := m.paragraphs[p.ID]
		if u == nil || marked[u.n] || led[g.knot[u.n]] {
			continue
		}
		for _, n := range g.spread([]int{u.n}, marked) {
			root[n] = p.ID
		}
		root[u.n] = ""
	}
	return root
}

// endingOf gives the name of an ending that a unit holds, "" when there is none.
func (m *model) endingOf(u *unit) string {
	for _, c := range u.calls {
		if c.ends() && len(c.expr.Args) > 1 {
			if name, ok := c.expr.Args[1].(*ast.StringExpr); ok {
				return name.Value
			}
		}
	}
	return ""
}
