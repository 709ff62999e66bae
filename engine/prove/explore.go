package prove

import (
	"context"
	"errors"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// explorer goes all ways from a node.
type explorer struct {
	*facts
	tree   *trace.Tree
	policy Policy
	// fights are those in which a state can be, by number; 0 is none.
	fights   []world.State
	fightIDs map[string]int
	// trail, if any, takes down what falls and is answered.
	trail *trail
	// most bounds the states; runs counts the runs.
	most, runs int
}

// maxRuns bounds the ways of one event, allRuns and maxBlocks all runs and all
// blocks: a book in which something is counted without end has few states in
// each, and would take for ever otherwise.
const (
	maxRuns   = 50_000
	allRuns   = 5_000_000
	maxBlocks = 4_000_000
)

// tooLarge says that there are too many states, or ways.
func (x *explorer) tooLarge() error { return diag.New(tooLarge, diag.Args{"Most": x.most}) }

// explore gives the event at a node in a World. The watcher takes down what was
// looked at on the ways.
func (x *explorer) explore(n *trace.Node, w *world.World, o *watcher) (*event, error) {
	for {
		o.around()
		before := o.mark()
		runs := 0
		root, err := ask.Explore(func(d dice.Dice, q ask.Decider) any {
			if runs++; runs > maxRuns || x.runs > allRuns {
				return ask.Stop{Err: x.tooLarge()}
			}
			o.node = x.of(n)
			l, _, err := x.once(n, w, o, d, q)
			if err != nil {
				return ask.Stop{Err: err}
			}
			return l
		})
		switch {
		case err == nil:
			return x.event(root), nil
		case !errors.Is(err, trace.ErrAnew):
			return nil, x.why(n, err)
		}
		o.back(before)
	}
}

// why says what cannot be computed.
func (x *explorer) why(n *trace.Node, err error) error {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return d
	}
	return x.tree.Fault(n.Place, "prove-endless")
}

// once goes one way from a World, up to where something is left open again, and
// gives where it comes to.
func (x *explorer) once(n *trace.Node, before *world.World, o *watcher, d dice.Dice, q ask.Decider) (leaf, *world.World, error) {
	o.begin(before)
	l, w, err := x.step(n, before, o, d, q)
	for range longest {
		if err != nil || l.to == nil || x.opens[l.place()] {
			break
		}
		before := o.mark()
		taken := x.trail.mark()
		var on leaf
		var is *world.World
		on, is, err = x.step(l.to, w, o, gate{}, gate{})
		if errors.Is(err, errOpens) {
			err = nil
			x.trail.back(taken)
			if x.passed[l.place()] {
				o.halt(before) // it depends on what was looked at whether it goes on
			} else {
				o.back(before)
				x.opens[l.place()] = true
			}
			break
		}
		x.passed[l.place()] = true
		on.via = append(l.via, on.via...)
		l, w = on, is
	}
	if err != nil {
		return leaf{}, nil, err
	}
	if l.to != nil {
		l.changes = o.changes(before, w)
		l.moves, l.beyond = o.moved()
	}
	return l, w, nil
}

// longest is how many nodes in a row may be passed over.
const longest = 100

// step is one run from a node.
func (x *explorer) step(n *trace.Node, before *world.World, o *watcher, d dice.Dice, q ask.Decider) (leaf, *world.World, error) {
	x.runs++
	w := copyOf(before)
	w.Watch = o
	q = &reader{x, q}
	if x.trail != nil {
		seams := &noted{x.trail, d, q, w}
		d, q = seams, seams
	}
	out, err := x.tree.Run(n, w, d, q)
	if err != nil {
		return leaf{}, nil, err
	}
	w = out.World
	w.Watch = nil
	l := leaf{to: out.Node}
	switch {
	case out.Left.Kind == rules.Turned:
		l.via = []int{x.tree.Book.Paragraphs.Index(out.Left.To)}
		l.to, l.fault = x.turn(w, out.Left.To, o)
	case out.Left.Kind == rules.EndedHere:
		l.ending = &out.Left.Ending
	case out.Left.Kind != rules.Stay:
		l.fault = out.Left.Err
	default:
		l.fight = x.fight(w.Fight)
	}
	if l.to != nil {
		o.reached(l.to)
	}
	return l, w, nil
}

// errOpens stops a run where dice fall or something is asked.
var errOpens = errors.New("prove: something is open")

// gate is dice and decider of a run that must not need them.
type gate struct{}

func (gate) Roll(dice.Request) (dice.Throw, error) { return dice.Throw{}, errOpens }

func (gate) Decide(context.Context, ask.Question) (ask.Answer, error) {
	return ask.Answer{}, errOpens
}

// turn enters another paragraph, as a play does.
func (x *explorer) turn(w *world.World, to string, o *watcher) (*trace.Node, error) {
	i := x.tree.Book.Paragraphs.Index(to)
	if i < 0 {
		return nil, diag.New("undeclared-paragraph", diag.Args{"Name": to, "Near": x.tree.Book.Paragraphs.Near(to)})
	}
	o.Updates(world.Part{Kind: world.VisitPart, Index: i})
	w.Visits = slices.Clone(w.Visits)
	w.Visits[i]++
	w.Place, w.Offers, w.Fight = to, nil, nil
	return x.tree.Enter(to), nil
}

// copyOf copies a World but for the visits, which are copied when they change.
func copyOf(w *world.World) *world.World {
	visits := w.Visits
	w.Visits = nil
	c := w.Clone()
	c.Visits, w.Visits = visits, visits
	return c
}

// fight gives the number of a fight.
func (x *explorer) fight(f world.State) int {
	if f == nil {
		return 0
	}
	key := string(f.AppendKey(nil))
	id, known := x.fightIDs[key]
	if !known {
		id = len(x.fights)
		x.fightIDs[key] = id
		x.fights = append(x.fights, f.Clone())
	}
	return id
}

// reader answers for the reader: the ways of the policy are laid open to q.
type reader struct {
	*explorer
	q ask.Decider
}

// Wants: the random policy takes no free action. The best one takes all that
// can be of use: to drop what only opens choices never is.
func (r *reader) Wants(action string) bool {
	if r.policy == Random {
		return false
	}
	return action == "" || r.useful(action)
}

// Decide implements ask.Decider.
func (r *reader) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if r.policy == Random && q.Passive != "" {
		return ask.Answer{Option: q.Passive}, nil
	}
	open := slices.Clone(q.Options)
	for i := range open {
		open[i].Free = false
	}
	q.Options = open
	if only := q.Open(); q.Kind == ask.Pick && len(only) == 1 {
		return ask.Answer{Option: only[0].ID}, nil
	}
	return r.q.Decide(ctx, q)
}

// useful reports whether a free action can be of use.
func (x *explorer) useful(action string) bool {
	const drop = "drop:"
	if len(action) < len(drop) || action[:len(drop)] != drop {
		return true
	}
	i, known := x.index[world.Part{Kind: world.ItemPart, Index: x.tree.Book.Items.Index(action[len(drop):])}]
	return known && x.parts[i].worse
}
