package lint

import "gamebook/engine/rules"

// readChanges finds out what each unit changes, with what the functions that it
// calls change.
func (m *model) readChanges() {
	for _, t := range m.order {
		for _, u := range t.uses {
			m.change(t, u)
		}
	}
	for _, u := range m.units {
		if len(u.paragraphs) > 0 || u.hub {
			m.inherit(u)
		}
	}
}

func (m *model) change(t *thing, u use) {
	c := &u.unit.changes
	c.mortal = c.mortal || m.mortal(t, u)
	if u.what == rules.Asks {
		return
	}
	if c.things == nil {
		c.things = map[thingKey]bool{}
	}
	c.things[t.thingKey] = true
}

// mortal reports whether the hero may die of a use, or be led away by it.
func (m *model) mortal(t *thing, u use) bool {
	switch s := m.book.Scores.Get(t.name); {
	case t.class == encounters:
		return u.call != nil && u.call.verb.Declare == nil
	case t.class != scores || s == nil || u.what == rules.Asks:
		return false
	default:
		return s.Rules && u.what != rules.Gives || !s.OnZero.IsZero() || !s.OnMax.IsZero()
	}
}

// mostCalled is how many functions of the author's a unit may call, one through
// another, and still be followed.
const mostCalled = 200

// inherit adds the changes of the functions that a unit refers to.
func (m *model) inherit(u *unit) {
	if len(u.refs) == 0 {
		return
	}
	total := changes{things: map[thingKey]bool{}}
	seen := map[*unit]bool{}
	ahead := []*unit{u}
	for len(ahead) > 0 {
		next := ahead[len(ahead)-1]
		ahead = ahead[:len(ahead)-1]
		if seen[next] {
			continue
		}
		seen[next] = true
		if len(seen) > mostCalled {
			total.all = true
			break
		}
		for t := range next.changes.things {
			total.things[t] = true
		}
		total.vars = total.vars || next.changes.vars
		total.mortal = total.mortal || next.changes.mortal
		total.all = total.all || next.changes.all
		ahead = append(ahead, next.refs...)
	}
	u.changes = total
}
