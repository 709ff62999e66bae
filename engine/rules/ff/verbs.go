package ff

import (
	"slices"

	"gamebook/engine/rules"
)

func fightVerb() *rules.Verb {
	return &rules.Verb{
		Name:    "fight",
		Doc:     "fights; leaves the paragraph when the hero dies, flees, or is beaten with lost",
		Returns: "how it ended (\"won\", \"rounds\", \"fled\", \"surrendered\", \"stopped\", or \"lost\" after a function that stayed), and bout, a record of the fight",
		Params: []rules.Param{{Name: "fight", Kind: rules.Table, Each: foeParam(), Doc: "the foes, and the fields of the fight",
			Fields: slices.Concat(wayFields(), attackFields(), outcomeFields(), hookFields(), termFields())}},
		Bind: bindFight, Step: stepFight,
	}
}

func wayFields() []rules.Param {
	return []rules.Param{
		howParam(),
		whole("rounds", 1, longest-1, "the fight ends after so many Assaults"),
		whole("in_a_row", 1, longest-1, "won by so many Assaults won in a row; a tie breaks the run"),
		{Name: "ally", Kind: rules.Companion, Optional: true, Doc: "a companion who fights beside the hero, or a list; whoever is not in the party does not",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Companion}}}},
		{Name: "double", Kind: rules.Word, Words: []string{"kills"}, Optional: true,
			Doc: "the hero's natural double against the foe he strikes: \"kills\", or a function of bout, which may return \"kills\"",
			Or:  []rules.Param{{Kind: rules.Function}}},
	}
}

func outcomeFields() []rules.Param {
	return []rules.Param{
		{Name: "flee", Kind: rules.Outcome, Optional: true, Doc: "offers flight to a paragraph or function, or a table of its fields",
			Or: []rules.Param{{Kind: rules.Table, Fields: []rules.Param{
				rules.P("to", rules.Outcome, "where to"),
				rules.P("damage", rules.Amount, "the wound it costs; as the house rules say without it").Opt(),
				flag("luck", "luck may be tested on that wound"),
				whole("after_round", 1, longest-1, "not before so many Assaults were fought"),
				choice("when", "\"before\" the first Assault only, or \"between\" any two (the default)", "before", "between"),
			}}}},
		{Name: "lost", Kind: rules.Outcome, Optional: true, Doc: "where a beaten hero wakes instead of dying, or { paragraph, stamina = n }",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Outcome},
				Fields: []rules.Param{whole("stamina", 1, 99, "with how much STAMINA; 1 without it")}}}},
	}
}

func hookFields() []rules.Param {
	hook := func(name, doc string) rules.Param { return rules.P(name, rules.Function, doc).Opt() }
	return []rules.Param{
		hook("before_round", "called as an Assault begins, with bout; here and in every hook, return \"stop\" ends the fight"),
		hook("after_roll", "called after each pair of Attack Strengths of the hero's"),
		hook("on_wound", "called for each wound that the hero gives or receives; may return its size instead"),
		hook("after_round", "called as an Assault ends"),
		hook("on_foe_dead", "called when a foe has died"),
		hook("on_change", "called when a foe has become another"),
		hook("on_death", "called when the hero has died; if he is alive again then, he fights on"),
	}
}
