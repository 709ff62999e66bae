package trace

import (
	"bytes"
	"context"
	"fmt"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// seams are those of a run: they give what is forced first, then what the
// caller's give.
type seams struct {
	dice        dice.Dice
	decider     ask.Decider
	log, forced []seam
	// fight is the key of the fight before the verb.
	fight []byte
	// freed: the first question was answered by a free action.
	freed bool
	// menus counts how often the choices were put.
	menus int
}

// seam is what one seam gave: dice, or an answer.
type seam struct {
	a, b   dice.Throw
	answer ask.Answer
}

func (s seam) key() string { return fmt.Sprint(s) }

// Roll gives dice to the verb.
func (t *Tree) Roll(r dice.Request) (dice.Throw, error) {
	s := &t.run.seams
	if len(s.log) < len(s.forced) {
		s.log = append(s.log, s.forced[len(s.log)])
		return s.log[len(s.log)-1].a, nil
	}
	throw, err := s.dice.Roll(r)
	s.log = append(s.log, seam{a: throw})
	return throw, err
}

// RollOpposed gives two throws of which the difference counts.
func (t *Tree) RollOpposed(first, second dice.Request) (dice.Throw, dice.Throw, error) {
	s := &t.run.seams
	if len(s.log) < len(s.forced) {
		s.log = append(s.log, s.forced[len(s.log)])
		return s.log[len(s.log)-1].a, s.log[len(s.log)-1].b, nil
	}
	a, b, err := dice.RollOpposed(s.dice, first, second)
	s.log = append(s.log, seam{a: a, b: b})
	return a, b, err
}

// Wants asks the caller's decider about a free action.
func (t *Tree) Wants(action string) bool { return ask.Wants(t.run.decider, action) }

// Decide gives the verb an answer, or ends the run at a question that was put
// already.
func (t *Tree) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	s := &t.run.seams
	if t.run.from.Menu() && q.ID == "choice" {
		s.menus++
	}
	if len(s.log) < len(s.forced) {
		s.log = append(s.log, s.forced[len(s.log)])
		return s.log[len(s.log)-1].answer, nil
	}
	if t.comesAgain(q) {
		t.run.again = t.env.World.Clone()
		return ask.Answer{}, errAgain
	}
	a, err := s.decider.Decide(ctx, q)
	if o, ok := q.Find(a.Option); ok && o.Free && len(s.log) == 0 {
		s.freed = bytes.Equal(fightKey(nil, t.env.World), s.fight)
	}
	s.log = append(s.log, seam{answer: a})
	return a, err
}

// comesAgain reports whether the question is one at which the run ends: the
// choices after a choice that did not leave, the question after a free action,
// and the first question of a fight, before which the fight was begun.
func (t *Tree) comesAgain(q ask.Question) bool {
	s, n := &t.run.seams, t.run.from
	switch {
	case n.Menu():
		return q.ID == "choice" && s.menus > 1
	case s.freed && len(s.log) == 1:
		return true
	}
	return len(s.log) == 0 && t.long[n.Verb] && len(s.fight) == 0 && offersMore(q) && t.env.World.Fight != nil
}

// offersMore reports whether there are free actions besides answering.
func offersMore(q ask.Question) bool {
	for _, o := range q.Options {
		if o.Free {
			return true
		}
	}
	return false
}

var (
	_ rules.Host   = (*Tree)(nil)
	_ ask.Picky    = (*Tree)(nil)
	_ dice.Opposer = (*Tree)(nil)
)
