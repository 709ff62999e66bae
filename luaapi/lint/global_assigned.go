package lint

import (
	"maps"
	"slices"

	"gamebook/engine/diag"
)

// globalAssigned finds globals that a paragraph changes: a save would lose
// that, so it is refused when it runs.
func globalAssigned(m *model, report func(*diag.Diagnostic)) {
	for _, name := range slices.Sorted(maps.Keys(m.globals)) {
		for _, w := range m.globals[name].writes {
			if m.inPlay[w.unit.n] {
				report(diag.New("global-assigned", diag.Args{"Name": name}).At(w.unit.pos(w.line)))
			}
		}
	}
}
