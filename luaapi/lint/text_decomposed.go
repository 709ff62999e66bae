package lint

import (
	"golang.org/x/text/unicode/norm"

	"gamebook/engine/diag"
)

// textDecomposed finds letters that are written as a letter and an accent of
// its own: they look the same and are not found by those who type them.
func textDecomposed(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		if s := t.expr.Value; !norm.NFC.IsNormalString(s) {
			at := norm.NFC.QuickSpanString(s)
			report(diag.New("text-decomposed", nil).At(t.unit.pos(t.lineAt(min(at, len(s))))))
		}
	}
}
