package lint

import (
	"maps"
	"slices"

	"gamebook/engine/diag"
	"gamebook/luaapi/bind"
)

// globalUndefined finds names that mean nothing: no local, no global of the
// book's. Calls of them are found while the book is read.
func globalUndefined(m *model, report func(*diag.Diagnostic)) {
	known := slices.Sorted(maps.Keys(m.globals))
	for _, n := range m.names {
		if m.globals[n.id.Value] == nil && !n.called && !bind.LeftOut(n.id.Value) {
			report(diag.New("global-undefined", diag.Args{"Name": n.id.Value, "Near": diag.Nearest(n.id.Value, known)}).At(n.unit.pos(n.id.Line())))
		}
	}
}
