package dk

import (
	"strconv"

	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// Contest is one action decided by a d20: against a difficulty (RULES B1), or
// an active side against a passive one (B2). It is plain data and goes on by
// one question or one throw of a dK a step.
type Contest struct {
	Stage           Stage
	Active, Passive Side
	// Opposed: against Passive. Otherwise DC is what must be reached.
	Opposed bool
	DC      int
	// Stake is what each side staked when it is a counter-krâsse, and
	// ActiveThrows who throws all of it (B3.6).
	Stake        int
	ActiveThrows bool
	// Won: the active side succeeded.
	Won bool
	// Surprise: the reader's side may not use dK for being surprised. Again:
	// it is the second save of B5.3 and B7.4.
	Surprise, Again bool
	// Lost is the energy that was drained before the save, for the verb to
	// return.
	Lost int

	busy bool
}

// Stage is what a contest does next, in the order of dice of B10.7.
type Stage uint8

// The stages.
const (
	// Staking: the reader says how many dK, the narrator having said so.
	Staking Stage = iota
	ActiveDie
	ActiveDK
	PassiveDie
	PassiveDK
	// SharedDK: the dice of a counter-krâsse.
	SharedDK
	// Settling: dice change hands, the verdict is told.
	Settling
	Settled
)

// Side is one who rolls.
type Side struct {
	// Who is a person's id, "" for a foe; Foe is a foe's number in the fight,
	// from 0.
	Who  string
	Foe  int
	Name string
	// Roll is the code of what the d20 is for, Skill the book's name of the
	// score that is rolled on.
	Roll, Skill string
	// Bonus is all that is added to the d20 besides krâsses.
	Bonus int
	// Reader: the reader runs this side and may take dK from the pot, unless
	// Barred. DK are those used; for the narrator Left is the most he could
	// stake.
	Reader, Barred bool
	DK, Left       int
	// Natural is the d20; Thrown dK have given Count krâsses of Sum in all.
	Natural            int
	Thrown, Sum, Count int
}

// total is the d20 with everything that is added.
func (s *Side) total() int { return s.Natural + s.Bonus + s.Sum }

// stages do what each stage does; they report whether that ends a step.
var stages = [...]func(*Contest, *rules.Env) bool{
	Staking: (*Contest).staking, ActiveDie: (*Contest).activeDie, ActiveDK: (*Contest).activeDK,
	PassiveDie: (*Contest).passiveDie, PassiveDK: (*Contest).passiveDK, SharedDK: (*Contest).sharedDK,
	Settling: (*Contest).settling,
}

// step goes on by one question or one throw of a dK; the d20 alone, without
// dK, end no step. It reports whether the contest is settled.
func (c *Contest) step(e *rules.Env) bool {
	c.busy = true
	for c.Stage != Settled && !e.Left() && !stages[c.Stage](c, e) {
	}
	c.busy = false
	return c.Stage == Settled
}

// finish goes on to the end.
func (c *Contest) finish(e *rules.Env) bool {
	for !e.Left() {
		if c.step(e) {
			return true
		}
	}
	return false
}

// side gives the active side or the passive one.
func (c *Contest) side(active bool) *Side {
	if active {
		return &c.Active
	}
	return &c.Passive
}

func (c *Contest) activeDie(e *rules.Env) bool {
	c.Stage = ActiveDK
	if c.Stake > 0 {
		c.Stage = PassiveDie
	}
	return !c.Active.d20(e)
}

func (c *Contest) activeDK(e *rules.Env) bool {
	if c.Active.Thrown < c.Active.DK {
		c.Active.throwDK(e)
		return true
	}
	c.Stage = Settling
	if c.Opposed {
		c.Stage = PassiveDie
	}
	return false
}

func (c *Contest) passiveDie(e *rules.Env) bool {
	c.Stage = PassiveDK
	if !c.Passive.d20(e) {
		return true
	}
	if c.Stake > 0 {
		c.Stage = SharedDK
		// The better d20 without bonuses; a tie is the active side's.
		c.ActiveThrows = c.Active.Natural >= c.Passive.Natural
	}
	return false
}

func (c *Contest) passiveDK(e *rules.Env) bool {
	if c.Passive.Thrown < c.Passive.DK {
		c.Passive.throwDK(e)
		return true
	}
	c.Stage = Settling
	return false
}

func (c *Contest) sharedDK(e *rules.Env) bool {
	s := c.side(c.ActiveThrows)
	if s.Thrown < 2*c.Stake {
		s.throwDK(e)
		return true
	}
	c.Stage = Settling
	return false
}

func (c *Contest) settling(e *rules.Env) bool {
	c.Stage = Settled
	c.Won = c.verdict(houseOf(e.Book))
	c.tell(e)
	c.settle(e)
	return true
}

func (s *Side) d20(e *rules.Env) bool {
	what := dice.Purpose{Code: s.Roll, Who: s.Name}
	if s.Roll == rollCheck {
		what.Words = s.Name + ", " + s.Skill
	}
	t, ok := e.Roll(dice.Request{For: what, N: 1, Sides: 20})
	s.Natural = t.Sum
	return ok
}

func (s *Side) throwDK(e *rules.Env) {
	t, ok := e.Roll(dice.Request{For: dice.Purpose{Code: "roll-dk", Who: s.Name}, N: 1, Sides: 6})
	if !ok {
		return
	}
	s.Thrown++
	s.Sum += krasse(t.Sum)
	s.Count += rules.Bit(krasse(t.Sum) > 0)
}

// verdict reports whether the active side succeeds.
func (c *Contest) verdict(h *House) bool {
	a, p := &c.Active, &c.Passive
	if !c.Opposed {
		// A natural 20 succeeds and a natural 1 fails, whatever the krâsses
		// (B1.5).
		return a.Natural == 20 || a.Natural != 1 && a.total() >= c.DC
	}
	if !h.Raw {
		// B2.2: a reason for and a reason against cancel.
		if good, bad := naturals(a, p); good != bad {
			return good
		}
	}
	if a.total() == p.total() && h.TiePC && p.Reader && !a.Reader {
		return false
	}
	return a.total() >= p.total()
}

// appendKey appends what the rest of the contest depends on. Once the d20 have
// fallen, that is no longer what they showed but how far the total is from what
// it must beat, and whether a natural decides.
func (c *Contest) appendKey(b []byte) []byte {
	b = rules.AppendInts(append(b, '#'), int(c.Stage), rules.Bit(c.Opposed), c.DC, c.Stake, rules.Bit(c.ActiveThrows), rules.Bit(c.Won),
		rules.Bit(c.Surprise), rules.Bit(c.Again), c.Lost)
	a, p := c.Active, c.Passive
	switch {
	case c.Opposed && c.Stage > PassiveDie:
		good, bad := naturals(&a, &p)
		b = rules.AppendInts(b, a.total()-p.total(), rules.Bit(good), rules.Bit(bad))
		a.Natural, a.Bonus, p.Natural, p.Bonus = 0, 0, 0, 0
	case !c.Opposed && c.Stage > ActiveDie:
		b = rules.AppendInts(b, max(0, c.DC-a.total()), rules.Bit(a.Natural == 20), rules.Bit(a.Natural == 1))
		a.Natural, a.Bonus, a.Sum, a.Count = 0, 0, 0, 0
	}
	return p.appendKey(a.appendKey(b))
}

// naturals reports whether there is a reason for the active side in the two
// d20, and whether there is one against it (B2.2).
func naturals(a, p *Side) (good, bad bool) {
	return a.Natural == 20 || p.Natural == 1, a.Natural == 1 || p.Natural == 20
}

func (s *Side) appendKey(b []byte) []byte {
	b = strconv.AppendQuote(b, s.Who)
	return rules.AppendInts(b, s.Foe, s.Bonus, rules.Bit(s.Reader), rules.Bit(s.Barred), s.DK, s.Left, s.Natural, s.Thrown, s.Sum, s.Count)
}
