package dice

import (
	"math"

	"gamebook/engine/diag"
)

// apply works out x op y. What does not fit an int is an error, never a
// wrapped value.
func (b binary) apply(x, y int) (int, error) {
	if y == 0 && (b.op == '/' || b.op == '%') {
		return 0, fault("dice-division-by-zero", b.column, diag.Args{"Op": string(b.op)})
	}
	v, ok := operations[b.op](x, y)
	if !ok {
		return 0, fault("dice-overflow", b.column, diag.Args{"Left": x, "Op": string(b.op), "Right": y})
	}
	return v, nil
}

// operations give a value and whether it is right. Divisors are not 0.
var operations = map[byte]func(x, y int) (int, bool){
	'+': func(x, y int) (int, bool) { return x + y, (x+y > x) == (y > 0) },
	'-': func(x, y int) (int, bool) { return x - y, (x-y < x) == (y > 0) },
	'*': multiply,
	'/': func(x, y int) (int, bool) { return x / y, x != math.MinInt || y != -1 },
	'%': func(x, y int) (int, bool) { return x % y, true },
}

func multiply(x, y int) (int, bool) {
	if y == 0 {
		return 0, true
	}
	if y == -1 {
		// The check below cannot see this one: MinInt / -1 wraps too.
		return -x, x != math.MinInt
	}
	return x * y, x*y/y == x
}
