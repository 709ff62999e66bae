package dice

import (
	"slices"

	"gamebook/engine/diag"
)

// MaxPath is the most rolls that [Enumerate] follows in one run of a step.
const MaxPath = 10_000

// Enumerate runs step once for every way its dice can fall, depth first, and
// after each run hands the probability of that way to each. The dice a step
// is given group equal sums, and equal differences of opposed rolls, unless
// Faces are asked for.
//
// What a step rolls may depend on what it rolled before, but on nothing else:
// it runs again from its start for every way, so whatever it changes it must
// put back first. A step that asks for something else than before is the
// error dice-path-diverged, one that rolls more than [MaxPath] times
// dice-path-too-long. An error of step, of each or of its dice ends the
// enumeration and is returned, an error of the dice even when step kept it to
// itself. Requests fail like [Outcomes].
func Enumerate(step func(Dice) error, each func(p float64) error) error {
	w := &walk{known: make(map[question][]Opposed)}
	for {
		if err := w.run(step); err != nil {
			return err
		}
		if err := each(w.weight()); err != nil {
			return err
		}
		if !w.advance() {
			return nil
		}
	}
}

// walk is the way a step is led along: the forks it came to and the branch
// taken at each.
type walk struct {
	forks []fork
	at    int // forks passed in this run
	known map[question][]Opposed
	err   error
}

type fork struct {
	asked    question
	branches []Opposed
	taken    int
}

// question is what was asked at a fork; a single roll has no second request.
type question struct {
	first, second Request
	opposed       bool
}

func (w *walk) run(step func(Dice) error) error {
	w.at, w.err = 0, nil
	if err := step(w); err != nil {
		return err
	}
	if w.err == nil && w.at < len(w.forks) {
		return diag.New("dice-path-diverged", nil)
	}
	return w.err
}

func (w *walk) weight() float64 {
	p := 1.0
	for _, f := range w.forks {
		p *= f.branches[f.taken].P
	}
	return p
}

// advance takes the next branch at the last fork that has one; false when
// every way was gone.
func (w *walk) advance() bool {
	for len(w.forks) > 0 {
		last := &w.forks[len(w.forks)-1]
		if last.taken++; last.taken < len(last.branches) {
			return true
		}
		w.forks = w.forks[:len(w.forks)-1]
	}
	return false
}

func (w *walk) Roll(r Request) (Throw, error) {
	o, err := w.pass(question{first: r})
	return o.First, err
}

func (w *walk) RollOpposed(first, second Request) (Throw, Throw, error) {
	o, err := w.pass(question{first, second, true})
	return o.First, o.Second, err
}

// pass goes along the branch of the fork where q is asked, a new one when
// the step has not been here before.
func (w *walk) pass(q question) (Opposed, error) {
	if w.err == nil && w.at == len(w.forks) {
		w.err = w.fork(q)
	}
	if w.err == nil && w.forks[w.at].asked != q {
		w.err = diag.New("dice-path-diverged", nil)
	}
	if w.err != nil {
		return Opposed{}, w.err
	}
	f := w.forks[w.at]
	w.at++
	o := f.branches[f.taken]
	// The branches are used again: the step must not get at their faces.
	o.First.Faces = slices.Clone(o.First.Faces)
	return o, nil
}

func (w *walk) fork(q question) error {
	if len(w.forks) == MaxPath {
		return diag.New("dice-path-too-long", diag.Args{"Limit": MaxPath})
	}
	branches, err := w.branches(q)
	w.forks = append(w.forks, fork{asked: q, branches: branches})
	return err
}

// branches are kept by dice, whatever they are thrown for.
func (w *walk) branches(q question) ([]Opposed, error) {
	q.first.For, q.second.For = Purpose{}, Purpose{}
	if known, ok := w.known[q]; ok {
		return known, nil
	}
	branches, err := q.outcomes()
	w.known[q] = branches
	return branches, err
}

func (q question) outcomes() ([]Opposed, error) {
	if q.opposed {
		return OpposedOutcomes(q.first, q.second)
	}
	singles, err := Outcomes(q.first)
	all := make([]Opposed, len(singles))
	for i, o := range singles {
		all[i] = Opposed{First: o.Throw, P: o.P}
	}
	return all, err
}
