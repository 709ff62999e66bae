package prove

import (
	"slices"

	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// watcher takes down what runs from one node look at and change.
type watcher struct {
	*facts
	node *nodeFacts
	// touched are the parts in the order in which they were come to first.
	touched []int
	// blind are those that were replaced before anything looked at them.
	blind []int
}

func (o *watcher) touch(w world.Part) int {
	i := o.part(w)
	if !slices.Contains(o.touched, i) {
		o.touched = append(o.touched, i)
	}
	return i
}

// Sees implements world.Watch.
func (o *watcher) Sees(w world.Part) {
	i := o.touch(w)
	if p := o.parts[i]; !p.sees || !p.worse {
		o.learn(p, func() { p.sees, p.worse = true, true })
	}
	o.use(o.node, i)
}

// Least implements world.Watch.
func (o *watcher) Least(w world.Part, n int, better bool) {
	i := o.touch(w)
	if p := o.parts[i]; p.least < n || !better && !p.worse {
		o.learn(p, func() { p.least, p.worse = max(p.least, n), p.worse || !better })
		o.stale = o.stale || !better
	}
	o.use(o.node, i)
}

// Updates implements world.Watch.
func (o *watcher) Updates(w world.Part) { o.touch(w) }

// Writes implements world.Watch.
func (o *watcher) Writes(w world.Part) {
	i := o.part(w)
	if !slices.Contains(o.touched, i) && !slices.Contains(o.blind, i) {
		o.blind = append(o.blind, i)
	}
}

// change is a part that has another value after a run.
type change struct{ part, id int }

// changes compares what was touched with what it was before.
func (o *watcher) changes(before, after *world.World) []change {
	var all []change
	for _, i := range o.touched {
		if o.changed(i, before, after) {
			all = append(all, change{i, o.parts[i].id(after)})
		}
	}
	for _, i := range o.blind {
		if o.changed(i, before, after); !slices.Contains(o.touched, i) {
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
