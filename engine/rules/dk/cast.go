package dk

import (
	"maps"
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
)

// cast are the foes of a fight, and their names.
type cast struct {
	forms []Form
	names []string
}

// casting fills the cast.
func (c *cast) casting(b *story.Book) combat.Casting[Form] {
	return combat.Casting[Form]{Kind: foes, Book: b, Each: func(f Form) error {
		c.forms = append(c.forms, f)
		c.names = append(c.names, f.Name)
		return nil
	}}
}

// loneFoe is an encounter of one, for verbs about a single foe.
func loneFoe(b *story.Book, id string) (*Form, error) {
	enc, err := foes.Find(b, id)
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
		c, spec := cast{}, enc.Spec.(*combat.Encounter[Form])
		add(c.casting(b).Encounter(enc.ID), enc.Pos)
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
		for _, who := range s.By {
			add(checkPerson(b, who), diag.Pos{})
		}
	}
	return faults
}
