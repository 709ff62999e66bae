package dk

import (
	"slices"

	"gamebook/engine/rules"
)

func fightVerb() *rules.Verb {
	return &rules.Verb{
		Name: "fight",
		Doc:  "fights, side against side; leaves the paragraph when the hero dies, flees, or is beaten",
		Returns: "how it ended (\"won\", \"rounds\", \"fled\", \"stopped\", or \"lost\" after a function that stayed), " +
			"and bout, a record of the fight",
		Params: []rules.Param{{Name: "fight", Kind: rules.Table, Each: foeParam(), Doc: "the foes, and the fields of the fight",
			Fields: slices.Concat(wayFields(), outcomeFields(), hookFields())}},
		Bind: bindFight, Step: stepFight,
	}
}

func wayFields() []rules.Param {
	return []rules.Param{
		choice("surprised", "the side that is surprised, and has no dK in the first turn: \"party\" or \"foes\"", theParty, theFoes),
		choice("first", "the side that acts first in each turn: \"party\" or \"foes\"; as the house rules say without it", theParty, theFoes),
		whole("rounds", 1, longest-1, "the fight ends after so many turns"),
		whole("modifier", -10, 10, "on the party's attacks and defences: darkness, higher ground"),
		whole("foe_modifier", -10, 10, "on the foes' attacks and defences"),
		{Name: "ally", Kind: rules.Companion, Optional: true, Doc: "a companion who fights beside the hero, or a list; all who are there without it",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Companion}}}},
		{Name: "skills", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.Score}, Values: &rules.Param{Kind: rules.Outcome},
			Doc: "skills that are of use here, as a main action each: { climbing = what follows when it works }"},
	}
}

func outcomeFields() []rules.Param {
	return []rules.Param{
		{Name: "flee", Kind: rules.Outcome, Optional: true, Doc: "offers flight to a paragraph or function, or a table of its fields",
			Or: []rules.Param{{Kind: rules.Table, Fields: []rules.Param{
				rules.P("to", rules.Outcome, "where to"),
				whole("after_round", 1, longest-1, "not before so many turns were fought"),
				choice("when", "\"before\" the first turn only, or \"between\" any two (the default)", "before", "between"),
			}}}},
		{Name: "lost", Kind: rules.Outcome, Optional: true, Doc: "where a beaten hero wakes, unless he is dead, or { paragraph, hp = n }",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Outcome},
				Fields: []rules.Param{whole("hp", 0, 999, "with at least how many hit points; 1 without it")}}}},
		rules.P("on_hero_down", rules.Outcome, "what follows when nobody of the party is conscious and lost is not given; the story ends without it").Opt(),
		rules.P("temple", rules.Outcome, "what follows after the fight when the hero of level 8 or more is dead or mad and a companion is not").Opt(),
	}
}

func hookFields() []rules.Param {
	hook := func(name, doc string) rules.Param { return rules.P(name, rules.Function, doc).Opt() }
	return []rules.Param{
		hook("before_round", "called as a turn begins, with bout; here and in every hook, return \"stop\" ends the fight"),
		hook("on_wound", "called for each hit, knock-outs included; may return the damage instead"),
		hook("after_round", "called as a turn ends"),
		hook("on_foe_dead", "called when a foe has died"),
		hook("on_knock_out", "called when a foe has been knocked out"),
		hook("foe_target", "called when a foe chooses whom to attack; returns \"hero\" or a companion, or nothing for chance"),
	}
}
