package cli

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

// rollCommand is "gamebook roll EXPR".
type rollCommand struct {
	Seed uint64   `help:"Make the dice fall the same every time." placeholder:"N"`
	Dice []string `arg:"" help:"What to throw: 2d6+3, d20, 4d6dl1, d%." passthrough:"partial"`
}

// Run throws the dice once and shows each of them.
func (c *rollCommand) Run(a *app) error {
	text := strings.TrimPrefix(strings.Join(c.Dice, " "), "-- ")
	x, err := dice.Parse(text)
	if err != nil {
		return failure{codeUsage, pointed(text, err)}
	}
	seed := c.Seed
	if seed == 0 {
		seed = rand.Uint64()
	}
	result, err := x.Roll(dice.NewSeeded(seed), dice.Purpose{}, nil)
	if err != nil {
		return failure{codeUsage, pointed(text, err)}
	}
	_, err = fmt.Fprintln(a.Out, result)
	return err
}

// pointed adds the expression to an error that has a column in it.
func pointed(text string, err error) error {
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) && d.Pos.Column > 0 {
		shown := *d
		shown.Excerpt = text
		return &shown
	}
	return err
}
