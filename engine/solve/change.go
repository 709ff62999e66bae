package solve

import (
	"fmt"
	"maps"
	"slices"

	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Change is one thing that is other than it was on entering the paragraph. Kind
// is "score", "initial", "item", "codeword", "var", "party" or "state"; Who is
// the id of a companion whose sheet or state it is, "" for the hero. From and To
// are as they are written: numbers, "yes" and "no" for codewords and companions,
// the system's own words for states ("well", "gravely_wounded").
type Change struct {
	Kind string `json:"kind"`
	Who  string `json:"who,omitempty"`
	Name string `json:"name"`
	From string `json:"from"`
	To   string `json:"to"`
}

// String writes a change: "stamina 18 -> 16".
func (c Change) String() string {
	name := c.Name
	if c.Who != "" {
		name = c.Who + "." + name
	}
	if c.Kind == "var" || c.Kind == "initial" {
		name = c.Kind + " " + name
	}
	return fmt.Sprintf("%s %s -> %s", name, c.From, c.To)
}

// changes compares two Worlds of a book.
func changes(b *story.Book, system rules.System, was, is *world.World) []Change {
	var all []Change
	add := func(kind, who, name, from, to string) {
		if from != to {
			all = append(all, Change{kind, who, name, from, to})
		}
	}
	sheets(b, "", &was.Hero, &is.Hero, add)
	states(system, was, is, story.Hero, "", add)
	for _, id := range b.Companions.IDs() {
		before, after := was.Person(id), is.Person(id)
		add("party", "", id, yes(before != nil), yes(after != nil))
		if before != nil && after != nil {
			sheets(b, id, before, after, add)
		}
		states(system, was, is, id, id, add)
	}
	for _, word := range union(was.Words, is.Words) {
		add("codeword", "", word, yes(was.Noted(word)), yes(is.Noted(word)))
	}
	vars(was.Vars, is.Vars, add)
	return all
}

// adder takes a change down.
type adder func(kind, who, name, from, to string)

func sheets(b *story.Book, who string, was, is *world.Person, add adder) {
	for i, def := range b.Scores.All() {
		x, y := was.Sheet.Scores[i], is.Sheet.Scores[i]
		add("score", who, def.ID, fmt.Sprint(x.Current), fmt.Sprint(y.Current))
		add("initial", who, def.ID, fmt.Sprint(x.Initial), fmt.Sprint(y.Initial))
	}
	for i, def := range b.Items.All() {
		add("item", who, def.ID, fmt.Sprint(was.Sheet.Items[i].Count), fmt.Sprint(is.Sheet.Items[i].Count))
	}
}

// states compares how somebody is, wherever they are, where the rules know of
// that. A state that lasts as long as a fight is over with the paragraph.
func states(system rules.System, was, is *world.World, id, who string, add adder) {
	if c, ok := system.(rules.Stater); ok {
		outside := *is
		outside.Fight = nil
		add("state", who, "state", c.Condition(was, id), c.Condition(&outside, id))
	}
}

func vars(was, is *value.Table, add adder) {
	names := map[string]bool{}
	for _, t := range []*value.Table{was, is} {
		t.Each(func(key, _ value.Value) bool {
			name, _ := key.ID()
			names[name] = true
			return true
		})
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		add("var", "", name, text(was.Field(name)), text(is.Field(name)))
	}
}

// text writes a value: a table by its canonical form.
func text(v value.Value) string {
	if v.Kind() == value.KindTable {
		return string(v.AppendKey(nil))
	}
	return v.String()
}

func union(a, b []string) []string {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return slices.Compact(all)
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
