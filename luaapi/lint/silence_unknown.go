package lint

import "gamebook/engine/diag"

// silenceUnknown finds comments that silence something that is no rule.
func silenceUnknown(m *model, report func(*diag.Diagnostic)) {
	codes := Codes()
	for _, f := range m.files {
		for _, s := range f.silence {
			if read(s.code) == "" {
				report(diag.New("silence-unknown", diag.Args{"Code": s.code, "Near": diag.Nearest(s.code, codes)}).At(diag.Pos{File: f.Name, Line: s.line}))
			}
		}
	}
}
