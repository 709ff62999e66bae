package solve

import (
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// state is the World between two steps of a long verb, and where a step leads:
// to other states, and to ends.
type state struct {
	world *worldOf
	to    []edge
}

// edge leads to a state, or with end set to an end, by their numbers.
type edge struct {
	p   float64
	to  int
	end bool
}

// chain is a long verb as a Markov chain: its states by their keys, and its
// ends.
type chain struct {
	stay   *stay
	call   *call
	ways   ways
	states []state
	ends   []end
	number map[string]int
	ended  map[string]int
	// passed is how often each state is passed, once it is solved.
	passed []float64
}

// compute gives the ends of a call with their probabilities.
func (s *stay) compute(c *call) ([]branch, error) {
	ch := &chain{stay: s, call: c, ways: newWays(s.Luck), number: map[string]int{}, ended: map[string]int{}}
	ch.state(c.env.World)
	for i := 0; i < len(ch.states); i++ {
		if len(ch.states) > maxStates {
			return nil, diag.New("solve-too-large", diag.Args{"Most": maxStates})
		}
		if err := ch.step(i); err != nil {
			return nil, err
		}
	}
	if err := ch.solve(); err != nil {
		return nil, err
	}
	all := make([]branch, len(ch.ends))
	for i := range ch.ends {
		all[i] = branch{p: ch.ends[i].p, end: &ch.ends[i]}
	}
	return all, nil
}

// state gives the number of the state of this World.
func (ch *chain) state(w *worldOf) int {
	key := w.Key()
	n, known := ch.number[key]
	if !known {
		n = len(ch.states)
		ch.number[key] = n
		ch.states = append(ch.states, state{world: w})
	}
	return n
}

// step goes on by one step from a state: its dice all ways, its questions by
// the policy.
func (ch *chain) step(i int) error {
	from := ch.states[i].world
	sum := map[edge]float64{}
	var order []edge
	for w := &ch.ways; ; {
		w.depth = 0
		if err := ch.stay.enough(); err != nil {
			return err
		}
		e, err := ch.once(from, w)
		if err != nil {
			return err
		}
		if _, seen := sum[e]; !seen {
			order = append(order, e)
		}
		sum[e] += w.weight()
		if !w.next() {
			break
		}
	}
	ch.ways.path = ch.ways.path[:0]
	for _, e := range order {
		ch.states[i].to = append(ch.states[i].to, edge{sum[e], e.to, e.end})
	}
	ch.states[i].world = nil // its keys and edges are all that is needed now
	return nil
}

// once makes one step from a copy of the World. The host's own Env is lent to
// it, since the functions that the script handed over are known by that host.
func (ch *chain) once(from *worldOf, w *ways) (edge, error) {
	s := ch.stay
	s.env = ch.call.env
	s.env.World, s.env.Dice, s.env.Decider = from.Clone(), w, ch.stay.Luck
	r, done := ch.call.verb.Step(&s.env, ch.call.bound)
	e := &s.env
	switch {
	case w.err != nil:
		return edge{}, w.err
	case e.Latch.Kind == rules.Refused:
		return edge{}, e.Latch.Err
	case len(e.World.Offers) > len(ch.call.env.World.Offers):
		return edge{}, diag.New("solve-offer-in-fight", nil)
	case e.Left():
		return ch.end(end{world: e.World, latch: e.Latch}), nil
	case done:
		return ch.end(end{world: e.World, result: plainResult(r)}), nil
	}
	return edge{to: ch.state(e.World)}, nil
}

// end gives the edge to an end.
func (ch *chain) end(e end) edge {
	key := e.key()
	n, known := ch.ended[key]
	if !known {
		n = len(ch.ends)
		ch.ended[key] = n
		ch.ends = append(ch.ends, e)
	}
	return edge{to: n, end: true}
}

// key tells ends apart.
func (e *end) key() string {
	b := append([]byte(e.world.Key()), '|')
	b = strconv.AppendInt(b, int64(e.latch.Kind), 10)
	b = strconv.AppendQuote(append(b, e.latch.To...), e.latch.Ending.Kind+"/"+e.latch.Ending.Name)
	if e.latch.Err != nil {
		b = append(b, e.latch.Err.Error()...)
	}
	for _, v := range e.result {
		b = v.AppendKey(b)
	}
	return string(b)
}

// exact are the fields of a record that a verb gives (a fight's bout) that are
// the same for all ways to one end. States that differ in counters only are
// one, so that the others would be those of any one way: they are left out, and
// a paragraph that reads one has a fault in its table.
var exact = []string{"__record", "__fields", "wounded", "foes_left", "foes_dead", "knocked_out"}

func plainResult(r rules.Result) rules.Result {
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
