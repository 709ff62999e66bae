package dk

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Extra is what the system keeps in World.Extra.
type Extra struct {
	// Day and Hour are the clock: days count from 1, hours from 0 to 23.
	Day, Hour int
	// Card is the hero's.
	Card Card
	// People are the conditions of all who are not simply well, by id.
	People []Condition
}

// State is how a person is, apart from hit points and energy.
type State string

// The states. Whoever is gravely wounded is unconscious (B5.3).
const (
	Well           State = "well"
	GravelyWounded State = "gravely_wounded"
	Dead           State = "dead"
	Mad            State = "mad"
)

// Condition is how a person is, and what counts against the daily limits.
type Condition struct {
	ID    string
	State State
	// Shaken are the days of rest that are needed before any energy returns;
	// Rested: the person rested today.
	Shaken int
	Rested bool
	// Treated and Focused count today's care, and today's concentration and
	// prayer (B6.3, B7.3). Untreatable: care of the grave wound failed today
	// (B6.4).
	Treated, Focused int
	Untreatable      bool
}

// extraOf gives what the system keeps; it is the World's own once something
// was put into it.
func extraOf(w *world.World) *Extra {
	w.Sees(world.Part{Kind: world.ExtraPart})
	if own, ok := w.Extra.(*Extra); ok {
		return own
	}
	return &Extra{Day: 1}
}

// keep gives what the system keeps, to be changed.
func keep(w *world.World) *Extra {
	own := extraOf(w)
	w.Extra = own
	return own
}

// find gives the place of a person among the conditions.
func (x *Extra) find(id string) (int, bool) {
	return slices.BinarySearchFunc(x.People, id, func(c Condition, id string) int { return strings.Compare(c.ID, id) })
}

// condition gives how a person is, to look at.
func condition(w *world.World, id string) Condition {
	x := extraOf(w)
	if i, ok := x.find(id); ok {
		return x.People[i]
	}
	return Condition{ID: id, State: Well}
}

// change changes how a person is. People who are simply well are not kept, so
// that equal Worlds have equal keys.
func change(w *world.World, id string, do func(*Condition)) {
	x, c := keep(w), condition(w, id)
	do(&c)
	i, found := x.find(id)
	plain := c == Condition{ID: id, State: Well}
	switch {
	case found && plain:
		x.People = slices.Delete(x.People, i, i+1)
	case found:
		x.People[i] = c
	case !plain:
		x.People = slices.Insert(x.People, i, c)
	}
}

// Thaw reads back what was written of an [Extra].
func (*System) Thaw(raw world.RawState) (world.State, error) {
	own := &Extra{}
	if err := rules.ThawInto(raw, own); err != nil {
		return nil, err
	}
	return own, nil
}

// Clone copies it. Apprenticeships never change.
func (x *Extra) Clone() world.State {
	c := *x
	c.People = slices.Clone(x.People)
	return &c
}

// AppendKey appends all but the number of the day, on which nothing depends.
func (x *Extra) AppendKey(b []byte) []byte {
	b = rules.AppendInts(b, x.Hour, len(x.Card.Apprenticeships), rules.Bit(x.Card.Weapon.Ranged))
	b = strconv.AppendQuote(b, x.Card.Weapon.Damage)
	for _, c := range x.People {
		b = append(strconv.AppendQuote(b, c.ID), c.State...)
		b = rules.AppendInts(b, c.Shaken, rules.Bit(c.Rested), c.Treated, c.Focused, rules.Bit(c.Untreatable))
	}
	return b
}

// cardIn gives a person's card.
func cardIn(e *rules.Env, who string) Card {
	if who == story.Hero {
		return extraOf(e.World).Card
	}
	if m := memberIn(e, who); m != nil {
		return m.card
	}
	return Card{}
}

// memberIn gives a companion as declared, or nil.
func memberIn(e *rules.Env, who string) *member {
	if c := e.Book.Companions.Get(who); c != nil {
		return c.Spec.(*member)
	}
	return nil
}

// Condition names how a person is, the worst of it: "dead", "mad",
// "gravely_wounded", "knocked_out", "shaken" or "well".
func (*System) Condition(w *world.World, who string) string {
	c := condition(w, who)
	switch {
	case c.State != Well:
		return string(c.State)
	case knockedOut(w, who):
		return "knocked_out"
	case c.Shaken > 0:
		return "shaken"
	}
	return string(Well)
}

// SetCondition puts a person into a state, for tests of books; false for a
// word that is none. The shaken need three days of rest.
func (*System) SetCondition(w *world.World, who, state string) bool {
	to := Condition{ID: who, State: State(state)}
	switch to.State {
	case Well, GravelyWounded, Dead, Mad:
	case "shaken":
		to.State, to.Shaken = Well, 3
	default:
		return false
	}
	change(w, who, func(c *Condition) { *c = to })
	return true
}
