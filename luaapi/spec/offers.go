package spec

import (
	"strconv"

	"gamebook/engine/ask"
	"gamebook/engine/world"
)

// offer is the choice of the paragraph behind an option, or nil.
func (t *test) offer(o ask.Option) *world.Offer {
	offers := t.now().Offers
	for i := range offers {
		if offers[i].ID == o.ID {
			return &offers[i]
		}
	}
	return nil
}

// leadsTo reports whether a choice leads to a paragraph, by a key perhaps.
func (t *test) leadsTo(o ask.Option, id string) bool {
	offer := t.offer(o)
	if offer == nil {
		return false
	}
	for _, key := range offer.Keys {
		if item := t.book().Items.Get(key); item != nil && strconv.Itoa(offer.Base+item.Stamped) == id {
			return true
		}
	}
	return offer.To == id
}

// gives is what a choice sells, "" when it sells nothing.
func (t *test) gives(o ask.Option) string {
	if offer := t.offer(o); offer != nil {
		return offer.Gives
	}
	return ""
}
