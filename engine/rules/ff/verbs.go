package ff

import (
	"slices"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
)

func fightVerb() *rules.Verb {
	return &rules.Verb{
		Name:    "fight",
		Doc:     "fights; leaves the paragraph when the hero dies, flees, or is beaten with lost",
		Returns: "how it ended (\"won\", \"rounds\", \"fled\", \"surrendered\", \"stopped\", or \"lost\" after a function that stayed), and bout, a record of the fight",
		Params: []rules.Param{{Name: "fight", Kind: rules.Table, Each: foes.Param(), Doc: "the foes, and the fields of the fight",
			Fields: slices.Concat(wayFields(), attackFields(), outcomeFields(), hookFields(), termFields())}},
		Bind: bindFight, Step: stepFight,
	}
}

func wayFields() []rules.Param {
	return []rules.Param{
		howParam(),
		combat.RoundsParam("Assault"),
		rules.Whole("in_a_row", 1, combat.Longest-1, "won by so many Assaults won in a row; a tie breaks the run"),
		combat.AllyParam("whoever is not in the party does not"),
		{Name: "double", Kind: rules.Word, Words: []string{"kills"}, Optional: true,
			Doc: "the hero's natural double against the foe he strikes: \"kills\", or a function of bout, which may return \"kills\"",
			Or:  []rules.Param{{Kind: rules.Function}}},
	}
}

func outcomeFields() []rules.Param {
	return []rules.Param{
		combat.FleeParam("Assault",
			rules.P("damage", rules.Amount, "the wound it costs; as the house rules say without it").Opt(),
			rules.Flag("luck", "luck may be tested on that wound")),
		combat.LostParam("where a beaten hero wakes instead of dying, or { paragraph, stamina = n }",
			rules.Whole("stamina", 1, 99, "with how much STAMINA; 1 without it")),
	}
}

func hookFields() []rules.Param {
	hook := combat.HookParam
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
