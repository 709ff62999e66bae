package prove

import (
	"math"
	"slices"
)

// member is a state of a group, with what comes after it.
type member struct {
	state uint32
	ev    *event
	after []uint32
}

// The iteration over a group ends when no value changes by more than this; they
// are bounded all the same.
const (
	settled = 1e-14
	sweeps  = 200_000
)

// group values states from which one can come back to them. Their values are
// the least that agree with one another: what is never won counts nothing.
func (s *search) group(states []uint32) error {
	members := make([]member, len(states))
	for i, n := range states {
		m := member{state: n}
		var err error
		if m.ev, err = s.expand(s.table.key(n)); err != nil {
			return err
		}
		if m.after, err = s.successors(nil, slices.Clone(s.table.key(n)), m.ev); err != nil {
			return err
		}
		members[i] = m
	}
	for range sweeps {
		moved := 0.0
		for i := len(members) - 1; i >= 0; i-- {
			m := &members[i]
			v := s.alone(m)
			moved = max(moved, math.Abs(v-s.values[m.state]))
			s.values[m.state] = v
		}
		if moved <= settled {
			break
		}
	}
	for _, n := range states {
		s.order[n] = done
	}
	return nil
}

// alone is what a state is worth while the values of the others stand: chance
// that leads straight back to it is taken out.
func (s *search) alone(m *member) float64 {
	if m.ev.kind != chance || m.ev.leaves != len(m.ev.kids) {
		v, _ := s.value(m.ev, m.after)
		return v
	}
	v, back := 0.0, 0.0
	for i, to := range m.after {
		if to == m.state {
			back += m.ev.p[i]
		} else {
			v += m.ev.p[i] * s.values[to]
		}
	}
	if back >= 1 {
		return 0
	}
	return v / (1 - back)
}
