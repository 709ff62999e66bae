package lint

import (
	"maps"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// askedTooEarly finds items and codewords that are asked for where no way leads
// from any place that gives them.
func askedTooEarly(m *model, report func(*diag.Diagnostic)) {
	anywhere, known := m.anywhere()
	if len(m.graph.unseen) > 0 || !known {
		return // a way that cannot be seen may lead there
	}
	var things []*thing
	for _, t := range m.order {
		if m.blind[blindKey{t.class, rules.Gives}] || t.start || t.class != items && t.class != codewords || !givenOnTheWay(t) || anywhere[t.thingKey] {
			continue
		}
		things = append(things, t)
	}
	m.arrivals(things, func(t *thing, u use) {
		report(diag.New("asked-too-early", diag.Args{"Name": t.name, "Given": t.of(rules.Gives)[0].pos}).At(u.pos))
	})
}

// givenOnTheWay reports whether a thing is given, and only in places that a
// reader must come to.
func givenOnTheWay(t *thing) bool {
	given := t.of(rules.Gives)
	for _, u := range given {
		if u.unit.fn == nil || u.unit.hub {
			return false
		}
	}
	return len(given) > 0
}

// anywhere are the things that what can be started anywhere gives or takes;
// false when they are too many to follow.
func (m *model) anywhere() (found map[thingKey]bool, known bool) {
	found, known = map[thingKey]bool{}, true
	for _, u := range m.units {
		if u.hub {
			maps.Copy(found, u.changes.things)
			known = known && !u.changes.all
		}
	}
	return found, known
}
