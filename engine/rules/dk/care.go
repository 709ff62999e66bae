package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// barTend is why a companion cannot care for another (RULES B6.2-B6.5).
func barTend(e *rules.Env, by, who string) string {
	c := condition(e.World, who)
	switch {
	case by == who:
		return "dk-tend-oneself"
	case c.State == Dead || c.State == Mad:
		return "dk-tend-beyond"
	case c.State == GravelyWounded && c.Untreatable:
		return "dk-tend-tomorrow"
	case c.State == GravelyWounded:
		return ""
	case hale(e, who):
		return "dk-tend-needless"
	case c.Treated >= careLimit(e, who):
		return "dk-tend-limit"
	}
	return ""
}

// careLimit is how often a day somebody can be cared for: Constitution (B6.3).
func careLimit(e *rules.Env, who string) int {
	return e.CurrentOf(who, Constitution) + houseOf(e.Book).LimitMore
}

func hale(e *rules.Env, who string) bool {
	s := e.Score(who, HP)
	return s == nil || s.Current >= s.Initial
}

// care does what comes of a healer's check: the gravely wounded come to, or
// must wait for the next day; others regain 1d6 per level of the healer.
func care(e *rules.Env, t Task, won bool) {
	args := diag.Args{"Name": e.NameOf(t.Who), "Other": e.NameOf(t.On)}
	switch c := condition(e.World, t.On); {
	case c.State == GravelyWounded && won:
		change(e.World, t.On, func(c *Condition) { c.State = Well })
		e.Tell("dk-comes-to", args)
	case c.State == GravelyWounded:
		change(e.World, t.On, func(c *Condition) { c.Untreatable = true })
		e.Tell("dk-care-failed", args)
	default:
		if won || !houseOf(e.Book).CountSuccesses {
			change(e.World, t.On, func(c *Condition) { c.Treated++ })
		}
		if won {
			regain(e, t.On, t.Who, HP, "roll-healing")
		}
	}
}

func tendVerb() *rules.Verb {
	return &rules.Verb{
		Name: "tend", Doc: "has a companion care for somebody: healing against 20, at -5 for the gravely wounded; at most Constitution times a day",
		Returns: "true when it helped, or when there was nothing to heal",
		Gives:   rules.Kinds(rules.Bool),
		Example: `tend("hero", { by = "maeve" })`,
		Params: []rules.Param{rules.P("who", rules.Person, "the patient"),
			rules.Options(rules.P("by", rules.Word, "the healer: \"hero\", a companion, or \"ask\", the default").Opt(), modifierField())},
		Bind: func(b *story.Book, a rules.Args) (any, error) {
			return a, checkWho(b, a.Table("options").Str("by"))
		},
		Step: contested(openTend, func(e *rules.Env, a rules.Args, c *Contest) (*Contest, rules.Result) {
			t := Task{Kind: Tending, Who: c.Active.Who, On: a.Str("who")}
			return nil, rules.Give(value.Bool(t.end(e, c)))
		}),
	}
}

func openTend(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
	who, t := a.Str("who"), a.Table("options")
	if e.World.Person(who) == nil {
		e.Fault(rules.Absent(who))
		return nil, nil
	}
	if condition(e.World, who).State == Well && hale(e, who) {
		return nil, rules.Give(value.Bool(true))
	}
	by, ok := healer(e, t.Str("by"), who)
	if !ok {
		return nil, rules.Give(value.Bool(false))
	}
	task := Task{Kind: Tending, Who: by, On: who, Plus: t.Int("modifier", 0)}
	return task.begin(e), rules.Give(value.Bool(false))
}

// healer settles who cares for a patient: the one named, or whom the reader
// picks among those who can. Why nobody can is told.
func healer(e *rules.Env, by, who string) (string, bool) {
	if by != "" && by != "ask" {
		return actor(e, by)
	}
	others := ableOf(e, func(id string) bool { return id != who && !cardIn(e, id).NPC })
	if len(others) == 0 {
		e.Tell("dk-tend-nobody", diag.Args{"Other": e.NameOf(who)})
		return "", false
	}
	// What stands against it lies with the patient: it bars all or nobody.
	if why := barTend(e, others[0], who); why != "" {
		e.Tell(why, diag.Args{"Name": e.NameOf(others[0]), "Other": e.NameOf(who)})
		return "", false
	}
	return pick(e, "healer", "ask-healer", others)
}
