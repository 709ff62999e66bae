package prove

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/trace"
)

// plan is what can come of the states of a block: an event for each box of them.
type plan struct {
	boxes []box
	// compiled is its program, as long as the shapes stand.
	compiled *program
}

// box are the states of a block within bounds along each axis; its event is that
// of all of them.
type box struct {
	spans [maxAxes]span
	ev    *event
}

// plans finds the plan of a block by what its runs look at: first one part,
// then, depending on its value, the next.
type plans struct {
	touch
	kids []*plans
	plan *plan
}

func newPlans() *plans { return &plans{touch: touch{part: -1}} }

// planAt says where plans are kept: by the first word of a state, and the axes
// that are live.
type planAt struct{ place, axes uint64 }

// recall finds the plan of a block, nil where no such block was explored.
func (t *plans) recall(l *layout, key []uint64) *plan {
	for t != nil && t.plan == nil {
		if t.part < 0 {
			return nil
		}
		way := l.parts[t.part].way(key, t.least)
		if way >= len(t.kids) {
			return nil
		}
		t = t.kids[way]
	}
	if t == nil {
		return nil
	}
	return t.plan
}

// keep notes the plan of a block, whose runs touched these parts.
func (t *plans) keep(l *layout, key []uint64, touched []touch, made *plan) error {
	for _, at := range touched {
		if t.part < 0 {
			t.touch = at
		}
		if t.touch != at || t.plan != nil {
			return unseen()
		}
		way := l.parts[at.part].way(key, at.least)
		for len(t.kids) <= way {
			t.kids = append(t.kids, nil)
		}
		if t.kids[way] == nil {
			t.kids[way] = newPlans()
		}
		t = t.kids[way]
	}
	if t.part >= 0 {
		return unseen()
	}
	t.plan = made
	return nil
}

// unseen is the fault of a rule that reads a part without saying so.
func unseen() error {
	return diag.New("internal-fault", diag.Args{"Message": "a run depends on something unseen"})
}

// way is the number of a part's value in a state, or whether it is at least so
// much.
func (p *part) way(key []uint64, least int) int {
	id := p.get(key)
	switch {
	case least == 0:
		return id
	case p.values[id].N >= least:
		return 1
	}
	return 0
}

// plan gives the plan of a block at a node with this shape.
func (s *search) plan(key []uint64, n *trace.Node, shape *shape) (*plan, error) {
	at := planAt{key[0], shape.mask()}
	in := s.known[at]
	if in == nil {
		in = newPlans()
		s.known[at] = in
	}
	if p := in.recall(s.layout, key); p != nil {
		return p, nil
	}
	o := &watcher{facts: s.facts}
	p, err := s.boxes(key, n, shape, o)
	if err != nil {
		return nil, err
	}
	return p, in.keep(s.layout, key, o.touched, p)
}

// boxes explores the states of a block, one for each box.
func (s *search) boxes(key []uint64, n *trace.Node, shape *shape, o *watcher) (*plan, error) {
	p, w := &plan{}, s.world(key)
	covered := make([]bool, shape.cells)
	for i := range covered {
		if covered[i] {
			continue
		}
		s.put(w, shape, shape.at(i))
		ev, err := s.explore(n, w, o)
		if err != nil {
			return nil, err
		}
		b := box{o.spans, ev}
		b.within(shape)
		b.each(shape, func(n int) { covered[n] = true })
		p.boxes = append(p.boxes, b)
	}
	return p, nil
}

// within takes the axes that are not live out of a box.
func (b *box) within(shape *shape) {
	for i, stride := range shape.stride {
		if stride == 0 {
			b.spans[i] = span{}
		}
	}
}

// each gives the numbers of the states in a box.
func (b *box) each(shape *shape, do func(int)) {
	c := cell{b.spans[0].from, b.spans[1].from, b.spans[2].from}
	for {
		do(shape.index(c))
		i := maxAxes - 1
		for ; i >= 0; i-- {
			if c[i]++; c[i] <= b.spans[i].to {
				break
			}
			c[i] = b.spans[i].from
		}
		if i < 0 {
			return
		}
	}
}

// program is a plan made ready for the shape of its node and of those that it
// leads to.
type program struct {
	shape *shape
	// of gives the number of the term of each state.
	of    []uint16
	terms []term
	// targets are the blocks that it leads to, each once.
	targets []*leaf
}

// term is an event with its ends turned to states of the targets.
type term struct {
	kind kind
	p    []float64
	kids []term
	ev   *event
	// An end is in target number to, at number base plus the values along the
	// axes, each times by.
	to   int
	base int
	by   [maxAxes]int
}

// compile makes the program of a plan.
func (s *search) compile(p *plan, shape *shape) *program {
	if p.compiled != nil {
		return p.compiled
	}
	c := &program{shape: shape, of: make([]uint16, shape.cells)}
	for i, b := range p.boxes {
		b.each(shape, func(n int) { c.of[n] = uint16(i) })
		c.terms = append(c.terms, s.term(c, b.ev))
	}
	p.compiled = c
	s.compiled = append(s.compiled, p)
	return c
}

func (s *search) term(c *program, ev *event) term {
	t := term{kind: ev.kind, p: ev.p, ev: ev}
	for _, kid := range ev.kids {
		t.kids = append(t.kids, s.term(c, kid))
	}
	if ev.kind == ends {
		s.aim(c, &t, &ev.leaf)
	}
	return t
}

// aim gives an end its target.
func (s *search) aim(c *program, t *term, l *leaf) {
	if l.to != nil {
		shape := s.shape(l.to)
		for i, stride := range shape.stride {
			if l.beyond>>i&1 == 1 && stride > 0 {
				l = &leaf{fault: errBeyond}
				t.base, t.by = 0, cell{}
				break
			}
			t.base += l.moves[i].n * stride
			if !l.moves[i].set {
				t.by[i] = stride
			}
		}
	}
	t.to = slices.IndexFunc(c.targets, l.same)
	if t.to < 0 {
		t.to = len(c.targets)
		c.targets = append(c.targets, l)
	}
}
