package prove

import (
	"slices"

	"gamebook/engine/ask"
)

// search values the states that can be come to from some, depth first. States
// from which one can come back (strongly connected components, Tarjan) are
// solved together, all others as soon as those after them are.
type search struct {
	*layout
	table  *table
	values []float64
	// order is when a state was begun, from 1; 0: it was not, done: it has its
	// value.
	order []uint32
	count uint32
	tries *tries
	goal  func(ask.Ending) bool

	frames []frame
	stack  []uint32
	after  []uint32 // of the frames, one after the other
	next   []uint64
	// learn is the number of states up to which a search goes on in order to
	// learn, once it has to be made again anyway.
	learn int
}

// frame is a state whose successors are being valued; they stand in after from
// first on.
type frame struct {
	state, low uint32
	first, at  int
	ev         *event
}

const done = ^uint32(0)

// The first states are the ends: the story is lost, or won.
const (
	lost uint32 = iota
	won
)

func (l *layout) search(tries *tries, goal func(ask.Ending) bool) *search {
	s := &search{layout: l, table: newTable(l.words), tries: tries, goal: goal, next: make([]uint64, l.words)}
	for i := range uint64(2) {
		key := make([]uint64, l.words)
		key[0] = ^i
		s.number(key)
		s.order[i], s.values[i] = done, float64(i)
	}
	return s
}

// number gives the number of a state.
func (s *search) number(key []uint64) uint32 {
	n, fresh := s.table.find(key)
	if fresh {
		s.values = append(s.values, 0)
		s.order = append(s.order, 0)
	}
	return n
}

// solve gives the value of a state.
func (s *search) solve(key []uint64) (float64, error) {
	root := s.number(key)
	if s.order[root] == 0 {
		if err := s.open(root); err != nil {
			return 0, err
		}
	}
	for len(s.frames) > 0 {
		f := &s.frames[len(s.frames)-1]
		if f.at == f.ev.leaves {
			if err := s.close(); err != nil {
				return 0, err
			}
			continue
		}
		to := s.after[f.first+f.at]
		f.at++
		switch o := s.order[to]; {
		case o == 0:
			if err := s.open(to); err != nil {
				return 0, err
			}
		case o != done:
			f.low = min(f.low, o)
		}
	}
	if s.stale {
		return 0, errStale
	}
	return s.values[root], nil
}

// patience is how many states more a search looks at that has to be made again.
const patience = 20_000

// open begins a state.
func (s *search) open(n uint32) error {
	switch {
	case s.stale && s.learn == 0:
		s.learn = s.table.n + s.table.n/8 + patience
	case s.stale && s.table.n > s.learn:
		return errStale
	case s.table.n > s.most:
		return s.tooLarge()
	}
	ev, err := s.expand(s.table.key(n))
	if err != nil {
		return err
	}
	s.count++
	s.order[n] = s.count
	s.stack = append(s.stack, n)
	f := frame{state: n, low: s.count, first: len(s.after), ev: ev}
	if s.after, err = s.successors(s.after, slices.Clone(s.table.key(n)), ev); err != nil {
		return err
	}
	s.frames = append(s.frames, f)
	return nil
}

// successors appends the states that the ends of an event lead to, in order.
func (s *search) successors(to []uint32, from []uint64, ev *event) ([]uint32, error) {
	if ev.kind != ends {
		for _, kid := range ev.kids {
			var err error
			if to, err = s.successors(to, from, kid); err != nil {
				return to, err
			}
		}
		return to, nil
	}
	n, err := s.lead(from, &ev.leaf)
	return append(to, n), err
}

// longest is how many events in a row may leave nothing open before a state
// is kept all the same.
const longest = 1000

// lead gives the state that a leaf leads to. On the way there, states at which
// nothing is open are passed over.
func (s *search) lead(key []uint64, l *leaf) (uint32, error) {
	for range longest {
		switch {
		case l.fault != nil:
			return 0, l.fault
		case l.ending != nil && s.goal(*l.ending):
			return won, nil
		case l.ending != nil:
			return lost, nil
		}
		s.layout.after(key, l, s.next)
		key = s.next
		ev, err := s.expand(key)
		if err != nil {
			return 0, err
		}
		if ev.kind != ends {
			break
		}
		l = &ev.leaf
	}
	return s.number(key), nil
}

// close ends a state all of whose successors were followed. If one can come
// back to nothing earlier from it, all that was begun since then is valued.
func (s *search) close() error {
	f := s.frames[len(s.frames)-1]
	s.frames = s.frames[:len(s.frames)-1]
	if len(s.frames) > 0 {
		up := &s.frames[len(s.frames)-1]
		up.low = min(up.low, f.low)
	}
	to := s.after[f.first : f.first+f.ev.leaves]
	defer func() { s.after = s.after[:f.first] }()
	if f.low != s.order[f.state] {
		return nil
	}
	top := len(s.stack) - 1
	if s.stack[top] == f.state && !slices.Contains(to, f.state) {
		s.stack = s.stack[:top]
		s.order[f.state] = done
		s.values[f.state], _ = s.value(f.ev, to)
		return nil
	}
	at := top
	for s.stack[at] != f.state {
		at--
	}
	group := s.stack[at:]
	s.stack = s.stack[:at]
	return s.group(group)
}

// value is what an event is worth whose ends lead to these states; rest are
// those not used.
func (s *search) value(ev *event, to []uint32) (v float64, rest []uint32) {
	switch ev.kind {
	case ends:
		return s.values[to[0]], to[1:]
	case chance:
		for i, kid := range ev.kids {
			var w float64
			w, to = s.value(kid, to)
			v += ev.p[i] * w
		}
		return v, to
	}
	for _, kid := range ev.kids {
		var w float64
		w, to = s.value(kid, to)
		v = max(v, w)
	}
	return v, to
}
