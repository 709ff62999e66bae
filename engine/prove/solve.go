package prove

import (
	"runtime"
	"sync"
)

// solver values the groups of blocks, on as many processors as there are: a
// group as soon as all that it leads to is valued. What comes out does not depend
// on the order.
type solver struct {
	*search
	mu sync.Mutex
	// more tells the workers of groups that are ready, or of the end.
	more  *sync.Cond
	ready []uint32
	// open are the groups that are not valued yet.
	open int
	// waits counts the ends of a group that lead to groups not valued yet; before
	// are the groups that wait for a group, by its number: those of group g stand
	// in before from starts[g] to starts[g+1].
	waits          []int32
	starts, before []uint32
	// needs counts the ends that lead to a block from groups not valued yet.
	needs []int32
}

// solve values all blocks that were found.
func (s *search) solve() {
	v := &solver{search: s, open: len(s.groups), waits: make([]int32, len(s.groups)), needs: make([]int32, len(s.blocks))}
	v.more = sync.NewCond(&v.mu)
	v.link()
	for g, n := range v.waits {
		if n == 0 {
			v.ready = append(v.ready, uint32(g))
		}
	}
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Add(1)
		go func() {
			defer all.Done()
			v.work()
		}()
	}
	all.Wait()
}

// fits reports whether there is room for the values.
func (s *search) fits() bool {
	kept := 0
	for g := range s.groups {
		cells := 0
		for _, n := range s.members(uint32(g)) {
			b := &s.blocks[n]
			cells += b.shape.cells
			if !b.inner {
				kept += b.shape.cells
			}
		}
		if cells > maxKept {
			return false
		}
	}
	return kept <= maxKept
}

// link finds out who waits for whom.
func (v *solver) link() {
	v.starts = make([]uint32, len(v.groups)+1)
	v.edges(func(_, to uint32) { v.starts[to+1]++ })
	for i := range v.groups {
		v.starts[i+1] += v.starts[i]
	}
	v.before = make([]uint32, v.starts[len(v.groups)])
	at := append([]uint32(nil), v.starts...)
	v.edges(func(from, to uint32) {
		v.before[at[to]] = from
		at[to]++
		v.waits[from]++
	})
	for i := range v.blocks {
		for _, to := range v.blocks[i].to {
			v.needs[to]++
		}
	}
}

// edges gives, for each end that leads from a group to another, both.
func (v *solver) edges(do func(from, to uint32)) {
	for g := range v.groups {
		for _, n := range v.members(uint32(g)) {
			for _, to := range v.blocks[n].to {
				if to := &v.blocks[to]; to.program != nil && to.group != uint32(g) {
					do(uint32(g), to.group)
				}
			}
		}
	}
}

// members are the blocks of a group.
func (s *search) members(g uint32) []uint32 {
	first := 0
	if g > 0 {
		first = s.groups[g-1]
	}
	return s.closed[first:s.groups[g]]
}

// work values groups until none is left.
func (v *solver) work() {
	v.mu.Lock()
	defer v.mu.Unlock()
	for {
		for len(v.ready) == 0 && v.open > 0 {
			v.more.Wait()
		}
		if v.open == 0 {
			return
		}
		g := v.ready[len(v.ready)-1]
		v.ready = v.ready[:len(v.ready)-1]
		v.mu.Unlock()
		v.agree(v.members(g))
		v.mu.Lock()
		v.valued(g)
	}
}

// valued lets those go on that waited for a group, and lets go of the values
// that nobody waits for.
func (v *solver) valued(g uint32) {
	for _, from := range v.before[v.starts[g]:v.starts[g+1]] {
		if v.waits[from]--; v.waits[from] == 0 {
			v.ready = append(v.ready, from)
		}
	}
	for _, n := range v.members(g) {
		for _, to := range v.blocks[n].to {
			if v.needs[to]--; v.needs[to] == 0 {
				v.blocks[to].release()
			}
		}
	}
	if v.open--; len(v.ready) > 0 || v.open == 0 {
		v.more.Broadcast()
	}
}

// release lets go of the values of a block in the middle of a fight: there are
// more of these than of all others. What is won there at all is kept.
func (b *block) release() {
	if !b.inner || b.program == nil {
		return
	}
	b.alive = make([]uint64, (len(b.values)+63)/64)
	for i, v := range b.values {
		if v != 0 {
			b.alive[i/64] |= 1 << (i % 64)
		}
	}
	b.values = nil
}

// hopeless reports whether a state is never won.
func (s *search) hopeless(at spot) bool {
	b := &s.blocks[at.block]
	if b.values == nil {
		return b.alive[at.n/64]>>(at.n%64)&1 == 0
	}
	return b.values[at.n] == 0
}

// revive brings back the values of a block, and of those that it leads to.
func (s *search) revive(n uint32) {
	b := &s.blocks[n]
	if b.values != nil {
		return
	}
	group := s.members(b.group)
	for _, m := range group {
		for _, to := range s.blocks[m].to {
			if s.blocks[to].group != b.group {
				s.revive(to)
			}
		}
	}
	s.agree(group)
}
