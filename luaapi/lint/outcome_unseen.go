package lint

import "gamebook/engine/diag"

// outcomeUnseen notes the outcomes that are worked out in play: nobody can see
// where they lead.
func outcomeUnseen(m *model, report func(*diag.Diagnostic)) {
	for _, u := range m.units {
		for _, pos := range u.unseen {
			report(diag.New("outcome-unseen", nil).At(pos))
		}
	}
}
