package memo

import (
	"gamebook/engine/story"
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
	// contents are those met so far of a part that is no number, names those of
	// who the hero is; each is known by its number.
	contents []world.Content
	names    [][2]string
	ids      map[any]int
	kept     *int
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
		p := &part{partKey: k, ids: map[any]int{}, kept: s.kept}
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
		name := [2]string{w.Hero.Name, w.Hero.Gender}
		return p.id(name, func() { p.names = append(p.names, name) })
	}
	switch l := p.Look(w); {
	case p.doses:
		return l.Second
	case p.Kind == world.BoundsPart, p.Kind == world.VarPart, p.Kind == world.PartyPart, p.Kind == world.ExtraPart:
		return p.id(l, func() { p.contents = append(p.contents, p.Content(w)) })
	default:
		return l.N
	}
}

// id numbers what was met, and has it kept if it was not met before.
func (p *part) id(met any, keep func()) int {
	id, known := p.ids[met]
	if !known {
		id = len(p.ids)
		p.ids[met] = id
		keep()
		*p.kept++
	}
	return id
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// put gives the part in a World the value with this number.
func (p *part) put(w *world.World, n int) {
	switch {
	case p.who:
		w.Hero.Name, w.Hero.Gender = p.names[n][0], p.names[n][1]
	case len(p.contents) > 0:
		p.Put(w, &p.contents[n])
	default:
		c := world.Content{Look: p.Look(w)}
		if p.doses {
			c.Second = n
		} else {
			c.N = n
		}
		p.Put(w, &c)
	}
}

// world makes the World that the slots stand for, with the rest as in base.
func (s *slots) world(base *world.World) *world.World {
	w := base.Clone()
	for i, n := range s.visits() {
		w.Visits[i] = n
	}
	for i, p := range s.parts {
		p.put(w, s.now[s.paragraphs+i])
	}
	return w
}
