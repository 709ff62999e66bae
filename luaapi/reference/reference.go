// Package reference describes the Lua face: what a book and its specs may say.
// Nothing is written here that the engine does not go by: it all comes from the
// verbs that bind makes Lua functions of (rules.Verb, spec.Verb).
//
// Start with [Rooms]. From the same entries come the pages of "gamebook doc"
// ([Find], [Entry.Lines]), the reference in luaapi/README.md ([Weave]) and the
// annotation files for editors ([Annotations]). The words are those of the
// verbs' documentation, which is in English.
package reference

import (
	"slices"

	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/luaapi/spec"
)

// Form is what an entry is to a script.
type Form uint8

const (
	// Call is a function: Params are its arguments.
	Call Form = iota
	// Value is something to be read: Params are its fields.
	Value
	// Setting is a table of adventure.toml: Params are its keys.
	Setting
)

// Entry is one word that a book or a spec may say.
type Entry struct {
	Name, Doc, Returns, Notes, Example string
	Params, Gives                      []rules.Param
	// Rest: it takes any number of arguments, each like an entry of its one
	// parameter.
	Rest bool
	Form Form
}

// Room is a part of the reference. System is the name of the rule system it
// belongs to, "" for what all books have.
type Room struct {
	Title, System string
	Entries       []*Entry
}

// Specs is the title of the room of what specs may say.
const Specs = "Specs"

// titles are what the rooms of rule systems are called.
var titles = map[string]string{"ff": "Fighting Fantasy", "dk": "The dK rules"}

// Rooms gives the whole reference for books under any of the systems. The specs
// are those of a book under the first of them.
func Rooms(systems ...rules.System) []Room {
	var rooms []Room
	for _, r := range rules.Rooms() {
		rooms = append(rooms, Room{Title: r.Title, Entries: verbs(r.Verbs)})
	}
	keep := &rooms[slices.IndexFunc(rooms, func(r Room) bool { return r.find("gain") != nil })]
	keep.Entries = append(keep.Entries, hero(nil), vars)
	for _, s := range systems {
		rooms = append(rooms, systemRoom(s))
	}
	if len(systems) > 0 {
		rooms = append(rooms, Room{Title: Specs, Entries: specs(&story.Book{}, systems[0])})
	}
	return rooms
}

func systemRoom(s rules.System) Room {
	r := Room{Title: titles[s.Name()], System: s.Name(), Entries: verbs(s.Verbs())}
	if r.Title == "" {
		r.Title = s.Name()
	}
	if bout := boutOf(s); bout != nil {
		r.Entries = append(r.Entries, bout)
	}
	return Room{r.Title, r.System, append(r.Entries,
		&Entry{Name: "item", Form: Value, Doc: "what an item may say besides under these rules", Params: s.ItemFields()},
		&Entry{Name: "options", Form: Setting, Doc: "the house rules: what adventure.toml may say under [options]", Params: s.HouseRules()})}
}

// boutOf is the record of a fight, as the verb that gives it describes it.
func boutOf(s rules.System) *Entry {
	for _, v := range s.Verbs() {
		for _, p := range v.Gives {
			if len(p.Fields) > 0 {
				return &Entry{Name: p.Name, Form: Value, Doc: p.Doc, Params: p.Fields}
			}
		}
	}
	return nil
}

// hero is the value of that name; the scores are its fields.
func hero(scores []rules.Param) *Entry {
	return &Entry{Name: "hero", Form: Value, Params: scores,
		Doc:     "the hero's scores, to be read: hero.stamina is a current value, hero.initial.stamina an initial one",
		Example: "if hero.stamina < hero.initial.stamina then gain(\"stamina\", 4) end"}
}

// vars is the value of that name.
var vars = &Entry{Name: "vars", Form: Value,
	Doc: "the author's own values: true and false, numbers, texts, and plain tables of them",
	Notes: "A value that was never set is nil. What is put into vars is copied; pairs, ipairs, next and # go through it. " +
		"Everything else that a paragraph changes in Lua is an error.",
	Example: "vars.knocks = (vars.knocks or 0) + 1"}

func verbs(vs []*rules.Verb) []*Entry {
	entries := make([]*Entry, len(vs))
	for i, v := range vs {
		entries[i] = &Entry{Name: v.Name, Doc: v.Doc, Returns: v.Returns, Notes: v.Notes, Example: v.Example, Params: v.Params, Gives: v.Gives}
	}
	return entries
}

func specs(b *story.Book, s rules.System) []*Entry {
	var entries []*Entry
	for _, v := range spec.Reference(b, s) {
		entries = append(entries, &Entry{Name: v.Name, Doc: v.Doc, Example: v.Example, Params: v.Params, Rest: v.Rest})
	}
	return entries
}

func (r *Room) find(name string) *Entry {
	for _, e := range r.Entries {
		if e.Name == name {
			return e
		}
	}
	return nil
}
