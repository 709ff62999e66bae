package dice

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// MaxOutcomes is the most outcomes of one request that are listed.
const MaxOutcomes = 100_000

// Outcome is something a request can give, with its probability.
type Outcome struct {
	Throw Throw
	P     float64
}

// Opposed is something two opposed requests can give, with its probability.
type Opposed struct {
	First, Second Throw
	P             float64
}

// Outcomes lists everything a request can give: each sum once, lowest first
// and without Faces, or one for each side where the request is split; when it
// asks for Faces, each ordered tuple of faces in lexical order. The probabilities are exact to the precision of
// float64 and add up to 1.
//
// It fails like [Seeded.Roll] for an impossible request, and with
// dice-too-many-outcomes when there are more than [MaxOutcomes] or counting
// them would take too long (see [Expr.Distribution]).
func Outcomes(r Request) ([]Outcome, error) {
	if r.Faces {
		return tuples(r)
	}
	weights, err := r.weights()
	if err != nil {
		return nil, err
	}
	all := make([]Outcome, len(weights))
	for i, p := range weights {
		all[i] = Outcome{Throw{Sum: r.N + i}, p}
	}
	if r.Split {
		return sided(all, func(o Outcome) int { return max(0, cmp.Compare(o.Throw.Sum, r.At)) },
			func(to *Outcome, from Outcome) { to.P += from.P }), nil
	}
	return all, nil
}

// sided puts together what lies on the same side, in order.
func sided[T any](all []T, side func(T) int, add func(to *T, from T)) []T {
	var groups []T
	for i, o := range all {
		if i > 0 && side(o) == side(all[i-1]) {
			add(&groups[len(groups)-1], o)
		} else {
			groups = append(groups, o)
		}
	}
	return groups
}

// weights gives the probabilities of the sums, from N up.
func (r Request) weights() ([]float64, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	work := allowance
	if r.N*(r.Sides-1) >= MaxOutcomes {
		return nil, r.tooMany()
	}
	weights, ok := sums(r.N, r.Sides, &work)
	if !ok {
		return nil, r.tooMany()
	}
	return weights, nil
}

func (r Request) tooMany() error { return tooMany(fmt.Sprintf("%dd%d", r.N, r.Sides), 0) }

func tuples(r Request) ([]Outcome, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	count := math.Pow(float64(r.Sides), float64(r.N))
	if count > MaxOutcomes {
		return nil, r.tooMany()
	}
	all := make([]Outcome, 0, int(count))
	faces := slices.Repeat([]int{1}, r.N)
	for more := true; more; more = advance(faces, r.Sides) {
		all = append(all, Outcome{thrown(slices.Clone(faces)), 1 / count})
	}
	return all, nil
}

// advance goes to the next tuple of faces; false after the last.
func advance(faces []int, sides int) bool {
	for i := len(faces) - 1; i >= 0; i-- {
		if faces[i] < sides {
			faces[i]++
			return true
		}
		faces[i] = 1
	}
	return false
}

// OpposedOutcomes lists what can come of two requests of which only the
// difference of the sums matters: for each difference, first minus second,
// lowest first, one pair of sums that has it and the probability of all the
// pairs that have. Faces are neither heeded nor filled. It fails like
// [Outcomes]. Requests that are split (see [Request]) give one for each side.
func OpposedOutcomes(first, second Request) ([]Opposed, error) {
	a, err := first.weights()
	if err != nil {
		return nil, err
	}
	b, err := second.weights()
	if err != nil {
		return nil, err
	}
	work := allowance
	if len(a)+len(b) > MaxOutcomes || !work.spend(len(a), len(b)) {
		return nil, tooMany(fmt.Sprintf("%dd%d - %dd%d", first.N, first.Sides, second.N, second.Sides), 0)
	}
	slices.Reverse(b)
	weights := convolve(a, b)
	all := make([]Opposed, len(weights))
	for i, p := range weights {
		// Differences rise from lowest against highest: the second sum
		// comes down to its lowest first, then the first one goes up.
		down := min(i, len(b)-1)
		x, y := first.N+i-down, second.N+len(b)-1-down
		all[i] = Opposed{Throw{Sum: x}, Throw{Sum: y}, p}
	}
	if first.Split {
		return sided(all, func(o Opposed) int { return cmp.Compare(o.First.Sum-o.Second.Sum, first.At) },
			func(to *Opposed, from Opposed) { to.P += from.P }), nil
	}
	return all, nil
}
