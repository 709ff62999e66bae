package memo

import (
	"math/rand/v2"

	"gamebook/engine/dice"
)

// walk goes from a place to the next, by what is known or else by the rules.
// The end is nil where the book is at fault.
func (p *Player) walk(at *place) *end {
	throwing, choosing, decisions := p.dice, p.chance, p.decisions
	p.undo = p.undo[:0]
	o := p.known(at.root)
	if o == nil || o.end.varies {
		p.back(throwing, choosing, decisions)
		return p.record(at)
	}
	for _, s := range o.end.sets {
		p.now[s.slot] = s.n
	}
	p.enter(o.end)
	return o.end
}

// enter counts the visit of the paragraph that is entered.
func (p *Player) enter(e *end) {
	if e.turn >= 0 {
		p.now[e.turn]++
		p.trail = append(p.trail, e.turn)
		p.idle++
	}
}

// known goes along what is known, and gives the end, or nil.
func (p *Player) known(o *op) *op {
	for o != nil {
		switch o.kind {
		case looks:
			o = o.way(p.now[o.slot])
		case asks:
			o = o.next[bit(p.now[o.slot] >= o.n)]
		case parts:
			o = o.next[side(p.sum(o)-p.sum(o), o.at)]
		case answers:
			o = o.next[p.choose(int(o.n))]
		case changes:
			o = p.change(o)
		case ends:
			return o
		default:
			o = p.thrown(o)
		}
	}
	return nil
}

// thrown goes on from a throw.
func (p *Player) thrown(o *op) *op {
	switch o.kind {
	case splits:
		return o.next[bit(p.sum(o) > o.at)]
	case differs:
		return o.way(p.sum(o) - p.sum(o))
	case faces:
		n := int(0)
		for range o.n {
			n = n*o.sides + int(p.dice.Face(int(o.sides))) - 1
		}
		return o.way(n)
	}
	return o.way(p.sum(o))
}

// side is 0 below, 1 at and 2 above.
func side(n, at int) int { return bit(n >= at) + bit(n > at) }

// sum throws the dice of an op.
func (p *Player) sum(o *op) int {
	sum := 0
	for range o.n {
		sum += p.dice.Face(int(o.sides))
	}
	return int(sum)
}

// choose draws one of n answers.
func (p *Player) choose(n int) int {
	p.decisions++
	p.idle = 0
	if n == 0 {
		return 0
	}
	return p.rand.IntN(n)
}

// change changes a value.
func (p *Player) change(o *op) *op {
	n := p.now[o.slot]
	to := o.becomes(n)
	if to == unknown {
		return nil
	}
	p.undo = append(p.undo, set{o.slot, n})
	p.now[o.slot] = to
	return o.next[0]
}

// back takes back what was done since the last place.
func (p *Player) back(throwing dice.Seeded, choosing rand.PCG, decisions int) {
	p.dice, p.chance, p.decisions = throwing, choosing, decisions
	for i := len(p.undo) - 1; i >= 0; i-- {
		p.now[p.undo[i].slot] = p.undo[i].n
	}
	p.undo = p.undo[:0]
}
