package spec

import "gamebook/engine/ask"

// reached tells the record of coverage that a paragraph was entered.
func (t *test) reached(id string) {
	if c := t.suite.cover; c != nil {
		c.Enter(id)
	}
}

// taken tells it of an answer that is given.
func (t *test) taken(a ask.Answer) {
	if c := t.suite.cover; c != nil && t.question != nil {
		c.Decided(t.now(), *t.question, a)
	}
}
