package prove

import (
	"slices"

	"gamebook/engine/sheet"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// touch is a look at a part: at its value, or with least set at whether its
// number is at least so much.
type touch struct{ part, least int }

// span are the values along an axis for which runs do the same.
type span struct{ from, to int }

// move is what a run makes of the value along an axis: it comes to n, or, unless
// set, n is added to it.
type move struct {
	n   int
	set bool
}

// watcher takes down what runs from one node look at and change.
type watcher struct {
	*facts
	node *nodeFacts
	// touched is what was looked at or changed, in the order in which that was
	// done first.
	touched []touch
	// blind are those that were replaced before anything looked at them.
	blind []int
	// spans are the values for which all runs so far did the same.
	spans [maxAxes]span
	// Of this run: the values at its start, and what became of them.
	first cell
	moves [maxAxes]move
}

// begin starts another run from a World.
func (o *watcher) begin(w *world.World) {
	o.blind = o.blind[:0]
	o.moves = [maxAxes]move{}
	for i, a := range o.axes {
		o.first[i] = w.Hero.Sheet.Scores[o.parts[a.part].Index].Current
	}
}

// around starts anew with all values.
func (o *watcher) around() {
	for i := range o.spans {
		o.spans[i] = span{to: 1}
	}
	for i, a := range o.axes {
		o.spans[i].to = a.most
	}
}

// mark is what a watcher has taken down so far of a run.
type mark struct {
	touched, blind int
	spans          [maxAxes]span
	moves          [maxAxes]move
	node           *nodeFacts
}

func (o *watcher) mark() mark {
	return mark{len(o.touched), len(o.blind), o.spans, o.moves, o.node}
}

// back forgets what was taken down since a mark.
func (o *watcher) back(m mark) {
	o.touched, o.blind = o.touched[:m.touched], o.blind[:m.blind]
	o.spans, o.moves, o.node = m.spans, m.moves, m.node
}

// halt forgets what was done since a mark, but not what was looked at.
func (o *watcher) halt(m mark) {
	o.blind, o.moves, o.node = o.blind[:m.blind], m.moves, m.node
}

func (o *watcher) touch(i, least int) {
	for _, t := range o.touched {
		if t.part == i && (t.least == 0 || t.least == least) {
			return
		}
	}
	o.touched = append(o.touched, touch{i, least})
}

// whole reports whether a part's value was looked at or changed.
func (o *watcher) whole(i int) bool { return slices.Contains(o.touched, touch{part: i}) }

// Sees implements world.Watch.
func (o *watcher) Sees(w world.Part) {
	i := o.part(w)
	if p := o.parts[i]; !p.sees || !p.worse {
		o.learn(p, func() { p.sees, p.worse = true, true })
	}
	if axis := o.parts[i].axis; axis >= 0 {
		o.narrow(axis, o.first[axis], o.first[axis])
	} else {
		o.touch(i, 0)
	}
	o.use(o.node, i)
}

// narrow notes that what a run does holds for these values only of the axis, as
// they were when it began. Of a value that was set there it depends no more.
func (o *watcher) narrow(axis, from, to int) {
	if !o.moves[axis].set {
		s := &o.spans[axis]
		s.from, s.to = max(s.from, from), min(s.to, to)
	}
}

// Least implements world.Watch.
func (o *watcher) Least(w world.Part, n int, better bool) {
	i := o.part(w)
	if p := o.parts[i]; p.least < n || !better && !p.worse {
		o.learn(p, func() { p.least, p.worse = max(p.least, n), p.worse || !better })
	}
	if axis := o.parts[i].axis; axis >= 0 {
		if limit := n - o.moves[axis].n; o.first[axis] >= limit {
			o.narrow(axis, limit, o.axes[axis].most)
		} else {
			o.narrow(axis, 0, limit-1)
		}
	} else {
		o.touch(i, n)
	}
	o.use(o.node, i)
}

// Updates implements world.Watch.
func (o *watcher) Updates(w world.Part) { o.touch(o.part(w), 0) }

// Writes implements world.Watch.
func (o *watcher) Writes(w world.Part) {
	i := o.part(w)
	if !o.whole(i) && !slices.Contains(o.blind, i) {
		o.blind = append(o.blind, i)
	}
}

// Changes implements world.Watch.
func (o *watcher) Changes(score int, s sheet.Score, change func(*sheet.Score)) {
	i := o.part(world.Part{Kind: world.ScorePart, Index: score})
	p, after := o.parts[i], s
	change(&after)
	if after.Current != s.Current {
		p.turns++
	}
	if after.Current > s.Current {
		p.raised++
	}
	most := s.Current
	if p.axis >= 0 {
		most = max(s.Current, o.axes[p.axis].most+max(0, o.moves[p.axis].n))
	}
	alike := s.Alike(change, most)
	if bounds := (world.Part{Kind: world.BoundsPart, Index: score}); alike.Bounds {
		o.Sees(bounds)
	} else if after.Initial != s.Initial || after.Max != s.Max {
		o.Updates(bounds)
	}
	if p.axis < 0 {
		o.touch(i, 0)
		return
	}
	m := &o.moves[p.axis]
	if !m.set {
		o.narrow(p.axis, alike.From-m.n, alike.To-m.n)
	}
	switch {
	case m.set || alike.Set:
		*m = move{after.Current, true}
	default:
		m.n += after.Current - s.Current
	}
}

// change is a part that has another value after a run.
type change struct{ part, id int }

// changes compares what was touched with what it was before.
func (o *watcher) changes(before, after *world.World) []change {
	var all []change
	for _, t := range o.touched {
		if i := t.part; t.least == 0 && o.changed(i, before, after) {
			all = append(all, change{i, o.parts[i].id(after)})
		}
	}
	for _, i := range o.blind {
		if o.changed(i, before, after); !o.whole(i) {
			all = append(all, change{i, o.parts[i].id(after)})
		}
	}
	return all
}

// changed reports whether a part was changed, and learns from it.
func (o *watcher) changed(i int, before, after *world.World) bool {
	p := o.parts[i]
	was, is := p.of(before), p.of(after)
	if was == is {
		return false
	}
	if !p.written {
		o.learn(p, func() { p.written = true })
	}
	if is.N < was.N && !p.lowered {
		o.learn(p, func() { p.lowered = true })
	}
	return true
}

// reached takes down a node at which the paragraph stands after the run, or in
// the middle of it.
func (o *watcher) reached(to *trace.Node) {
	o.follow(o.node, to)
	o.node = o.of(to)
}

// moved gives what the run made of the axes, and which of them it left at their
// ends. The values from which it does so are told apart from the others.
func (o *watcher) moved() (moves [maxAxes]move, beyond uint64) {
	for i, a := range o.axes {
		m := o.moves[i]
		is := m.n
		if !m.set {
			is += o.first[i]
		}
		switch {
		case is > a.most:
			p := o.parts[a.part]
			p.highest = max(p.highest, is)
			o.narrow(i, a.most-m.n+1, a.most)
			beyond |= 1 << i
		default:
			o.narrow(i, 0, a.most-m.n)
		}
	}
	return o.moves, beyond
}
