package solve

import (
	"math"

	"gamebook/engine/diag"
)

// solve gives each end the probability to come to it from state 0. The states
// are taken group by group of those that lead to one another (strongly connected
// components), in the order in which they are come to: what enters a group is
// known then, and how often each of its states is passed is the solution of a
// set of linear equations, for a single state of one division.
func (ch *chain) solve() error {
	mass := make([]float64, len(ch.states))
	mass[0] = 1
	ch.passed = make([]float64, len(ch.states))
	for _, group := range components(ch.states) {
		passes, err := ch.passes(group, mass)
		if err != nil {
			return err
		}
		inside := map[int]bool{}
		for _, i := range group {
			inside[i] = true
		}
		for k, i := range group {
			ch.passed[i] = passes[k]
			for _, e := range ch.states[i].to {
				switch {
				case e.end:
					ch.ends[e.to].p += passes[k] * e.p
				case !inside[e.to]:
					mass[e.to] += passes[k] * e.p
				}
			}
		}
	}
	return nil
}

// maxGroup bounds the states of one group, whose equations take the cube of
// their number.
const maxGroup = 2000

// passes gives how often each state of a group is passed: x = entering + x P.
func (ch *chain) passes(group []int, mass []float64) ([]float64, error) {
	n := len(group)
	if n > maxGroup {
		return nil, diag.New("solve-too-large", diag.Args{"Most": maxGroup})
	}
	at := make(map[int]int, n)
	for k, i := range group {
		at[i] = k
	}
	rows := make([][]float64, n)
	for k := range rows {
		rows[k] = make([]float64, n+1)
		rows[k][k], rows[k][n] = 1, mass[group[k]]
	}
	for k, i := range group {
		for _, e := range ch.states[i].to {
			if j, in := at[e.to]; in && !e.end {
				rows[j][k] -= e.p
			}
		}
	}
	if !eliminate(rows) {
		return nil, diag.New("solve-fight-endless", nil)
	}
	x := make([]float64, n)
	for k := range x {
		x[k] = rows[k][n]
	}
	return x, nil
}

// eliminate solves the equations in place (Gauss-Jordan with the largest pivot
// of each column); false when they have no single solution.
func eliminate(rows [][]float64) bool {
	n := len(rows)
	for c := range n {
		best := c
		for r := c + 1; r < n; r++ {
			if math.Abs(rows[r][c]) > math.Abs(rows[best][c]) {
				best = r
			}
		}
		rows[c], rows[best] = rows[best], rows[c]
		pivot := rows[c][c]
		if math.Abs(pivot) < 1e-12 {
			return false
		}
		for k := c; k <= n; k++ {
			rows[c][k] /= pivot
		}
		for r := range n {
			if f := rows[r][c]; r != c && f != 0 {
				for k := c; k <= n; k++ {
					rows[r][k] -= f * rows[c][k]
				}
			}
		}
	}
	return true
}

// components are the groups of states that lead to one another, each before
// those that it leads to (Tarjan, without recursion).
func components(states []state) [][]int {
	t := tarjan{states: states, index: make([]int, len(states)), low: make([]int, len(states)), on: make([]bool, len(states))}
	for i := range states {
		if t.index[i] == 0 {
			t.visit(i)
		}
	}
	for a, b := 0, len(t.groups)-1; a < b; a, b = a+1, b-1 {
		t.groups[a], t.groups[b] = t.groups[b], t.groups[a]
	}
	return t.groups
}

type tarjan struct {
	states     []state
	index, low []int
	on         []bool
	count      int
	stack      []int
	groups     [][]int
}

// frame is a state whose edges are being followed.
type frame struct{ state, edge int }

func (t *tarjan) visit(root int) {
	frames := []frame{{state: root}}
	t.open(root)
	for len(frames) > 0 {
		f := &frames[len(frames)-1]
		v := f.state
		if f.edge == len(t.states[v].to) {
			t.close(v)
			frames = frames[:len(frames)-1]
			if len(frames) > 0 {
				up := frames[len(frames)-1].state
				t.low[up] = min(t.low[up], t.low[v])
			}
			continue
		}
		e := t.states[v].to[f.edge]
		f.edge++
		switch {
		case e.end:
		case t.index[e.to] == 0:
			t.open(e.to)
			frames = append(frames, frame{state: e.to})
		case t.on[e.to]:
			t.low[v] = min(t.low[v], t.index[e.to])
		}
	}
}

func (t *tarjan) open(v int) {
	t.count++
	t.index[v], t.low[v], t.on[v] = t.count, t.count, true
	t.stack = append(t.stack, v)
}

// close makes a group of what is on the stack above v, if v is its root.
func (t *tarjan) close(v int) {
	if t.low[v] != t.index[v] {
		return
	}
	var group []int
	for {
		w := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.on[w] = false
		group = append(group, w)
		if w == v {
			break
		}
	}
	t.groups = append(t.groups, group)
}
