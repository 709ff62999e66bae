package lint

import "gamebook/engine/diag"

// certainly finds what the verbs say of calls that can end in one way only.
func certainly(code string) func(*model, func(*diag.Diagnostic)) {
	return func(m *model, report func(*diag.Diagnostic)) {
		for _, d := range m.certain {
			if d.Code == code {
				report(d)
			}
		}
	}
}
