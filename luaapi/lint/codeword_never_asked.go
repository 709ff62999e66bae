package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// codewordNeverAsked finds codewords that are noted and never looked for.
func codewordNeverAsked(m *model, report func(*diag.Diagnostic)) {
	if m.blind[blindKey{codewords, rules.Asks}] {
		return
	}
	for _, t := range m.order {
		if noted := t.of(rules.Gives); t.class == codewords && len(noted) > 0 && len(t.of(rules.Asks)) == 0 {
			report(diag.New("codeword-never-asked", diag.Args{"Word": t.name}).At(noted[0].pos))
		}
	}
}
