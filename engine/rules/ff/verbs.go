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
		Gives:   combat.FightGives(boutFields(), "won", "rounds", "fled", "surrendered", "stopped", "lost"),
		Notes:   fightNotes,
		Example: `fight { "bog_ghoul", flee = 70, lost = { 57, stamina = 4 } }
local how, bout = fight { "bog_ghoul", { "bog_ghoul", name = "Small Ghoul", stamina = 4 }, how = "together", rounds = 3 }
if how == "rounds" and bout.hurts > bout.hits then turn_to(91) end`,
		Params: []rules.Param{{Name: "fight", Kind: rules.Table, Each: foes.Param(), Doc: "the foes, and the fields of the fight",
			Fields: slices.Concat(wayFields(), attackFields(), outcomeFields(), hookFields(), termFields())}},
		Bind: bindFight, Step: stepFight, Judge: judgeFight,
	}
}

const fightNotes = "A foe is the id of an encounter, `{ \"adder\", name = \"First Adder\", stamina = 6 }` (changed in place), or " +
	"`{ name =, skill =, stamina = }`. A `flee` or `lost` function that does not leave gives `\"fled\"` with `bout.foes_left > 0`, or " +
	"`\"lost\"`. A hook may ask, say, change the sheet, and leave. What a book's `[options]` say of fights (`luck`, `target`, ...) a " +
	"fight may say for itself."

func wayFields() []rules.Param {
	return []rules.Param{
		howParam(),
		combat.RoundsParam("Assault"),
		rules.Whole("in_a_row", 1, combat.Longest-1, "won by so many Assaults won in a row; a tie breaks the run"),
		combat.AllyParam("whoever is not in the party does not"),
		{Name: "double", Kind: rules.Word, Words: []string{"kills"}, Optional: true,
			Doc: "the hero's natural double against the foe he strikes: \"kills\", or a function of bout, which may return \"kills\"",
			Or:  []rules.Param{{Kind: rules.Function, Takes: []rules.Param{combat.BoutParam(boutFields())}}}},
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
	hook := func(name, doc string) rules.Param { return combat.HookParam(name, doc, boutFields()) }
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
