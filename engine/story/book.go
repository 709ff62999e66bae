// Package story is a book after loading: paragraphs, items, scores,
// encounters and all else that a book declares, none of which a play
// changes. What a play changes is in package world.
//
// Start with [Book], which is empty at first: it is filled by declarations
// (package rules) while its files are read (luaapi/load), and is read-only from
// then on. What it declares is a [Names]: found by id, and numbered in the order
// of declaration, so that a World can be lists of plain numbers.
package story

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/value"
)

// Hero is the id of the reader's own person.
const Hero = "hero"

// Book is one adventure.
type Book struct {
	ID, Title, Author, Version string
	// Hash is that of all its files: equal hashes, equal books.
	Hash string
	// Language is "en" or "fr": that of the book's own words.
	Language string
	// Rules names the rule system: "ff" or "dk".
	Rules string
	// Start is the id of the first paragraph.
	Start             string
	Prologue, Credits string

	Paragraphs Names[Paragraph]
	Scores     Names[Score]
	Items      Names[Item]
	Encounters Names[Encounter]
	Companions Names[Companion]
	// Codewords are the declared ones; while there are none, any word goes.
	Codewords Names[Codeword]
	// OnEnter run on entering any paragraph, in order of declaration.
	OnEnter []value.Func
	// House are the rule system's options as the book sets them, in the
	// system's own type; Options are they as they were written.
	House   any
	Options *value.Table
}

// Paragraph is a numbered paragraph. Its function is the script's affair.
type Paragraph struct {
	ID, Title string
	Pos       diag.Pos
}

// Outcome is what follows something: a paragraph, or a function of the
// script; Words are said instead where a table of results allows them.
type Outcome struct {
	To    string
	Fn    value.Func
	Words string
}

// IsZero reports whether nothing follows.
func (o Outcome) IsZero() bool { return o.To == "" && o.Fn == nil && o.Words == "" }

// Score is a score that the rules or the author declare.
type Score struct {
	ID, Name string
	Pos      diag.Pos
	// Rules marks the rules' own: capped at the initial value, and without
	// a start of the author's.
	Rules bool
	// Start and Max are rolled when a play begins; Max may be nil.
	Start, Max *dice.Expr
	Min        int
	Hidden     bool
	// Down says that less is better for the hero (fear, suspicion).
	Down          bool
	OnZero, OnMax Outcome
}

// Item is a thing that can be carried.
type Item struct {
	ID, Name, Plural string
	Pos              diag.Pos
	// Slot is where it is worn or wielded; only one item of a slot is in use.
	Slot string
	// Keep: cannot be dropped or lost by chance.
	Keep bool
	// Stamped is the number on a key, 0 for none.
	Stamped int
	// Doses is how often it can be used; 0 for always.
	Doses      int
	Use        Outcome
	UseInFight bool
	Traits     []string
	// Spec is what the rule system makes of its own fields.
	Spec any
}

// Encounter is a foe, or several that come together; Spec is the rule
// system's.
type Encounter struct {
	ID, Name string
	Pos      diag.Pos
	Spec     any
}

// Companion is somebody who can join the hero.
type Companion struct {
	ID, Name string
	// Gender is "m" or "f", or "" when the book does not say.
	Gender string
	Pos    diag.Pos
	Spec   any
}

// Codeword is a word that the hero may have noted.
type Codeword struct {
	ID, Meaning string
	Pos         diag.Pos
}
