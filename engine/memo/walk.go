package memo

import (
	"math/rand/v2"

	"gamebook/engine/dice"
)

// mark is a point of a play to which it can go back.
type mark struct {
	dice            dice.Seeded
	chance          rand.PCG
	decisions, idle int
	now             []int
	trail           int
}

// save marks where the play is.
func (p *Player) save() {
	p.last = mark{p.dice, p.chance, p.decisions, p.idle, append(p.last.now[:0], p.now...), len(p.trail)}
}

// back goes back to the mark.
func (p *Player) back() {
	m := &p.last
	p.dice, p.chance, p.decisions, p.idle, p.trail = m.dice, m.chance, m.decisions, m.idle, p.trail[:m.trail]
	copy(p.now[copy(p.now, m.now):], p.blank[len(m.now):])
}

// run goes from place to place, by what is known or else by the rules, until the
// story ends. The end is nil where the book is at fault, or goes on for too long.
func (p *Player) run() *end {
	for p.at = p.start; !p.long(); {
		var e *end
		switch o := p.follow(); {
		case p.long():
		case o == nil:
			e = p.record(p.at)
		default:
			o.settle()
			e = o.end
			p.leave(e)
		}
		if e == nil || e.over {
			return e
		}
		p.at = e.to
	}
	return nil
}

// follow goes along what is known as far as it can, and gives the end at which
// that has to be looked at. It is nil where more is to be learnt, at the place to
// which the play has come then.
func (p *Player) follow() *op {
	p.save()
	at := p.at
	p.passed, p.stop = 0, -1
	if o := p.known(at.root); o != nil && !o.end.varies || p.long() {
		return o
	}
	p.back()
	p.at, p.passed, p.stop = at, 0, p.passed
	if p.stop > 0 {
		p.known(at.root)
	}
	return nil
}

// long reports whether the play goes on for too long.
func (p *Player) long() bool { return p.decisions > p.c.Longest || p.idle > idlest }

// known goes along what is known, and gives the end that it comes to, or nil.
func (p *Player) known(o *op) *op {
	for o != nil {
		switch o.kind {
		case asks:
			o = o.few[bit(p.now[o.slot] >= int(o.n))]
		case parts:
			o = o.few[side(p.difference(o), int(o.at))]
		case answers:
			if i := p.choose(int(o.n)); o.n <= few {
				o = o.few[i]
			} else {
				o = o.way(i)
			}
		case plain:
			if o = p.next(o); p.passed == p.stop || p.long() {
				return nil
			}
		case looks:
			o = o.way(p.now[o.slot])
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

// next goes on at the place to which a plain end leads.
func (p *Player) next(o *op) *op {
	if o.at > 0 {
		for _, s := range o.sets {
			p.now[s.slot] = s.n
		}
	}
	if o.n > 0 {
		p.decisions += int(o.n)
		p.idle = 0
	}
	if o.slot >= 0 {
		p.enter(o.slot)
	}
	p.at = o.to
	p.passed++
	if o.few[0] == nil {
		o.few[0] = o.to.root
	}
	return o.few[0]
}

// enter counts the visit of a paragraph.
func (p *Player) enter(i int32) {
	p.now[i]++
	p.trail = append(p.trail, i)
	p.idle++
}

// leave changes what the end of a way has changed, and counts the visit of the
// paragraph that is entered.
func (p *Player) leave(e *end) {
	for _, s := range e.sets {
		p.now[s.slot] = s.n
	}
	if e.asked > 0 {
		p.decisions += int(e.asked)
		p.idle = 0
	}
	if e.turn >= 0 {
		p.enter(e.turn)
	}
}

// thrown goes on from a throw.
func (p *Player) thrown(o *op) *op {
	switch o.kind {
	case splits:
		return o.few[bit(p.sum(o) > int(o.at))]
	case differs:
		return o.way(p.difference(o))
	case faces:
		n := 0
		for range o.n {
			n = n*int(o.sides) + p.dice.Face(int(o.sides)) - 1
		}
		return o.way(n)
	}
	return o.way(p.sum(o))
}

// side is 0 below, 1 at and 2 above.
func side(n, at int) int { return bit(n >= at) + bit(n > at) }

// difference throws the dice of two sides, the first one's first.
func (p *Player) difference(o *op) int {
	first := p.sum(o)
	return first - p.sum(o)
}

// sum throws the dice of an op.
func (p *Player) sum(o *op) int {
	return p.dice.Sum(int(o.n), int(o.sides))
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
	p.now[o.slot] = to
	return o.few[0]
}
