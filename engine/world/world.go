// Package world is everything that a play can change, as plain data: copy
// the World and you have a save, an undo, a state of the solver. Nothing here
// knows a rule system or a script.
//
// Start with [New]. [World.Clone] shares nothing with the original; [World.Key]
// is the canonical form: Worlds with equal keys go on alike.
package world

import (
	"maps"
	"slices"

	"gamebook/engine/sheet"
	"gamebook/engine/value"
)

// World is the state of a play. Make one with [New]; copy it with Clone.
type World struct {
	// Hero is the reader's person; Party are the companions who are with
	// the hero, in the order in which they joined.
	Hero  Person
	Party []Person
	// Gone keeps the sheets of companions who left, should they come back.
	Gone []Person
	// Vars are the author's own values.
	Vars *value.Table
	// Words are the codewords noted, in alphabetical order.
	Words []string
	// Notes are the reader's own, which no rule looks at.
	Notes []string
	// Place is the paragraph, "" before the first.
	Place string
	// Visits counts how often each paragraph was entered, by its number.
	Visits []int
	// Taken counts choices that can be taken a limited number of times, by
	// "paragraph/choice".
	Taken map[string]int
	// NextDice are the faces of the next dice, laid ready by the author of the
	// book; readers have none.
	NextDice []int `json:",omitempty"`
	// Offers are the choices offered so far in this paragraph.
	Offers []Offer `json:"-"`
	// Fight is the running or last fight of this paragraph, in the rule
	// system's own type. It is not written: on entering a paragraph there is
	// none.
	Fight State `json:"-"`
	// Extra is whatever else the system keeps.
	Extra State `json:",omitempty"`
	// Watch is told what is looked at and changed; nil: nobody is.
	Watch Watch `json:"-"`
}

// Person is the hero or a companion.
type Person struct {
	ID, Name, Gender string
	Sheet            sheet.Sheet
}

// State is a part of the World whose type is a rule system's.
type State interface {
	Clone() State
	// AppendKey appends the canonical form, see [World.Key].
	AppendKey([]byte) []byte
}

// New makes the World before a play, for a book with that many paragraphs.
func New(paragraphs int) *World {
	return &World{Vars: &value.Table{}, Visits: make([]int, paragraphs), Taken: map[string]int{}}
}

// Clone copies all of it.
func (w *World) Clone() *World {
	c := *w
	c.Hero = w.Hero.clone()
	c.Party = clonePeople(w.Party)
	c.Gone = clonePeople(w.Gone)
	c.Vars = w.Vars.Clone()
	c.Words = slices.Clone(w.Words)
	c.Notes = slices.Clone(w.Notes)
	c.Visits = slices.Clone(w.Visits)
	c.NextDice = slices.Clone(w.NextDice)
	c.Taken = maps.Clone(w.Taken)
	c.Offers = slices.Clone(w.Offers)
	for i := range c.Offers {
		c.Offers[i] = c.Offers[i].clone()
	}
	c.Fight, c.Extra = cloneState(w.Fight), cloneState(w.Extra)
	return &c
}

func (p Person) clone() Person {
	p.Sheet = p.Sheet.Clone()
	return p
}

func clonePeople(ps []Person) []Person {
	c := slices.Clone(ps)
	for i := range c {
		c[i] = c[i].clone()
	}
	return c
}

func cloneState(s State) State {
	if s == nil {
		return nil
	}
	return s.Clone()
}

// Person finds the hero or a companion who is present, or nil. The pointer
// is good until somebody joins or leaves.
func (w *World) Person(id string) *Person {
	if id != w.Hero.ID {
		w.Sees(Part{Kind: PartyPart})
	}
	return w.Named(id)
}

// Named is Person for somebody of whom only the name is told.
func (w *World) Named(id string) *Person {
	if id == w.Hero.ID {
		return &w.Hero
	}
	for i := range w.Party {
		if w.Party[i].ID == id {
			return &w.Party[i]
		}
	}
	return nil
}

// Noted reports whether a codeword is noted.
func (w *World) Noted(word string) bool {
	w.Sees(Part{Kind: WordPart, Name: word})
	_, ok := slices.BinarySearch(w.Words, word)
	return ok
}

// Note notes a codeword; false when it was noted already.
func (w *World) Note(word string) bool {
	w.Writes(Part{Kind: WordPart, Name: word})
	i, ok := slices.BinarySearch(w.Words, word)
	if !ok {
		w.Words = slices.Insert(w.Words, i, word)
	}
	return !ok
}

// Erase strikes a codeword out; false when it was not noted.
func (w *World) Erase(word string) bool {
	w.Writes(Part{Kind: WordPart, Name: word})
	i, ok := slices.BinarySearch(w.Words, word)
	if ok {
		w.Words = slices.Delete(w.Words, i, i+1)
	}
	return ok
}
