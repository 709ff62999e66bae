package lint

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// settleNames finds out what the global names mean, and which units may run
// which others.
func (m *model) settleNames() {
	for _, s := range m.sites {
		if v := m.globals[s.name]; v != nil {
			v.calls = append(v.calls, s.site)
		}
	}
	for _, n := range m.names {
		if v := m.globals[n.id.Value]; v != nil {
			v.reads++
			v.handed = v.handed || !n.called
			v.bare = v.bare || !n.looked
			m.refer(holding{n.unit, v, n.called})
		}
	}
	for _, h := range m.holdings {
		m.refer(h)
	}
}

// refer takes down that a unit may run the functions that a variable holds.
// What is handed on while the files are read may be started anywhere.
func (m *model) refer(h holding) {
	for _, e := range h.of.values {
		fn := functionOf(e)
		if fn == nil {
			continue
		}
		u := m.functions[fn]
		switch {
		case u == nil || u == h.unit:
		case h.unit.fn != nil:
			h.unit.refs = append(h.unit.refs, u)
		case !h.called:
			u.hub = true
		}
	}
}

// assignParagraphs finds the function of each paragraph: where the id is
// written out by the call that declares it, else by the place of the function.
func (m *model) assignParagraphs() {
	for _, c := range m.calls {
		if id, ok := declaredID(c); ok && m.book.Paragraphs.Get(id) != nil && m.paragraphs[id] == nil {
			for _, arg := range c.expr.Args[1:] {
				m.assignFunction(id, arg)
			}
		}
	}
	byPlace := m.unitsByPlace()
	for _, p := range m.book.Paragraphs.All() {
		if u := byPlace[p.Pos]; u != nil && m.paragraphs[p.ID] == nil {
			m.assign(p.ID, u)
		}
	}
}

// unitsByPlace gives the first unit that begins in each place.
func (m *model) unitsByPlace() map[diag.Pos]*unit {
	byPlace := map[diag.Pos]*unit{}
	for _, u := range m.units {
		if at := u.pos(u.line); u.fn != nil && byPlace[at] == nil {
			byPlace[at] = u
		}
	}
	return byPlace
}

// assignFunction takes an argument for the paragraph's function, if it is one.
func (m *model) assignFunction(id string, arg ast.Expr) {
	for _, l := range m.leavesOf(arg, nil).all {
		if u := m.functions[functionOf(l.expr)]; u != nil && m.paragraphs[id] == nil {
			m.assign(id, u)
		}
	}
}

func (m *model) assign(id string, u *unit) {
	m.paragraphs[id] = u
	u.paragraphs = append(u.paragraphs, id)
	u.hub = false
}

// declaredID gives the id of the paragraph that a call declares.
func declaredID(c *call) (string, bool) {
	if len(c.expr.Args) == 0 || len(c.verb.Params) == 0 || c.verb.Params[0].Kind != rules.NewParagraph {
		return "", false
	}
	return literalID(c.expr.Args[0])
}
