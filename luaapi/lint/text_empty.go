package lint

import (
	"strings"

	"gamebook/engine/diag"
)

// textEmpty finds texts with nothing in them.
func textEmpty(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		if strings.TrimSpace(t.expr.Value) == "" {
			report(diag.New("text-empty", diag.Args{"Verb": t.call.verb.Name}).At(t.unit.pos(t.line)))
		}
	}
}
