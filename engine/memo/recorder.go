package memo

import (
	"context"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/sheet"
	"gamebook/engine/world"
)

// recorder writes down one way from a place: it is the dice and the decider of
// it, and watches its World.
type recorder struct {
	*Player
	place *place
	world *world.World
	// at is where the next op goes.
	at **op
	// seen is what is known of the slots met on the way.
	seen map[int]*look
	// apart: what happened is not what was written down before. strange: it
	// cannot be written down.
	apart, strange bool
}

// look is what a way knows of a slot: whether it depends on its value already,
// as a whole, or has replaced it blindly, and depends on it no more; and that it
// is at least from and less than to.
type look struct {
	whole, blind bool
	from, to     int
}

const (
	lowest  = -1 << 30
	highest = 1 << 30
)

// add writes down an op, or finds it written down, and gives it; to is then the
// value by which the way goes on.
func (r *recorder) add(o op, to int) *op {
	switch was := *r.at; {
	case was == nil:
		if o.kind == changes || !o.within() {
			o.rest = &rest{}
		}
		*r.at = &o
		r.count()
	case was.kind != o.kind || was.slot != o.slot || was.n != o.n || was.sides != o.sides || was.at != o.at:
		r.apart = true
		return was
	}
	was := *r.at
	r.at = was.room(to)
	return was
}

func (r *recorder) count() {
	if r.place != nil {
		r.place.size++
		r.size++
	}
}

// finish writes down the end.
func (r *recorder) finish(e *end) {
	if *r.at == nil {
		r.count()
	}
	*r.at = &op{kind: ends, rest: &rest{end: e}}
}

// slotOf gives the slot of a part, and what is known of it.
func (r *recorder) slotOf(k partKey) (int, *look) {
	if k.Kind == world.VarPart {
		k.Name = "" // they are one
	}
	slot := r.slot(k, r.base)
	l := r.seen[slot]
	if l == nil {
		l = &look{from: lowest, to: highest}
		r.seen[slot] = l
	}
	return slot, l
}

// whole makes the way depend on the value of a part, if it is ever another.
func (r *recorder) whole(k partKey) {
	slot, l := r.slotOf(k)
	if l.whole {
		return
	}
	l.whole = true
	if r.rare[slot] {
		r.add(op{kind: looks, slot: int32(slot)}, r.now[slot])
	} else {
		r.relied[slot] = true
	}
}

// Sees implements world.Watch.
func (r *recorder) Sees(p world.Part) {
	r.whole(partKey{Part: p})
	if p.Kind == world.ItemPart {
		r.whole(partKey{Part: p, doses: true})
	}
}

// Updates implements world.Watch: what is made of a value depends on it.
func (r *recorder) Updates(p world.Part) { r.Sees(p) }

// Least implements world.Watch.
func (r *recorder) Least(p world.Part, n int, _ bool) {
	slot, l := r.slotOf(partKey{Part: p})
	if l.whole || n <= l.from || n >= l.to {
		return
	}
	if !r.rare[slot] {
		r.relied[slot] = true
		return
	}
	if r.now[slot] >= n {
		l.from = n
		r.add(op{kind: asks, slot: int32(slot), n: int32(n)}, 1)
	} else {
		l.to = n
		r.add(op{kind: asks, slot: int32(slot), n: int32(n)}, 0)
	}
}

// Writes implements world.Watch.
func (r *recorder) Writes(p world.Part) {
	if p.Kind == world.VarPart {
		r.Sees(p) // one of them is replaced, not all
		return
	}
	r.replaces(partKey{Part: p})
	if p.Kind == world.ItemPart {
		r.replaces(partKey{Part: p, doses: true})
	}
}

func (r *recorder) replaces(k partKey) {
	if _, l := r.slotOf(k); !l.whole {
		l.whole, l.blind = true, true
	}
}

