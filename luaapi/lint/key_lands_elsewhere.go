package lint

import "gamebook/engine/diag"

// keyLandsElsewhere finds keys whose sum is a paragraph that belongs to another
// part of the story: one that ordinary links lead to, too. Where a key fits, its
// paragraph is reached by keys alone.
func keyLandsElsewhere(m *model, report func(*diag.Diagnostic)) {
	if len(m.keys) == 0 {
		return
	}
	linked := map[string]diag.Pos{}
	for _, u := range m.units {
		for _, l := range u.links {
			if _, known := linked[l.to]; !known {
				linked[l.to] = l.pos
			}
		}
	}
	for _, k := range m.keys {
		if from, ok := linked[k.to]; ok && m.paragraphs[k.to] != nil {
			report(diag.New("key-lands-elsewhere", diag.Args{"Item": k.item, "Paragraph": k.to, "From": from.String()}).At(k.unit.pos(k.line)))
		}
	}
}
