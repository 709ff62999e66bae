package lint

import "gamebook/engine/diag"

// thingUnused finds items, codewords, companions, encounters and scores that are
// declared and never named again.
func thingUnused(m *model, report func(*diag.Diagnostic)) {
	blind := map[class]bool{}
	for key := range m.blind {
		blind[key.class] = true
	}
	for _, d := range m.declarations() {
		t := m.things[d.thingKey]
		if !blind[d.class] && (t == nil || len(t.uses) == 0 && !t.start) {
			report(diag.New("thing-unused", diag.Args{"Kind": d.kind, "Name": d.name}).At(d.pos))
		}
	}
}
