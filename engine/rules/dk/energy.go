package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/value"
)

// barFocus is why somebody can neither concentrate nor pray: at most Wisdom
// attempts a day, of both together (RULES B7.3), and none while shaken (B7.4).
// Having no energy at all is no bar.
func barFocus(e *rules.Env, who string) string {
	c, s := condition(e.World, who), e.Score(who, Energy)
	switch {
	case c.Shaken > 0:
		return "dk-focus-shaken"
	case s.Current >= s.Initial:
		return "dk-focus-needless"
	case c.Focused >= e.CurrentOf(who, Wisdom):
		return "dk-focus-limit"
	}
	return ""
}

func drainVerb() *rules.Verb {
	return &rules.Verb{
		Name: "drain", Doc: "takes energy, by theft or by a gaze; who is left without any and meets a 6 must save, or is shaken, or mad",
		Returns: "how much energy was lost",
		Gives:   rules.Kinds(rules.Int),
		Example: `drain("1d6", { by = "wraith" })`,
		Params: []rules.Param{rules.P("amount", rules.Amount, "how much, usually dice"),
			rules.Options(personField("who", "who loses it; the hero without it"),
				rules.P("by", rules.Encounter, "who or what takes it"))},
		Step: contested(openDrain, closeDrain),
	}
}

func openDrain(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
	t := a.Table("options")
	who := rules.PersonOf(t)
	if e.World.Person(who) == nil {
		e.Fault(rules.Absent(who))
		return nil, nil
	}
	if !able(e, who) {
		return nil, rules.Give(value.Int(0))
	}
	by := ""
	if enc := e.Book.Encounters.Get(t.Str("by")); enc != nil {
		by = enc.Name
	}
	lost, sixes, ok := lose(e, who, by, a.Dice("amount"))
	if !ok || sixes == 0 || e.CurrentOf(who, Energy) > 0 {
		return nil, rules.Give(value.Int(lost))
	}
	c := nerves(e, who, sixes)
	c.Lost = lost
	return c, nil
}

// lose throws for energy and takes it. Single dice are read only where the
// last energy may go.
func lose(e *rules.Env, who, by string, x *dice.Expr) (lost, sixes int, ok bool) {
	had := e.CurrentOf(who, Energy)
	_, most, err := x.Bounds(e.ScoreByName)
	n, sixes, ok := throwDice(e, x, dice.Purpose{Code: "roll-drain", Who: by}, err != nil || most >= had)
	if !ok {
		return 0, 0, false
	}
	e.Alter(rules.Alteration{Who: who, Score: Energy, Cause: by}, func(s *sheet.Score) { s.Lose(max(n, 0)) })
	return had - e.CurrentOf(who, Energy), sixes, !e.Left()
}

// nerves is the save of who has no energy left: +5, and where the house rules
// treat it as they do hit points, -1 for each 6 beyond the first (B7.4).
func nerves(e *rules.Env, who string, sixes int) *Contest {
	plus := 5
	if houseOf(e.Book).SameAsHP {
		plus -= sixes - 1
	}
	return save(e, who, plus, 20)
}

func closeDrain(e *rules.Env, a rules.Args, c *Contest) (*Contest, rules.Result) {
	return shaken(e, c), rules.Give(value.Int(c.Lost))
}

// shaken does what a failed save against it means; the first time it gives the
// second save, with the same modifier.
func shaken(e *rules.Env, c *Contest) *Contest {
	who := c.Active.Who
	switch {
	case c.Won:
		return nil
	case !c.Again:
		days, ok := e.Eval(houseOf(e.Book).ShakenDays, dice.Purpose{Code: "roll-shaken", Who: c.Active.Name})
		if !ok {
			return nil
		}
		change(e.World, who, func(p *Condition) { p.Shaken = max(p.Shaken, days) })
		e.Tell("dk-shaken", diag.Args{"Name": c.Active.Name, "N": days})
		return c.again()
	}
	change(e.World, who, func(p *Condition) { p.State = Mad })
	e.Tell("dk-mad", diag.Args{"Name": c.Active.Name})
	gone(e, who)
	return nil
}

// again is the same save once more.
func (c *Contest) again() *Contest {
	s := c.Active
	s.Natural, s.Thrown, s.Sum, s.Count, s.DK = 0, 0, 0, 0, 0
	return &Contest{Active: s, DC: c.DC, Again: true, Lost: c.Lost}
}

// throwDice throws the dice of an amount. sixes counts those that fell on 6;
// single dice are only looked at when faces is set.
func throwDice(e *rules.Env, x *dice.Expr, what dice.Purpose, faces bool) (total, sixes int, ok bool) {
	r, ok := e.Throw(x, what, faces)
	if !ok {
		return 0, 0, false
	}
	for _, g := range r.Groups {
		for i, face := range g.Throw.Faces {
			sixes += rules.Bit(faces && face == 6 && (g.Dropped == nil || !g.Dropped[i]))
		}
	}
	return r.Total, sixes, true
}
