package lint

import (
	"strings"

	"gamebook/engine/diag"
)

// nameBlank finds no-break spaces in the names of what a book declares: the
// engine sets them itself, and a reader does not type them.
func nameBlank(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		named := t.param.Name == "name" || t.param.Name == "plural"
		if t.call.verb.Declare != nil && named && strings.ContainsAny(t.expr.Value, "\u00a0\u202f") {
			report(diag.New("name-blank", diag.Args{"Text": t.expr.Value}).At(t.unit.pos(t.line)))
		}
	}
}
