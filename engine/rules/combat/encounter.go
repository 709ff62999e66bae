package combat

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// Encounter is what an encounter declares, in story.Encounter.Spec: one Foe, or
// Foes who come together.
type Encounter[F any] struct {
	Foe  F
	Foes []Ref
	// Fields are all that it says, for what a system lets it say besides.
	Fields rules.Args
}

// Verb makes the verb "encounter"; more are fields besides those of a foe.
func (k Foes[F]) Verb(more ...rules.Param) *rules.Verb {
	several := rules.Param{Name: "foes", Kind: rules.Table, Each: k.Param(), Optional: true,
		Doc: "several foes who come together, instead of one"}
	return &rules.Verb{
		Name: "encounter", Doc: "declares a foe, or several who come together",
		Params: []rules.Param{rules.P("id", rules.Name, "its name in the script"),
			{Name: "encounter", Kind: rules.Table, Fields: slices.Concat(k.fields(), []rules.Param{several}, more), Doc: "the foe"}},
		Declare: k.declare,
	}
}

func (k Foes[F]) declare(d *rules.Declaring, a rules.Args) error {
	id, t := a.Str("id"), a.Table("encounter")
	enc := &Encounter[F]{Fields: t}
	if t.Has("foes") {
		enc.Foes = k.Refs(t.Table("foes"))
		if len(enc.Foes) == 0 {
			return diag.New("encounter-empty", diag.Args{"Name": id})
		}
	} else {
		enc.Foe = k.Blank(d.Book, id).With(t)
		if err := enc.Foe.Complete(); err != nil {
			return err
		}
	}
	if !d.Book.Encounters.Add(id, &story.Encounter{ID: id, Name: t.Str("name"), Spec: enc}) {
		return diag.New("name-taken", diag.Args{"Name": id})
	}
	return nil
}

// Find gives an encounter of the book.
func (k Foes[F]) Find(b *story.Book, id string) (*Encounter[F], error) {
	enc := b.Encounters.Get(id)
	if enc == nil {
		return nil, diag.New("undeclared-encounter", diag.Args{"Name": id, "Near": b.Encounters.Near(id)})
	}
	return enc.Spec.(*Encounter[F]), nil
}

// Casting goes through foes as authors write them, and finds out who they are.
type Casting[F Foe[F]] struct {
	Kind Foes[F]
	Book *story.Book
	// Each takes a foe, who is complete; Several, if set, an encounter of
	// several before its foes.
	Each    func(F) error
	Several func(*Encounter[F])
}

// All casts a list of foes; none at all is an error.
func (c Casting[F]) All(refs []Ref) error {
	for _, ref := range refs {
		if err := c.cast(ref); err != nil {
			return err
		}
	}
	if len(refs) == 0 {
		return diag.New("fight-without-foes", nil)
	}
	return nil
}

// Encounter casts the foes of an encounter of the book.
func (c Casting[F]) Encounter(id string) error { return c.cast(Ref{of: id}) }

// cast casts what ref stands for; within are the encounters it stands in.
func (c Casting[F]) cast(ref Ref, within ...string) error {
	f := c.Kind.Blank(c.Book, "")
	if ref.of != "" {
		enc, err := c.Kind.Find(c.Book, ref.of)
		if err != nil {
			return err
		}
		if enc.Foes != nil {
			return c.castSeveral(enc, ref, within)
		}
		f = enc.Foe
	}
	if ref.changed {
		f = f.With(ref.fields)
	}
	if err := f.Complete(); err != nil {
		return err
	}
	return c.Each(f)
}

func (c Casting[F]) castSeveral(enc *Encounter[F], ref Ref, within []string) error {
	switch {
	case slices.Contains(within, ref.of):
		return diag.New("encounter-circle", diag.Args{"Name": ref.of})
	case ref.changed:
		return diag.New("encounter-changed", diag.Args{"Name": ref.of})
	case c.Several != nil:
		c.Several(enc)
	}
	for _, foe := range enc.Foes {
		if err := c.cast(foe, append(slices.Clone(within), ref.of)...); err != nil {
			return err
		}
	}
	return nil
}
