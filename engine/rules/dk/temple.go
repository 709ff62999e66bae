package dk

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/value"
)

func templeVerb() *rules.Verb {
	return &rules.Verb{
		Name: "temple", Doc: "has a temple call back the dead and the mad of level 8 and more, and heal the gravely wounded, for a price",
		Returns: "true when it was paid and somebody was helped",
		Gives:   rules.Kinds(rules.Bool),
		Example: `if temple { cost = { gold = 5 } } then say "The bell rings twice." end`,
		Params: []rules.Param{{Name: "temple", Kind: rules.Table, Doc: "the price, and for whom", Fields: []rules.Param{
			{Name: "cost", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.ScoreOrItem, Use: rules.Takes},
				Values: &rules.Param{Kind: rules.Int, From: 0, To: 1 << 20}, Doc: "what it costs: { gold = 500 }"},
			personField("who", "for whom; all who need it without it"),
		}}},
		Step: rules.Once(temple),
	}
}

func temple(e *rules.Env, a rules.Args) rules.Result {
	t := a.Table("temple")
	patients := slices.DeleteFunc(people(e.World), func(id string) bool {
		return t.Has("who") && t.Str("who") != id || !curable(e, id)
	})
	if len(patients) == 0 {
		return rules.Give(value.Bool(false))
	}
	if !e.Pay(t.Table("cost")) {
		e.Tell("dk-temple-price", nil)
		return rules.Give(value.Bool(false))
	}
	for _, id := range patients {
		change(e.World, id, func(c *Condition) { *c = Condition{ID: id, State: Well, Treated: c.Treated, Focused: c.Focused} })
		for _, score := range []string{HP, Energy} {
			e.Alter(rules.Alteration{Who: id, Score: score, Quiet: true}, (*sheet.Score).Restore)
		}
		e.Tell("dk-temple-heals", diag.Args{"Name": e.NameOf(id)})
	}
	return rules.Give(value.Bool(!e.Left()))
}

// curable reports whether a temple can do something for a person.
func curable(e *rules.Env, who string) bool {
	switch c := condition(e.World, who); c.State {
	case Dead, Mad:
		return e.CurrentOf(who, Level) >= templeLevel
	case GravelyWounded:
		return true
	default:
		return c.Shaken > 0
	}
}

func partyVerb() *rules.Verb {
	return &rules.Verb{
		Name: "party", Doc: "gives those who are together and alive", Returns: "a list of ids, the hero's first", Pure: true,
		Gives:   []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Person}}},
		Example: `if #party() > 1 then say "You are not alone." end`,
		Step: rules.Once(func(e *rules.Env, _ rules.Args) rules.Result {
			alive := slices.DeleteFunc(people(e.World), func(id string) bool { return condition(e.World, id).State == Dead })
			return rules.Give(idsValue(alive))
		}),
	}
}

// states are what is() can ask for.
var states = []string{"well", "at_zero", "exhausted", "unconscious", "gravely_wounded", "dead", "shaken", "mad", "knocked_out"}

func isVerb() *rules.Verb {
	return &rules.Verb{
		Name: "is", Doc: "asks how somebody is, wherever they are", Returns: "true or false", Pure: true,
		Gives:   rules.Kinds(rules.Bool),
		Example: `if is("maeve", "unconscious") then say "Maeve does not answer." end`,
		Params: []rules.Param{rules.P("who", rules.Person, "\"hero\" or a companion"),
			{Name: "state", Kind: rules.Word, Words: states, Doc: "well (conscious and of sound mind, though perhaps hurt), at_zero (hit points), exhausted (no energy), unconscious, gravely_wounded, dead, shaken, mad or knocked_out"}},
		Step: rules.Once(func(e *rules.Env, a rules.Args) rules.Result {
			return rules.Give(value.Bool(is(e, a.Str("who"), a.Str("state"))))
		}),
	}
}

func is(e *rules.Env, who, state string) bool {
	c, out := condition(e.World, who), knockedOut(e.World, who)
	switch state {
	case "well":
		return c.State == Well && c.Shaken == 0 && !out
	case "at_zero":
		return spent(e, who, HP)
	case "exhausted":
		return spent(e, who, Energy)
	case "unconscious":
		return c.State == GravelyWounded || out
	case "shaken":
		return c.Shaken > 0
	case "knocked_out":
		return out
	}
	return string(c.State) == state
}

// spent reports whether a score of somebody who is here is down to 0.
func spent(e *rules.Env, who, score string) bool {
	s := e.Score(who, score)
	return s != nil && s.Current == 0
}
