package memo

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gamebook/engine/rules"
	"gamebook/engine/trace"
	"gamebook/engine/world"
)

// The most ops that are remembered: of one place, and of all. What goes beyond is
// done by the rules each time. mostKept is how many places and contents of parts
// there may be; with more the session plays.
const (
	mostOfPlace = 1 << 16
	mostOfAll   = 1 << 20
	mostKept    = 1 << 18
)

// tries is how often a place is begun anew: the tree may have to learn which
// verbs take several steps inside another's.
const tries = 20

// record goes from a place to the next by the rules, and writes down the way.
func (p *Player) record(at *place) *end {
	p.save()
	for range tries {
		known := at.root != nil
		r := p.recorder(at)
		out, err := p.goOn(at, r)
		switch {
		case r.apart || errors.Is(err, trace.ErrAnew):
			p.size, at.size, at.root = p.size-at.size, 0, nil
			if known {
				p.forget() // ends elsewhere lead on to it
			}
			if at.redone++; at.redone > tries {
				p.broken = true
				return nil
			}
			p.back()
			continue
		case err != nil || r.strange:
			return nil
		}
		return p.arrive(at, r, out)
	}
	return nil
}

// recorder begins a way from a place. Where too much is remembered already it
// leads nowhere.
func (p *Player) recorder(at *place) *recorder {
	r := &recorder{Player: p, place: at, at: &at.root, seen: map[int]*look{}}
	for _, slot := range at.alive {
		r.seen[slot] = &look{from: 1, to: highest}
	}
	if p.size >= mostOfAll || at.size >= mostOfPlace {
		r.at = new(*op)
	}
	return r
}

// goOn carries out what happens at a place.
func (p *Player) goOn(at *place, r *recorder) (trace.Outcome, error) {
	if at == p.start {
		w, err := p.create(r)
		r.world = w
		return trace.Outcome{World: w, Left: rules.Latch{Kind: rules.Turned, To: p.c.Book.Start}}, err
	}
	w := p.slots.world(p.base)
	w.Watch, r.world = r, w
	w.Place = at.node.Place
	if at.fight != nil {
		w.Fight = at.fight.Clone()
	}
	out, err := p.tree.Run(at.node, w, r, r)
	if err == nil {
		r.world = out.World
	}
	return out, err
}

// arrive writes down where a way came to, and goes there.
func (p *Player) arrive(at *place, r *recorder, out trace.Outcome) *end {
	e := &end{turn: -1}
	w := out.World
	w.Watch = nil
	switch out.Left.Kind {
	case rules.Turned:
		i := p.c.Book.Paragraphs.Index(out.Left.To)
		if i < 0 {
			return nil
		}
		e.turn = int32(i)
		w.Fight = nil
		e.to = p.place(p.tree.Enter(out.Left.To), w, r.alive(w))
	case rules.EndedHere:
		e.over, e.ending, e.varies = true, out.Left.Ending, varies(at, out.Left)
	case rules.Stay:
		e.to = p.place(out.Node, w, r.alive(w))
	default:
		return nil
	}
	r.finish(e)
	if at == p.start {
		e.sets = p.all(w)
		p.leave(e)
		p.compare(r)
	} else {
		e.sets = r.sets(w)
		for _, s := range e.sets {
			r.meets(s.slot, s.n)
		}
		p.leave(e)
	}
	if p.stale {
		p.forget()
	}
	return e
}

// compare meets all values with which a hero begins; those of the first are the
// usual ones.
func (p *Player) compare(r *recorder) {
	for slot := p.paragraphs; slot < len(p.now); slot++ {
		if p.begun {
			r.meets(slot, p.now[slot])
		} else {
			p.usual[slot] = p.now[slot]
		}
	}
	p.begun = true
}

// forget forgets all ways.
func (p *Player) forget() {
	p.stale, p.size = false, 0
	clear(p.relied)
	p.start.root, p.start.size = nil, 0
	for _, at := range p.places {
		at.root, at.size = nil, 0
	}
}

// place gives the place of a node and the World's fight. Heroes with different
// names are never in the same: a script may ask for the name.
func (p *Player) place(n *trace.Node, w *world.World, alive []int) *place {
	k := placeKey{node: n, name: w.Hero.Name, gender: w.Hero.Gender, alive: fmt.Sprint(alive)}
	if w.Fight != nil {
		k.fight = "!" + string(w.Fight.AppendKey(nil))
	}
	at := p.places[k]
	if at == nil {
		at = &place{node: n, alive: alive}
		if w.Fight != nil {
			at.fight = w.Fight.Clone()
		}
		p.places[k] = at
	}
	return at
}

// varies reports whether the words of an ending may have something filled in: all
// but those that the paragraph itself says without a brace.
func varies(at *place, l rules.Latch) bool {
	if l.Ending.Name == "" && l.Ending.Text == "" {
		return false
	}
	if at.node == nil || at.node.Verb == nil || at.node.Verb.Name != "ending" {
		return true
	}
	a, ok := at.node.Bound().(rules.Args)
	return !ok || strings.Contains(a.Str("name")+a.Str("text"), "{")
}

// all are the values that are not as before the play, after creation.
func (p *Player) all(w *world.World) []set {
	blank := p.blankWorld()
	p.slot(partKey{who: true}, blank)
	for i := range w.Hero.Sheet.Scores {
		p.slot(partKey{Part: world.Part{Kind: world.ScorePart, Index: i}}, blank)
		p.slot(partKey{Part: world.Part{Kind: world.BoundsPart, Index: i}}, blank)
	}
	for i := range w.Hero.Sheet.Items {
		p.slot(partKey{Part: world.Part{Kind: world.ItemPart, Index: i}}, blank)
		p.slot(partKey{Part: world.Part{Kind: world.ItemPart, Index: i}, doses: true}, blank)
		p.slot(partKey{Part: world.Part{Kind: world.UsePart, Index: i}}, blank)
	}
	for _, kind := range [...]world.PartKind{world.VarPart, world.PartyPart, world.ExtraPart} {
		p.slot(partKey{Part: world.Part{Kind: kind}}, blank)
	}
	var sets []set
	for i, part := range p.parts {
		if slot, n := p.paragraphs+i, part.of(w); n != p.blank[slot] {
			sets = append(sets, set{slot, n})
		}
	}
	return slices.Clip(sets)
}
