package lint

import "gamebook/engine/diag"

// localChanged finds locals outside all paragraphs that a paragraph changes, or
// whose table it changes: a save would lose that.
func localChanged(m *model, report func(*diag.Diagnostic)) {
	for _, v := range m.variables {
		for _, w := range v.writes {
			if w.unit != v.of && m.inPlay[w.unit.n] {
				report(diag.New("local-changed", diag.Args{"Name": v.Name, "Line": v.Line}).At(w.unit.pos(w.line)))
			}
		}
	}
}
