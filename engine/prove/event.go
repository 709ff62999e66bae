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

// event is what can come of a run from a node: chance, a choice of the reader's,
// or an end. It holds for all states that agree in what the run looks at.
type event struct {
	kind kind
	// p are the probabilities of kids, answers what is chosen by them.
	p       []float64
	answers []ask.Answer
	labels  []ask.Text
	asked   string
	kids    []*event
	leaf    leaf
	// leaves is how many ends there are in it.
	leaves int
}

type kind uint8

const (
	ends kind = iota
	chance
	choice
)

// leaf is where a run ends: at a node, with some parts changed and perhaps a
// fight going on, or with the story.
type leaf struct {
	to      *trace.Node
	fight   int
	changes []change
	ending  *ask.Ending
	fault   error
}

func (l *leaf) equal(m *leaf) bool {
	return l.to == m.to && l.fight == m.fight && slices.Equal(l.changes, m.changes) && l.fault == m.fault &&
		(l.ending == m.ending || l.ending != nil && m.ending != nil && *l.ending == *m.ending)
}

func (e *event) equal(f *event) bool {
	if e == f {
		return true
	}
	return e.kind == f.kind && e.asked == f.asked && slices.Equal(e.p, f.p) && slices.Equal(e.answers, f.answers) &&
		slices.EqualFunc(e.kids, f.kids, (*event).equal) && (e.kind != ends || e.leaf.equal(&f.leaf))
}

// explorer goes all ways from a node.
type explorer struct {
	*facts
	tree   *trace.Tree
	policy Policy
	// fights are those in which a state can be, by number; 0 is none.
	fights   []world.State
	fightIDs map[string]int
	// most bounds the states, and with them the runs, which runs counts.
	most, runs int
}

// maxRuns bounds the ways of one event, and runsPerState all runs: steps of few
// states with very many ways would take for ever otherwise.
const (
	maxRuns      = 50_000
	runsPerState = 4
	fewestRuns   = 1_000_000
)

// tooLarge says that there are too many states, or ways.
func (x *explorer) tooLarge() error { return diag.New("prove-too-large", diag.Args{"Most": x.most}) }

// explore gives the event at a node in a World, and what was touched on the
// ways.
func (x *explorer) explore(n *trace.Node, w *world.World) (*event, []touch, error) {
	for {
		o := &watcher{facts: x.facts, node: x.of(n)}
		runs := 0
		root, err := ask.Explore(func(d dice.Dice, q ask.Decider) any {
			if runs++; runs > maxRuns || x.runs > max(fewestRuns, runsPerState*x.most) {
				return ask.Stop{Err: x.tooLarge()}
			}
			l, _, err := x.once(n, w, o, d, q)
			if err != nil {
				return ask.Stop{Err: err}
			}
			return l
		})
		switch {
		case err == nil:
			return x.event(root), o.touched, nil
		case !errors.Is(err, trace.ErrAnew):
			return nil, nil, x.why(n, err)
		}
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

// once goes one way from a World and gives where it comes to.
func (x *explorer) once(n *trace.Node, before *world.World, o *watcher, d dice.Dice, q ask.Decider) (leaf, *world.World, error) {
	x.runs++
	o.blind = o.blind[:0]
	w := copyOf(before)
	w.Watch = o
	out, err := x.tree.Run(n, w, d, &reader{x, q})
	if err != nil {
		return leaf{}, nil, err
	}
	w = out.World
	w.Watch = nil
	l := leaf{to: out.Node}
	switch {
	case out.Left.Kind == rules.Turned:
		l.to, l.fault = x.turn(w, out.Left.To, o)
	case out.Left.Kind == rules.EndedHere:
		l.ending = &out.Left.Ending
	case out.Left.Kind != rules.Stay:
		l.fault = out.Left.Err
	default:
		l.fight = x.fight(w.Fight)
	}
	if l.to != nil {
		o.left(l.to)
		l.changes = o.changes(before, w)
	}
	return l, w, nil
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

// event makes an event of what was explored: ways that come to the same are
// one.
func (x *explorer) event(n *ask.Node) *event {
	e := &event{leaves: 1}
	switch {
	case n.Chance != nil:
		e.kind = chance
		x.kids(e, n.Chance, n.Question)
	case n.Choices != nil:
		e.kind, e.asked = choice, n.Question.ID
		if x.policy == Random {
			e.kind = chance
		}
		x.kids(e, n.Choices, n.Question)
	default:
		e.leaf, _ = n.Result.(leaf)
	}
	if len(e.kids) == 1 {
		return e.kids[0]
	}
	return e
}

func (x *explorer) kids(e *event, branches []ask.Branch, question ask.Question) {
	e.leaves = 0
	for _, b := range branches {
		p := b.P
		if p == 0 {
			p = 1 / float64(len(branches))
		}
		kid := x.event(b.Node)
		if e.kind == chance {
			if i := slices.IndexFunc(e.kids, kid.equal); i >= 0 {
				e.p[i] += p
				continue
			}
			e.p = append(e.p, p)
		} else {
			o, _ := question.Find(b.Answer.Option)
			e.answers, e.labels = append(e.answers, b.Answer), append(e.labels, o.Text)
		}
		e.kids = append(e.kids, kid)
		e.leaves += kid.leaves
	}
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
