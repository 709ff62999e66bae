package dk

import (
	"slices"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
)

func fightVerb() *rules.Verb {
	return &rules.Verb{
		Name: "fight",
		Doc:  "fights, side against side; leaves the paragraph when the hero dies, flees, or is beaten",
		Returns: "how it ended (\"won\", \"rounds\", \"fled\", \"stopped\", or \"lost\" after a function that stayed), " +
			"and bout, a record of the fight",
		Gives: combat.FightGives(boutFields(), "won", "rounds", "fled", "stopped", "lost"),
		Notes: fightNotes,
		Example: `fight { "guard", flee = 70, lost = { 57, hp = 4 } }
local how, bout = fight { "guard", { "guard", name = "Old Guard", hp = 6 }, rounds = 3, surprised = "foes" }
if how == "rounds" and bout.foes_left == 2 then turn_to(91) end`,
		Params: []rules.Param{{Name: "fight", Kind: rules.Table, Each: foes.Param(), Doc: "the foes, and the fields of the fight",
			Fields: slices.Concat(wayFields(), outcomeFields(), hookFields())}},
		Bind: bindFight, Step: stepFight,
	}
}

const fightNotes = "A foe is the id of an encounter, `{ \"guard\", name = \"Old Guard\", hp = 6 }` (changed in place), or a table of a foe's " +
	"fields. Each turn one side acts and then the other. A `flee` or `lost` function that does not leave gives `\"fled\"` with " +
	"`bout.foes_left > 0`, or `\"lost\"`. A hook may ask, say, change the sheet, and leave."

func wayFields() []rules.Param {
	return []rules.Param{
		rules.OneOf("surprised", "the side that is surprised, and has no dK in the first turn: \"party\" or \"foes\"", theParty, theFoes),
		rules.OneOf("first", "the side that acts first in each turn: \"party\" or \"foes\"; as the house rules say without it", theParty, theFoes),
		combat.RoundsParam("turn"),
		rules.Whole("modifier", -10, 10, "on the party's attacks and defences: darkness, higher ground"),
		rules.Whole("foe_modifier", -10, 10, "on the foes' attacks and defences"),
		combat.AllyParam("all who are there without it"),
		{Name: "skills", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.Score}, Values: &rules.Param{Kind: rules.Outcome},
			Doc: "skills that are of use here, as a main action each: { climbing = what follows when it works }"},
	}
}

func outcomeFields() []rules.Param {
	return []rules.Param{
		combat.FleeParam("turn"),
		combat.LostParam("where a beaten hero wakes, unless he is dead, or { paragraph, hp = n }",
			rules.Whole("hp", 0, 999, "with at least how many hit points; 1 without it")),
		rules.P("on_hero_down", rules.Outcome, "what follows when nobody of the party is conscious and lost is not given; the story ends without it").Opt(),
		rules.P("temple", rules.Outcome, "what follows after the fight when the hero of level 8 or more is dead or mad and a companion is not").Opt(),
	}
}

func hookFields() []rules.Param {
	hook := func(name, doc string) rules.Param { return combat.HookParam(name, doc, boutFields()) }
	return []rules.Param{
		hook("before_round", "called as a turn begins, with bout; here and in every hook, return \"stop\" ends the fight"),
		hook("on_wound", "called for each hit, knock-outs included; may return the damage instead"),
		hook("after_round", "called as a turn ends"),
		hook("on_foe_dead", "called when a foe has died"),
		hook("on_knock_out", "called when a foe has been knocked out"),
		hook("foe_target", "called when a foe chooses whom to attack; returns \"hero\" or a companion, or nothing for chance"),
	}
}
