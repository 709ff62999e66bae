package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// costNeverPayable finds prices that no reader can ever pay: above the greatest
// value that the score can have.
func costNeverPayable(m *model, report func(*diag.Diagnostic)) {
	certainly("cost-never-payable")(m, report)
	for _, c := range m.costs {
		s := m.book.Scores.Get(c.name)
		if s == nil {
			continue
		}
		if most, known := m.most(s.ID); known && c.n > most-s.Min {
			report(diag.New("cost-never-payable", diag.Args{"Score": s.ID, "N": c.n, "Most": most - s.Min}).At(c.pos))
		}
	}
}

// most gives the greatest value that a score of the author's can have; false
// when nobody can say.
func (m *model) most(id string) (int, bool) {
	s, t := m.book.Scores.Get(id), m.things[thingKey{scores, id}]
	if s == nil || !authors(s) || t == nil || m.blind[blindKey{scores, rules.Gives}] || m.blind[blindKey{scores, rules.Sets}] {
		return 0, false
	}
	if s.Max != nil {
		_, high, err := s.Max.Bounds(nil)
		return high, err == nil
	}
	_, high, err := s.Start.Bounds(nil)
	return high, err == nil && len(t.of(rules.Gives, rules.Sets)) == 0
}
