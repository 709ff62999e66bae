// Package trace follows what a book's paragraphs do from one call of a verb to
// the next.
//
// A paragraph function touches the World only through verbs, so it is a
// function of what they give. A [Tree] records it as such: a [Node] is a place
// where the paragraph stands, with its verb and the arguments bound; an edge is
// the result that the verb gave. An edge not seen before runs the script once,
// with the results on the way there forced, up to the next verb, and stops it
// there. So a node's functions (hooks, outcomes) have captured what they had
// captured when the verb was called, and can be called again from any World.
//
// Start with [New] and [Tree.Enter]; [Tree.Run] goes on from a node in a given
// World by one verb, or by one step of a verb that takes several. What is told
// but depends on nothing is passed over; choices are offered on the way to the
// node. The Tree is the host of its script: use one of each at a time.
package trace

import (
	"context"
	"errors"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Tree is the trees of all paragraphs of a book.
type Tree struct {
	Book   *story.Book
	System rules.System
	// ByScript is the number of times that the script ran.
	ByScript int

	script play.Script
	// sample is a World in which the script is run towards a node: nothing but
	// texts can see it.
	sample  *world.World
	entries map[string]*Node
	menus   map[string]*Node
	nodes   []*Node
	long    map[*rules.Verb]bool

	// env is the Env of what goes on, see rules.Host. inside: a step or the
	// choices are being carried out, whose functions are part of it.
	env    rules.Env
	inside bool
	lead   lead
	run    run
	fight  []byte
}

// lead is how the script is led to a node: by the results that its verbs give.
type lead struct {
	results []rules.Result
	next    int
	reached *Node
}

// ErrAnew is given by [Tree.Run] when what was learnt makes it necessary to go
// all ways from the node again.
var ErrAnew = errors.New("trace: all anew")

// The ends of a run that are the Tree's own.
var (
	errReached = errors.New("trace: a verb is reached")
	errNested  = errors.New("trace: a verb of several steps inside another is reached")
	errAgain   = errors.New("trace: the same question again")
)

// New makes the trees of a book. sample is a World after creation.
func New(b *story.Book, s rules.System, script play.Script, sample *world.World) *Tree {
	return &Tree{Book: b, System: s, script: script, sample: sample.Clone(), entries: map[string]*Node{},
		menus: map[string]*Node{}, long: map[*rules.Verb]bool{}}
}

// Script is the script that the Tree serves as a host.
func (t *Tree) Script() play.Script { return t.script }

// KeepsFunctions: the functions that the script hands over are called when it
// has been left.
func (t *Tree) KeepsFunctions() bool { return true }

// Node is a place where a paragraph stands: before a verb, before its choices,
// or left already.
type Node struct {
	// ID numbers the nodes of a Tree from 0.
	ID    int
	Place string
	// Verb is what is called here, nil at the choices and in the middle of
	// another verb (see within).
	Verb  *rules.Verb
	bound any
	// left is set where the script left without a verb: a fault.
	left rules.Latch
	// env has the functions of the choices offered so far, which are offers.
	env    rules.Env
	offers []world.Offer
	// results lead here from the paragraph's beginning; in is set for what is
	// inside another verb's step.
	results []rules.Result
	in      *within
	edges   map[string]*Node
	// nests: verbs of several steps are come to inside the step.
	nests bool
	// functions are those at hand, prints what they had captured.
	functions []value.Func
	prints    string
}

// Menu reports whether the paragraph stands before its choices.
func (n *Node) Menu() bool { return n.Verb == nil && n.in == nil && n.left.Kind == rules.Stay }

// Bound are the arguments of the Verb, as it is handed them.
func (n *Node) Bound() any { return n.bound }

// Nodes gives all nodes, by their ID.
func (t *Tree) Nodes() []*Node { return t.nodes }

// Fault is why the paragraph was left for a fault of its script here.
func (n *Node) Fault() error { return n.left.Err }

// Enter gives the node at which a paragraph begins.
func (t *Tree) Enter(place string) *Node {
	n := t.entries[place]
	if n == nil {
		n = t.follow(place, nil)
		t.entries[place] = n
	}
	return n
}

// next gives the node that follows when the verb at n gave r.
func (t *Tree) next(n *Node, r rules.Result) *Node {
	r = Plain(r)
	key := resultKey(r)
	to := n.edges[key]
	if to == nil {
		results := append(slices.Clip(n.results), r)
		if n.in != nil {
			to = t.resume(n, r)
		} else {
			to = t.follow(n.Place, results)
		}
		if n.edges == nil {
			n.edges = map[string]*Node{}
		}
		n.edges[key] = to
	}
	return to
}

func resultKey(r rules.Result) string {
	var b []byte
	for _, v := range r {
		b = v.AppendKey(b)
	}
	return string(b)
}

// add numbers a new node.
func (t *Tree) add(n *Node) *Node {
	n.ID = len(t.nodes)
	n.env.Latch, n.env.World = rules.Latch{}, nil
	n.functions = append(slices.Clip(n.functions), n.env.Functions()...)
	n.prints = prints(n.functions)
	t.nodes = append(t.nodes, n)
	return n
}

// follow runs the paragraph with the results forced, up to the node behind them.
func (t *Tree) follow(place string, results []rules.Result) *Node {
	t.ByScript++
	w := t.sample.Clone()
	w.Place, w.Offers, w.Fight = place, nil, nil
	t.env = rules.Env{Book: t.Book, System: t.System, World: w, Dice: nowhere{}, Decider: nowhere{},
		Context: context.Background(), Host: t}
	t.lead = lead{results: results}
	t.inside = false
	e := &t.env
	for _, fn := range t.Book.OnEnter {
		e.Run(fn)
	}
	if !e.Left() {
		if err := t.script.Run(place, t); err != nil {
			e.Latch.Fail(err)
		}
	}
	switch {
	case t.lead.reached != nil:
		return t.lead.reached
	case e.Left():
		return t.add(&Node{Place: place, left: t.placed(place, e.Latch)})
	}
	return t.menu(place, results)
}

// placed gives a fault without a place that of its paragraph.
func (t *Tree) placed(place string, l rules.Latch) rules.Latch {
	p := t.Book.Paragraphs.Get(place)
	if d, ok := l.Err.(*diag.Diagnostic); ok && l.Kind == rules.Faulted && p != nil {
		l.Err = d.At(p.Pos)
	}
	return l
}

// Call is rules.Host: while the script is led to a node a forced result, or
// the end of the way; inside a step the verb itself.
func (t *Tree) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	e := &t.env
	if e.Left() {
		return nil, true, nil
	}
	if l := &t.lead; !t.inside && !v.Fixed && l.next < len(l.results) {
		l.next++
		return l.results[l.next-1], false, nil
	}
	bound, err := v.Prepare(e.Book, a)
	switch {
	case err != nil:
		return nil, false, err
	case t.inside:
		return t.inner(v, bound, a)
	case v.Fixed:
		return t.whole(v, bound)
	}
	t.lead.reached = t.add(&Node{Place: e.World.Place, Verb: v, bound: bound, env: e.Fork(),
		offers: e.World.Offers, results: t.lead.results, functions: a.Functions()})
	e.Latch = rules.Latch{Kind: rules.Refused, Err: errReached}
	return nil, true, nil
}

// whole carries a verb out that is done in one step.
func (t *Tree) whole(v *rules.Verb, bound any) (rules.Result, bool, error) {
	r, _ := v.Step(&t.env, bound)
	if t.env.Left() {
		return nil, true, t.unplaced()
	}
	return r, false, nil
}

// unplaced is the fault that left the paragraph, while nobody has said where
// in the book it is.
func (t *Tree) unplaced() error {
	if d, ok := t.env.Latch.Err.(*diag.Diagnostic); ok && t.env.Latch.Kind == rules.Faulted && d.Pos.IsZero() {
		return d
	}
	return nil
}

// nowhere are the seams while the script is led: nothing may ask them.
type nowhere struct{}

func (nowhere) Roll(dice.Request) (dice.Throw, error) { return dice.Throw{}, errReached }

func (nowhere) Decide(context.Context, ask.Question) (ask.Answer, error) {
	return ask.Answer{}, errReached
}
