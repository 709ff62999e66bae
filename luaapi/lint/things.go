package lint

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// class is a kind of thing that a book names.
type class uint8

const (
	items class = iota
	scores
	codewords
	companions
	encounters
	classes
)

// blindKey is something that is named somewhere without showing its name: a
// class, and what becomes of the thing.
type blindKey struct {
	class class
	use   rules.Use
}

type thingKey struct {
	class class
	name  string
}

// thing is an item, score, codeword, companion or encounter, with all places
// that name it.
type thing struct {
	thingKey
	uses []use
	// start: the hero may have it when the story begins.
	start bool
}

// use is a place that names a thing.
type use struct {
	what rules.Use
	call *call
	unit *unit
	pos  diag.Pos
}

func (m *model) thing(c class, name string) *thing {
	key := thingKey{c, name}
	t := m.things[key]
	if t == nil {
		t = &thing{thingKey: key}
		m.things[key] = t
		m.order = append(m.order, t)
	}
	return t
}

// of gives the uses of one kind.
func (t *thing) of(what ...rules.Use) []use {
	var found []use
	for _, u := range t.uses {
		for _, w := range what {
			if u.what == w {
				found = append(found, u)
			}
		}
	}
	return found
}

// declared gives the place where a thing is declared; false for one of the
// rules' own, or of nobody.
func (m *model) declared(t *thing) (diag.Pos, bool) {
	pos := diag.Pos{}
	switch t.class {
	case items:
		if i := m.book.Items.Get(t.name); i != nil {
			pos = i.Pos
		}
	case scores:
		if s := m.book.Scores.Get(t.name); s != nil {
			pos = s.Pos
		}
	case codewords:
		if c := m.book.Codewords.Get(t.name); c != nil {
			pos = c.Pos
		}
	case companions:
		if c := m.book.Companions.Get(t.name); c != nil {
			pos = c.Pos
		}
	case encounters:
		if e := m.book.Encounters.Get(t.name); e != nil {
			pos = e.Pos
		}
	}
	return pos, pos.Line > 0
}

// authors reports whether a score is the author's own, with a start of its own.
func authors(s *story.Score) bool { return !s.Rules && s.Pos.Line > 0 && s.Start != nil }

// classOf gives the class of what a parameter of this kind names.
func (m *model) classOf(k rules.Kind, name string) (class, bool) {
	switch k {
	case rules.Item:
		return items, true
	case rules.Score:
		return scores, true
	case rules.ScoreOrItem:
		if m.book.Scores.Get(name) != nil {
			return scores, true
		}
		return items, true
	case rules.Codeword:
		return codewords, true
	case rules.Companion, rules.Person:
		return companions, true
	case rules.Encounter:
		return encounters, true
	}
	return 0, false
}
