package dice_test

import (
	"errors"
	"math"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

// TestComparisons counts the ways of two dice by hand.
func TestComparisons(t *testing.T) {
	for text, want := range map[string]float64{
		"2d6+3 >= 9":   26.0 / 36, // 6 or more: all but 1+2+3+4 ways
		"2d6 <= 7":     21.0 / 36,
		"2d6>7":        15.0 / 36,
		"d6 = 3":       1.0 / 6,
		"d6 != 3":      5.0 / 6,
		"d6 > d6":      15.0 / 36,
		"d20+5 < 10":   4.0 / 20,
		"2d6+9>=2d6+9": (1296.0 + 146) / 2 / 1296, // 146 of 1296 are ties
		"7 < 7":        0,
	} {
		c, err := dice.ParseComparison(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := c.Chance(nil)
		if err != nil || math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %v, %v; want %v", text, got, err, want)
		}
	}
}

func TestComparisonErrors(t *testing.T) {
	for text, want := range map[string]struct {
		code   string
		column int
	}{
		"2d6 ! 3":     {"dice-no-comparison", 5},
		"2d6 >= 2d":   {"dice-sides-missing", 10},
		">= 3":        {"dice-empty", 1},
		"3 >= 3 >= 3": {"dice-stray-character", 8},
	} {
		_, err := dice.ParseComparison(text)
		d := (*diag.Diagnostic)(nil)
		if !errors.As(err, &d) || d.Code != want.code || d.Pos.Column != want.column {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}
