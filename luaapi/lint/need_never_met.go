package lint

import "gamebook/engine/diag"

// needNeverMet finds choices that ask for more of a score than there can ever
// be.
func needNeverMet(m *model, report func(*diag.Diagnostic)) {
	for _, n := range m.needs {
		if most, known := m.most(n.name); known && n.n > most {
			report(diag.New("need-never-met", diag.Args{"Score": n.name, "N": n.n, "Most": most}).At(n.pos))
		}
	}
}
