package dice

import "slices"

// Record is one request and what it gave.
type Record struct {
	Request Request
	Throw   Throw
}

// Recorder passes every request on to another source and keeps what came of
// it. A roll that failed is not kept.
type Recorder struct {
	from    Dice
	records []Record
}

// NewRecorder makes a recorder of what d throws.
func NewRecorder(d Dice) *Recorder { return &Recorder{from: d} }

// Roll asks the other source.
func (r *Recorder) Roll(q Request) (Throw, error) {
	t, err := r.from.Roll(q)
	if err == nil {
		r.records = append(r.records, Record{q, t})
	}
	return t, err
}

// RollOpposed asks the other source, as one opposed roll where it can, and
// keeps two records.
func (r *Recorder) RollOpposed(first, second Request) (Throw, Throw, error) {
	if _, ok := r.from.(Opposer); !ok {
		return RollOpposed(singly{r}, first, second)
	}
	a, b, err := RollOpposed(r.from, first, second)
	if err == nil {
		r.records = append(r.records, Record{first, a}, Record{second, b})
	}
	return a, b, err
}

// singly hides that a source can roll opposed.
type singly struct{ Dice }

// Records are the rolls since the start or the last Reset, in order.
func (r *Recorder) Records() []Record { return slices.Clone(r.records) }

// Reset forgets the records.
func (r *Recorder) Reset() { r.records = nil }
