package prove

import (
	"slices"

	"gamebook/engine/ask"
)

// Findings are what was found of a book besides its chances, in all that a
// reader can come to.
type Findings struct {
	// NeverRight are choices that are never right where they are open and the
	// book can still be won.
	NeverRight []Finding
	// DeadEnds are the paragraphs where all is lost though the story goes on and
	// leaves the reader something to decide.
	DeadEnds []Finding
	// Always are the paragraphs that every way to the goal passes through, in
	// the order of the book.
	Always []string
}

// Finding is a choice of a paragraph, or, without an Answer, the paragraph.
type Finding struct {
	Place  string     `json:"paragraph"`
	Answer ask.Answer `json:"answer,omitzero"`
	Label  ask.Text   `json:"-"`
	// dead is the state where all is lost.
	dead spot
}

// Findings looks through all states that can be come to.
func (p *Proof) Findings() Findings {
	f := finder{search: p.s, right: map[way]bool{}, met: map[way]Finding{}, dead: map[string]bool{}, doomed: map[spot]bool{}}
	p.s.reach(p.begun, anyLeaf, func(at spot) bool {
		f.state(at)
		return true
	})
	for _, w := range f.ways {
		if !f.right[w] {
			f.found.NeverRight = append(f.found.NeverRight, f.met[w])
		}
	}
	f.found.Always = p.always()
	return f.found
}

// way is an answer in a paragraph.
type way struct{ place, option string }

type finder struct {
	*search
	found Findings
	right map[way]bool
	met   map[way]Finding
	ways  []way
	dead  map[string]bool
	// doomed are the states that were looked at for being dead ends.
	doomed map[spot]bool
}

// state looks at a state.
func (f *finder) state(at spot) {
	b := &f.blocks[at.block]
	if b.program == nil || f.hopeless(at) {
		return
	}
	f.each(at, func(to spot, _ *leaf) { f.deadEnd(to) })
	n := f.node(f.table.key(at.block))
	t := &b.terms[b.of[at.n]]
	if !n.Menu() || t.kind != choice {
		return
	}
	v, best := f.visit(at), 0.0
	for i := range t.kids {
		best = max(best, v.term(b, &t.kids[i]))
	}
	for i := range t.kids {
		w := way{n.Place, t.ev.answers[i].Option}
		if _, known := f.met[w]; !known {
			f.met[w] = Finding{Place: n.Place, Answer: t.ev.answers[i], Label: t.ev.labels[i]}
			f.ways = append(f.ways, w)
		}
		f.right[w] = f.right[w] || v.term(b, &t.kids[i]) >= best-slack
	}
}

// deadEnd takes down a state that was come to while all was not lost, if the
// reader has something to decide there outside fights; else those that follow.
// Who dies of the wound that he has just been dealt plays on no more.
func (f *finder) deadEnd(at spot) {
	b := &f.blocks[at.block]
	if b.program == nil || !f.hopeless(at) || f.doomed[at] {
		return
	}
	f.doomed[at] = true
	key := f.table.key(at.block)
	if key[0]>>32 > 0 || !b.terms[b.of[at.n]].decides() {
		f.each(at, func(to spot, _ *leaf) { f.deadEnd(to) })
		return
	}
	place := f.node(key).Place
	if !f.dead[place] {
		f.dead[place] = true
		f.found.DeadEnds = append(f.found.DeadEnds, Finding{Place: place, dead: at})
	}
}

// decides reports whether the reader has a choice in it.
func (t *term) decides() bool {
	return t.kind == choice || slices.ContainsFunc(t.kids, func(kid term) bool { return kid.decides() })
}

// always gives the paragraphs that every way to the goal passes through: those
// of one way, without those that another does without.
func (p *Proof) always() []string {
	left, ok := p.won(nil)
	if !ok {
		return nil
	}
	var must []int
	for len(left) > 0 {
		at := left[0]
		left = left[1:]
		if other, ok := p.won(func(l *leaf) bool { return !slices.Contains(l.via, at) }); ok {
			left = slices.DeleteFunc(left, func(i int) bool { return !slices.Contains(other, i) })
		} else {
			must = append(must, at)
		}
	}
	slices.Sort(must)
	places := make([]string, len(must))
	for i, n := range must {
		places[i] = p.c.Book.Paragraphs.At(n).ID
	}
	return places
}

// won gives the paragraphs of a way to the goal by leaves that may be taken,
// each once.
func (p *Proof) won(may func(*leaf) bool) (via []int, ok bool) {
	if may == nil {
		may = anyLeaf
	}
	w := p.s.reach(p.begun, may, func(at spot) bool {
		ok = at.block == won
		return !ok
	})
	if !ok {
		return nil, false
	}
	path := w.path(slices.IndexFunc(w.states, func(at spot) bool { return at.block == won }))
	for i, at := range path[:len(path)-1] {
		found := false
		p.s.each(at, func(to spot, l *leaf) {
			if found || to != path[i+1] || !may(l) {
				return
			}
			found = true
			for _, place := range l.via {
				if !slices.Contains(via, place) {
					via = append(via, place)
				}
			}
		})
	}
	return via, true
}
