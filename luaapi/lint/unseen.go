package lint

import "gamebook/engine/rules"

// unknownCalls marks the units that call a function which cannot be seen.
func (m *model) unknownCalls(v *variable) {
	if len(v.calls) == 0 {
		return
	}
	held := m.held(v)
	open := held.open || len(held.all) == 0
	for _, l := range held.all {
		open = open || functionOf(l.expr) == nil
	}
	for _, s := range v.calls {
		s.unit.unknown = s.unit.unknown || open
	}
}

// unseen takes down that something cannot be seen: where a link leads, or
// which thing is meant.
func (m *model) unseen(c *call, p *rules.Param, u *unit, line int) {
	switch p.Kind {
	case rules.Paragraph, rules.Outcome, rules.OutcomeOrText:
		if !c.verb.Pure {
			u.unseen = append(u.unseen, u.pos(line))
		}
	case rules.ScoreOrItem:
		m.blind[blindKey{scores, p.Use}] = true
		m.blind[blindKey{items, p.Use}] = true
	case rules.Table:
		m.unseenTable(c, p, u, line)
	default:
		if class, ok := m.classOf(p.Kind, ""); ok {
			m.blind[blindKey{class, p.Use}] = true
		}
	}
	for i := range p.Or {
		m.unseen(c, &p.Or[i], u, line)
	}
}

// unseenTable takes down that anything may be in a table.
func (m *model) unseenTable(c *call, p *rules.Param, u *unit, line int) {
	for i := range p.Fields {
		m.unseen(c, &p.Fields[i], u, line)
	}
	for _, part := range []*rules.Param{p.Each, p.Keys, p.Values} {
		if part != nil {
			m.unseen(c, part, u, line)
		}
	}
}
