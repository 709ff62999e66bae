package sim

import (
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/world"
)

func greedy(c *Chooser, q ask.Question) ask.Answer {
	if a, ok := c.care(q); ok {
		return a
	}
	switch {
	case q.Kind == ask.Number:
		return ask.Answer{Number: q.To}
	case q.Kind == ask.Word && len(q.Accepted) > 0:
		return ask.Answer{Word: q.Accepted[0]}
	case q.ID == "luck" && q.Prompt.Code == "ask-luck-hit":
		return ask.Answer{Option: "yes"}
	case q.ID == "luck":
		return ask.Answer{Option: c.luck(q)}
	case q.ID == "dk":
		open := q.Open()
		return ask.Answer{Option: open[len(open)-1].ID}
	case q.ID == "choice":
		return c.dearest(q)
	case q.Passive != "" && q.InFight:
		return ask.Answer{Option: q.Passive}
	case q.Kind == ask.Pick:
		return c.prefer(q, "yes")
	}
	return c.any(q, q.Open())
}

// dearest picks among the choices that have a price or a condition and were
// not taken yet, else among those taken least often.
func (c *Chooser) dearest(q ask.Question) ask.Answer {
	var dear []ask.Option
	for _, o := range q.Open() {
		i := slices.IndexFunc(c.World.Offers, func(x world.Offer) bool { return x.ID == o.ID })
		if i >= 0 && isDear(c.World.Offers[i]) && c.Taken(o.ID) == 0 {
			dear = append(dear, o)
		}
	}
	if len(dear) == 0 {
		return c.least(q)
	}
	return c.any(q, dear)
}

func isDear(o world.Offer) bool {
	return o.Gives != "" || len(o.Cost) > 0 || len(o.Needs) > 0 || len(o.Keys) > 0 || o.When > 0
}
