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

// declaration is where something is declared, which messages call kind.
type declaration struct {
	thingKey
	pos  diag.Pos
	kind diag.Term
}

// declarations gives what the book itself declares, and not the rules.
func (m *model) declarations() []declaration {
	var all []declaration
	add := func(c class, id string, pos diag.Pos, kind diag.Term) {
		if pos.Line > 0 {
			all = append(all, declaration{thingKey{c, id}, pos, kind})
		}
	}
	for _, i := range m.book.Items.All() {
		add(items, i.ID, i.Pos, "thing-item")
	}
	for _, s := range m.book.Scores.All() {
		if !s.Rules {
			add(scores, s.ID, s.Pos, "thing-score")
		}
	}
	for _, c := range m.book.Codewords.All() {
		add(codewords, c.ID, c.Pos, "thing-codeword")
	}
	for _, c := range m.book.Companions.All() {
		add(companions, c.ID, c.Pos, "thing-companion")
	}
	for _, e := range m.book.Encounters.All() {
		add(encounters, e.ID, e.Pos, "thing-encounter")
	}
	return all
}

func (m *model) readOwn() {
	m.own = map[thingKey]bool{}
	for _, d := range m.declarations() {
		m.own[d.thingKey] = true
	}
	for key := range m.things {
		m.own[key] = m.own[key] || key.class == codewords && m.book.Codewords.Len() == 0
	}
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
