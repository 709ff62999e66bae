package lint

import "gamebook/engine/diag"

// thingUnused finds items, codewords, companions, encounters and scores that are
// declared and never named again.
func thingUnused(m *model, report func(*diag.Diagnostic)) {
	unused := func(c class, id string, pos diag.Pos, kind diag.Term) {
		if t := m.things[thingKey{c, id}]; (t == nil || len(t.uses) == 0 && !t.start) && pos.Line > 0 && !m.anyBlind(c) {
			report(diag.New("thing-unused", diag.Args{"Kind": kind, "Name": id}).At(pos))
		}
	}
	for _, i := range m.book.Items.All() {
		unused(items, i.ID, i.Pos, "kind-item")
	}
	for _, s := range m.book.Scores.All() {
		if !s.Rules {
			unused(scores, s.ID, s.Pos, "kind-score")
		}
	}
	for _, c := range m.book.Codewords.All() {
		unused(codewords, c.ID, c.Pos, "kind-codeword")
	}
	for _, c := range m.book.Companions.All() {
		unused(companions, c.ID, c.Pos, "kind-companion")
	}
	for _, e := range m.book.Encounters.All() {
		unused(encounters, e.ID, e.Pos, "kind-encounter")
	}
}

// anyBlind reports whether some thing of a class is named that cannot be seen.
func (m *model) anyBlind(c class) bool {
	for key := range m.blind {
		if key.class == c {
			return true
		}
	}
	return false
}
