package lint

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// codeAfterLeaving finds statements that can never run, since what stands before
// them always leaves the paragraph.
func codeAfterLeaving(m *model, report func(*diag.Diagnostic)) {
	for _, u := range m.units {
		if u.fn == nil {
			continue
		}
		lines := slices.Clone(m.waysOf(u).dead)
		slices.Sort(lines)
		for _, line := range slices.Compact(lines) {
			report(diag.New("code-after-leaving", nil).At(u.pos(line)))
		}
	}
	for _, c := range m.calls {
		if verb := m.leavesBefore(c); verb != "" {
			report(diag.New("code-after-leaving", diag.Args{"Verb": c.verb.Name, "Given": verb}).At(c.pos()))
		}
	}
}

// leavesBefore gives the verb that leaves the paragraph while the arguments of a
// call are worked out: choice("On", turn_to(2)) turns to 2 and offers nothing.
func (m *model) leavesBefore(c *call) string {
	for _, e := range c.expr.Args {
		if verb := m.leaver(e); verb != "" {
			return verb
		}
	}
	return ""
}

// leaver gives the verb that an expression calls, if it leaves the paragraph.
func (m *model) leaver(e ast.Expr) string {
	call, ok := e.(*ast.FuncCallExpr)
	if !ok {
		return ""
	}
	id, plain := call.Func.(*ast.IdentExpr)
	if !plain || m.bound[id] != nil {
		return ""
	}
	if v := m.verbs[id.Value]; v == nil || v.Way != rules.Leaves {
		return ""
	}
	return id.Value
}
