package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// outcomeNeverComes finds scores that say what follows when they fall to their
// least value, and only rise; or the other way round. One that never changes is
// found by another rule.
func outcomeNeverComes(m *model, report func(*diag.Diagnostic)) {
	if m.blind[blindKey{scores, rules.Gives}] || m.blind[blindKey{scores, rules.Takes}] || m.blind[blindKey{scores, rules.Sets}] {
		return
	}
	for _, s := range m.book.Scores.All() {
		t := m.things[thingKey{scores, s.ID}]
		if !authors(s) || t == nil || len(t.of(rules.Sets)) > 0 {
			continue
		}
		rises, falls := len(t.of(rules.Gives)) > 0, len(t.of(rules.Takes)) > 0
		switch {
		case rises && !falls && !s.OnZero.IsZero():
			report(diag.New("outcome-never-comes", diag.Args{"Score": s.ID, "Field": "on_zero", "Way": "down"}).At(s.Pos))
		case falls && !rises && !s.OnMax.IsZero():
			report(diag.New("outcome-never-comes", diag.Args{"Score": s.ID, "Field": "on_max", "Way": "up"}).At(s.Pos))
		}
	}
}
