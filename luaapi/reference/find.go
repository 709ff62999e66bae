package reference

import (
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// Hit is a place of the reference: an entry, or a field of one.
type Hit struct {
	Room  Room
	Entry *Entry
	// Path are the names that lead to the field, none for the entry itself;
	// Field is that field.
	Path  []string
	Field rules.Param
}

// Name is how the place is asked for: "fight", "fight.flee.to".
func (h Hit) Name() string { return strings.Join(append([]string{h.Entry.Name}, h.Path...), ".") }

// Lines are those of the entry, or of the field and what is in it.
func (h Hit) Lines() []Line {
	if len(h.Path) == 0 {
		return h.Entry.Lines(h.Room)
	}
	l := lister{room: h.Room, entry: h.Entry}
	l.add(h.Field, len(h.Path))
	for i := range l.lines {
		l.lines[i].Depth -= len(h.Path)
	}
	return l.lines
}

// Find looks a name up: entries of that name, or the field at that path
// ("fight.flee"), else the entries of that group ("expect"), else the fields of
// that name wherever they are. With no hits near is the name that was probably
// meant, or "".
func Find(rooms []Room, name string) (hits []Hit, near string) {
	var all []Hit
	for _, r := range rooms {
		for _, e := range r.Entries {
			all = append(all, Hit{Room: r, Entry: e})
			all = append(all, fieldsOf(r, e)...)
		}
	}
	for _, wanted := range []func(Hit) bool{
		func(h Hit) bool { return h.Name() == name },
		func(h Hit) bool { return len(h.Path) == 0 && strings.HasPrefix(h.Name(), name+".") },
		func(h Hit) bool { return len(h.Path) > 0 && h.Path[len(h.Path)-1] == name },
	} {
		for _, h := range all {
			if wanted(h) {
				hits = append(hits, h)
			}
		}
		if len(hits) > 0 {
			return hits, ""
		}
	}
	return nil, diag.Nearest(name, namesOf(all))
}

// namesOf are all that can be asked for, entries before fields.
func namesOf(all []Hit) []string {
	var entries, fields []string
	for _, h := range all {
		if len(h.Path) == 0 {
			entries = append(entries, h.Name())
		} else {
			fields = append(fields, h.Name(), h.Path[len(h.Path)-1])
		}
	}
	return append(entries, fields...)
}

// fieldsOf are the named fields of an entry, without those that another entry
// lists. Those of a verb's tables do not repeat the table's own name, which no
// script writes.
func fieldsOf(r Room, e *Entry) []Hit {
	var hits []Hit
	l := lister{room: r, entry: e}
	var walk func(p rules.Param, path []string)
	walk = func(p rules.Param, path []string) {
		if l.lists(p.Fields) != nil {
			return
		}
		for _, f := range p.Fields {
			if positional(f) {
				continue
			}
			inner := append(append([]string{}, path...), f.Name)
			hits = append(hits, Hit{Room: r, Entry: e, Path: inner, Field: f})
			walk(f, inner)
		}
		for _, alt := range p.Or {
			walk(alt, path)
		}
		if p.Each != nil {
			walk(*p.Each, path)
		}
	}
	walk(rules.Param{Fields: settingFields(e)}, nil)
	for _, p := range e.Params {
		if e.Form == Call {
			walk(p, nil)
		}
	}
	return hits
}

// settingFields are the parameters that are fields themselves.
func settingFields(e *Entry) []rules.Param {
	if e.Form == Call {
		return nil
	}
	return e.Params
}
