package trace

import (
	"context"
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/world"
)

// Outcome is how a run came out: the World, and the node at which the paragraph
// stands now, or how it was left.
type Outcome struct {
	World *world.World
	Node  *Node
	Left  rules.Latch
}

// run is a run from a node, from being the one whose verb or choices are
// carried out.
type run struct {
	from  *Node
	world *world.World
	// start is the World before the step, kept where something is nested in it.
	start *world.World
	seams
	// given are the results of verbs of several steps inside this one; those of
	// forced come first.
	given, forced []given
	// inner tells apart what verbs inside this one gave.
	inner []byte
	// nested is the verb of several steps that was come to inside this one,
	// again the World in which the question is put that comes again.
	nested *Node
	again  *world.World
}

// given is the result that a verb of several steps inside another gave, and
// the World as it was then for the first time.
type given struct {
	result rules.Result
	world  *world.World
}

// within says how to come to a place inside another verb's step: from the node
// outer with the World start, when the seams give log and the verbs of several
// steps inside it give given.
type within struct {
	outer *Node
	start *world.World
	log   []seam
	given []given
}

// Run goes on from n in the World w, which it may change: by one verb, by one
// step of a verb that takes several, or by one choice. A free action ends the
// run where the question was the first thing: the same node comes again. An
// error of the dice and the decider is given back.
func (t *Tree) Run(n *Node, w *world.World, d dice.Dice, q ask.Decider) (Outcome, error) {
	if n.left.Kind != rules.Stay {
		return Outcome{World: w, Left: n.left}, nil
	}
	t.begin(n, w, d, q)
	result, done := t.step()
	o, err := t.outcome(result, done)
	if err != nil {
		return o, err
	}
	return o, t.unchanged(t.run.from)
}

// begin puts the Env in place. To go on inside another verb that verb is
// carried out again, from the World that it started with the first time.
func (t *Tree) begin(n *Node, w *world.World, d dice.Dice, q ask.Decider) {
	w.Place, w.Offers = n.Place, append([]world.Offer(nil), n.offers...)
	t.fight = fightKey(t.fight[:0], w)
	t.run = run{from: n, world: w, seams: seams{dice: d, decider: q, fight: t.fight}}
	start := w
	if n.Verb == nil && n.in != nil {
		t.run.from, t.run.forced, t.run.seams.forced = n.in.outer, n.in.given, n.in.log
		start = n.in.start.Clone()
	}
	t.env = t.run.from.env.Fork()
	e := &t.env
	e.World, e.Dice, e.Decider, e.Context, e.Host = start, t, t, context.Background(), t
	t.inside = true
}

// step is one step of the verb, or the choices.
func (t *Tree) step() (rules.Result, bool) {
	from := t.run.from
	if from.nests {
		t.run.start = t.env.World.Clone()
		t.run.start.Watch = nil
	}
	if from.Verb == nil {
		t.env.Menu()
		return nil, true
	}
	return from.Verb.Step(&t.env, from.bound)
}

// outcome is how the run came out.
func (t *Tree) outcome(result rules.Result, done bool) (Outcome, error) {
	e, r := &t.env, &t.run
	switch {
	case r.nested != nil:
		return Outcome{World: r.again, Node: r.nested}, nil
	case e.Latch.Kind == rules.Refused && errors.Is(e.Latch.Err, errAgain):
		return Outcome{World: r.again, Node: t.put(r.from)}, nil
	case e.Latch.Kind == rules.Refused:
		return Outcome{}, e.Latch.Err
	case e.Left():
		return Outcome{World: e.World, Left: t.placed(r.from.Place, e.Latch)}, nil
	case !done:
		return Outcome{World: e.World, Node: r.from}, nil
	}
	w, from := e.World, r.from // the Env is used anew from here on
	if err := t.unchanged(from); err != nil {
		return Outcome{}, err
	}
	to := t.next(from, result)
	if len(to.results) > maxResults {
		return Outcome{}, t.Fault(to.Place, "prove-endless")
	}
	return Outcome{World: w, Node: to}, nil
}

// maxResults is how many verbs a paragraph may call one after the other. A loop
// that waits for a die has no end.
const maxResults = 200

// Fault is an error of a paragraph.
func (t *Tree) Fault(place, code string) error {
	d := diag.New(code, diag.Args{"Paragraph": place})
	if p := t.Book.Paragraphs.Get(place); p != nil {
		return d.At(p.Pos)
	}
	return d
}

// put gives the node at which the question is put again.
func (t *Tree) put(n *Node) *Node {
	if n.Verb != nil {
		return n
	}
	return t.menu(n.Place, n.results)
}

// menu gives the node of the choices that are offered now. Choices that are the
// same, by the same functions, are one node, however they were come to.
func (t *Tree) menu(place string, results []rules.Result) *Node {
	e := &t.env
	key := []byte(place + "\x00" + prints(e.Functions()))
	for _, o := range e.World.Offers {
		key = o.AppendKey(key)
	}
	n := t.menus[string(key)]
	if n == nil {
		n = t.add(&Node{Place: place, env: e.Fork(), offers: e.World.Offers, results: results})
		t.menus[string(key)] = n
	}
	return n
}
