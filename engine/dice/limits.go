package dice

import "gamebook/engine/diag"

// The limits of the notation and of a [Request]. They are far above what any
// book needs and keep every roll and every count of outcomes quick.
const (
	// MaxDice is the most dice in one expression or one request.
	MaxDice = 1000
	// MaxSides is the most sides of a die.
	MaxSides = 1_000_000
	// MaxText is the most bytes of an expression, as written and as
	// [Expr.String] gives it.
	MaxText = 1000
	// MaxDepth is how deep brackets and minus signs may be nested.
	MaxDepth = 100
)

// check refuses what no source can roll.
func (r Request) check() error {
	if err := checkCount(r.N, 0); err != nil {
		return err
	}
	return checkSides(r.Sides, 0)
}

func checkCount(n, column int) error {
	switch {
	case n < 0:
		return fault("dice-count-negative", column, diag.Args{"N": n})
	case n == 0:
		return fault("dice-count-zero", column, nil)
	case n > MaxDice:
		return fault("dice-too-many", column, diag.Args{"N": n, "Limit": MaxDice})
	}
	return nil
}

func checkSides(sides, column int) error {
	switch {
	case sides < 0:
		return fault("dice-sides-negative", column, diag.Args{"Sides": sides})
	case sides == 0:
		return fault("dice-sides-zero", column, nil)
	case sides > MaxSides:
		return fault("dice-sides-too-many", column, diag.Args{"Sides": sides, "Limit": MaxSides})
	}
	return nil
}

// fault makes an error that stands at a column of the expression, 0 where
// there is no expression.
func fault(code string, column int, args diag.Args) error {
	d := diag.New(code, args)
	d.Pos.Column = column
	return d
}

// args are the arguments that say what a roll was for.
func (p Purpose) args() diag.Args {
	return diag.Args{"Who": p.Who, "What": p.Code, "Words": p.Words}
}
