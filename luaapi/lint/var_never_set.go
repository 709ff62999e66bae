package lint

import (
	"maps"
	"slices"

	"gamebook/engine/diag"
)

// varNeverSet finds values of vars that are read and never set.
func varNeverSet(m *model, report func(*diag.Diagnostic)) {
	if m.vars.anySet {
		return
	}
	known := slices.Sorted(maps.Keys(m.vars.sets))
	for _, name := range slices.Sorted(maps.Keys(m.vars.reads)) {
		if len(m.vars.sets[name]) == 0 {
			report(diag.New("var-never-set", diag.Args{"Name": name, "Near": diag.Nearest(name, known)}).At(m.vars.reads[name][0]))
		}
	}
}
