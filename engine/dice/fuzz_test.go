package dice_test

import (
	"testing"

	"gamebook/engine/dice"
)

// FuzzParse checks that nothing panics, that the canonical form means the
// same as what was written, and that a roll stays within its bounds.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"2d6+3", "d%", "4d6dl1", "-1d4", "16/8*4+2-1", "SKILL+2d6", "(1+1)d(3)",
		"2d6 % 4 - -d6kh", "0d1d01", "4d6d1", "2d6\u00a0+3", "1.5d6", "12/(d6-d6)",
		"(1d6", "x*9223372036854775807", "1-(2-(3-4))",
	} {
		f.Add(text)
	}
	lookup := func(name string) (int, bool) { return len(name) - 3, len(name) < 9 }
	f.Fuzz(func(t *testing.T, text string) {
		e, err := dice.Parse(text)
		if err != nil {
			return
		}
		again, err := dice.Parse(e.String())
		if err != nil || again.String() != e.String() {
			t.Fatalf("%q is written %q and read as %v, %v", text, e, again, err)
		}
		a, errA := e.Roll(dice.NewSeeded(1), dice.Purpose{}, lookup)
		b, errB := again.Roll(dice.NewSeeded(1), dice.Purpose{}, lookup)
		if a.Total != b.Total || a.String() != b.String() || (errA == nil) != (errB == nil) {
			t.Fatalf("%q rolls %v, %v and %q rolls %v, %v", text, a, errA, e, b, errB)
		}
		low, high, err := e.Bounds(lookup)
		if err == nil && (errA != nil || a.Total < low || a.Total > high) {
			t.Fatalf("%q rolls %v, %v, out of %d to %d", text, a, errA, low, high)
		}
	})
}
