package dice

import (
	"maps"
	"slices"

	"gamebook/engine/diag"
)

// Chance is one value of an expression and how probable it is.
type Chance struct {
	Value int
	// P is above 0 and at most 1; it is 0 only where the true probability is
	// too small for a float64.
	P float64
}

// Bounds are the lowest and the highest value that can be rolled; both can.
// A name that lookup (which may be nil) does not know, a possible division by
// zero and an overflow are errors as in [Expr.Roll]. An expression with % or
// with a divisor on either side of zero has to be counted out and can fail
// like [Expr.Distribution].
func (e *Expr) Bounds(lookup func(name string) (int, bool)) (lowest, highest int, err error) {
	o, err := e.odds(lookup)
	if err != nil {
		return 0, 0, err
	}
	s, err := e.root.bounds(o)
	return s.low, s.high, err
}

// Mean is the value to expect. It fails like [Expr.Bounds], and where dice
// are kept, dropped or divided like [Expr.Distribution].
func (e *Expr) Mean(lookup func(name string) (int, bool)) (float64, error) {
	o, err := e.odds(lookup)
	if err != nil {
		return 0, err
	}
	return e.root.mean(o)
}

// Distribution gives every value that can be rolled, lowest first, with its
// exact probability (to the precision of float64). Beyond the errors of
// [Expr.Bounds] it fails with dice-too-many-outcomes where the counting would
// take more than 50 million steps, some tenths of a second: 1000d6, 50d100,
// 100d6kh3 and 1d1000000+3 are within, 1000d100 is not.
func (e *Expr) Distribution(lookup func(name string) (int, bool)) ([]Chance, error) {
	o, err := e.odds(lookup)
	if err != nil {
		return nil, err
	}
	return e.root.chances(o)
}

// odds works out what can be rolled. Every group occurs once in its
// expression, so the two sides of an operator are always independent.
type odds struct {
	values map[string]int
	work   budget
}

func (e *Expr) odds(lookup func(string) (int, bool)) (*odds, error) {
	values, err := e.resolve(lookup)
	return &odds{values: values, work: allowance}, err
}

func tooMany(dice string, column int) error {
	return fault("dice-too-many-outcomes", column, diag.Args{"Dice": dice})
}

// span is the lowest and the highest of some values.
type span struct{ low, high int }

func (n number) bounds(*odds) (span, error) { return span{int(n), int(n)}, nil }

func (n name) bounds(o *odds) (span, error) {
	return span{o.values[n.text], o.values[n.text]}, nil
}

func (g group) bounds(*odds) (span, error) {
	return span{g.kept(), g.kept() * g.sides}, nil
}

func (m minus) bounds(o *odds) (span, error) { return m.subtraction().bounds(o) }

func (b binary) bounds(o *odds) (span, error) {
	if b.op == '%' {
		return b.extremes(o)
	}
	x, err := b.x.bounds(o)
	if err != nil {
		return span{}, err
	}
	y, err := b.y.bounds(o)
	if err != nil {
		return span{}, err
	}
	if b.op == '/' && y.low <= 0 && y.high >= 0 {
		return b.extremes(o)
	}
	return b.corners(x, y)
}

// corners finds the extremes of an operation that is monotonous in both
// operands: they are at the extremes of these.
func (b binary) corners(x, y span) (span, error) {
	var values []int
	for _, pair := range [][2]int{{x.low, y.low}, {x.low, y.high}, {x.high, y.low}, {x.high, y.high}} {
		v, err := b.apply(pair[0], pair[1])
		if err != nil {
			return span{}, err
		}
		values = append(values, v)
	}
	return span{slices.Min(values), slices.Max(values)}, nil
}

// extremes counts out what is not monotonous.
func (b binary) extremes(o *odds) (span, error) {
	all, err := b.chances(o)
	if err != nil {
		return span{}, err
	}
	return span{all[0].Value, all[len(all)-1].Value}, nil
}

func (n number) mean(*odds) (float64, error) { return float64(n), nil }

func (n name) mean(o *odds) (float64, error) { return float64(o.values[n.text]), nil }

func (m minus) mean(o *odds) (float64, error) {
	x, err := m.x.mean(o)
	return -x, err
}

func (g group) mean(o *odds) (float64, error) {
	if g.mode == "" {
		return float64(g.n*(g.sides+1)) / 2, nil
	}
	return expected(g.chances(o))
}

func (b binary) mean(o *odds) (float64, error) {
	if b.op == '/' || b.op == '%' {
		return expected(b.chances(o))
	}
	x, err := b.x.mean(o)
	if err != nil {
		return 0, err
	}
	y, err := b.y.mean(o)
	switch b.op {
	case '+':
		x += y
	case '-':
		x -= y
	default:
		x *= y
	}
	return x, err
}

func expected(all []Chance, err error) (float64, error) {
	mean := 0.0
	for _, c := range all {
		mean += float64(c.Value) * c.P
	}
	return mean, err
}

func (n number) chances(*odds) ([]Chance, error) { return []Chance{{int(n), 1}}, nil }

func (n name) chances(o *odds) ([]Chance, error) { return []Chance{{o.values[n.text], 1}}, nil }

func (m minus) chances(o *odds) ([]Chance, error) { return m.subtraction().chances(o) }

func (g group) chances(o *odds) ([]Chance, error) {
	weights, ok := g.weights(&o.work)
	if !ok {
		return nil, tooMany(g.String(), g.column)
	}
	all := make([]Chance, len(weights))
	for i, p := range weights {
		all[i] = Chance{g.kept() + i, p}
	}
	return all, nil
}

// pairWork is what one pair of values costs in steps of the allowance: it
// ends in a map, which is slower than a slice.
const pairWork = 10

func (b binary) chances(o *odds) ([]Chance, error) {
	xs, err := b.x.chances(o)
	if err != nil {
		return nil, err
	}
	ys, err := b.y.chances(o)
	if err != nil {
		return nil, err
	}
	if !o.work.spend(pairWork, len(xs), len(ys)) {
		return nil, tooMany(text(b), b.column)
	}
	return b.pairs(xs, ys)
}

func (b binary) pairs(xs, ys []Chance) ([]Chance, error) {
	weights := make(map[int]float64)
	for _, x := range xs {
		for _, y := range ys {
			v, err := b.apply(x.Value, y.Value)
			if err != nil {
				return nil, err
			}
			weights[v] += x.P * y.P
		}
	}
	all := make([]Chance, 0, len(weights))
	for _, v := range slices.Sorted(maps.Keys(weights)) {
		all = append(all, Chance{v, weights[v]})
	}
	return all, nil
}
