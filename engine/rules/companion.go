package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/story"
)

// CompanionVerb makes the verb "companion": name, gender and the fields of the
// system, of which spec makes story.Companion.Spec.
func CompanionVerb(fields []Param, spec func(id string, t Args) any) *Verb {
	return &Verb{
		Name: "companion", Doc: "declares somebody who may join the hero",
		Params: []Param{P("id", Name, "the companion's name in the script"),
			{Name: "companion", Kind: Table, Doc: "who it is",
				Fields: append([]Param{P("name", Text, "the name in the book"), Gender()}, fields...)}},
		Declare: func(d *Declaring, a Args) error {
			id, t := a.Str("id"), a.Table("companion")
			c := &story.Companion{ID: id, Name: t.Str("name"), Gender: t.Str("gender"), Spec: spec(id, t)}
			if id == story.Hero || d.Book.Scores.Get(id) != nil {
				return diag.New("name-taken", diag.Args{"Name": id})
			}
			return declare(&d.Book.Companions, id, c)
		},
	}
}
