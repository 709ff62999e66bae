package sim

import (
	"gamebook/engine/memo"
)

// Player plays a case again and again, each time with another seed: the same
// plays as [Play], of which a player at random remembers what it has met. It is
// not safe for concurrent use, and its script is its own.
type Player struct {
	c Case
	// memo is nil where every play is played by a session.
	memo *memo.Player
}

// NewPlayer makes a player of a case, whose Seed is not looked at.
func NewPlayer(c Case) *Player {
	p := &Player{c: c}
	if c.Policy.uniform && c.Observer == nil {
		// A hero who cannot be made is a fault of every play; the session says which.
		p.memo, _ = memo.New(memo.Case{Book: c.Book, System: c.System, Script: c.Script, Hero: c.Hero,
			Policy: memo.Policy{Ways: ways, Answer: answer}, Longest: MaxDecisions})
	}
	return p
}

// Play plays the play of a seed.
func (p *Player) Play(seed uint64) Result {
	if p.memo != nil {
		if r, ok := p.memo.Play(seed); ok {
			return Result{Ending: r.Ending, Decisions: r.Decisions, Visits: r.Visits}
		}
	}
	c := p.c
	c.Seed = seed
	return Play(c)
}
