package sim

import "gamebook/engine/ask"

func atRandom(c *Chooser, q ask.Question) ask.Answer { return c.draw(q) }

// draw answers in one of the ways, each alike.
func (c *Chooser) draw(q ask.Question) ask.Answer {
	i := 0
	if n := ways(q); n > 0 {
		i = c.Rand.IntN(n)
	}
	return answer(q, i)
}

// any picks among options, or a number or word, each alike.
func (c *Chooser) any(q ask.Question, options []ask.Option) ask.Answer {
	q.Passive, q.Options = "", options
	return c.draw(q)
}

// ways is in how many ways a question is answered at random; 0 where there is but
// one and nothing is drawn for it.
func ways(q ask.Question) int {
	switch {
	case q.Passive != "":
		return 0
	case q.Kind == ask.Number:
		return q.To - q.From + 1
	case q.Kind == ask.Word && len(q.Accepted) > 0:
		return 2
	case q.Kind == ask.Word:
		return 0
	}
	return q.OpenCount()
}

// answer is way i of them. Where nothing is open, since a free action closed it,
// the answer is none and does not fit.
func answer(q ask.Question, i int) ask.Answer {
	switch {
	case q.Passive != "":
		return ask.Answer{Option: q.Passive}
	case q.Kind == ask.Number:
		return ask.Answer{Number: q.From + i}
	case q.Kind == ask.Word && len(q.Accepted) > 0 && i == 0:
		return ask.Answer{Word: q.Accepted[0]}
	case q.Kind == ask.Word:
		return ask.Answer{Word: "?"}
	}
	return ask.Answer{Option: nth(q, i)}
}

// nth is open option i, "" if there is none.
func nth(q ask.Question, i int) string {
	for k := range q.Options {
		if o := &q.Options[k]; o.Open() && !o.Free {
			if i == 0 {
				return o.ID
			}
			i--
		}
	}
	return ""
}
