package world

import (
	"maps"
	"slices"
)

// Key is the canonical form of the World: two Worlds with equal keys go on
// alike under the same dice and decisions. The reader's own notes and the
// names people go by are left out, since nothing that happens depends on
// them.
func (w *World) Key() string {
	b := make([]byte, 0, 512)
	b = appendText(b, w.Place)
	b = appendPerson(b, w.Hero)
	for _, p := range w.Party {
		b = appendPerson(append(b, '+'), p)
	}
	for _, p := range w.Gone {
		b = appendPerson(append(b, '-'), p)
	}
	b = w.Vars.AppendKey(b)
	b = appendText(b, w.Words...)
	b = appendInts(b, w.Visits...)
	for _, k := range slices.Sorted(maps.Keys(w.Taken)) {
		b = appendInts(appendText(b, k), w.Taken[k])
	}
	for _, o := range w.Offers {
		b = o.AppendKey(append(b, '?'))
	}
	b = appendState(append(b, '!'), w.Fight)
	b = appendState(append(b, '!'), w.Extra)
	if len(w.NextDice) > 0 {
		b = appendInts(append(b, '#'), w.NextDice...)
	}
	return string(b)
}

func appendPerson(b []byte, p Person) []byte { return p.Sheet.AppendKey(appendText(b, p.ID, p.Gender)) }

func appendState(b []byte, s State) []byte {
	if s == nil {
		return b
	}
	return s.AppendKey(b)
}

// PartyKey is the canonical form of the companions, present and gone.
func (w *World) PartyKey() string {
	var b []byte
	for _, p := range w.Party {
		b = appendPerson(append(b, '+'), p)
	}
	for _, p := range w.Gone {
		b = appendPerson(append(b, '-'), p)
	}
	return string(b)
}
