package ff

import (
	"slices"
	"strconv"

	"gamebook/engine/diag"
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

// add casts the foes that ref names; within are the encounters it stands in.
func (c *cast) add(ref foeRef, within ...string) error {
	f := Form{Damage: Amount{N: 2}, Swing: houseOf(c.book).Swing}
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
	if err := f.complete(); err != nil {
		return err
	}
	i, err := c.take(f)
	c.first = append(c.first, i)
	return err
}

// addAll casts the foes of an encounter of several.
func (c *cast) addAll(enc *Encounter, ref foeRef, within []string) error {
	if slices.Contains(within, ref.of) {
		return diag.New("encounter-circle", diag.Args{"Name": ref.of})
	}
	if ref.changed {
		return diag.New("encounter-changed", diag.Args{"Name": ref.of})
	}
	if enc.How != "" {
		c.how = enc.How
	}
	c.form = c.form.formed(enc.form)
	for _, foe := range enc.Foes {
		if err := c.add(foe, append(slices.Clone(within), ref.of)...); err != nil {
			return err
		}
	}
	return nil
}

// take adds a form and those that it becomes.
func (c *cast) take(f Form) (int, error) {
	seen := []string{f.ID}
	i := len(c.forms)
	c.forms = append(c.forms, f)
	for f.Into != "" {
		enc, err := encounterOf(c.book, f.Into)
		if err != nil {
			return i, err
		}
		if enc.Foes != nil || slices.Contains(seen, f.Into) {
			return i, diag.New("foe-becomes", diag.Args{"Name": f.Name, "Into": f.Into})
		}
		seen = append(seen, f.Into)
		c.forms[len(c.forms)-1].Next = len(c.forms)
		f = enc.Foe
		c.forms = append(c.forms, f)
	}
	return i, nil
}

// tell numbers foes of the same name: "Fen Wolf 1", "Fen Wolf 2".
func (c *cast) tell() {
	count, seen := map[string]int{}, map[string]int{}
	for _, i := range c.first {
		count[c.forms[i].Name]++
	}
	for _, i := range c.first {
		name := c.forms[i].Name
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

// checkEncounters casts every encounter of the book, so that what is wrong
// with one is known before anybody meets it.
func checkEncounters(b *story.Book) diag.List {
	var faults diag.List
	for _, enc := range b.Encounters.All() {
		c := cast{book: b}
		err := c.add(foeRef{of: enc.ID})
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
