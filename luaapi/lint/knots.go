package lint

// tangle finds the knots of the graph: its strongly connected components, by
// Tarjan's algorithm with a list in place of recursion.
func (g *graph) tangle() {
	t := tangler{graph: g, index: make([]int32, g.hub+1), low: make([]int32, g.hub+1), on: make([]bool, g.hub+1)}
	g.knot = make([]int32, g.hub+1)
	g.cyclic = make([]bool, g.hub+1)
	for n := range g.hub + 1 {
		if t.index[n] == 0 {
			t.visit(int32(n))
		}
	}
}

type tangler struct {
	*graph
	// index numbers the nodes from 1 as they are met, low is the least index
	// that a node leads back to; on says that it is on the stack.
	index, low []int32
	on         []bool
	stack      []int32
	path       []step
	count      int32
}

// step is a node on the way from the root, and which of its edges is next.
type step struct{ n, edge int32 }

func (t *tangler) visit(root int32) {
	t.open(root)
	for len(t.path) > 0 {
		at := &t.path[len(t.path)-1]
		next := t.next(int(at.n))
		if int(at.edge) == len(next) {
			t.close(at.n)
			continue
		}
		to := next[at.edge]
		at.edge++
		switch {
		case t.index[to] == 0:
			t.open(to)
		case t.on[to]:
			t.low[at.n] = min(t.low[at.n], t.index[to])
		}
		if to == at.n {
			t.cyclic[to] = true
		}
	}
}

func (t *tangler) open(n int32) {
	t.count++
	t.index[n], t.low[n] = t.count, t.count
	t.on[n] = true
	t.stack = append(t.stack, n)
	t.path = append(t.path, step{n: n})
}

// close leaves a node; the lowest of a knot takes the knot off the stack.
func (t *tangler) close(n int32) {
	t.path = t.path[:len(t.path)-1]
	if len(t.path) > 0 {
		up := t.path[len(t.path)-1].n
		t.low[up] = min(t.low[up], t.low[n])
	}
	if t.low[n] != t.index[n] {
		return
	}
	var knot []int32
	for {
		last := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.on[last] = false
		t.knot[last] = int32(len(t.knots))
		knot = append(knot, last)
		if last == n {
			break
		}
	}
	if len(knot) > 1 {
		for _, m := range knot {
			t.cyclic[m] = true
		}
	}
	t.knots = append(t.knots, knot)
}
