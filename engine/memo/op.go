package memo

import (
	"slices"

	"gamebook/engine/ask"
)

// op is a node of what is known of a place: it is one look, throw, answer or
// change, or the end of the way. It fills a line of the processor's cache: plays
// spend their time waiting for the next one.
type op struct {
	kind opKind
	// slot is what is looked at or changed. n is the least that is asked for, the
	// number of dice or of answers; sides are those of the dice, at is what a
	// throw or a difference is compared with. Of a plain end (see settle) slot is the
	// paragraph entered or -1, n the number of questions, at that of values set.
	slot, n, sides, at int32
	// few are the ways on where there are so few at most; else they are many, the
	// first of them for the value low. Of an end the first is the root of the place
	// to, once that is known.
	low int32
	few [few]*op
	to  *place
	*rest
}

// rest is what is not needed of every op. Of a change there is one way on, and
// become is what the value becomes. end is set at the end, sets are those of a
// plain one.
type rest struct {
	sets   []set
	many   []*op
	become []int
	end    *end
}

// few is how many ways on are kept within an op.
const few = 3

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
	// ends: the way ends, in a manner that has to be looked at; plain: at the next
	// place.
	ends
	plain
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
	sets []set
	to   *place
	turn int32
	// asked counts the questions of places that were passed over (see pass), short
	// says that there is none to be passed over now.
	asked        int32
	short        bool
	over, varies bool
	ending       ask.Ending
}

// pass leaves out the places that come next and at which nothing is open: the
// one answer is given, and what is changed there is changed here.
func (e *end) pass() {
	for e.to != nil {
		asked, o := int32(0), e.to.root
		for o != nil && o.kind == answers && o.n == 0 {
			asked, o = asked+1, o.few[0]
		}
		if o == nil {
			return // not known yet
		}
		if o.kind != ends && o.kind != plain {
			break
		}
		on := o.end
		if on.over || on == e || on.to == e.to || e.turn >= 0 && on.turn >= 0 {
			break
		}
		e.sets = append(slices.Clip(e.sets), on.sets...)
		e.asked, e.turn, e.to = e.asked+asked+on.asked, max(e.turn, on.turn), on.to
	}
	e.short = true
}

// settle makes an end that cannot be shortened any more a plain one.
func (o *op) settle() {
	e := o.end
	if !e.short {
		e.pass()
	}
	if e.short && !e.over && !e.varies {
		o.kind, o.slot, o.n, o.at, o.to = plain, e.turn, e.asked, int32(len(e.sets)), e.to
		o.sets = e.sets
	}
}

// way gives the way on for a value, which may be nil.
func (o *op) way(n int) *op {
	if i := uint(n - int(o.low)); i < uint(len(o.many)) {
		return o.many[i]
	}
	return nil
}

// within reports whether the ways on are the few.
func (o *op) within() bool {
	switch o.kind {
	case asks, splits, parts, changes:
		return true
	}
	return o.kind == answers && o.n <= few
}

// room makes room for a way on and gives it.
func (o *op) room(n int) **op {
	if o.within() {
		return &o.few[n]
	}
	low := int(o.low)
	switch {
	case len(o.many) == 0:
		low, o.many = n, make([]*op, 1)
	case n < low:
		o.many = append(make([]*op, low-n), o.many...)
		low = n
	}
	for n-low >= len(o.many) {
		o.many = append(o.many, nil)
	}
	o.low = int32(low)
	return &o.many[n-low]
}

// becomes gives what a value becomes, or unknown.
func (o *op) becomes(n int) int {
	if i := uint(n - int(o.low)); i < uint(len(o.become)) {
		return o.become[i]
	}
	return unknown
}

// learn notes what a value becomes.
func (o *op) learn(n, to int) {
	low := int(o.low)
	if len(o.become) == 0 {
		low = n
	}
	for ; low > n; low-- {
		o.become = append([]int{unknown}, o.become...)
	}
	for n-low >= len(o.become) {
		o.become = append(o.become, unknown)
	}
	o.low, o.become[n-low] = int32(low), to
}