// Changes implements world.Watch. A change by way of the current value alone is
// a step of the way; one that depends on the bounds, or changes them, makes it
// depend on all.
func (r *recorder) Changes(score int, s sheet.Score, change func(*sheet.Score)) {
	current := world.Part{Kind: world.ScorePart, Index: score}
	bounds := world.Part{Kind: world.BoundsPart, Index: score}
	after := s
	change(&after)
	if s.Alike(change, s.Current).Bounds || after.Initial != s.Initial || after.Max != s.Max {
		r.Sees(bounds)
		r.Sees(current)
	}
	slot, l := r.slotOf(partKey{Part: current})
	if l.whole {
		return
	}
	from, to := r.now[slot], after.Current
	o := r.add(op{kind: changes, slot: int32(slot)}, 0)
	if r.apart {
		return
	}
	if known := o.becomes(from); known != unknown && known != to {
		r.apart = true
		return
	}
	o.learn(from, to)
	r.meets(slot, to)
	l.from, l.to = lowest, highest
	r.now[slot] = to
}

// meets notes that a slot comes to a value: if it is the first that is not the
// usual one, what holds for that alone is forgotten.
func (r *recorder) meets(slot, n int) {
	if r.rare[slot] || n == r.usual[slot] {
		return
	}
	r.rare[slot] = true
	r.stale = r.stale || r.relied[slot]
}

// alive are the scores of which the way knows at its end that they are at least 1.
func (r *recorder) alive(w *world.World) []int {
	var slots []int
	for slot, l := range r.seen {
		if slot < r.paragraphs || r.parts[slot-r.paragraphs].Kind != world.ScorePart {
			continue
		}
		if l.whole && r.valueOf(slot, w) >= 1 || !l.whole && l.from >= 1 {
			slots = append(slots, slot)
		}
	}
	slices.Sort(slots)
	return slots
}

// sets are the values that the way has come to, besides what its changes made.
func (r *recorder) sets(w *world.World) []set {
	var sets []set
	for slot, l := range r.seen {
		if !l.whole {
			continue
		}
		n := r.valueOf(slot, w)
		if l.blind || r.now[slot] != n {
			sets = append(sets, set{slot, n})
		}
	}
	return sets
}

func (r *recorder) valueOf(slot int, w *world.World) int {
	if slot < r.paragraphs {
		return w.Visits[slot]
	}
	return r.parts[slot-r.paragraphs].of(w)
}

// Roll implements dice.Dice.
func (r *recorder) Roll(q dice.Request) (dice.Throw, error) {
	t, err := r.dice.Roll(q)
	if err != nil {
		return t, err
	}
	o := op{kind: throws, n: int32(q.N), sides: int32(q.Sides)}
	switch {
	case q.Faces:
		r.add(op{kind: faces, n: o.n, sides: o.sides}, r.digits(q, t.Faces))
	case q.Split:
		o.kind, o.at = splits, int32(q.At)
		r.add(o, bit(t.Sum > q.At))
	default:
		r.add(o, t.Sum)
	}
	return t, nil
}

// digits are the faces as one number.
func (r *recorder) digits(q dice.Request, faces []int) int {
	n := 0
	for _, f := range faces {
		if n = n*q.Sides + f - 1; n > mostOfPlace {
			r.strange = true
			return 0
		}
	}
	return n
}

// RollOpposed implements dice.Opposer.
func (r *recorder) RollOpposed(first, second dice.Request) (a, b dice.Throw, err error) {
	if first.N != second.N || first.Sides != second.Sides {
		first.Split = false
		if a, err = r.Roll(first); err == nil {
			b, err = r.Roll(second)
		}
		return a, b, err
	}
	if a, err = r.dice.Roll(first); err != nil {
		return a, b, err
	}
	if b, err = r.dice.Roll(second); err != nil {
		return a, b, err
	}
	o := op{kind: differs, n: int32(first.N), sides: int32(first.Sides)}
	difference := a.Sum - b.Sum
	if first.Split {
		o.kind, o.at = parts, int32(first.At)
		r.add(o, side(difference, first.At))
	} else {
		r.add(o, difference)
	}
	return a, b, nil
}

// Wants implements ask.Picky: nothing is done of one's own accord.
func (*recorder) Wants(string) bool { return false }

// Decide implements ask.Decider.
func (r *recorder) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	ways := r.c.Policy.Ways(q)
	if ways > mostOfPlace {
		r.strange = true
		return ask.Answer{}, ask.ErrPause
	}
	i := r.choose(ways)
	r.add(op{kind: answers, n: int32(ways)}, i)
	return r.c.Policy.Answer(q, i), nil
}
