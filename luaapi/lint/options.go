package lint

import (
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// readOptions takes down what the settings name: items that a hero starts
// with, paragraphs that the rules lead to.
func (m *model) readOptions() {
	house := m.system.HouseRules()
	for i := range house {
		p := &house[i]
		v := m.book.Options.Field(p.Name)
		m.option(p, v)
		v.Table().Each(func(_, entry value.Value) bool {
			m.option(p, entry)
			return true
		})
	}
}

func (m *model) option(p *rules.Param, v value.Value) {
	if p.Kind == rules.Paragraph {
		if id, ok := v.ID(); ok && !v.IsNil() {
			m.starts = append(m.starts, id)
		}
		return
	}
	if m.book.Items.Get(v.Str()) != nil {
		m.thing(items, v.Str()).start = true
	}
}
