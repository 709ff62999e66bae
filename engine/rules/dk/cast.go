package dk

import (
	"maps"
	"slices"
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/story"
)

// cast are the foes of a fight, and the names that tell them apart.
type cast struct {
	book  *story.Book
	forms []Form
	names []string
}

// add casts the foes that ref names; within are the encounters it stands in.
func (c *cast) add(ref foeRef, within ...string) error {
	f := newForm("")
	if ref.of != "" {
		enc, err := encounterOf(c.book, ref.of)
		if err != nil {
			return err
		}
		if enc.Foes != nil {
			return c.addAll(enc, ref, within)
		}
		f = enc.Foe
	}
	if ref.changed {
		f = f.with(ref.fields)
	}
	c.forms = append(c.forms, f)
	return f.complete()
}

// addAll casts the foes of an encounter of several.
func (c *cast) addAll(enc *Encounter, ref foeRef, within []string) error {
	if slices.Contains(within, ref.of) {
		return diag.New("encounter-circle", diag.Args{"Name": ref.of})
	}
	if ref.changed {
		return diag.New("encounter-changed", diag.Args{"Name": ref.of})
	}
	for _, foe := range enc.Foes {
		if err := c.add(foe, append(slices.Clone(within), ref.of)...); err != nil {
			return err
		}
	}
	return nil
}

// tell numbers foes of the same name: "Brigand 1", "Brigand 2".
func (c *cast) tell() {
	count, seen := map[string]int{}, map[string]int{}
	for _, f := range c.forms {
		count[f.Name]++
	}
	for _, f := range c.forms {
		name := f.Name
		if seen[name]++; count[name] > 1 {
			name += " " + strconv.Itoa(seen[name])
		}
		c.names = append(c.names, name)
	}
}

func encounterOf(b *story.Book, id string) (*Encounter, error) {
	enc := b.Encounters.Get(id)
	if enc == nil {
		return nil, diag.New("undeclared-encounter", diag.Args{"Name": id, "Near": b.Encounters.Near(id)})
	}
	return enc.Spec.(*Encounter), nil
}

// loneFoe is an encounter of one, for verbs about a single foe.
func loneFoe(b *story.Book, id string) (*Form, error) {
	enc, err := encounterOf(b, id)
	if err != nil {
		return nil, err
	}
	if enc.Foes != nil {
		return nil, diag.New("dk-foe-several", diag.Args{"Name": id})
	}
	return &enc.Foe, nil
}

// checkDeclared looks at every encounter, companion, ready-made hero and spell,
// so that what is wrong with one is known before anybody meets it.
func checkDeclared(b *story.Book) diag.List {
	var faults diag.List
	add := func(err error, pos diag.Pos) {
		if d, ok := err.(*diag.Diagnostic); ok {
			faults = append(faults, d.At(pos))
		}
	}
	for _, enc := range b.Encounters.All() {
		c, spec := cast{book: b}, enc.Spec.(*Encounter)
		add(c.add(foeRef{of: enc.ID}), enc.Pos)
		for _, skill := range slices.Sorted(maps.Keys(spec.Foe.Skills)) {
			add(checkSkill(b, skill), enc.Pos)
		}
	}
	for _, c := range b.Companions.All() {
		m := c.Spec.(*member)
		add(checkCard(b, m.name, m.card, m.fields), c.Pos)
	}
	for _, m := range houseOf(b).heroes.All() {
		add(checkCard(b, m.name, m.card, m.fields), diag.Pos{})
	}
	for _, s := range houseOf(b).spells.All() {
		add(checkSkill(b, s.Skill), diag.Pos{})
	}
	return faults
}
