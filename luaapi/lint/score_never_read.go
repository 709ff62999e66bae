package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// scoreNeverRead finds scores of the author's that change and make no
// difference. One that the reader sees on the sheet may be there for that.
func scoreNeverRead(m *model, report func(*diag.Diagnostic)) {
	if m.blind[blindKey{scores, rules.Asks}] {
		return
	}
	for _, s := range m.book.Scores.All() {
		t := m.things[thingKey{scores, s.ID}]
		if !authors(s) || t == nil || !s.OnZero.IsZero() || !s.OnMax.IsZero() || len(t.of(rules.Asks)) > 0 || m.pays(t) {
			continue
		}
		d := diag.New("score-never-read", diag.Args{"Score": s.ID}).At(s.Pos)
		if !s.Hidden {
			d.Severity = diag.Info
		}
		report(d)
	}
}

// pays reports whether something costs a score, so that too little of it
// matters.
func (m *model) pays(t *thing) bool {
	for _, u := range t.of(rules.Takes) {
		if u.call != nil && u.call.verb.Way == rules.Offers {
			return true
		}
	}
	return false
}
