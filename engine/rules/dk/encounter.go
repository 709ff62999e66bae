package dk

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Encounter is what an encounter declares: one Foe, or Foes who come
// together.
type Encounter struct {
	Foe  Form
	Foes []foeRef
}

// Form is a foe as it fights (RULES B9, creature block); what changes in a
// fight is in [Foe]. Attack, Defence, Save and Skills are without the level.
type Form struct {
	// ID is the encounter it was declared as, "" for one made in place.
	ID, Name, Gender string
	// Plural says that the name is one.
	Plural                       bool
	Level, Attack, Defence, Save int
	HP, Armour                   int
	// Tireless foes have no energy to speak of; Energy 0 bars dK (B7.1).
	Tireless bool
	Energy   int
	Damage   *dice.Expr
	// Actions are its main actions in a turn, 0 for what the level gives.
	Actions int
	Skills  map[string]int
	DK      budget
	// ZeroSaves: at 0 hit points it follows B5 as a player's character does.
	// Stuns: it strikes to knock out. Drains is the energy that its hits take
	// besides (B7.4).
	ZeroSaves, Stuns bool
	Drains           *dice.Expr
}

// budget is the narrator's dK for a foe (B10.1): PerRoll on each of its
// attacks, Defend on each of its defences, until Total are gone. Policy, a
// function of the book, says how many instead.
type budget struct {
	PerRoll, Total, Defend int
	Policy                 value.Func
}

// foeRef is a foe as an author writes it: an encounter, perhaps changed in
// place, or fields of its own.
type foeRef struct {
	of      string
	changed bool
	fields  rules.Args
}

func foeParam() *rules.Param {
	return &rules.Param{Kind: rules.Encounter, Doc: "an encounter, or a table of a foe's fields",
		Or: []rules.Param{{Kind: rules.Table, Fields: foeFields(), Each: &rules.Param{Kind: rules.Encounter},
			Doc: "the encounter, if any, and the fields that are different"}}}
}

func foeFields() []rules.Param {
	return []rules.Param{
		rules.P("name", rules.Text, "its name in the book").Opt(),
		flag("plural", "the name is a plural: several that fight as one"),
		choice("gender", "\"m\" or \"f\"", "m", "f"),
		whole("level", 1, 99, "its level; 1 without it"),
		whole("attack", -20, 99, "its attack, without the level"),
		whole("defence", -20, 99, "its defence, without the level"),
		whole("save", -20, 99, "its save, without the level; 0 without it"),
		whole("hp", 1, 9999, "its hit points"),
		whole("energy", 0, 9999, "its energy; at 0 the narrator has no dK for it"),
		rules.P("damage", rules.Amount, "the dice of its blows; 1d6 without it").Opt(),
		whole("armour", 0, 99, "taken off each blow against it"),
		whole("actions", 1, 20, "its main actions in a turn; 1, and 1 more for every 4 levels, without it"),
		{Name: "skills", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.Score},
			Values: &rules.Param{Kind: rules.Int, From: -20, To: 99}, Doc: "scores of its skills, without the level; 0 for any other"},
		dkField("the narrator's dK for it; { per_roll = 1, total = its level } without it"),
		choice("zero", "at 0 hit points: \"out\" (the default), or \"save\", as players' characters do", "out", "save"),
		flag("stuns", "it strikes to knock out"),
		rules.P("drains", rules.Amount, "the energy that its hits take besides").Opt(),
	}
}

func dkField(doc string) rules.Param {
	return rules.Param{Name: "dk", Kind: rules.Table, Optional: true, Doc: doc + "; or a function of bout that gives how many for a roll",
		Fields: []rules.Param{
			whole("per_roll", 0, 99, "on each of its attacks; 1 without it"),
			whole("total", 0, 999, "how many it has in a fight; its level without it"),
			whole("defend", 0, 99, "on each of its defences; 0 without it")},
		Or: []rules.Param{{Kind: rules.Function}}}
}

// endless is the total of a foe whose dK a function of the book gives: the
// narrator's reserve has no end (B3.2).
const endless = 1 << 20

