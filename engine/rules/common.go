package rules

// Room is a part of the reference: verbs that belong together.
type Room struct {
	Title string
	Verbs []*Verb
}

// Rooms gives the verbs that all systems share, in the order of the reference.
func Rooms() []Room {
	return []Room{{"Declare", declaring}, {"Tell and move", telling}, {"Ask", asking}, {"Dice", throwing},
		{"Scores", keeping}, {"Items", carrying}, {"Codewords, visits, companions", remembering}}
}

// Common gives the verbs that all systems share.
func Common() []*Verb {
	var verbs []*Verb
	for _, r := range Rooms() {
		verbs = append(verbs, r.Verbs...)
	}
	return verbs
}

// VerbsOf gives all verbs of a book under this system: the common ones, an item
// having the system's fields too, and the system's own.
func VerbsOf(s System) []*Verb {
	verbs := Common()
	for i, v := range verbs {
		if v.Name == "item" {
			item := *v
			item.Params = []Param{v.Params[0], itemTable(s.ItemFields())}
			verbs[i] = &item
		}
	}
	return append(verbs, s.Verbs()...)
}

// who is the optional field that names the person a verb is about.
var who = Param{Name: "who", Kind: Person, Optional: true, Doc: "the person it is about; the hero without it"}

// PersonOf gives the id of the person that the field who names, the hero's
// without it.
func PersonOf(a Args) string {
	if id := a.Str("who"); id != "" {
		return id
	}
	return "hero"
}
