package bind

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// maxFaults ends the loading of a book that is wrong in every line.
const maxFaults = 100

// record takes down the declarations of a book while its files run for the
// first time.
type record struct {
	script    *Script
	declaring *rules.Declaring
	calls     []Declared
	faults    diag.List
}

func (r *record) fault(d *diag.Diagnostic) { r.faults = append(r.faults, d) }

// paragraph is told of a paragraph's function.
func (r *record) paragraph(id string, fn value.Func) {
	r.script.paragraphs[id] = fn.(*declared).n
}

// declare carries out a declaring verb. What is refused is taken down and
// reported with the rest.
func (r *record) declare(v *rules.Verb, vs Values, pos diag.Pos) {
	book := r.declaring.Book
	a, err := rules.Unpack(book, true, v.Params, vs)
	if err == nil {
		before := countOf(book)
		err = v.Declare(r.declaring, a)
		before.stamp(book, pos)
	}
	if err != nil {
		r.fault(first(book, asDiagnostic(err)).With("Verb", v.Name).At(pos))
		return
	}
	r.calls = append(r.calls, Declared{v, a, vs, pos})
}

// counts are how many of each kind a book has declared.
type counts struct{ scores, items, encounters, companions, codewords int }

func countOf(b *story.Book) counts {
	return counts{b.Scores.Len(), b.Items.Len(), b.Encounters.Len(), b.Companions.Len(), b.Codewords.Len()}
}

// stamp puts pos on whatever was declared since: verbs do not know where they
// are called.
func (c counts) stamp(b *story.Book, pos diag.Pos) {
	for i := c.scores; i < b.Scores.Len(); i++ {
		b.Scores.At(i).Pos = pos
	}
	for i := c.items; i < b.Items.Len(); i++ {
		b.Items.At(i).Pos = pos
	}
	for i := c.encounters; i < b.Encounters.Len(); i++ {
		b.Encounters.At(i).Pos = pos
	}
	for i := c.companions; i < b.Companions.Len(); i++ {
		b.Companions.At(i).Pos = pos
	}
	for i := c.codewords; i < b.Codewords.Len(); i++ {
		b.Codewords.At(i).Pos = pos
	}
}

// first adds to "name-taken" where the name was declared before.
func first(b *story.Book, d *diag.Diagnostic) *diag.Diagnostic {
	name, _ := d.Args["Name"].(string)
	if d.Code != "name-taken" || name == "" {
		return d
	}
	pos := diag.Pos{}
	if s := b.Scores.Get(name); s != nil {
		pos = s.Pos
	} else if i := b.Items.Get(name); i != nil {
		pos = i.Pos
	} else if e := b.Encounters.Get(name); e != nil {
		pos = e.Pos
	} else if c := b.Companions.Get(name); c != nil {
		pos = c.Pos
	} else if c := b.Codewords.Get(name); c != nil {
		pos = c.Pos
	}
	if pos.IsZero() {
		return d
	}
	return d.With("First", pos)
}
