package world

import (
	"slices"
	"strconv"
)

// Offer is a choice that the paragraph offers.
type Offer struct {
	// ID is stable within the paragraph: "to:70", "do:1" for the first
	// function, "take:rope" for a sale.
	ID    string
	Label string
	// To is the paragraph it leads to; "" when Do is set.
	To string
	// Do numbers the function to run, from 1, in the order in which the
	// script handed functions over in this paragraph; When likewise, the
	// function to ask whether the choice is shown. 0 is none.
	Do, When int
	// Hidden: not shown, or shown locked when a Reason is given.
	Hidden bool
	Reason string
	Needs  []Need
	Cost   []Price
	// Limit is how often the choice can be taken in the whole play; 0: always.
	Limit int
	// Gives is what a sale hands over, an item or a score by one.
	Gives string
	// Base and Keys make it a key choice: to Base plus the number on the key.
	Base int
	Keys []string
}

// Need is a condition on an item held or on a score.
type Need struct {
	Name string
	Item bool
	// Min is at least; Max, when HasMax is set, at most.
	Min, Max int
	HasMax   bool
}

// Price is what taking a choice costs.
type Price struct {
	Name string
	Item bool
	N    int
	// All: everything held, whatever it is.
	All bool
}

// TakenKey is the key in World.Taken of the offer with this id in a paragraph.
func TakenKey(place, offer string) string { return place + "/" + offer }

func (o Offer) clone() Offer {
	o.Needs, o.Cost, o.Keys = slices.Clone(o.Needs), slices.Clone(o.Cost), slices.Clone(o.Keys)
	return o
}

// AppendKey appends the canonical form.
func (o Offer) AppendKey(b []byte) []byte {
	b = appendText(b, o.ID, o.Label, o.To, o.Reason, o.Gives)
	b = appendInts(b, o.Do, o.When, bit(o.Hidden), o.Limit, o.Base, len(o.Needs), len(o.Cost), len(o.Keys))
	for _, n := range o.Needs {
		b = appendInts(appendText(b, n.Name), n.Min, n.Max, bit(n.HasMax))
	}
	for _, c := range o.Cost {
		b = appendInts(appendText(b, c.Name), c.N, bit(c.All))
	}
	return appendText(b, o.Keys...)
}

func bit(set bool) int {
	if set {
		return 1
	}
	return 0
}

func appendInts(b []byte, ns ...int) []byte {
	for _, n := range ns {
		b = append(strconv.AppendInt(b, int64(n), 10), ',')
	}
	return b
}

func appendText(b []byte, ss ...string) []byte {
	for _, s := range ss {
		b = append(strconv.AppendQuote(b, s), ',')
	}
	return b
}
