package prove

import "gamebook/engine/world"

// part is a part of the World, and what is known of it so far.
type part struct {
	world.Part
	// sees: something depends on its value; least: on whether it is at least so
	// much. worse: to have more of it may be worse.
	sees  bool
	least int
	worse bool
	// written: it is not the same at all times; lowered: its number falls.
	written, lowered bool
	// clipped: numbers beyond the cap were taken for it.
	clipped bool
	// axis is the axis that a score is, or -1. turns and raised count how often
	// it was changed and raised, highest is the most it came to.
	axis, turns, raised, highest int
	// values are those met so far; the first is the one at the start.
	values []world.Content
	ids    map[world.Look]int
	// In the layout: the word of a state, and the bits, that say which value it
	// has.
	in, wide bool
	word     int
	shift    uint
	mask     uint64
}

// matters reports whether something depends on the part, and it is not always
// the same.
func (p *part) matters() bool { return p.written && (p.sees || p.least > 0) }

// cap is the number beyond which the part's number makes no difference; 0: it
// always may.
func (p *part) cap() int {
	if p.sees || p.lowered {
		return 0
	}
	return p.least
}

func (p *part) capped(n int) int {
	if most := p.cap(); most > 0 && n > most {
		p.clipped = true
		return most
	}
	return n
}

// of gives what the part is in a World, as far as it makes a difference.
func (p *part) of(w *world.World) world.Look {
	l := p.Look(w)
	switch p.Kind {
	case world.ItemPart, world.VisitPart, world.TakenPart:
		l.N = p.capped(l.N)
	}
	return l
}

// id gives the number of the part's value in a World.
func (p *part) id(w *world.World) int {
	l := p.of(w)
	id, known := p.ids[l]
	if !known {
		id = len(p.values)
		p.ids[l] = id
		c := p.Content(w)
		c.Look = l
		p.values = append(p.values, c)
	}
	return id
}
