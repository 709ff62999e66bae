package rules

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// keep hands a function over to the paragraph's offers and gives its number.
func (e *Env) keep(fn value.Func) int {
	if fn == nil {
		return 0
	}
	e.funcs = append(e.funcs, fn)
	return len(e.funcs)
}

// offer adds a choice to those of the paragraph. While the function of a choice
// runs, one with the same label and the same kind of outcome takes the place of
// the earlier, so that the function may offer its choices anew; its functions then take the numbers
// of the earlier ones, so that the World does not change by it.
func (e *Env) offer(o world.Offer) {
	for i, old := range e.World.Offers {
		if e.choosing && old.Label == o.Label && old.To == o.To && (old.Do > 0) == (o.Do > 0) && old.Gives == o.Gives && old.Base == o.Base {
			o.ID = old.ID
			o.Do, o.When = e.renumber(old.Do, o.Do), e.renumber(old.When, o.When)
			e.World.Offers[i] = o
			return
		}
	}
	if len(e.World.Offers) == maxOffers {
		e.Fault(diag.New("choices-too-many", diag.Args{"Most": maxOffers}))
		return
	}
	o.ID = e.freeID(o.ID)
	e.World.Offers = append(e.World.Offers, o)
}

// maxOffers is how many choices a paragraph may offer: more than anybody
// could read, since a book that errs in a loop would never end to add them.
const maxOffers = 200

// renumber puts the function with number n in the place of the old one.
func (e *Env) renumber(old, n int) int {
	if old == 0 || n == 0 {
		return n
	}
	e.funcs[old-1] = e.funcs[n-1]
	return old
}

// freeID makes an id unique in the paragraph: "to:70", "to:70:2", ...
func (e *Env) freeID(id string) string {
	free := id
	for n := 2; e.offered(free) != nil; n++ {
		free = id + ":" + itoa(n)
	}
	return free
}

func (e *Env) offered(id string) *world.Offer {
	for i := range e.World.Offers {
		if e.World.Offers[i].ID == id {
			return &e.World.Offers[i]
		}
	}
	return nil
}

// taken is how often an offer of this paragraph was taken.
func (e *Env) taken(o world.Offer) int {
	key := e.takenKey(o)
	e.World.Least(world.Part{Kind: world.TakenPart, Name: key}, o.Limit, false)
	return e.World.Taken[key]
}

// takenKey is the key of an offer in World.Taken. It must be the same on
// another visit, when other choices may stand before it: so a choice is known
// by its label as the author wrote it, not by its number.
func (e *Env) takenKey(o world.Offer) string {
	if o.Gives != "" {
		return world.TakenKey(e.World.Place, o.ID)
	}
	return world.TakenKey(e.World.Place, o.To+":"+o.Label)
}

// lacks says why an offer cannot be taken, nothing when it can.
func (e *Env) lacks(o world.Offer) ask.Text {
	for _, n := range o.Needs {
		if why := e.lacksNeed(n); !why.IsZero() {
			return why
		}
	}
	for _, p := range o.Cost {
		if why := e.lacksPrice(p); !why.IsZero() {
			return why
		}
	}
	switch {
	case len(o.Keys) > 0 && len(e.heldKeys(o)) == 0:
		return ask.Message("locked-key", nil)
	case e.full(o.Gives):
		return ask.Message("locked-full", diag.Args{"Name": e.NameOf(o.Gives)})
	}
	return ask.Text{}
}

// full reports whether a score on sale can rise no further.
func (e *Env) full(name string) bool {
	s, part := e.score(story.Hero, name)
	if s == nil {
		return false
	}
	e.World.Sees(part)
	e.World.Sees(bounds(part))
	more := *s
	more.Gain(1, false)
	return more == *s
}

func (e *Env) lacksNeed(n world.Need) ask.Text {
	if n.Item {
		return e.lacksItem(n)
	}
	args := diag.Args{"Name": e.NameOf(n.Name), "N": n.Min, "Have": e.Shown(n.Name)}
	switch {
	case !e.AtLeast(n.Name, n.Min):
		return ask.Message("locked-score", args)
	case n.HasMax && e.AtLeast(n.Name, n.Max+1):
		args["N"] = n.Max
		return ask.Message("locked-score-most", args)
	}
	return ask.Text{}
}

// lacksItem says that too little of an item is carried.
func (e *Env) lacksItem(n world.Need) ask.Text {
	if e.atLeast(n.Name, n.Min, true) {
		return ask.Text{}
	}
	return ask.Message("locked-item", diag.Args{"Name": e.NameOf(n.Name), "N": n.Min, "Have": e.stock(n.Name)})
}

func (e *Env) lacksPrice(p world.Price) ask.Text {
	have := 0
	switch {
	case p.All:
		return ask.Text{}
	case p.Item:
		if e.atLeast(p.Name, p.N, true) {
			return ask.Text{}
		}
		have = e.stock(p.Name)
	default:
		if e.AtLeast(p.Name, e.Book.Scores.Get(p.Name).Min+p.N) {
			return ask.Text{}
		}
		have = e.Shown(p.Name)
	}
	return ask.Message("locked-cost", diag.Args{"Name": e.NameOf(p.Name), "N": p.N, "Have": have})
}

// amountOf is what the hero has of an item or a score.
func (e *Env) amountOf(name string, item bool) int {
	if item {
		return e.Count(name)
	}
	return e.Current(name)
}

// pricesOf reads what something costs: { gold = 5, rope = "all" }.
func (e *Env) pricesOf(cost Args) []world.Price {
	var prices []world.Price
	cost.Each(func(key, v value.Value) {
		n, _ := v.Int()
		prices = append(prices, world.Price{Name: key.Str(), Item: e.Book.Scores.Get(key.Str()) == nil, N: n, All: v.Str() == "all"})
	})
	return prices
}

// Pay takes what a table of scores and items says from the hero: all of it, or
// nothing, which is false.
func (e *Env) Pay(cost Args) bool {
	prices := e.pricesOf(cost)
	for _, p := range prices {
		if why := e.lacksPrice(p); !why.IsZero() {
			return false
		}
	}
	e.pay(prices)
	return true
}

// pay takes prices that can be paid.
func (e *Env) pay(prices []world.Price) {
	for _, p := range prices {
		if p.Item {
			n := p.N
			if p.All {
				n = e.stock(p.Name)
			}
			e.Drop(p.Name, n)
			continue
		}
		e.Alter(Alteration{Who: story.Hero, Score: p.Name}, func(s *sheet.Score) {
			if p.All {
				s.Lose(s.Current)
			} else {
				s.Lose(p.N)
			}
		})
	}
}

func (e *Env) heldKeys(o world.Offer) []string {
	var held []string
	for _, k := range o.Keys {
		if e.atLeast(k, 1, true) {
			held = append(held, k)
		}
	}
	return held
}

// NameOf gives the book's name for a person, item, score or encounter.
func (e *Env) NameOf(id string) string {
	if p := e.somebody(id); p != nil {
		return p.Name
	}
	if i := e.Book.Items.Get(id); i != nil {
		return i.Name
	}
	if s := e.Book.Scores.Get(id); s != nil {
		return s.Name
	}
	if c := e.Book.Encounters.Get(id); c != nil {
		return c.Name
	}
	return id
}
