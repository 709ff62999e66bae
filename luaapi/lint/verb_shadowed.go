package lint

import "gamebook/engine/diag"

// verbShadowed finds locals with the name of a verb, which cannot be called
// where they are seen.
func verbShadowed(m *model, report func(*diag.Diagnostic)) {
	for _, v := range m.variables {
		if m.verbs[v.Name] != nil || v.Name == "hero" || v.Name == "vars" {
			report(diag.New("verb-shadowed", diag.Args{"Name": v.Name}).At(v.of.pos(v.Line)))
		}
	}
}
