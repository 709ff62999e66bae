package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// itemNeverAsked notes items that are given, can be put to no use of their own,
// and are never asked for. A red herring is one, too, so it is only a note.
func itemNeverAsked(m *model, report func(*diag.Diagnostic)) {
	if m.blind[blindKey{items, rules.Asks}] {
		return
	}
	for _, t := range m.order {
		if t.class != items || !m.own[t.thingKey] || len(t.of(rules.Gives)) == 0 || len(t.of(rules.Asks)) > 0 {
			continue
		}
		if item := m.book.Items.Get(t.name); item.Use.IsZero() && item.Slot == "" && item.Stamped == 0 {
			report(diag.New("item-never-asked", diag.Args{"Item": t.name}).At(item.Pos))
		}
	}
}
