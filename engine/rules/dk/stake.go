package dk

import (
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// staking asks the reader how many dK to add, the narrator having committed
// his unseen (RULES B10.2), and settles whether it is a counter-krâsse.
func (c *Contest) staking(e *rules.Env) bool {
	c.Stage = ActiveDie
	mine, other := c.readers()
	asked := false
	if mine != nil && !mine.Barred && !c.Surprise && e.Current(DK) > 0 {
		asked = true
		if !c.askStake(e, mine, other) {
			return true
		}
	}
	if mine != nil && c.Opposed && mine.DK > 0 && other.DK > 0 {
		c.counter(e, mine, other)
	}
	return asked
}

// counter makes it a counter-krâsse: each side stakes the same, the lesser of
// what the reader wants and what the narrator has left (B10.2).
func (c *Contest) counter(e *rules.Env, mine, other *Side) {
	if other.Reader {
		return
	}
	c.Stake = min(mine.DK, other.Left)
	mine.DK, other.DK = c.Stake, c.Stake
	e.Tell("dk-counter", diag.Args{"Name": mine.Name, "Other": other.Name, "N": c.Stake})
}

// readers gives the side that the reader runs, the active one first, and the
// other; nil when there is none.
func (c *Contest) readers() (mine, other *Side) {
	switch {
	case c.Active.Reader:
		return &c.Active, &c.Passive
	case c.Opposed && c.Passive.Reader:
		return &c.Passive, &c.Active
	}
	return nil, nil
}

// askStake puts the question "dk": 0 to all that the pot holds (B3.5).
func (c *Contest) askStake(e *rules.Env, mine, other *Side) bool {
	pot := e.Current(DK)
	q := ask.Question{ID: "dk", Passive: "dk:0", InFight: fighting(e.World),
		Prompt: ask.Message("ask-dk", diag.Args{"Name": mine.Name, "Skill": mine.Skill, "N": pot, "Narrator": c.Opposed && other.Left > 0})}
	for n, text := range c.stakeTexts(e, mine, pot) {
		q.Options = append(q.Options, ask.Option{ID: "dk:" + strconv.Itoa(n), Text: text})
	}
	a, ok := e.Ask(q)
	if !ok {
		return false
	}
	mine.DK, _ = strconv.Atoi(strings.TrimPrefix(a.Option, "dk:"))
	return true
}

// stakeTexts say the exact chance with 0, 1, ... up to most dK: Chance as a
// fraction of 1, and in percent with one decimal, in two parts for the sake of
// the decimal point. Nothing is worked out for nobody.
func (c *Contest) stakeTexts(e *rules.Env, mine *Side, most int) []ask.Text {
	texts := make([]ask.Text, most+1)
	if e.Observer == nil {
		for n := range texts {
			texts[n] = ask.Message("option-dk-plain", diag.Args{"N": n})
		}
		return texts
	}
	for n, p := range c.odds(houseOf(e.Book), mine == &c.Active, most) {
		tenths := int(p*1000 + 0.5)
		texts[n] = ask.Message("option-dk", diag.Args{"N": n, "Chance": p, "Whole": tenths / 10, "Tenth": tenths % 10})
	}
	return texts
}

// settle lets the dice that were used change hands: the reader's go back to
// the narrator, the narrator's into the pot (B3.3, B3.4). Those of a
// counter-krâsse go by who threw them, or by who staked them (B3.6).
func (c *Contest) settle(e *rules.Env) {
	mine, other := c.readers()
	to := 0
	switch {
	case c.Stake > 0 && houseOf(e.Book).ByOrigin:
	case c.Stake > 0 && mine == c.side(c.ActiveThrows):
		to = -c.Stake
	case c.Stake > 0:
		to = c.Stake
	case mine == nil:
		to = c.Active.DK + c.Passive.DK
	default:
		to = -mine.DK
		if c.Opposed && !other.Reader {
			to += other.DK
		}
	}
	pot(e, to)
}

// pot adds dice to the pot, or takes them out of it.
func pot(e *rules.Env, n int) {
	if n == 0 || e.Left() {
		return
	}
	e.Alter(rules.Alteration{Who: story.Hero, Score: DK, Quiet: true}, func(s *sheet.Score) { s.Set(s.Current + n) })
	code := "dk-pot-grows"
	if n < 0 {
		code = "dk-pot-shrinks"
	}
	e.Tell(code, diag.Args{"N": max(n, -n), "Pot": e.Current(DK)})
}

// signed writes what is added: "+ 3", or "- 3".
func signed(n int) string {
	if n < 0 {
		return "- " + strconv.Itoa(-n)
	}
	return "+ " + strconv.Itoa(n)
}

// tell shows what came of a contest.
func (c *Contest) tell(e *rules.Env) {
	if e.Observer == nil {
		return
	}
	a, p := c.Active, c.Passive
	args := diag.Args{"Name": a.Name, "Skill": a.Skill, "Natural": a.Natural, "Bonus": signed(a.Bonus),
		"Krasse": a.Sum, "Total": a.total(), "DC": c.DC, "Other": p.Name, "OtherNatural": p.Natural,
		"OtherBonus": signed(p.Bonus), "OtherKrasse": p.Sum, "OtherTotal": p.total()}
	code := "dk-check-failed"
	switch {
	case c.Opposed && c.Won:
		code = "dk-contest-won"
	case c.Opposed:
		code = "dk-contest-lost"
	case c.Won:
		code = "dk-check-passed"
	}
	e.Tell(code, args)
}
