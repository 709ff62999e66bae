package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// itemNeverGiven finds items that are asked for, taken away or to be paid with,
// and that nobody can ever have.
func itemNeverGiven(m *model, report func(*diag.Diagnostic)) {
	m.neverGiven(items, func(t *thing, u use) {
		report(diag.New("item-never-given", diag.Args{"Item": t.name}).At(u.pos))
	})
}

// neverGiven goes through the things of a class that are asked for though
// nothing gives them, with the first place that asks.
func (m *model) neverGiven(c class, f func(*thing, use)) {
	if m.blind[blindKey{c, rules.Gives}] {
		return
	}
	for _, t := range m.order {
		asked := t.of(rules.Asks, rules.Takes)
		if t.class == c && m.own[t.thingKey] && !t.start && len(asked) > 0 && len(t.of(rules.Gives)) == 0 {
			f(t, asked[0])
		}
	}
}
