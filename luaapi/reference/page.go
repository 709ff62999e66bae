package reference

import (
	"strings"

	"gamebook/engine/rules"
)

// Line is one argument or field on an entry's page, indented by Depth.
type Line struct {
	Depth int
	Name  string
	// Kind says what it may be, Doc what it is for; Note is "optional" or
	// "required" where that is not what one would expect.
	Kind, Doc, Note string
}

// Lines are all arguments of the entry with their fields, from the outside in.
// Fields that another entry of the room lists too are not listed twice.
func (e *Entry) Lines(r Room) []Line {
	l := lister{room: r, entry: e}
	if e.braced() {
		l.inside(e.Params[0], 0)
		return l.lines
	}
	for _, p := range e.Params {
		l.add(p, 0)
	}
	return l.lines
}

// braced tells a verb that is called with one table, name { ... }: its fields
// are what a script writes.
func (e *Entry) braced() bool {
	return e.Form == Call && len(e.Params) == 1 && tabled(e.Params[0])
}

type lister struct {
	room  Room
	entry *Entry
	lines []Line
}

func (l *lister) add(p rules.Param, depth int) {
	l.lines = append(l.lines, Line{Depth: depth, Name: p.Name, Kind: Kind(p), Doc: p.Doc, Note: l.note(p, depth)})
	l.inside(p, depth+1)
	for _, alt := range p.Or {
		l.inside(alt, depth+1)
	}
}

// note: arguments are wanted and fields are optional unless it says otherwise.
func (l *lister) note(p rules.Param, depth int) string {
	argument := depth == 0 && l.entry.Form == Call && !l.entry.braced()
	switch {
	case argument && p.Optional:
		return "optional"
	case !argument && !p.Optional && l.entry.Form == Call && !positional(p):
		return "required"
	}
	return ""
}

// inside adds what is in a table.
func (l *lister) inside(p rules.Param, depth int) {
	if other := l.lists(p.Fields); other != nil {
		l.lines = append(l.lines, Line{Depth: depth, Name: "...", Doc: "the fields of " + other.Name})
		return
	}
	for _, f := range p.Fields {
		l.add(f, depth)
	}
	if p.Each != nil && (hasFields(*p.Each) || len(p.Fields) > 0) {
		l.lines = append(l.lines, Line{Depth: depth, Name: "1, 2, ...", Kind: Kind(*p.Each), Doc: p.Each.Doc})
		l.inside(*p.Each, depth+1)
		for _, alt := range p.Each.Or {
			l.inside(alt, depth+1)
		}
	}
	if p.Values != nil {
		for _, v := range append([]rules.Param{*p.Values}, p.Values.Or...) {
			l.inside(v, depth)
		}
	}
}

func hasFields(p rules.Param) bool {
	for _, alt := range p.Or {
		if len(alt.Fields) > 0 {
			return true
		}
	}
	return len(p.Fields) > 0
}

// many fields are worth a reference to where they are listed.
const many = 10

// lists finds the other entry of the room that has all of the fields too, and
// first: nil where they are few or nowhere else.
func (l *lister) lists(fields []rules.Param) *Entry {
	if len(fields) < many {
		return nil
	}
	for _, e := range l.room.Entries {
		for _, p := range e.Params {
			if len(p.Fields) >= len(fields) && contains(p.Fields, fields) && (e != l.entry || len(p.Fields) > len(fields)) {
				return e
			}
		}
		if e == l.entry {
			return nil
		}
	}
	return nil
}

func contains(all, some []rules.Param) bool {
	docs := map[string]string{}
	for _, p := range all {
		docs[p.Name] = p.Doc
	}
	for _, p := range some {
		if doc, ok := docs[p.Name]; !ok || doc != p.Doc {
			return false
		}
	}
	return true
}

// positional tells the fields "1" and "2", the entries of a table in their order.
func positional(p rules.Param) bool { return p.Name != "" && p.Name[0] <= '9' }

// Signature is how the entry is written.
func (e *Entry) Signature() string {
	if e.Form != Call {
		return e.Name
	}
	if e.braced() {
		return e.Name + " " + written(e.Params[0])
	}
	args := make([]string, len(e.Params))
	for i, p := range e.Params {
		if args[i] = p.Name; tabled(p) {
			args[i] = written(p)
		}
		if p.Optional {
			args[i] = "[" + args[i] + "]"
		}
	}
	if e.Rest {
		args = append(args, "...")
	}
	return e.Name + "(" + strings.Join(args, ", ") + ")"
}

// tabled tells a parameter that is a table of named fields and nothing else.
func tabled(p rules.Param) bool { return p.Kind == rules.Table && len(p.Fields) > 0 && len(p.Or) == 0 }

// shown is how many fields a signature shows.
const shown = 6

// written is how a table is written: { text, from, to }.
func written(p rules.Param) string {
	var parts []string
	if p.Each != nil {
		parts = append(parts, strings.ReplaceAll(p.Each.Kind.String(), "-", " "), "...")
	}
	for i, f := range p.Fields {
		if i == shown {
			parts = append(parts, "...")
			break
		}
		name := f.Name
		if positional(f) {
			name = f.Kind.String()
		}
		parts = append(parts, name)
	}
	if len(parts) == 0 {
		return "{ ... }"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}
