package prove

import "slices"

// expand gives the event of a state. In the middle of a verb of several steps
// the events of its steps are put together up to the second at which something
// is open, so that a round of a fight is one event.
func (s *search) expand(key []uint64) (*event, error) {
	if key[0]>>32 == 0 {
		t, err := s.single(key)
		if err != nil {
			return nil, err
		}
		return t.ev, nil
	}
	in := trieIn(s.tries.joined, key)
	if t := in.recall(s.layout, key); t != nil {
		return t.ev, nil
	}
	first, err := s.single(key)
	if err != nil {
		return nil, err
	}
	j := joiner{search: s, home: key[0], touched: slices.Clone(first.touched)}
	ev, err := j.join(slices.Clone(key), first.ev, 1)
	if err != nil {
		return nil, err
	}
	t, err := in.keep(s.layout, key, j.touched, ev)
	if err != nil {
		return nil, err
	}
	return t.ev, nil
}

// single gives the event of one run from a state.
func (s *search) single(key []uint64) (*trie, error) {
	in := trieIn(s.tries.runs, key)
	if t := in.recall(s.layout, key); t != nil {
		return t, nil
	}
	ev, touched, err := s.explore(s.node(key), s.world(key))
	if err != nil {
		return nil, err
	}
	return in.keep(s.layout, key, touched, ev)
}

// joiner puts events together.
type joiner struct {
	*search
	home    uint64
	touched []touch
	steps   int
}

// join puts the events that follow an event in the place of its leaves, as long
// as the same verb goes on; open is how many of them may leave something open.
func (j *joiner) join(key []uint64, ev *event, open int) (*event, error) {
	if ev.kind == ends {
		return j.on(key, ev, open)
	}
	out := &event{kind: ev.kind, answers: ev.answers, labels: ev.labels, asked: ev.asked, p: slices.Clone(ev.p)}
	for _, kid := range ev.kids {
		k, err := j.join(key, kid, open)
		if err != nil {
			return nil, err
		}
		out.kids = append(out.kids, k)
		out.leaves += k.leaves
	}
	return out, nil
}

// on goes on from a leaf.
func (j *joiner) on(key []uint64, ev *event, open int) (*event, error) {
	l := &ev.leaf
	if l.to == nil || l.fight == 0 || uint32(j.home) != uint32(l.to.ID) || j.steps > longest {
		return ev, nil
	}
	j.steps++
	next := make([]uint64, j.words)
	j.layout.after(key, l, next)
	if next[0] == j.home {
		return ev, nil
	}
	t, err := j.single(next)
	if err != nil {
		return nil, err
	}
	for _, at := range t.touched { // also where it goes no further: that depends on it
		if !slices.Contains(j.touched, at) {
			j.touched = append(j.touched, at)
		}
	}
	if t.ev.kind != ends {
		open--
	}
	if open < 0 {
		return ev, nil
	}
	return j.join(next, t.ev.behind(l), open)
}

// behind gives the event with the changes of a leaf before its own.
func (e *event) behind(l *leaf) *event {
	out := *e
	if e.kind == ends {
		out.leaf.changes = slices.Clone(l.changes)
		for _, c := range e.leaf.changes {
			if i := slices.IndexFunc(out.leaf.changes, func(d change) bool { return d.part == c.part }); i >= 0 {
				out.leaf.changes[i] = c
			} else {
				out.leaf.changes = append(out.leaf.changes, c)
			}
		}
		return &out
	}
	out.kids = make([]*event, len(e.kids))
	for i, kid := range e.kids {
		out.kids[i] = kid.behind(l)
	}
	return &out
}