// budgetOf reads the field dk.
func budgetOf(a rules.Args, otherwise budget) budget {
	if !a.Has("dk") {
		return otherwise
	}
	if fn := a.Func("dk"); fn != nil {
		return budget{Policy: fn, Total: endless}
	}
	t := a.Table("dk")
	return budget{PerRoll: t.Int("per_roll", 1), Total: t.Int("total", max(1, a.Int("level", otherwise.Total))), Defend: t.Int("defend", 0)}
}

func encounterVerb() *rules.Verb {
	fields := append(foeFields(),
		rules.Param{Name: "foes", Kind: rules.Table, Each: foeParam(), Optional: true, Doc: "several foes who come together, instead of one"})
	return &rules.Verb{
		Name: "encounter", Doc: "declares a foe, or several who come together",
		Params: []rules.Param{rules.P("id", rules.Name, "its name in the script"),
			{Name: "encounter", Kind: rules.Table, Fields: fields, Doc: "the foe"}},
		Declare: declareEncounter,
	}
}

func declareEncounter(d *rules.Declaring, a rules.Args) error {
	id, t := a.Str("id"), a.Table("encounter")
	enc := &Encounter{}
	if t.Has("foes") {
		enc.Foes = foesOf(t.Table("foes"))
		if len(enc.Foes) == 0 {
			return diag.New("encounter-empty", diag.Args{"Name": id})
		}
	} else {
		enc.Foe = newForm(id).with(t)
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

func newForm(id string) Form {
	return Form{ID: id, Level: 1, Damage: oneDie, Tireless: true, Attack: missing, Defence: missing,
		DK: budget{PerRoll: 1, Total: 1}}
}

// missing is the attack or defence of a foe that has not been given one.
const missing = -1000

// with changes what is given.
func (f Form) with(a rules.Args) Form {
	if a.Has("name") {
		f.Name = a.Str("name")
	}
	if a.Has("gender") {
		f.Gender = a.Str("gender")
	}
	f.Plural = a.BoolOr("plural", f.Plural)
	f.Level, f.Attack, f.Defence = a.Int("level", f.Level), a.Int("attack", f.Attack), a.Int("defence", f.Defence)
	f.Save, f.HP, f.Armour = a.Int("save", f.Save), a.Int("hp", f.HP), a.Int("armour", f.Armour)
	f.Actions = a.Int("actions", f.Actions)
	if a.Has("energy") {
		f.Tireless, f.Energy = false, a.Int("energy", 0)
	}
	if a.Has("damage") {
		f.Damage = a.Dice("damage")
	}
	if a.Has("drains") {
		f.Drains = a.Dice("drains")
	}
	return f.skilled(a)
}

func (f Form) skilled(a rules.Args) Form {
	if a.Has("zero") {
		f.ZeroSaves = a.Str("zero") == "save"
	}
	f.Stuns = a.BoolOr("stuns", f.Stuns)
	if a.Has("level") && !a.Has("dk") && f.DK.Policy == nil {
		f.DK.Total = max(1, f.Level)
	}
	f.DK = budgetOf(a, f.DK)
	if a.Has("skills") {
		skills := map[string]int{}
		a.Value("skills").Table().Each(func(key, v value.Value) bool {
			skills[key.Str()], _ = v.Int()
			return true
		})
		f.Skills = skills
	}
	return f
}

// complete reports what a foe lacks.
func (f Form) complete() error {
	lacks := ""
	switch {
	case f.Name == "":
		lacks = "name"
	case f.Attack == missing:
		lacks = "attack"
	case f.Defence == missing:
		lacks = "defence"
	case f.HP == 0:
		lacks = "hp"
	}
	if lacks == "" {
		return nil
	}
	return diag.New("dk-foe-incomplete", diag.Args{"Name": cmp.Or(f.Name, f.ID), "Missing": lacks})
}

// actions are a foe's main actions in a turn (B4.3).
func (f Form) actions() int {
	if f.Actions > 0 {
		return f.Actions
	}
	return actionsAt(f.Level)
}

// actionsAt are the main actions that a level gives (B4.3).
func actionsAt(level int) int { return 1 + level/4 }

// side is a foe who rolls on a score of its own.
func (f Form) side(h *House, roll string, score, plus int) Side {
	return Side{Name: f.Name, Roll: roll, Bonus: bonus(h, score, f.Level) + plus}
}
