package world

import (
	"slices"
	"strconv"

	"gamebook/engine/value"
)

// Look is what a Part is in a World: equal Looks, equal contents.
type Look struct {
	// N is the part's number: a score's current value, how much of an item there
	// is, how often something was; 1 for what is so, 0 for what is not. Second is
	// the doses of an item. Of the bounds of a score N is the initial value and
	// Second the highest.
	N, Second int
	// Key is the canonical form of what is no number.
	Key string
}

// Look looks at the part; a Watch is not told.
func (p Part) Look(w *World) Look {
	sheet := &w.Hero.Sheet
	switch p.Kind {
	case ScorePart:
		return Look{N: sheet.Scores[p.Index].Current}
	case BoundsPart:
		return Look{N: sheet.Scores[p.Index].Initial, Second: sheet.Scores[p.Index].Max}
	case ItemPart:
		return Look{N: sheet.Items[p.Index].Count, Second: sheet.Items[p.Index].Doses}
	case UsePart:
		return Look{N: bit(sheet.Items[p.Index].InUse)}
	case WordPart:
		_, noted := slices.BinarySearch(w.Words, p.Name)
		return Look{N: bit(noted)}
	case VisitPart:
		return Look{N: w.Visits[p.Index]}
	case TakenPart:
		return Look{N: w.Taken[p.Name]}
	case VarPart:
		return Look{Key: string(p.variable(w).AppendKey(nil))}
	case PartyPart:
		return Look{Key: w.PartyKey()}
	}
	return Look{Key: string(appendState(nil, w.Extra))}
}

// Content is what a Part is in a World, copied.
type Content struct {
	Look
	variable    value.Value
	party, gone []Person
	extra       State
}

// Content copies the part.
func (p Part) Content(w *World) Content {
	c := Content{Look: p.Look(w)}
	switch p.Kind {
	case VarPart:
		c.variable = p.variable(w).Clone()
	case PartyPart:
		c.party, c.gone = clonePeople(w.Party), clonePeople(w.Gone)
	case ExtraPart:
		c.extra = cloneState(w.Extra)
	}
	return c
}

// Put makes the part in a World what c is; a Watch is not told.
func (p Part) Put(w *World, c *Content) {
	switch p.Kind {
	case VarPart:
		p.putVariable(w, c.variable.Clone())
	case PartyPart:
		w.Party, w.Gone = clonePeople(c.party), clonePeople(c.gone)
	case ExtraPart:
		w.Extra = cloneState(c.extra)
	default:
		p.putNumbers(w, c.N, c.Second)
	}
}

func (p Part) putNumbers(w *World, n, second int) {
	sheet := &w.Hero.Sheet
	switch p.Kind {
	case ScorePart:
		sheet.Scores[p.Index].Current = n
	case BoundsPart:
		sheet.Scores[p.Index].Initial, sheet.Scores[p.Index].Max = n, second
	case ItemPart:
		sheet.Items[p.Index].Count, sheet.Items[p.Index].Doses = n, second
	case UsePart:
		sheet.Items[p.Index].InUse = n == 1
	case VisitPart:
		w.Visits[p.Index] = n
	case TakenPart:
		if delete(w.Taken, p.Name); n > 0 {
			w.Taken[p.Name] = n
		}
	case WordPart:
		i, noted := slices.BinarySearch(w.Words, p.Name)
		switch {
		case n == 1 && !noted:
			w.Words = slices.Insert(w.Words, i, p.Name)
		case n == 0 && noted:
			w.Words = slices.Delete(w.Words, i, i+1)
		}
	}
}

// variable is the author's value, or all of them.
func (p Part) variable(w *World) value.Value {
	if p.Name == "" {
		return value.Of(w.Vars)
	}
	return w.Vars.Get(p.key())
}

func (p Part) putVariable(w *World, v value.Value) {
	if p.Name == "" {
		w.Vars = v.Table()
	} else {
		w.Vars.Set(p.key(), v)
	}
}

// key is the key of the author's value, which Name has in canonical form.
func (p Part) key() value.Value {
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
