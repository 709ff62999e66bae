package trace

import (
	"strings"

	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// inner carries a verb out inside a step.
func (t *Tree) inner(v *rules.Verb, bound any, a rules.Args) (rules.Result, bool, error) {
	if t.long[v] {
		return t.innerLong(v, bound, a)
	}
	e := &t.env
	result, done := v.Step(e, bound)
	switch {
	case e.Left():
		return nil, true, t.unplaced()
	case done:
		for _, v := range result {
			t.run.inner = v.AppendKey(t.run.inner)
		}
		return result, false, nil
	}
	t.long[v] = true
	e.Latch = rules.Latch{Kind: rules.Refused, Err: ErrAnew}
	return nil, true, nil
}

// innerLong gives the result that is known, or stops: what a verb of several
// steps does is gone through step by step, from a node of its own.
func (t *Tree) innerLong(v *rules.Verb, bound any, a rules.Args) (rules.Result, bool, error) {
	e, r := &t.env, &t.run
	if len(r.given) < len(r.forced) {
		g := r.forced[len(r.given)]
		r.given = append(r.given, g)
		if len(r.given) < len(r.forced) {
			*e.World = *g.world.Clone()
		} else {
			*e.World = *r.world
		}
		return g.result, false, nil
	}
	if r.start == nil {
		r.from.nests = true
		e.Latch = rules.Latch{Kind: rules.Refused, Err: ErrAnew}
		return nil, true, nil
	}
	r.again = e.World.Clone()
	r.nested = t.nested(v, bound, a)
	e.Latch = rules.Latch{Kind: rules.Refused, Err: errNested}
	return nil, true, nil
}

// nested is the node of a verb of several steps inside the step that runs.
func (t *Tree) nested(v *rules.Verb, bound any, a rules.Args) *Node {
	r, e := &t.run, &t.env
	key := "in " + string(r.inner)
	for _, s := range r.log {
		key += s.key()
	}
	for _, g := range r.given {
		key += resultKey(g.result)
	}
	n := r.from.edges[key]
	if n == nil {
		n = t.add(&Node{Place: r.from.Place, Verb: v, bound: bound, env: e.Fork(), offers: e.World.Offers,
			results: r.from.results, functions: a.Functions(),
			in: &within{outer: r.from, start: r.start, log: r.log, given: r.given}})
		r.from.edge(key, n)
	}
	return n
}

// resume is the node that goes on inside the outer step once the verb at n gave
// a result.
func (t *Tree) resume(n *Node, result rules.Result) *Node {
	in := *n.in
	in.given = append(append([]given(nil), in.given...), given{result, t.env.World.Clone()})
	in.given[len(in.given)-1].world.Watch = nil
	return t.add(&Node{Place: n.Place, offers: n.offers, results: n.results, in: &in, env: n.in.outer.env.Fork()})
}

func (n *Node) edge(key string, to *Node) {
	if n.edges == nil {
		n.edges = map[string]*Node{}
	}
	n.edges[key] = to
}

// Plain leaves out of a result what is not the same for all ways that lead to
// equal Worlds: of a record (a fight's bout) only these fields are. A paragraph
// that reads another has a fault.
func Plain(r rules.Result) rules.Result {
	out := make(rules.Result, len(r))
	for i, v := range r {
		out[i] = v
		if t := v.Table(); t != nil && !t.Field("__record").IsNil() {
			kept := &value.Table{}
			for _, name := range exact {
				kept.Set(value.String(name), t.Field(name))
			}
			out[i] = value.Of(kept)
		}
	}
	return out
}

var exact = []string{"__record", "__fields", "wounded", "foes_left", "foes_dead"}

// prints tells apart what functions have captured.
func prints(fns []value.Func) string {
	var b strings.Builder
	for _, fn := range fns {
		if p, ok := fn.(rules.Printed); ok {
			b.WriteString(p.Print())
		}
		b.WriteByte(0)
	}
	return b.String()
}

// unchanged reports a function that changed what it has captured: what it
// does would depend on how often it ran.
func (t *Tree) unchanged(n *Node) error {
	if len(n.functions) == 0 || n.prints == prints(n.functions) {
		return nil
	}
	return t.Fault(n.Place, "trace-captured")
}

func fightKey(b []byte, w *world.World) []byte {
	if w.Fight == nil {
		return b
	}
	return w.Fight.AppendKey(b)
}
