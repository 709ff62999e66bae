package lint

import "gamebook/engine/diag"

// companionNeverJoins finds companions who are looked for, or are to fight, and
// never join.
func companionNeverJoins(m *model, report func(*diag.Diagnostic)) {
	m.neverGiven(companions, func(t *thing, u use) {
		report(diag.New("companion-never-joins", diag.Args{"Name": t.name}).At(u.pos))
	})
}
