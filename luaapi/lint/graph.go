package lint

import "gamebook/engine/diag"

// graph is how the units of a book lead to one another. Its last node, the hub,
// stands for what the reader or the rules may start anywhere: the use of an item,
// a score that falls to 0.
type graph struct {
	hub int
	// from and to are the edges: those of node n are to[from[n]:from[n+1]].
	from, to []int32
	// reached says what a play can come to, as far as that can be seen; unseen
	// are the reached outcomes that are worked out in play, which may lead
	// anywhere.
	reached []bool
	unseen  []diag.Pos
	// knot numbers the sets of nodes that lead to one another: an edge between
	// two of them goes to the lower number. cyclic nodes can be met again.
	knot   []int32
	knots  [][]int32
	cyclic []bool
}

func newGraph(m *model) *graph {
	g := &graph{hub: len(m.units)}
	lists := make([][]int32, g.hub+1)
	hub := func(to int) { lists[g.hub] = append(lists[g.hub], int32(to)) }
	for _, u := range m.units {
		lists[u.n] = m.edges(u)
		switch {
		case u.fn == nil:
			for _, to := range lists[u.n] {
				hub(int(to))
			}
			lists[u.n] = nil
		case u.hub:
			hub(u.n)
		}
	}
	for _, k := range m.keys {
		if to := m.paragraphs[k.to]; to != nil {
			lists[k.unit.n] = append(lists[k.unit.n], int32(to.n))
		}
	}
	for _, id := range m.starts {
		if u := m.paragraphs[id]; u != nil {
			hub(u.n)
		}
	}
	g.pack(lists)
	g.reach(m)
	g.tangle()
	return g
}

// findInPlay marks what can run while a reader plays, reached or not.
func (m *model) findInPlay() []bool {
	var all []int
	for _, u := range m.units {
		if u.fn != nil && (u.hub || len(u.paragraphs) > 0) {
			all = append(all, u.n)
		}
	}
	marked := make([]bool, m.graph.hub+1)
	m.graph.spread(all, marked)
	return marked
}

// edges gives where a unit leads: to paragraphs, and to functions that it calls.
// What runs while the files are read calls functions that are no part of a play.
func (m *model) edges(u *unit) []int32 {
	to := make([]int32, 0, len(u.links)+len(u.refs))
	for _, l := range u.links {
		if next := m.paragraphs[l.to]; next != nil {
			to = append(to, int32(next.n))
		}
	}
	if u.fn == nil {
		return to
	}
	for _, r := range u.refs {
		to = append(to, int32(r.n))
	}
	return to
}

func (g *graph) pack(lists [][]int32) {
	g.from = make([]int32, len(lists)+1)
	for n, list := range lists {
		g.to = append(g.to, list...)
		g.from[n+1] = int32(len(g.to))
	}
}

func (g *graph) next(n int) []int32 { return g.to[g.from[n]:g.from[n+1]] }

// reach finds what can be come to from the start.
func (g *graph) reach(m *model) {
	g.reached = make([]bool, g.hub+1)
	ahead := []int{g.hub}
	if start := m.paragraphs[m.book.Start]; start != nil {
		ahead = append(ahead, start.n)
	}
	g.spread(ahead, g.reached)
	g.unseen = append(g.unseen, m.lost...)
	for _, u := range m.units {
		if u.fn == nil || g.reached[u.n] {
			g.unseen = append(g.unseen, u.unseen...)
		}
	}
}

// spread marks everything that the nodes lead to, themselves included, and
// gives what it has marked.
func (g *graph) spread(ahead []int, marked []bool) (found []int) {
	for len(ahead) > 0 {
		n := ahead[len(ahead)-1]
		ahead = ahead[:len(ahead)-1]
		if marked[n] {
			continue
		}
		marked[n] = true
		found = append(found, n)
		for _, to := range g.next(n) {
			if !marked[to] {
				ahead = append(ahead, int(to))
			}
		}
	}
	return found
}

// backwards gives the same nodes with every edge turned round.
func (g *graph) backwards() *graph {
	back := &graph{hub: g.hub, from: make([]int32, len(g.from)), to: make([]int32, len(g.to))}
	for _, to := range g.to {
		back.from[to+1]++
	}
	for n := 1; n < len(back.from); n++ {
		back.from[n] += back.from[n-1]
	}
	at := append([]int32{}, back.from...)
	for n := range g.hub + 1 {
		for _, to := range g.next(n) {
			back.to[at[to]] = int32(n)
			at[to]++
		}
	}
	return back
}
