package memo

import "gamebook/engine/ask"

// op is a node of what is known of a place: it is one look, throw, answer or
// change, or the end of the way.
type op struct {
	kind opKind
	// slot is what is looked at or changed. n is the least that is asked for, the
	// number of dice or of answers; sides are those of the dice, at is what a
	// throw or a difference is compared with.
	slot, n, sides, at int
	// next are the ways on, the first of them for the value low. Of a change,
	// become is what the value becomes, and there is one way on.
	low    int
	next   []*op
	become []int
	// end is set at the end.
	end *end
}

type opKind uint8

const (
	// looks: the way on goes by the value; asks: by whether it is at least n.
	looks opKind = iota
	asks
	// throws: by the sum; splits: by whether the sum is at most at; faces: by all
	// faces.
	throws
	splits
	faces
	// differs: by the difference of two throws; parts: by whether it is below, at
	// or above at.
	differs
	parts
	// answers: by the answer.
	answers
	// changes: the value becomes another.
	changes
	ends
)

// set is a value that a slot comes to.
type set struct{ slot, n int }

// unknown is what a value that was not met before becomes.
const unknown = -1 << 31

// end is what has become of the play at the end of a way: what has changed, the
// paragraph that is entered or -1, and the place where the play stands then. Over
// says that the story has ended; varies, that the words of the ending may be
// others the next time.
type end struct {
	sets         []set
	turn         int
	to           *place
	over, varies bool
	ending       ask.Ending
}

// way gives the way on for a value, which may be nil.
func (o *op) way(n int) *op {
	if i := uint(n - o.low); i < uint(len(o.next)) {
		return o.next[i]
	}
	return nil
}

// room makes room for a way on and gives it.
func (o *op) room(n int) **op {
	switch {
	case len(o.next) == 0:
		o.low, o.next = n, make([]*op, 1)
	case n < o.low:
		o.next = append(make([]*op, o.low-n), o.next...)
		o.low = n
	}
	for int(n-o.low) >= len(o.next) {
		o.next = append(o.next, nil)
	}
	return &o.next[n-o.low]
}

// becomes gives what a value becomes, or unknown.
func (o *op) becomes(n int) int {
	if i := uint(n - o.low); i < uint(len(o.become)) {
		return o.become[i]
	}
	return unknown
}

// learn notes what a value becomes.
func (o *op) learn(n, to int) {
	switch {
	case len(o.become) == 0:
		o.low, o.become = n, []int{unknown}
	case n < o.low:
		more := make([]int, o.low-n, int(o.low-n)+len(o.become))
		for i := range more {
			more[i] = unknown
		}
		o.become, o.low = append(more, o.become...), n
	}
	for int(n-o.low) >= len(o.become) {
		o.become = append(o.become, unknown)
	}
	o.become[n-o.low] = to
}
