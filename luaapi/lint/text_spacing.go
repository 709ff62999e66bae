package lint

import (
	"regexp"

	"gamebook/engine/diag"
)

// tight are marks that French sets apart by a blank, and that stand close: a
// time (12:30) is none, nor is what is filled in.
var tight = regexp.MustCompile(`[\pL\pN)»]\*{0,3}[;!?»]|[\pL)»]\*{0,3}:|«\S`)

// textSpacing finds the marks ; : ! ? and quotation marks in a French book
// without the blank that belongs there: the engine makes it one that does not
// break, but cannot know where there should be one.
func textSpacing(m *model, report func(*diag.Diagnostic)) {
	if m.book.Language != "fr" {
		return
	}
	for _, t := range m.texts {
		if at := tight.FindStringIndex(plainText(t.expr.Value)); at != nil {
			report(diag.New("text-spacing", diag.Args{"Text": t.expr.Value[at[0]:at[1]]}).At(t.unit.pos(t.lineAt(at[0]))))
		}
	}
}
