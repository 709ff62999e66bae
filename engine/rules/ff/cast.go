package ff

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
)

// cast are the foes of a fight: every form that one of them can take, which
// forms they begin as, and the names that tell them apart.
type cast struct {
	book  *story.Book
	forms []Form
	first []int
	names []string
	// how and form are those of an encounter of several.
	how  string
	form Terms
}

// casting fills the cast.
func (c *cast) casting() combat.Casting[Form] {
	return combat.Casting[Form]{Kind: foes, Book: c.book, Each: c.add, Several: c.together}
}

// together takes how an encounter of several fights.
func (c *cast) together(enc *combat.Encounter[Form]) {
	if enc.Fields.Has("how") {
		c.how = enc.Fields.Str("how")
	}
	c.form = c.form.formed(enc.Fields)
}

func (c *cast) add(f Form) error {
	c.first = append(c.first, len(c.forms))
	c.names = append(c.names, f.Name)
	return c.take(f)
}

// take adds a form and those that it becomes.
func (c *cast) take(f Form) error {
	seen := []string{f.ID}
	c.forms = append(c.forms, f)
	for f.Into != "" {
		enc, err := foes.Find(c.book, f.Into)
		if err != nil {
			return err
		}
		if enc.Foes != nil || slices.Contains(seen, f.Into) {
			return diag.New("foe-becomes", diag.Args{"Name": f.Name, "Into": f.Into})
		}
		seen = append(seen, f.Into)
		c.forms[len(c.forms)-1].Next = len(c.forms)
		f = enc.Foe
		c.forms = append(c.forms, f)
	}
	return nil
}

// checkEncounters casts every encounter of the book, so that what is wrong
// with one is known before anybody meets it.
func checkEncounters(b *story.Book) diag.List {
	var faults diag.List
	for _, enc := range b.Encounters.All() {
		c := cast{book: b}
		err := c.casting().Encounter(enc.ID)
		if err == nil {
			err = c.checkTraits()
		}
		if d, ok := err.(*diag.Diagnostic); ok {
			faults = append(faults, d.At(enc.Pos))
		}
	}
	return faults
}

// checkTraits reports a foe that only weapons with a trait wound, when the
// book has no such item: its trait is probably misspelt.
func (c *cast) checkTraits() error {
	var traits []string
	for _, item := range c.book.Items.All() {
		traits = append(traits, item.Traits...)
	}
	for _, f := range c.forms {
		for _, trait := range []string{f.HurtBy, f.Ignores} {
			if trait != "" && !slices.Contains(traits, trait) {
				return diag.New("trait-unknown", diag.Args{"Name": f.Name, "Trait": trait, "Near": diag.Nearest(trait, traits)})
			}
		}
	}
	return nil
}
