package ff

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
)

// Form is a foe as it fights; what changes in a fight is in [Foe].
type Form struct {
	// Identity may be a plural (RULES A7.1a: several as one).
	combat.Identity
	Skill, Stamina int
	Damage         Amount
	// Attack is added to its Attack Strength, Absorbs taken off its wounds.
	Attack, Absorbs int
	// HurtBy is the only trait of weapons that wounds it; Ignores the trait
	// of items whose bonuses do not count.
	HurtBy, Ignores string
	Swing           Swing
	// Into is the encounter that it becomes at a stamina of At or less.
	Into string
	At   int
	// Next is that form's index in the fight's list.
	Next              int
	Flees, Surrenders Exit
	// Persist is the name under which its stamina is kept from one fight to
	// the next (RULES A6.4); "" for a foe met anew each time.
	Persist string
}

// Exit says when a foe leaves the fight alive: at a stamina of At or less, or
// after Assault Round; 0 is never.
type Exit struct{ At, Round int }

// foes is how books write foes.
var foes = combat.Foes[Form]{Fields: foeFields(), Blank: blank}

func blank(b *story.Book, id string) Form {
	return Form{Identity: combat.Identity{ID: id}, Damage: Amount{N: plainDamage}, Swing: houseOf(b).Swing}
}

func foeFields() []rules.Param {
	exit := []rules.Param{
		rules.Whole("at", 1, 999, "at this STAMINA or less"),
		rules.Whole("round", 1, combat.Longest, "after this Assault"),
	}
	return []rules.Param{
		rules.Whole("skill", 1, 99, "its SKILL"),
		rules.Whole("stamina", 1, 999, "its STAMINA"),
		rules.P("damage", rules.Amount, "what its blows take; 2 without it").Opt(),
		rules.Whole("attack", -99, 99, "added to its Attack Strength"),
		rules.Whole("absorbs", 0, 99, "taken off each wound it receives"),
		rules.P("hurt_by", rules.Word, "only weapons with this trait wound it").Opt(),
		rules.P("ignores", rules.Word, "the bonuses of items with this trait do not count").Opt(),
		{Name: "becomes", Kind: rules.Encounter, Optional: true, Doc: "the encounter it becomes instead of dying",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Encounter},
				Fields: []rules.Param{rules.Whole("at", 0, 999, "at this STAMINA or less; 0 without it")}}}},
		rules.P("persist", rules.Word, "a name under which its wounds last: met again, it has the STAMINA it was left with").Opt(),
		rules.Fields("flees", "when it runs away", exit...),
		rules.Fields("surrenders", "when it gives up", exit...),
		rules.Fields("luck", "what luck does to a wound given to or by it", swingFields()...),
	}
}

func encounterVerb() *rules.Verb {
	v := foes.Verb(append([]rules.Param{howParam()}, formFields()...)...)
	v.Example = `encounter("wolf", { name = "Fen Wolf", skill = 7, stamina = 6 })
encounter("cutter", { name = "The Cutter", skill = 8, stamina = 12, becomes = { "wolf", at = 4 } })
encounter("pack", { how = "together", foes = { "wolf", "wolf", { "wolf", name = "Grey Wolf", skill = 8 } } })`
	return v
}

func howParam() rules.Param {
	return rules.OneOf("how", "how several foes fight: \"one_by_one\" (the default), \"together\" (all attack, the hero strikes one), \"highest\" (only the highest Attack Strength wounds) or \"pairs\" (two together, then the next two)",
		oneByOne, together, highest, pairs)
}

// With changes what is given.
func (f Form) With(a rules.Args) Form {
	f.Identity = f.Named(a)
	f.Skill, f.Stamina = a.Int("skill", f.Skill), a.Int("stamina", f.Stamina)
	f.Damage = amountOf(a, "damage", f.Damage)
	f.Attack, f.Absorbs = a.Int("attack", f.Attack), a.Int("absorbs", f.Absorbs)
	if a.Has("hurt_by") {
		f.HurtBy = a.Str("hurt_by")
	}
	if a.Has("ignores") {
		f.Ignores = a.Str("ignores")
	}
	if a.Has("persist") {
		f.Persist = a.Str("persist")
	}
	f.Swing = f.Swing.with(a.Table("luck"))
	return f.leaving(a)
}

// leaving changes what is given of how the foe goes.
func (f Form) leaving(a rules.Args) Form {
	switch a.Shape("becomes") {
	case rules.Encounter:
		f.Into, f.At = a.Str("becomes"), 0
	case rules.Table:
		t := a.Table("becomes")
		f.Into, f.At = t.First().Str(), t.Int("at", 0)
	}
	f.Flees = f.Flees.with(a.Table("flees"))
	f.Surrenders = f.Surrenders.with(a.Table("surrenders"))
	return f
}

func (x Exit) with(a rules.Args) Exit { return Exit{a.Int("at", x.At), a.Int("round", x.Round)} }

// Complete reports what a foe lacks.
func (f Form) Complete() error {
	missing := ""
	switch {
	case f.Name == "":
		missing = "name"
	case f.Skill == 0:
		missing = "skill"
	case f.Stamina == 0:
		missing = "stamina"
	}
	if missing == "" {
		return nil
	}
	return diag.New("foe-incomplete", diag.Args{"Name": cmp.Or(f.Name, f.ID), "Missing": missing})
}
