package play

import (
	"gamebook/engine/dice"
	"gamebook/engine/world"
)

// At makes a play that begins in the paragraph w.Place with this World: for
// tests and computations that are about one paragraph. What comes after it is
// an ordinary play; there is nothing to go back to before it.
func At(s Setup, w *world.World) *Session {
	p := &Session{setup: s, probing: true}
	p.world = w.Clone()
	p.entered = 1 // the hero is made
	p.open(w.Place)
	p.probing = false
	return p
}

// RecordAt is the record of a play that begins in the paragraph w.Place with this
// World, and of these decisions.
func RecordAt(s Setup, w *world.World, decisions []Decision) *Record {
	d := dice.NewSeeded(0)
	s.Dice, s.Once = d, false
	p := At(s, w)
	from := p.entry()
	p.start, p.from, p.log = d.State(), &from, decisions
	return p.Record(nil)
}
