package lint

import (
	"maps"
	"slices"

	"gamebook/engine/diag"
)

// varNeverRead finds values of vars that are set and never read, unless to set
// them anew.
func varNeverRead(m *model, report func(*diag.Diagnostic)) {
	if m.vars.anyRead {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(m.vars.sets)) {
		if len(m.vars.reads[name]) == 0 {
			report(diag.New("var-never-read", diag.Args{"Name": name}).At(m.vars.sets[name][0]))
		}
	}
}
