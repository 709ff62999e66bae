package prove

import (
	"slices"

	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// touch is a look at a part: at its value, or with least set at whether its
// number is at least so much.
type touch struct{ part, least int }

// watcher takes down what runs from one node look at and change.
type watcher struct {
	*facts
	node *nodeFacts
	// touched is what was looked at or changed, in the order in which that was
	// done first.
	touched []touch
	// blind are those that were replaced before anything looked at them.
	blind []int
}

func (o *watcher) touch(w world.Part, least int) int {
	i := o.part(w)
	for _, t := range o.touched {
		if t.part == i && (t.least == 0 || t.least == least) {
			return i
		}
	}
	o.touched = append(o.touched, touch{i, least})
	return i
}

// whole reports whether a part's value was looked at or changed.
func (o *watcher) whole(i int) bool { return slices.Contains(o.touched, touch{part: i}) }

// Sees implements world.Watch.
func (o *watcher) Sees(w world.Part) {
	i := o.touch(w, 0)
	if p := o.parts[i]; !p.sees || !p.worse {
		o.learn(p, func() { p.sees, p.worse = true, true })
	}
	o.use(o.node, i)
}

// Least implements world.Watch.
func (o *watcher) Least(w world.Part, n int, better bool) {
	i := o.touch(w, n)
	if p := o.parts[i]; p.least < n || !better && !p.worse {
		o.learn(p, func() { p.least, p.worse = max(p.least, n), p.worse || !better })
	}
	o.use(o.node, i)
}

// Updates implements world.Watch.
func (o *watcher) Updates(w world.Part) { o.touch(w, 0) }

// Writes implements world.Watch.
func (o *watcher) Writes(w world.Part) {
	i := o.part(w)
	if !o.whole(i) && !slices.Contains(o.blind, i) {
		o.blind = append(o.blind, i)
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
	if is.a < was.a && !p.lowered {
		o.learn(p, func() { p.lowered = true })
	}
	return true
}

// left takes down where the paragraph stands after the run.
func (o *watcher) left(to *trace.Node) {
	if to != nil {
		o.follow(o.node, to)
	}
}
