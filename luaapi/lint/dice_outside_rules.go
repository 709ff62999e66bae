package lint

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// diceOutsideRules finds dice that no reader of a book under these rules has at
// hand.
func diceOutsideRules(m *model, report func(*diag.Diagnostic)) {
	surveyor, ok := m.system.(rules.Surveyor)
	if !ok {
		return
	}
	usual := surveyor.Dice()
	var names []string
	for _, n := range usual {
		names = append(names, "d"+strconv.Itoa(n))
	}
	for _, d := range m.dice {
		for _, n := range d.expr.Sides() {
			if !slices.Contains(usual, n) {
				report(diag.New("dice-outside-rules", diag.Args{"Dice": d.expr.String(), "Sides": n, "Usual": strings.Join(names, ", ")}).At(d.pos))
			}
		}
	}
}
