package lint

import "gamebook/engine/diag"

// withoutWayOn finds paragraphs out of which nothing leads.
func withoutWayOn(m *model, report func(*diag.Diagnostic)) {
	m.eachJudged(noWay, func(u *unit, w *ways) {
		if len(w.fights) == 0 && !u.changes.mortal {
			report(diag.New("paragraph-without-way-on", diag.Args{"Paragraph": u.paragraphs[0]}).At(u.pos(u.line)))
		}
	})
}
