package rules

import (
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
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

// Count is how many of an item the hero carries.
func (e *Env) Count(id string) int {
	if h := e.holding(id); h != nil {
		return h.Count
	}
	return 0
}

// InUse reports whether an item is wielded or worn.
func (e *Env) InUse(id string) bool {
	h := e.holding(id)
	return h != nil && h.InUse
}

// Take hands the hero n of an item. It comes into use when its slot is free.
func (e *Env) Take(id string, n int) {
	h := e.holding(id)
	if h == nil || n <= 0 {
		return
	}
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
	if h == nil || h.Count == 0 || n <= 0 {
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
		if item.Slot == slot && e.World.Hero.Sheet.Items[i].InUse {
			return item.ID
		}
	}
	return ""
}

// Equip brings a held item into use in place of what its slot holds
// (DF23, "Habileté": one weapon at a time).
func (e *Env) Equip(id string) {
	item, h := e.Book.Items.Get(id), e.holding(id)
	if h == nil || h.Count == 0 || h.InUse || item.Slot == "" {
		return
	}
	e.stow(e.Using(item.Slot))
	h.InUse = true
	e.Tell("item-equipped", e.itemArgs(id, 1))
	e.System.Equipped(e, item, true)
}

// stow takes an item out of use.
func (e *Env) stow(id string) {
	if h := e.holding(id); h != nil && h.InUse {
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
	if h.Doses == 0 {
		h.Doses = e.Book.Items.Get(id).Doses
	}
	h.Doses--
	return h.Doses
}
