package lint

import "gamebook/engine/diag"

// keyFitsNowhere finds offers of keys none of which adds up to a paragraph.
func keyFitsNowhere(m *model, report func(*diag.Diagnostic)) {
	fits := map[*call]bool{}
	for _, k := range m.keys {
		fits[k.call] = fits[k.call] || m.paragraphs[k.to] != nil
	}
	told := map[*call]bool{}
	for _, k := range m.keys {
		if !fits[k.call] && !told[k.call] {
			told[k.call] = true
			report(diag.New("key-fits-nowhere", diag.Args{"Item": k.item, "Sum": k.to}).At(k.call.pos()))
		}
	}
}
