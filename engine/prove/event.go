package prove

import (
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/trace"
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
}

type kind uint8

const (
	ends kind = iota
	chance
	choice
)

// leaf is where a run ends: at a node, with some parts changed, moved along the
// axes and perhaps with a fight going on, or with the story.
type leaf struct {
	to      *trace.Node
	fight   int
	changes []change
	moves   [maxAxes]move
	// beyond are the axes beyond whose ends it comes.
	beyond uint64
	// via are the paragraphs entered, by number.
	via    []int
	ending *ask.Ending
	fault  error
}

// place is the first word of the state that the leaf leads to.
func (l *leaf) place() uint64 { return uint64(l.to.ID) | uint64(l.fight)<<32 }

func (l *leaf) equal(m *leaf) bool {
	return l.same(m) && l.moves == m.moves && l.beyond == m.beyond
}

// same reports whether two leaves lead to the same block.
func (l *leaf) same(m *leaf) bool {
	return l.to == m.to && l.fight == m.fight && slices.Equal(l.changes, m.changes) && slices.Equal(l.via, m.via) && l.fault == m.fault &&
		(l.ending == m.ending || l.ending != nil && m.ending != nil && *l.ending == *m.ending)
}

func (e *event) equal(f *event) bool {
	if e == f {
		return true
	}
	return e.kind == f.kind && e.asked == f.asked && slices.Equal(e.p, f.p) && slices.Equal(e.answers, f.answers) &&
		slices.EqualFunc(e.kids, f.kids, (*event).equal) && (e.kind != ends || e.leaf.equal(&f.leaf))
}

// event makes an event of what was explored: ways that come to the same are
// one.
func (x *explorer) event(n *ask.Node) *event {
	e := &event{}
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
	}
}
