// Package combat is what the fights of all rule systems have in common,
// whatever their dice: how a book writes foes, alone or several together
// ([Foes], [Encounter]), how they are told apart ([Identity], [Number]), flight,
// defeat and companions in the fields of the verb fight ([Flight], [Defeat]),
// the record that hooks see ([Bout]) and the loop of a fight's steps ([Step]).
//
// Start with a value of [Foes] for the system's own kind of foe: it makes the
// verb "encounter", reads lists of foes and casts them. What a blow is, and what
// follows from it, is each system's affair.
package combat

import (
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// Identity is who a foe is. A system's kind of foe embeds it.
type Identity struct {
	// ID is the encounter it was declared as, "" for one made in place.
	ID, Name, Gender string
	// Plural says that the name is one: several that fight as one.
	Plural bool
}

// Named changes what is given.
func (n Identity) Named(a rules.Args) Identity {
	if a.Has("name") {
		n.Name = a.Str("name")
	}
	if a.Has("gender") {
		n.Gender = a.Str("gender")
	}
	n.Plural = a.BoolOr("plural", n.Plural)
	return n
}

// Args adds to args what a message says of the foe, who goes by name in this
// fight: N is 2 for a name in the plural.
func (n Identity) Args(name string, args diag.Args) diag.Args {
	args["Foe"], args["Gender"], args["N"] = name, n.Gender, 1+rules.Bit(n.Plural)
	return args
}

func identityFields() []rules.Param {
	return []rules.Param{
		rules.P("name", rules.Text, "its name in the book").Opt(),
		rules.Flag("plural", "the name is a plural: several that fight as one"),
		rules.Gender(),
	}
}

// Number numbers those of the same name: "Fen Wolf 1", "Fen Wolf 2".
func Number(names []string) []string {
	count, seen := map[string]int{}, map[string]int{}
	for _, name := range names {
		count[name]++
	}
	numbered := make([]string, len(names))
	for i, name := range names {
		numbered[i] = name
		if seen[name]++; count[name] > 1 {
			numbered[i] += " " + strconv.Itoa(seen[name])
		}
	}
	return numbered
}

// Together are the names of several foes in one, each once.
func Together(names []string) string {
	names = slices.Clone(names)
	slices.Sort(names)
	return strings.Join(slices.Compact(names), ", ")
}

// Foe is a system's own kind of foe.
type Foe[F any] interface {
	// With changes what the fields give.
	With(rules.Args) F
	// Complete reports what the foe lacks.
	Complete() error
}

// Foes is how books under a system write their foes.
type Foes[F Foe[F]] struct {
	// Fields are what can be said of a foe besides its [Identity].
	Fields []rules.Param
	// Blank is a foe of whom only the encounter is known, "" for one made in
	// place.
	Blank func(b *story.Book, id string) F
}

// Ref is a foe as an author writes it: an encounter, perhaps changed in place,
// or fields of its own.
type Ref struct {
	of      string
	changed bool
	fields  rules.Args
}

// Param is one foe of a list.
func (k Foes[F]) Param() *rules.Param {
	return &rules.Param{Kind: rules.Encounter, Doc: "an encounter, or a table of a foe's fields",
		Or: []rules.Param{{Kind: rules.Table, Fields: k.fields(), Each: &rules.Param{Kind: rules.Encounter},
			Doc: "the encounter, if any, and the fields that are different"}}}
}

func (k Foes[F]) fields() []rules.Param { return slices.Concat(identityFields(), k.Fields) }

// Refs reads a list of foes, each of them a [Foes.Param].
func (k Foes[F]) Refs(list rules.Args) []Ref {
	each := k.Param()
	var refs []Ref
	for _, v := range list.List() {
		if id := v.Str(); id != "" {
			refs = append(refs, Ref{of: id})
			continue
		}
		fields := list.Entry(*each, v)
		refs = append(refs, Ref{of: fields.First().Str(), changed: true, fields: fields})
	}
	return refs
}
