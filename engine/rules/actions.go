package rules

import (
	"slices"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/story"
)

// actions appends what the reader may do besides answering q: with the things
// carried, and what the System adds. Before the first paragraph there is
// nothing to do.
func (e *Env) actions(options []ask.Option, q ask.Question) []ask.Option {
	if e.World.Place == "" || !e.Wants("") {
		return options
	}
	options = append(options, e.System.Actions(e, q)...)
	for _, item := range e.Book.Items.All() {
		options = e.actionsWith(options, q, item)
	}
	return options
}

// actionsWith appends what the reader may do with a thing that is carried.
func (e *Env) actionsWith(options []ask.Option, q ask.Question, item *story.Item) []ask.Option {
	if !item.Use.IsZero() && may(q, "use") && (!q.InFight || item.UseInFight) && e.offers("use", item) {
		options = append(options, e.action("use", item))
	}
	if item.Slot != "" && may(q, "equip") && e.offers("equip", item) && !e.InUse(item.ID) {
		options = append(options, e.action("equip", item))
	}
	if !item.Keep && may(q, "drop") && e.offers("drop", item) {
		options = append(options, e.action("drop", item))
	}
	return options
}

// Wants reports whether whoever decides may take this free action.
func (e *Env) Wants(action string) bool { return ask.Wants(e.Decider, action) }

// offers reports whether something can be done with an item that is held.
func (e *Env) offers(verb string, item *story.Item) bool {
	if e.World.Watch == nil && e.stock(item.ID) == 0 {
		return false
	}
	return e.Wants(verb+":"+item.ID) && e.Offers(item.ID)
}

// may reports whether the reader may do that with things while q is open: in a
// fight only what the question says.
func may(q ask.Question, verb string) bool { return !q.InFight || slices.Contains(q.Free, verb) }

// action is a free action; it is not put into words for nobody.
func (e *Env) action(verb string, item *story.Item) ask.Option {
	o := ask.Option{ID: verb + ":" + item.ID, Free: true}
	if e.Observer != nil {
		o.Text = ask.Message("action-"+verb, diag.Args{"Item": item.Name})
	}
	return o
}

// act carries a free action out. While it runs there are no further ones.
func (e *Env) act(id string) {
	e.acting = true
	defer func() { e.acting = false }()
	if e.System.Act(e, id) {
		return
	}
	verb, item, _ := strings.Cut(id, ":")
	switch verb {
	case "use":
		e.use(item)
	case "equip":
		e.Equip(item)
	case "drop":
		e.Drop(item, 1)
	}
}

// use spends a dose, if the item has doses, and does what its use is. With the
// last dose the item is gone.
func (e *Env) use(id string) {
	item := e.Book.Items.Get(id)
	e.Tell("item-used", e.itemArgs(id, 1))
	if item.Doses > 0 && e.SpendDose(id) == 0 {
		e.Drop(id, 1)
	}
	e.Follow(item.Use)
}
