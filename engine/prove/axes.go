package prove

import (
	"cmp"
	"slices"

	"gamebook/engine/world"
)

// The axes are scores of the hero's. States that differ in nothing else are one
// block, and solved in one go: what can be said of one of them, of its stamina
// say, can mostly be said of many.
const (
	maxAxes = 3
	// maxCells is how many states a block has at most.
	maxCells = 1 << 12
)

// axis is a score with the values from 0 to most.
type axis struct{ part, most int }

// cell is a state of a block: its values along the axes.
type cell [maxAxes]int

// chooseAxes makes axes of the scores that change most often. Those that are
// never raised come first: a state then leads, as far as can be, to states
// before it in its block.
func (f *facts) chooseAxes() {
	var scores []int
	for i, p := range f.parts {
		if p.Kind == world.ScorePart && p.matters() && f.start.Hero.Sheet.Scores[p.Index].Min == 0 {
			scores = append(scores, i)
		}
	}
	slices.SortStableFunc(scores, func(i, j int) int { return cmp.Compare(f.parts[j].turns, f.parts[i].turns) })
	cells := 1
	for _, i := range scores {
		if n := f.highest(i) + 1; len(f.axes) < maxAxes && cells*n <= maxCells {
			f.axes = append(f.axes, axis{part: i, most: n - 1})
			cells *= n
		}
	}
	slices.SortStableFunc(f.axes, func(a, b axis) int { return cmp.Compare(f.parts[a.part].raised, f.parts[b.part].raised) })
	f.place()
}

// place tells the parts which axis they are.
func (f *facts) place() {
	for _, p := range f.parts {
		p.axis = -1
	}
	for i, a := range f.axes {
		f.parts[a.part].axis = i
	}
}

// highest is the most that a score comes to, as far as is known.
func (f *facts) highest(i int) int {
	p := f.parts[i]
	most := p.highest
	for _, w := range f.starts {
		s := w.Hero.Sheet.Scores[p.Index]
		most = max(most, s.Current)
		if s.Capped {
			most = max(most, s.Initial)
		}
	}
	return most
}

// widen makes room on the axes for the values that were met beyond their ends;
// an axis for which there is none is one no more.
func (f *facts) widen() {
	var kept []axis
	cells := 1
	for _, a := range f.axes {
		if a.most < f.parts[a.part].highest {
			a.most = max(f.parts[a.part].highest, a.most*3/2)
		}
		if cells*(a.most+1) <= maxCells {
			cells *= a.most + 1
			kept = append(kept, a)
		}
	}
	f.axes = kept
	f.place()
}

// shape is how the states of a node's blocks are numbered: by the axes that are
// live there. The others count nothing.
type shape struct {
	stride [maxAxes]int
	size   [maxAxes]int
	cells  int
}

// shapeOf gives the shape of the blocks at a node.
func (f *facts) shapeOf(live bits) shape {
	s := shape{cells: 1}
	for i := range maxAxes {
		s.size[i] = 1
	}
	for i := len(f.axes) - 1; i >= 0; i-- {
		if a := f.axes[i]; live.has(a.part) {
			s.stride[i], s.size[i] = s.cells, a.most+1
			s.cells *= a.most + 1
		}
	}
	return s
}

// mask has a bit for each axis that is live.
func (s *shape) mask() (m uint64) {
	for i, n := range s.stride {
		if n > 0 {
			m |= 1 << i
		}
	}
	return m
}

// at gives the values of state number n.
func (s *shape) at(n int) (c cell) {
	for i, stride := range s.stride {
		if stride > 0 {
			c[i] = n / stride % s.size[i]
		}
	}
	return c
}

// index gives the number of a state.
func (s *shape) index(c cell) int {
	n := 0
	for i, stride := range s.stride {
		n += c[i] * stride
	}
	return n
}

// put gives the hero in a World the scores of a state, as far as they are live.
func (f *facts) put(w *world.World, s *shape, c cell) {
	for i, a := range f.axes {
		if s.stride[i] > 0 {
			w.Hero.Sheet.Scores[f.parts[a.part].Index].Current = c[i]
		}
	}
}

// cellOf gives the values that a World has along the axes.
func (f *facts) cellOf(w *world.World, s *shape) (c cell) {
	for i, a := range f.axes {
		if s.stride[i] > 0 {
			c[i] = w.Hero.Sheet.Scores[f.parts[a.part].Index].Current
		}
	}
	return c
}
