package lint

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/luaapi/load"
)

// resultUnhandled finds calls whose result matters and is not looked at: a test
// or a question as a statement of its own, a fight that may end by its limit of
// rounds and goes on as if it were won.
func resultUnhandled(m *model, report func(*diag.Diagnostic)) {
	for _, c := range m.calls {
		result := limited(c)
		switch {
		case c.loose && (c.verb.Pure || c.verb.Answers):
			report(diag.New("result-unhandled", diag.Args{"Verb": c.verb.Name, "Result": ""}).At(c.pos()))
		case result != "" && (c.loose || m.unread(c)):
			report(diag.New("result-unhandled", diag.Args{"Verb": c.verb.Name, "Result": result}).At(c.pos()))
		}
	}
}

// limited gives what a call gives when a field of its table ends it.
func limited(c *call) string {
	if len(c.expr.Args) == 0 || len(c.verb.Params) == 0 || c.verb.Params[0].Kind != rules.Table {
		return ""
	}
	t, ok := c.expr.Args[0].(*ast.TableExpr)
	if !ok {
		return ""
	}
	entries, _ := load.Entries(t)
	for _, e := range entries {
		if p := c.verb.Params[0].At(e.Known); p != nil && p.Result != "" {
			return p.Result
		}
	}
	return ""
}

// unread reports whether locals take what a call gives, and nobody reads them.
func (m *model) unread(c *call) bool {
	receivers := m.receivers[c.expr]
	for _, v := range receivers {
		if v.reads > 0 {
			return false
		}
	}
	return len(receivers) > 0
}
