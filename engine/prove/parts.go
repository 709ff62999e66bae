package prove

import (
	"strconv"

	"gamebook/engine/value"
	"gamebook/engine/world"
)

// part is a part of the World, and what is known of it so far.
type part struct {
	world.Part
	// sees: something depends on its value; least: on whether it is at least so
	// much. worse: to have more of it may be worse.
	sees  bool
	least int
	worse bool
	// written: it is not the same at all times; lowered: its number falls.
	written, lowered bool
	// clipped: numbers beyond the cap were taken for it.
	clipped bool
	// axis is the axis that a score is, or -1. turns and raised count how often
	// it was changed and raised, highest is the most it came to.
	axis, turns, raised, highest int
	// values are those met so far; the first is the one at the start.
	values []content
	ids    map[look]int
	// In the layout: the word of a state, and the bits, that say which value it
	// has.
	in, wide bool
	word     int
	shift    uint
	mask     uint64
}

// look tells the values of a part apart.
type look struct {
	a, b int
	text string
}

// content is a value of a part: its look, and what cannot be made of that.
type content struct {
	look
	v     value.Value
	party [2][]world.Person
	extra world.State
}

// matters reports whether something depends on the part, and it is not always
// the same.
func (p *part) matters() bool { return p.written && (p.sees || p.least > 0) }

// cap is the number beyond which the part's number makes no difference; 0: it
// always may.
func (p *part) cap() int {
	if p.sees || p.lowered {
		return 0
	}
	return p.least
}

func (p *part) capped(n int) int {
	if most := p.cap(); most > 0 && n > most {
		p.clipped = true
		return most
	}
	return n
}

// of gives what the part is in a World, as far as it makes a difference.
func (p *part) of(w *world.World) look {
	switch p.Kind {
	case world.ScorePart:
		s := w.Hero.Sheet.Scores[p.Index]
		return look{a: s.Current}
	case world.BoundsPart:
		s := w.Hero.Sheet.Scores[p.Index]
		return look{a: s.Initial, b: s.Max}
	case world.ItemPart:
		h := w.Hero.Sheet.Items[p.Index]
		return look{a: p.capped(h.Count), b: h.Doses}
	case world.UsePart:
		if w.Hero.Sheet.Items[p.Index].InUse {
			return look{a: 1}
		}
	case world.WordPart:
		if w.Noted(p.Name) {
			return look{a: 1}
		}
	case world.VisitPart:
		return look{a: p.capped(w.Visits[p.Index])}
	case world.TakenPart:
		return look{a: p.capped(w.Taken[p.Name])}
	case world.VarPart:
		return look{text: string(p.variable(w).AppendKey(nil))}
	case world.PartyPart:
		return look{text: w.PartyKey()}
	case world.ExtraPart:
		if w.Extra != nil {
			return look{text: string(w.Extra.AppendKey(nil))}
		}
	}
	return look{}
}

// variable is the author's value, or all of them.
func (p *part) variable(w *world.World) value.Value {
	if p.Name == "" {
		return value.Of(w.Vars)
	}
	return w.Vars.Get(p.key())
}

// key is the key of the author's value, which Name has in canonical form.
func (p *part) key() value.Value {
	text := p.Name[1 : len(p.Name)-1]
	switch p.Name[0] {
	case 's':
		s, _ := strconv.Unquote(text)
		return value.String(s)
	case 'b':
		return value.Bool(text == "1")
	}
	f, _ := strconv.ParseFloat(text, 64)
	return value.Number(f)
}

// id gives the number of the part's value in a World.
func (p *part) id(w *world.World) int {
	l := p.of(w)
	id, known := p.ids[l]
	if !known {
		id = len(p.values)
		p.ids[l] = id
		c := content{look: l}
		switch p.Kind {
		case world.VarPart:
			c.v = p.variable(w).Clone()
		case world.PartyPart:
			copied := w.Clone()
			c.party = [2][]world.Person{copied.Party, copied.Gone}
		case world.ExtraPart:
			if w.Extra != nil {
				c.extra = w.Extra.Clone()
			}
		}
		p.values = append(p.values, c)
	}
	return id
}

// put gives the part in a World the value with this number.
func (p *part) put(w *world.World, id int) {
	c := &p.values[id]
	switch p.Kind {
	case world.ScorePart:
		w.Hero.Sheet.Scores[p.Index].Current = c.a
	case world.BoundsPart:
		s := &w.Hero.Sheet.Scores[p.Index]
		s.Initial, s.Max = c.a, c.b
	case world.ItemPart:
		h := &w.Hero.Sheet.Items[p.Index]
		h.Count, h.Doses = c.a, c.b
	case world.UsePart:
		w.Hero.Sheet.Items[p.Index].InUse = c.a == 1
	case world.WordPart:
		if c.a == 1 {
			w.Note(p.Name)
		} else {
			w.Erase(p.Name)
		}
	case world.VisitPart:
		w.Visits[p.Index] = c.a
	case world.TakenPart:
		w.Taken[p.Name] = c.a
	case world.VarPart:
		p.putVar(w, c.v)
	case world.PartyPart:
		w.Party, w.Gone = world.People(c.party[0]), world.People(c.party[1])
	case world.ExtraPart:
		w.Extra = nil
		if c.extra != nil {
			w.Extra = c.extra.Clone()
		}
	}
}

func (p *part) putVar(w *world.World, v value.Value) {
	if p.Name == "" {
		w.Vars = v.Clone().Table()
		return
	}
	w.Vars.Set(p.key(), v.Clone())
}
