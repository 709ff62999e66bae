package lint

import "gamebook/engine/diag"

// callRefused finds calls that are refused as soon as they run: random tables
// with a hole, skills that are none, circles of encounters. What is wrong is
// said in the verb's own words.
func callRefused(m *model, report func(*diag.Diagnostic)) {
	for _, d := range m.refused {
		report(d)
	}
}
