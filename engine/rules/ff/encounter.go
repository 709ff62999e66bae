package ff

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// Encounter is what an encounter declares: one Foe, or Foes who come together
// and How they fight.
type Encounter struct {
	Foe  Form
	Foes []foeRef
	How  string
	// form are the declared terms for several foes.
	form rules.Args
}

// Form is a foe as it fights; what changes in a fight is in [Foe].
type Form struct {
	// ID is the encounter it was declared as, "" for one made in place.
	ID, Name, Gender string
	// Plural says that the name is one (RULES A7.1a: several as one).
	Plural         bool
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

// foeRef is a foe as an author writes it: an encounter, perhaps changed in
// place, or fields of its own.
type foeRef struct {
	of      string
	changed bool
	fields  rules.Args
}

// foeParam is one foe of a list.
func foeParam() *rules.Param {
	fields := foeFields()
	return &rules.Param{Kind: rules.Encounter, Doc: "an encounter, or a table of a foe's fields",
		Or: []rules.Param{{Kind: rules.Table, Fields: fields, Each: &rules.Param{Kind: rules.Encounter},
			Doc: "the encounter, if any, and the fields that are different"}}}
}

func foeFields() []rules.Param {
	exit := []rules.Param{
		whole("at", 1, 999, "at this STAMINA or less"),
		whole("round", 1, longest, "after this Assault"),
	}
	return []rules.Param{
		rules.P("name", rules.Text, "its name in the book").Opt(),
		flag("plural", "the name is a plural: several that fight as one"),
		choice("gender", "\"m\" or \"f\"", "m", "f"),
		whole("skill", 1, 99, "its SKILL"),
		whole("stamina", 1, 999, "its STAMINA"),
		rules.P("damage", rules.Amount, "what its blows take; 2 without it").Opt(),
		whole("attack", -99, 99, "added to its Attack Strength"),
		whole("absorbs", 0, 99, "taken off each wound it receives"),
		rules.P("hurt_by", rules.Word, "only weapons with this trait wound it").Opt(),
		rules.P("ignores", rules.Word, "the bonuses of items with this trait do not count").Opt(),
		{Name: "becomes", Kind: rules.Encounter, Optional: true, Doc: "the encounter it becomes instead of dying",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Encounter},
				Fields: []rules.Param{whole("at", 0, 999, "at this STAMINA or less; 0 without it")}}}},
		rules.P("persist", rules.Word, "a name under which its wounds last: met again, it has the STAMINA it was left with").Opt(),
		rules.Fields("flees", "when it runs away", exit...),
		rules.Fields("surrenders", "when it gives up", exit...),
		rules.Fields("luck", "what luck does to a wound given to or by it", swingFields()...),
	}
}

func encounterVerb() *rules.Verb {
	fields := append(foeFields(),
		rules.Param{Name: "foes", Kind: rules.Table, Each: foeParam(), Optional: true, Doc: "several foes who come together, instead of one"},
		howParam())
	return &rules.Verb{
		Name: "encounter", Doc: "declares a foe, or several who come together",
		Params: []rules.Param{rules.P("id", rules.Name, "its name in the script"),
			{Name: "encounter", Kind: rules.Table, Fields: append(fields, formFields()...), Doc: "the foe"}},
		Declare: declareEncounter,
	}
}

func howParam() rules.Param {
	return choice("how", "how several foes fight: \"one_by_one\" (the default), \"together\" (all attack, the hero strikes one), \"highest\" (only the highest Attack Strength wounds) or \"pairs\" (two together, then the next two)",
		oneByOne, together, highest, pairs)
}

func declareEncounter(d *rules.Declaring, a rules.Args) error {
	id, t := a.Str("id"), a.Table("encounter")
	enc := &Encounter{How: t.Str("how"), form: t}
	if t.Has("foes") {
		enc.Foes = foesOf(t.Table("foes"))
		if len(enc.Foes) == 0 {
			return diag.New("encounter-empty", diag.Args{"Name": id})
		}
	} else {
		enc.Foe = Form{ID: id, Damage: Amount{N: 2}, Swing: houseOf(d.Book).Swing}.with(t)
		if err := enc.Foe.complete(); err != nil {
			return err
		}
	}
	if !d.Book.Encounters.Add(id, &story.Encounter{ID: id, Name: t.Str("name"), Spec: enc}) {
		return diag.New("name-taken", diag.Args{"Name": id})
	}
	return nil
}

// foesOf reads a list of foes.
func foesOf(a rules.Args) []foeRef {
	each := foeParam()
	var foes []foeRef
	for _, v := range a.List() {
		if id := v.Str(); id != "" {
			foes = append(foes, foeRef{of: id})
			continue
		}
		ref := foeRef{changed: true, fields: a.Entry(*each, v)}
		if in := ref.fields.List(); len(in) > 0 {
			ref.of = in[0].Str()
		}
		foes = append(foes, ref)
	}
	return foes
}

// with changes what is given.
func (f Form) with(a rules.Args) Form {
	if a.Has("name") {
		f.Name = a.Str("name")
	}
	if a.Has("gender") {
		f.Gender = a.Str("gender")
	}
	f.Plural = a.BoolOr("plural", f.Plural)
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
		f.Into, f.At = "", t.Int("at", 0)
		if in := t.List(); len(in) > 0 {
			f.Into = in[0].Str()
		}
	}
	f.Flees = f.Flees.with(a.Table("flees"))
	f.Surrenders = f.Surrenders.with(a.Table("surrenders"))
	return f
}

func (x Exit) with(a rules.Args) Exit { return Exit{a.Int("at", x.At), a.Int("round", x.Round)} }

// complete reports what a foe lacks.
func (f Form) complete() error {
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
