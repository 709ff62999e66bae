package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// codewordNeverNoted finds codewords that are looked for and never noted; in a
// book that declares none, that is how a misspelling shows.
func codewordNeverNoted(m *model, report func(*diag.Diagnostic)) {
	m.neverGiven(codewords, func(t *thing, u use) {
		report(diag.New("codeword-never-noted", diag.Args{"Word": t.name, "Near": diag.Nearest(t.name, m.given(codewords))}).At(u.pos))
	})
}

// given are the names of the things of a class that something gives.
func (m *model) given(c class) []string {
	var names []string
	for _, t := range m.order {
		if t.class == c && len(t.of(rules.Gives)) > 0 {
			names = append(names, t.name)
		}
	}
	return names
}
