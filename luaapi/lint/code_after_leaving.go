package lint

import (
	"slices"

	"gamebook/engine/diag"
)

// codeAfterLeaving finds statements that can never run, since what stands before
// them always leaves the paragraph.
func codeAfterLeaving(m *model, report func(*diag.Diagnostic)) {
	for _, u := range m.units {
		if u.fn == nil {
			continue
		}
		lines := slices.Clone(m.waysOf(u).dead)
		slices.Sort(lines)
		for _, line := range slices.Compact(lines) {
			report(diag.New("code-after-leaving", nil).At(u.pos(line)))
		}
	}
}
