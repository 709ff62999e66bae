package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
)

// Task is a use of a skill with an effect of the rules: care, concentration,
// prayer, a spell, or a skill that a fight names. Verbs, the reader's own
// actions and main actions in a fight all come to this. It is plain data.
type Task struct {
	Kind TaskKind
	// Who does it; On is the patient, spell or skill.
	Who, On string
	// Plus is the difficulty.
	Plus int
	// Unseen: the party is surprised, so that there are no dK (B4.2).
	Unseen bool
}

// TaskKind is the kind of a task.
type TaskKind uint8

// The kinds.
const (
	None TaskKind = iota
	Tending
	Concentrating
	Praying
	Casting
	UsingSkill
)

// begin makes the task's contest; nil when it cannot be done, which is told.
func (t Task) begin(e *rules.Env) *Contest {
	if why := t.bar(e); why != "" {
		e.Tell(why, diag.Args{"Name": e.NameOf(t.Who), "Other": e.NameOf(t.On)})
		return nil
	}
	plus, skill := difficulty(t.Plus), t.On
	switch t.Kind {
	case Tending:
		skill = Healing
		if condition(e.World, t.On).State == GravelyWounded {
			plus -= 5 // after the clamp (B6.4, B1.3)
		}
	case Concentrating:
		skill = Magic
	case Praying:
		skill = Faith
	case Casting:
		s := houseOf(e.Book).spells.Get(t.On)
		skill = s.Skill
		pot(e, -s.DK) // handed over without being rolled (B3.7)
	}
	c := check(e, t.Who, skill, plus)
	c.Surprise = t.Unseen
	return c
}

// bar is the code of why the task cannot be done, "" when it can.
func (t Task) bar(e *rules.Env) string {
	if !able(e, t.Who) {
		return "dk-unable"
	}
	switch t.Kind {
	case Tending:
		return barTend(e, t.Who, t.On)
	case Concentrating, Praying:
		return barFocus(e, t.Who)
	case Casting:
		return barCast(e, t)
	}
	return ""
}

// end does what comes of a settled contest and reports whether the task
// worked.
func (t Task) end(e *rules.Env, c *Contest) bool {
	switch t.Kind {
	case Tending:
		care(e, t, c.Won)
	case Concentrating, Praying:
		change(e.World, t.Who, func(p *Condition) { p.Focused++ })
		if c.Won {
			regain(e, t.Who, t.Who, Energy, "roll-energy")
		}
	case Casting:
		s := houseOf(e.Book).spells.Get(t.On)
		e.Alter(rules.Alteration{Who: t.Who, Score: Energy, Cause: s.Name}, func(sc *sheet.Score) { sc.Lose(s.Cost) })
	}
	return c.Won && !e.Left()
}

// do does the whole task at once, and reports whether it worked.
func (t Task) do(e *rules.Env) bool {
	c := t.begin(e)
	return c != nil && c.finish(e) && t.end(e, c)
}

// regain gives back 1d6 for each level of by (B6.2, B7.3).
func regain(e *rules.Env, who, by, score, code string) {
	roll, ok := e.Roll(dice.Request{For: dice.Purpose{Code: code, Who: e.NameOf(by)}, N: max(1, e.CurrentOf(by, Level)), Sides: 6})
	if ok {
		e.Alter(rules.Alteration{Who: who, Score: score}, func(s *sheet.Score) { s.Gain(roll.Sum, false) })
	}
}
