package solve_test

import (
	"errors"
	"testing"

	"gamebook/engine/solve"
)

// TestEnough: whoever asks for the outcomes can end the computation before each
// of the ways, of which a die has six, and in the middle of a fight.
func TestEnough(t *testing.T) {
	enough := errors.New("enough")
	const (
		die   = `paragraph(1, function() if roll("1d6") < 6 then turn_to(57) end turn_to(91) end)`
		fight = `paragraph(1, function() fight { { name = "F", skill = 9, stamina = 2 } } turn_to(57) end)`
	)
	for _, test := range []struct {
		source string
		most   int
		want   error
	}{{die, 6, nil}, {die, 5, enough}, {die, 0, enough}, {fight, 30, enough}} {
		asked := 0
		c := theCase(t, 9, 18, 9, test.source)
		c.Enough = func() error {
			if asked++; asked > test.most {
				return enough
			}
			return nil
		}
		if _, err := solve.Outcomes(c); err != test.want || err != nil && asked != test.most+1 {
			t.Errorf("%s: %v, asked %d times", test.source, err, asked)
		}
	}
}
