package combat

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// Longest is the last round that an option can name, and how far a fight's
// counters count: beyond it nothing can tell one round from the next.
const Longest = 100

// Flight is how the party may flee: not before so many rounds were fought, or
// Before the first only.
type Flight struct {
	Offered bool
	To      story.Outcome
	After   int
	Before  bool
}

// FleeParam makes the field flee. round is what the system calls a round; more
// are fields besides those of [Flight].
func FleeParam(round string, more ...rules.Param) rules.Param {
	fields := append([]rules.Param{rules.P("to", rules.Outcome, "where to")}, more...)
	return rules.Param{Name: "flee", Kind: rules.Outcome, Optional: true, Doc: "offers flight to a paragraph or function, or a table of its fields",
		Or: []rules.Param{{Kind: rules.Table, Fields: append(fields,
			rules.Whole("after_round", 1, Longest-1, "not before so many "+round+"s were fought"),
			rules.OneOf("when", "\"before\" the first "+round+" only, or \"between\" any two (the default)", "before", "between"))}}}
}

// FlightOf reads the field flee.
func FlightOf(a rules.Args) Flight {
	t := a.Table("flee")
	f := Flight{Offered: a.Has("flee"), After: t.Int("after_round", 0), Before: t.Str("when") == "before"}
	switch {
	case a.Shape("flee") == rules.Table:
		f.To = t.Outcome("to")
	case f.Offered:
		f.To = a.Outcome("flee")
	}
	return f
}

// Open reports whether flight is open when so many rounds have been fought.
func (f Flight) Open(fought int) bool {
	return f.Offered && fought >= f.After && (!f.Before || fought == 0)
}

// Defeat is where a beaten hero wakes, and with how much of the score that was
// lost.
type Defeat struct {
	Given bool
	To    story.Outcome
	With  int
}

// RoundsParam makes the field rounds; round is what the system calls a round.
func RoundsParam(round string) rules.Param {
	p := rules.Whole("rounds", 1, Longest-1, "the fight ends after so many "+round+"s")
	p.Result = "rounds"
	return p
}

// LostParam makes the field lost, a paragraph or function, or a table that
// begins with it and has the field score.
func LostParam(doc string, score rules.Param) rules.Param {
	return rules.Param{Name: "lost", Kind: rules.Outcome, Optional: true, Doc: doc,
		Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Outcome}, Fields: []rules.Param{score}}}}
}

// DefeatOf reads the field lost. Whoever wakes without being told with how much,
// wakes with 1.
func DefeatOf(a rules.Args, score string) Defeat {
	t := a.Table("lost")
	d := Defeat{Given: a.Has("lost"), With: t.Int(score, 1)}
	switch {
	case a.Shape("lost") == rules.Table:
		d.To = rules.OutcomeOf(t.First())
	case d.Given:
		d.To = a.Outcome("lost")
	}
	return d
}

// Wake lets the hero wake where it says, as change leaves the score.
func (d Defeat) Wake(e *rules.Env, score string, change func(*sheet.Score)) {
	e.Tell("hero-beaten", diag.Args{"Name": e.World.Hero.Name})
	e.Alter(rules.Alteration{Who: story.Hero, Score: score, Quiet: true}, change)
	e.Follow(d.To)
}

// AllyParam makes the field ally: a companion or a list of them. absent says
// who takes part without it.
func AllyParam(absent string) rules.Param {
	return rules.Param{Name: "ally", Kind: rules.Companion, Optional: true, Doc: "a companion who fights beside the hero, or a list; " + absent,
		Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Companion}}}}
}

// AlliesOf reads the field ally.
func AlliesOf(a rules.Args) []string {
	if id := a.Str("ally"); id != "" {
		return []string{id}
	}
	return a.Words("ally")
}

// HookParam makes a field for a function of the script that a fight calls with
// its bout, of which the fields are given.
func HookParam(name, doc string, bout []rules.Param) rules.Param {
	return rules.Param{Name: name, Kind: rules.Function, Optional: true, Doc: doc, Takes: []rules.Param{BoutParam(bout)}}
}

// BoutParam is a bout with these fields, as a fight gives it and hooks take it.
func BoutParam(fields []rules.Param) rules.Param {
	return rules.Param{Name: "bout", Kind: rules.Table, Fields: fields, Doc: "the fight, to be read only; any other field is an error"}
}

// FightGives is what the verb fight gives: how it ended, and the bout.
func FightGives(bout []rules.Param, how ...string) []rules.Param {
	return []rules.Param{{Name: "how", Kind: rules.Word, Words: how, Doc: "how it ended"}, BoutParam(bout)}
}
