package rules

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Condition is one thing that a choice asks for before it can be taken, in
// words for its author, and whether it is so.
type Condition struct {
	Text ask.Text
	Met  bool
}

// Conditions are those of a choice of the current paragraph as things stand.
// What its when gives is known from how the question puts the choice: put is
// its option, nil where it is not shown.
func Conditions(b *story.Book, w *world.World, o world.Offer, put *ask.Option) []Condition {
	e := &Env{Book: b, World: w}
	var all []Condition
	add := func(met bool, code string, args diag.Args) {
		all = append(all, Condition{ask.Message(code, args), met})
	}
	for _, n := range o.Needs {
		args := diag.Args{"Name": n.Name, "N": n.Min, "Have": e.amountOf(n.Name, n.Item)}
		code := "why-needs"
		if n.HasMax {
			code, args["N"] = "why-needs-most", n.Max
		}
		why := e.lacksNeed(n)
		add(why.IsZero(), code, args)
	}
	for _, p := range o.Cost {
		why := e.lacksPrice(p)
		add(why.IsZero(), "why-costs", diag.Args{"Name": p.Name, "N": p.N, "All": p.All, "Have": e.amountOf(p.Name, p.Item)})
	}
	if len(o.Keys) > 0 {
		add(len(e.heldKeys(o)) > 0, "why-key", diag.Args{"N": len(e.heldKeys(o)), "Most": len(o.Keys)})
	}
	if o.Gives != "" {
		add(!e.full(o.Gives), "why-room", diag.Args{"Name": o.Gives})
	}
	if o.Limit > 0 {
		add(e.taken(o) < o.Limit, "why-limit", diag.Args{"N": e.taken(o), "Most": o.Limit})
	}
	if o.When != 0 || o.Hidden {
		all = append(all, e.when(o, put, met(all))...)
	}
	return all
}

// when is what the when of a choice gave, as far as its option shows it; others
// says that all else that the choice asks for is so.
func (e *Env) when(o world.Offer, put *ask.Option, others bool) []Condition {
	soldOut := o.Limit > 0 && e.taken(o) >= o.Limit
	switch {
	case o.Hidden, put == nil && !soldOut, put != nil && !put.Open() && others:
		return []Condition{{Text: ask.Message("why-when-false", nil)}}
	case put != nil:
		return []Condition{{Text: ask.Message("why-when-true", nil), Met: true}}
	}
	return nil
}

func met(all []Condition) bool {
	for _, c := range all {
		if !c.Met {
			return false
		}
	}
	return true
}
