package lint

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// pays reports whether something is bought with the thing.
func (t *thing) pays() bool {
	return slices.ContainsFunc(t.of(rules.Takes), func(u use) bool { return u.call != nil && u.call.verb.Way == rules.Offers })
}

// itemNeverAsked notes items that are given, can be put to no use of their own,
// and are never asked for. A red herring is one, too, so it is only a note.
func itemNeverAsked(m *model, report func(*diag.Diagnostic)) {
	if m.blind[blindKey{items, rules.Asks}] || m.blind[blindKey{items, rules.Takes}] {
		return
	}
	for _, t := range m.order {
		if t.class != items || !m.own[t.thingKey] || len(t.of(rules.Gives)) == 0 || len(t.of(rules.Asks)) > 0 || t.pays() {
			continue
		}
		if item := m.book.Items.Get(t.name); item.Use.IsZero() && item.Slot == "" && item.Stamped == 0 {
			report(diag.New("item-never-asked", diag.Args{"Item": t.name}).At(item.Pos))
		}
	}
}
