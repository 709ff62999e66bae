package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
	"gamebook/engine/world"
)

// holding gives what the hero has of an item; nil for one that the book does
// not declare.
func (e *Env) holding(id string) *sheet.Holding {
	i := e.Book.Items.Index(id)
	if i < 0 || i >= len(e.World.Hero.Sheet.Items) {
		return nil
	}
	return &e.World.Hero.Sheet.Items[i]
}

// carried and inUse are the parts of the World that say how much of an item
// there is, and whether it is in use.
func (e *Env) carried(id string) world.Part {
	return world.Part{Kind: world.ItemPart, Index: e.Book.Items.Index(id)}
}

func (e *Env) inUse(id string) world.Part {
	return world.Part{Kind: world.UsePart, Index: e.Book.Items.Index(id)}
}

// Count is how many of an item the hero carries.
func (e *Env) Count(id string) int {
	if e.holding(id) != nil {
		e.World.Sees(e.carried(id))
	}
	return e.stock(id)
}

// Holds reports whether the hero carries at least n of an item.
func (e *Env) Holds(id string, n int) bool { return e.atLeast(id, n, false) }

// atLeast is Holds; with better, to carry more is never worse.
func (e *Env) atLeast(id string, n int, better bool) bool {
	if e.holding(id) != nil {
		e.World.Least(e.carried(id), n, better)
	}
	return e.stock(id) >= n
}

// Offers reports whether the hero carries an item that only gives the reader
// more to choose from.
func (e *Env) Offers(id string) bool { return e.atLeast(id, 1, true) }

// stock is Count for those who say themselves what depends on it.
func (e *Env) stock(id string) int {
	if h := e.holding(id); h != nil {
		return h.Count
	}
	return 0
}

// InUse reports whether an item is wielded or worn.
func (e *Env) InUse(id string) bool {
	h := e.holding(id)
	if h != nil {
		e.World.Sees(e.inUse(id))
	}
	return h != nil && h.InUse
}

// Take hands the hero n of an item. It comes into use when its slot is free.
func (e *Env) Take(id string, n int) {
	h := e.holding(id)
	if h == nil || n <= 0 {
		return
	}
	e.World.Updates(e.carried(id))
	h.Count += n
	e.Tell("item-taken", e.itemArgs(id, n))
	if item := e.Book.Items.Get(id); item.Slot != "" && e.Using(item.Slot) == "" {
		e.Equip(id)
	}
}

// Stock gives the hero one of each item before the story begins: as Take, but
// without news, since the sheet shows it.
func (e *Env) Stock(ids ...string) {
	for _, id := range ids {
		h := e.holding(id)
		if h == nil {
			continue
		}
		h.Count++
		if item := e.Book.Items.Get(id); item.Slot != "" && e.Using(item.Slot) == "" {
			h.InUse = true
			e.System.Equipped(e, item, true)
		}
	}
}

// Drop takes up to n of an item away from the hero; what is not held is not
// missed.
func (e *Env) Drop(id string, n int) {
	h := e.holding(id)
	if h == nil || n <= 0 {
		return
	}
	e.World.Updates(e.carried(id))
	if e.Book.Items.Get(id).Slot != "" { // with the last one goes what is in use
		e.Offers(id)
		e.World.Least(e.carried(id), n+1, true)
	}
	if h.Count == 0 {
		return
	}
	n = min(n, h.Count)
	h.Count -= n
	e.Tell("item-dropped", e.itemArgs(id, n))
	if h.Count == 0 {
		h.Doses = 0
		e.stow(id)
	}
}

// Using gives the id of the item in use in a slot, or "".
func (e *Env) Using(slot string) string {
	for i, item := range e.Book.Items.All() {
		if item.Slot == slot && e.UsedAt(i) {
			return item.ID
		}
	}
	return ""
}

// UsedAt reports whether item number i is in use.
func (e *Env) UsedAt(i int) bool {
	if e.Book.Items.At(i).Slot == "" {
		return false
	}
	e.World.Sees(world.Part{Kind: world.UsePart, Index: i})
	return e.World.Hero.Sheet.Items[i].InUse
}

// Equip brings a held item into use in place of what its slot holds
// (DF23, "Habileté": one weapon at a time).
func (e *Env) Equip(id string) {
	item, h := e.Book.Items.Get(id), e.holding(id)
	if h == nil || item.Slot == "" || !e.Offers(id) || e.InUse(id) {
		return
	}
	e.stow(e.Using(item.Slot))
	h.InUse = true
	e.Tell("item-equipped", e.itemArgs(id, 1))
	e.System.Equipped(e, item, true)
}

// stow takes an item out of use.
func (e *Env) stow(id string) {
	if h := e.holding(id); h != nil && e.Book.Items.Get(id).Slot != "" && e.InUse(id) {
		h.InUse = false
		e.System.Equipped(e, e.Book.Items.Get(id), false)
	}
}

func (e *Env) itemArgs(id string, n int) diag.Args {
	item := e.Book.Items.Get(id)
	name := item.Name
	if n != 1 && item.Plural != "" {
		name = item.Plural
	}
	return diag.Args{"ID": id, "Item": name, "N": n}
}

// SpendDose uses up one dose of an item that is held and has doses, and gives
// how many are left in it.
func (e *Env) SpendDose(id string) int {
	h := e.holding(id)
	e.World.Sees(e.carried(id))
	if h.Doses == 0 {
		h.Doses = e.Book.Items.Get(id).Doses
	}
	h.Doses--
	return h.Doses
}
