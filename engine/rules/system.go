package rules

import (
	"bytes"
	"encoding/json"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// System is a rule system. One value serves all books and plays; what a book
// sets is in Book.House, what a play changes in the World.
type System interface {
	// Name is what adventure.toml calls it.
	Name() string
	// Verbs are the system's own, besides those of Common.
	Verbs() []*Verb
	// ItemFields are what an item may say beyond the common fields, and Item
	// turns them into story.Item.Spec.
	ItemFields() []Param
	Item(Args) (any, error)

	// HouseRules are the named options that a book may set, HeroFields what
	// a ready-made hero may fix.
	HouseRules() []Param
	HeroFields() []Param
	// Found puts the rules' own scores and items into an empty book and
	// decodes its house rules.
	Found(b *story.Book, house Args) error
	// Check looks at the book when all is declared: what an encounter refers
	// to must exist.
	Check(b *story.Book) diag.List

	// Create makes the hero: rolls, asks, or takes what hero fixes. It runs
	// in place of a paragraph and must not leave. On entry the World's hero
	// has the book's scores and items, all 0.
	Create(e *Env, hero Args)

	// Companion makes the sheet of a companion who joins.
	Companion(b *story.Book, c *story.Companion) sheet.Sheet

	// Actions are what the reader may do besides answering q, as free
	// options; Act does one, and reports false for an id that is not its own.
	Actions(e *Env, q ask.Question) []ask.Option
	Act(e *Env, id string) bool
	// Changed is told of every change of a score, so that a stamina of 0
	// kills.
	Changed(e *Env, who string, score *story.Score)
	// Equipped is told when an item comes into use or goes out of it.
	Equipped(e *Env, item *story.Item, inUse bool)
	// Gauges are the ids of the scores that a reader always wants to see, and
	// Life of the one that keeps the hero going: stamina, hit points; "" for none.
	Gauges(b *story.Book) []string
	Life() string
}

// Stater is a System whose people can be in a state that has a name, such as
// "gravely_wounded".
type Stater interface {
	Condition(w *world.World, who string) string
	// SetCondition reports false for a word that is none.
	SetCondition(w *world.World, who, state string) bool
}

// Thawer is a System that keeps a state of its own in World.Extra: it reads
// back what was written of it.
type Thawer interface {
	Thaw(world.RawState) (world.State, error)
}

// ThawInto reads what was written of a state back into it; own is a pointer to a
// state without anything in it.
func ThawInto(raw world.RawState, own any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	return dec.Decode(own)
}

// Ending words that the script uses.
const (
	Victory = "victory"
	Defeat  = "defeat"
	Death   = "death"
)
