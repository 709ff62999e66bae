package spec

import "gamebook/engine/ask"

// reached tells the record of coverage that a paragraph was entered.
func (t *test) reached(id string) {
	if c := t.suite.cover; c != nil {
		c.Enter(id)
	}
}

// taken tells it of a choice that is taken.
func (t *test) taken(a ask.Answer) {
	c := t.suite.cover
	if c == nil || t.question == nil || t.question.ID != "choice" {
		return
	}
	if o := t.offer(ask.Option{ID: a.Option}); o != nil {
		c.Take(t.now().Place, o.Label, o.To, o.Gives)
	}
}
