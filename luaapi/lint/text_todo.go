package lint

import (
	"regexp"

	"gamebook/engine/diag"
)

var todo = regexp.MustCompile(`\b(TODO|FIXME|XXX|TBD)\b|(?i:lorem ipsum)`)

// textTodo finds notes of the author's that were left in a text.
func textTodo(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		if at := todo.FindStringIndex(t.expr.Value); at != nil {
			report(diag.New("text-todo", diag.Args{"Text": t.expr.Value[at[0]:at[1]]}).At(t.unit.pos(t.lineAt(at[0]))))
		}
	}
}
