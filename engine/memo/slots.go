package memo

import (
	"slices"
	"strconv"

	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// slots are a World as numbers: the visits of the paragraphs, then each part
// that was met so far. A part that has no number of its own is known by the
// number of its content.
type slots struct {
	paragraphs int
	now, blank []int
	// usual are the values of which no play has had others so far since the hero
	// was made; where rare is set there were others. relied: ways were written down
	// that hold for the usual value only.
	usual        []int
	rare, relied []bool
	parts        []*part
	// kept counts what was met so far of parts without a number.
	kept  *int
	index map[partKey]int
}

// partKey is a part of the World, or the second number of an item, or who the
// hero is, of which only texts tell.
type partKey struct {
	world.Part
	doses, who bool
}

// part is what belongs to a slot.
type part struct {
	partKey
	// contents are those met so far of a part without a number.
	contents []content
	ids      map[string]int
	kept     *int
}

// content is what a part without a number can be.
type content struct {
	initial, most int
	name, gender  string
	v             value.Value
	party         [2][]world.Person
	extra         world.State
}

func newSlots(b *story.Book) slots {
	n := b.Paragraphs.Len()
	s := slots{paragraphs: n, now: make([]int, n), blank: make([]int, n), usual: make([]int, n),
		kept: new(int), rare: make([]bool, n), relied: make([]bool, n), index: map[partKey]int{}}
	for i := range s.rare {
		s.rare[i] = true // all are visited some time
	}
	return s
}

// reset puts all as it is before a play; trail are the paragraphs visited.
func (s *slots) reset(trail []int32) {
	for _, i := range trail {
		s.now[i] = 0
	}
	copy(s.now[s.paragraphs:], s.blank[s.paragraphs:])
}

func (s *slots) visits() []int { return s.now[:s.paragraphs] }

// slot gives the number of the slot of a part; blank is the World before a
// play, for a part not met so far.
func (s *slots) slot(k partKey, blank *world.World) int {
	if k.Kind == world.VisitPart {
		return k.Index
	}
	i, known := s.index[k]
	if !known {
		p := &part{partKey: k, ids: map[string]int{}, kept: s.kept}
		i = len(s.now)
		s.index[k], s.parts = i, append(s.parts, p)
		id := p.of(blank)
		s.blank, s.now = append(s.blank, id), append(s.now, id)
		s.usual, s.rare, s.relied = append(s.usual, id), append(s.rare, false), append(s.relied, false)
	}
	return i
}

// of gives the part's number in a World.
func (p *part) of(w *world.World) int {
	if p.who {
		return p.content(w)
	}
	sheet := &w.Hero.Sheet
	switch p.Kind {
	case world.ScorePart:
		return int(sheet.Scores[p.Index].Current)
	case world.ItemPart:
		if p.doses {
			return int(sheet.Items[p.Index].Doses)
		}
		return int(sheet.Items[p.Index].Count)
	case world.UsePart:
		return bit(sheet.Items[p.Index].InUse)
	case world.WordPart:
		_, noted := slices.BinarySearch(w.Words, p.Name) // not by Noted, which tells the Watch
		return bit(noted)
	case world.TakenPart:
		return int(w.Taken[p.Name])
	}
	return p.content(w)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// content gives the number of what the part is in a World.
func (p *part) content(w *world.World) int {
	var c content
	var key []byte
	switch {
	case p.who:
		c.name, c.gender = w.Hero.Name, w.Hero.Gender
		key = []byte(c.name + "\x00" + c.gender)
	case p.Kind == world.BoundsPart:
		s := w.Hero.Sheet.Scores[p.Index]
		c.initial, c.most = s.Initial, s.Max
		key = strconv.AppendInt(strconv.AppendInt(nil, int64(s.Initial), 10), int64(s.Max), 10)
		key = append(key, byte(len(strconv.Itoa(s.Max))))
	case p.Kind == world.VarPart:
		c.v = value.Of(w.Vars)
		key = c.v.AppendKey(nil)
	case p.Kind == world.PartyPart:
		c.party = [2][]world.Person{w.Party, w.Gone}
		key = []byte(w.PartyKey())
	case p.Kind == world.ExtraPart:
		c.extra = w.Extra
		if w.Extra != nil {
			key = w.Extra.AppendKey([]byte{1})
		}
	}
	id, known := p.ids[string(key)]
	if !known {
		id = len(p.contents)
		p.ids[string(key)] = id
		p.contents = append(p.contents, c.clone())
		*p.kept++
	}
	return id
}

func (c content) clone() content {
	c.v = c.v.Clone()
	c.party = [2][]world.Person{world.People(c.party[0]), world.People(c.party[1])}
	if c.extra != nil {
		c.extra = c.extra.Clone()
	}
	return c
}

// put gives the part in a World the value with this number.
func (p *part) put(w *world.World, n int) {
	if p.who {
		w.Hero.Name, w.Hero.Gender = p.contents[n].name, p.contents[n].gender
		return
	}
	sheet := &w.Hero.Sheet
	switch p.Kind {
	case world.ScorePart:
		sheet.Scores[p.Index].Current = int(n)
	case world.ItemPart:
		if p.doses {
			sheet.Items[p.Index].Doses = int(n)
		} else {
			sheet.Items[p.Index].Count = int(n)
		}
	case world.UsePart:
		sheet.Items[p.Index].InUse = n == 1
	case world.WordPart:
		if n == 1 {
			w.Note(p.Name)
		} else {
			w.Erase(p.Name)
		}
	case world.TakenPart:
		if n > 0 {
			w.Taken[p.Name] = int(n)
		}
	default:
		p.putContent(w, p.contents[n].clone())
	}
}

func (p *part) putContent(w *world.World, c content) {
	switch p.Kind {
	case world.BoundsPart:
		s := &w.Hero.Sheet.Scores[p.Index]
		s.Initial, s.Max = c.initial, c.most
	case world.VarPart:
		w.Vars = c.v.Table()
	case world.PartyPart:
		w.Party, w.Gone = c.party[0], c.party[1]
	case world.ExtraPart:
		w.Extra = c.extra
	}
}

// world makes the World that the slots stand for, with the rest as in base.
func (s *slots) world(base *world.World) *world.World {
	w := base.Clone()
	for i, n := range s.visits() {
		w.Visits[i] = int(n)
	}
	for i, p := range s.parts {
		p.put(w, s.now[s.paragraphs+i])
	}
	return w
}
