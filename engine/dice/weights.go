package dice

import (
	"math"
	"slices"
)

// budget is how many steps of counting are left.
type budget float64

// allowance is what one question may cost; a step takes some nanoseconds.
const allowance budget = 50_000_000

// spend takes the product of the factors off the budget and reports whether
// it was there. The product is taken in floating point: it can be far beyond
// an int.
func (b *budget) spend(factors ...int) bool {
	cost := budget(1)
	for _, f := range factors {
		cost *= budget(f)
	}
	*b -= cost
	return *b >= 0
}

// scale gives the weight of one face of one die and the sum of all weights of
// n dice. Whole weights keep the counting exact as long as their sum is exact
// in a float64; beyond that the weights are probabilities from the start.
func scale(n, sides int) (face, total float64) {
	total = math.Pow(float64(sides), float64(n))
	if total <= 1<<53 {
		return 1, total
	}
	return 1 / float64(sides), 1
}

// weights gives the probability of every sum of the dice that count, from
// kept to kept*sides; false when there are too many to count.
func (g group) weights(work *budget) ([]float64, bool) {
	if g.mode == "" {
		return sums(g.n, g.sides, work)
	}
	all, ok := highest(g.n, g.sides, g.kept(), work)
	if ok && !g.high() {
		// Turn every die upside down and the lowest become the highest.
		slices.Reverse(all)
	}
	return all, ok
}

// sums gives the probabilities of the sums n to n*sides of n dice.
func sums(n, sides int, work *budget) ([]float64, bool) {
	if !work.spend(n, n*(sides-1)+1) || !work.spend(n-1, n*(sides-1)+1, sides) {
		return nil, false
	}
	face, total := scale(n, sides)
	die := slices.Repeat([]float64{face}, sides)
	all := die
	for range n - 1 {
		all = convolve(all, die)
	}
	return divided(all, total), true
}

// convolve gives the weights of the sums of two independent values.
func convolve(a, b []float64) []float64 {
	out := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		for j, q := range b {
			out[i+j] += p * q
		}
	}
	return out
}

func divided(all []float64, total float64) []float64 {
	out := make([]float64, len(all))
	for i, p := range all {
		out[i] = p / total
	}
	return out
}

// highest gives the probabilities of the sums k to k*sides of the k highest
// of n dice. It deals with the faces from the highest down: rows[j][s] is the
// weight of j dice having shown the faces so far, with s the sum of the up to
// k highest of them.
func highest(n, sides, k int, work *budget) ([]float64, bool) {
	if !work.spend(n+1, n+1, sides, k*sides+1) {
		return nil, false
	}
	face, total := scale(n, sides)
	rows := table(n+1, k*sides+1)
	rows[0][0] = 1
	for value := sides; value >= 1; value-- {
		next := table(n+1, k*sides+1)
		for j := range rows {
			deal(next[j:], rows[j], value, max(k-j, 0), face)
		}
		rows = next
	}
	return divided(rows[n][k:], total), true
}

func table(rows, columns int) [][]float64 {
	out := make([][]float64, rows)
	for i := range out {
		out[i] = make([]float64, columns)
	}
	return out
}

// deal spreads the weights of row over the ways in which 0, 1, 2... of the
// dice not dealt with yet show value, of which at most wanted count: next[c]
// is the row for c of them.
func deal(next [][]float64, row []float64, value, wanted int, face float64) {
	rest := len(next) - 1
	for s, weight := range row {
		if weight == 0 {
			continue
		}
		for c := range next {
			next[c][s+value*min(c, wanted)] += weight
			// To the next binomial coefficient: multiplied first, the
			// division leaves no remainder.
			weight = weight * float64(rest-c) / float64(c+1) * face
		}
	}
}
