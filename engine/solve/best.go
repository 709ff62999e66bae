package solve

import (
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// closer is by how much, as a part of it, a chance to lose must fall for a
// decision to be better: less is the noise of computing.
const closer = 1e-9

// best finds the policy under which the event is lost least often. The states
// are taken group by group of those that lead to one another, the last ones
// first, so that what a group leads to is known. Within a group the decisions
// are improved against the values that the decisions so far have (policy
// iteration), until none can be.
func (p *process) best() (func(*ask.Node) int, error) {
	o := &optimum{process: p, lost: make([]float64, len(p.states)), chosen: map[*ask.Node]int{}}
	all := make([]state, len(p.states))
	for i, tree := range p.trees {
		everywhere(tree, func(l leaf) { all[i].to = append(all[i].to, l.edge) })
	}
	groups := components(all)
	for _, group := range slices.Backward(groups) {
		if err := o.settle(group); err != nil {
			return nil, err
		}
	}
	return o.choose, nil
}

// everywhere visits all leaves of a tree.
func everywhere(n *ask.Node, visit func(leaf)) {
	for _, branches := range [][]ask.Branch{n.Chance, n.Choices} {
		for _, b := range branches {
			everywhere(b.Node, visit)
		}
	}
	if n.Chance == nil && n.Choices == nil {
		visit(n.Result.(leaf))
	}
}

// optimum is the best policy as far as it is known: the chance to lose from
// each state, and the branches taken.
type optimum struct {
	*process
	lost   []float64
	chosen map[*ask.Node]int
}

// choose is the branch taken so far, to begin with the one without luck.
func (o *optimum) choose(n *ask.Node) int {
	if i, ok := o.chosen[n]; ok {
		return i
	}
	return branchFor(n, false)
}

// maxRevisions is far more than the decisions of one group are ever revised.
const maxRevisions = 1000

// settle finds the values and decisions of one group.
func (o *optimum) settle(group []int) error {
	for range maxRevisions {
		if err := o.evaluate(group); err != nil {
			return err
		}
		better := false
		for _, i := range group {
			if o.improve(o.trees[i]) {
				better = true
			}
		}
		if !better {
			return nil
		}
	}
	return diag.New("solve-fight-endless", nil)
}

// evaluate works out the chances to lose from the states of a group under the
// decisions so far: x = P x + what leads out.
func (o *optimum) evaluate(group []int) error {
	n := len(group)
	if n > maxGroup {
		return diag.New("solve-too-large", diag.Args{"Most": maxGroup})
	}
	at := make(map[int]int, n)
	for k, i := range group {
		at[i] = k
	}
	rows := make([][]float64, n)
	for k, i := range group {
		row := make([]float64, n+1)
		row[k] = 1
		walk(o.trees[i], 1, o.choose, func(l leaf, q float64) {
			if j, in := at[l.to]; in && !l.end {
				row[j] -= q
			} else {
				row[n] += q * o.ahead(l)
			}
		})
		rows[k] = row
	}
	if !eliminate(rows) {
		return diag.New("solve-fight-endless", nil)
	}
	for k, i := range group {
		o.lost[i] = rows[k][n]
	}
	return nil
}

// ahead is the chance to lose from where a leaf leads.
func (o *optimum) ahead(l leaf) float64 {
	switch {
	case !l.end:
		return o.lost[l.to]
	case o.event.Won(o.ends[l.to].shown()):
		return 0
	}
	return 1
}

// improve takes the better branch at each test of luck in a tree, and reports
// whether one was changed.
func (o *optimum) improve(n *ask.Node) bool {
	better := false
	for _, branches := range [][]ask.Branch{n.Chance, n.Choices} {
		for _, b := range branches {
			better = o.improve(b.Node) || better
		}
	}
	if n.Choices == nil {
		return better
	}
	least, at := o.value(n.Choices[o.choose(n)].Node), o.choose(n)
	for i, b := range n.Choices {
		if v := o.value(b.Node); v < least*(1-closer) {
			least, at = v, i
		}
	}
	if at != o.choose(n) {
		o.chosen[n], better = at, true
	}
	return better
}

// value is the chance to lose from a node on.
func (o *optimum) value(n *ask.Node) float64 {
	v := 0.0
	walk(n, 1, o.choose, func(l leaf, q float64) { v += q * o.ahead(l) })
	return v
}
