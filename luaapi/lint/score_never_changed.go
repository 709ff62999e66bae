package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// scoreNeverChanged finds scores of the author's that keep the value they start
// with. One that starts with dice is of use all the same.
func scoreNeverChanged(m *model, report func(*diag.Diagnostic)) {
	if m.blind[blindKey{scores, rules.Gives}] || m.blind[blindKey{scores, rules.Takes}] || m.blind[blindKey{scores, rules.Sets}] {
		return
	}
	for _, s := range m.book.Scores.All() {
		t := m.things[thingKey{scores, s.ID}]
		if !authors(s) || t == nil {
			continue
		}
		low, high, err := s.Start.Bounds(nil)
		if err == nil && low == high && len(t.of(rules.Gives, rules.Takes, rules.Sets)) == 0 {
			report(diag.New("score-never-changed", diag.Args{"Score": s.ID}).At(s.Pos))
		}
	}
}
