package ff

import (
	"strconv"

	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// Amount is the size of a wound: Dice, or N where there are none.
type Amount struct {
	N    int
	Dice *dice.Expr
}

// amountOf reads a parameter of kind Amount.
func amountOf(a rules.Args, name string, otherwise Amount) Amount {
	if !a.Has(name) {
		return otherwise
	}
	if n, ok := a.Value(name).Int(); ok {
		return Amount{N: n}
	}
	return Amount{Dice: a.Dice(name)}
}

// String writes the amount as an author does.
func (m Amount) String() string {
	if m.Dice != nil {
		return m.Dice.String()
	}
	return strconv.Itoa(m.N)
}

// roll gives the size, never below 0; rolled says that dice fell.
func (m Amount) roll(e *rules.Env, who string) (size int, rolled, ok bool) {
	if m.Dice == nil {
		return m.N, false, true
	}
	n, ok := e.Eval(m.Dice, dice.Purpose{Code: "roll-wound", Who: who})
	return max(n, 0), true, ok
}
