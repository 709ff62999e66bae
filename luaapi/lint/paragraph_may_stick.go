package lint

import "gamebook/engine/diag"

// paragraphMayStick finds paragraphs all of whose ways on may be closed at once:
// choices that are locked, hidden or used up.
func paragraphMayStick(m *model, report func(*diag.Diagnostic)) {
	for v, severity := range map[verdict]diag.Severity{mayStick: diag.Error, couldStick: diag.Info} {
		m.eachJudged(v, func(u *unit, _ *ways) {
			d := diag.New("paragraph-may-stick", diag.Args{"Paragraph": u.paragraphs[0]}).At(u.pos(u.line))
			d.Severity = severity
			report(d)
		})
	}
}
