package lint

import (
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// cycleWithoutDecision finds paragraphs that turn to one another for ever: none
// of them asks, throws dice, or looks at anything.
func cycleWithoutDecision(m *model, report func(*diag.Diagnostic)) {
	if len(m.book.OnEnter) > 0 {
		return // it runs each time, and may leave
	}
	seen := map[*unit]int{}
	for i, p := range m.book.Paragraphs.All() {
		u := m.paragraphs[p.ID]
		for u != nil && seen[u] == 0 {
			seen[u] = i + 1
			l := m.onward(u)
			if l == nil {
				break
			}
			next := m.paragraphs[l.to]
			if next != nil && seen[next] == i+1 {
				report(m.cycle(next))
			}
			u = next
		}
	}
}

// cycle names the paragraphs of a cycle from one of them on.
func (m *model) cycle(from *unit) *diag.Diagnostic {
	first := m.onward(from)
	names := []string{from.id()}
	for l := first; ; l = m.onward(m.paragraphs[l.to]) {
		names = append(names, l.to)
		if m.paragraphs[l.to] == from {
			break
		}
	}
	return diag.New("cycle-without-decision", diag.Args{"Cycle": strings.Join(names, " -> ")}).At(first.pos)
}

// onward gives the link that a paragraph always follows, after words and
// nothing else; nil when it is not so simple.
func (m *model) onward(u *unit) *link {
	if !u.onlyLinks() || len(u.links) != 1 {
		return nil
	}
	for _, st := range u.fn.Stmts {
		v := m.verbOf(st)
		if v != nil && v.Way == rules.Leaves {
			return &u.links[0]
		}
		if v == nil || !tells(v) {
			return nil
		}
	}
	return nil
}

// onlyLinks reports whether all that a single paragraph leads to are its links.
func (u *unit) onlyLinks() bool {
	return u.id() != "" && len(u.refs) == 0 && !u.unknown && len(u.unseen) == 0
}

// verbOf gives the verb that a statement calls, nil when it does anything else.
func (m *model) verbOf(st ast.Stmt) *rules.Verb {
	s, ok := st.(*ast.FuncCallStmt)
	if !ok {
		return nil
	}
	call, ok := s.Expr.(*ast.FuncCallExpr)
	if !ok {
		return nil
	}
	id, ok := call.Func.(*ast.IdentExpr)
	if !ok || m.bound[id] != nil {
		return nil
	}
	return m.verbs[id.Value]
}
