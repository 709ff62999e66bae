package dk

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Form is a foe as it fights (RULES B9, creature block); what changes in a
// fight is in [Foe]. Attack, Defence, Save and Skills are without the level.
type Form struct {
	combat.Identity
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

// foes is how books write foes.
var foes = combat.Foes[Form]{Fields: foeFields(), Blank: blank}

func foeFields() []rules.Param {
	return []rules.Param{
		rules.Whole("level", 1, 99, "its level; 1 without it"),
		rules.Whole("attack", -20, 99, "its attack, without the level"),
		rules.Whole("defence", -20, 99, "its defence, without the level"),
		rules.Whole("save", -20, 99, "its save, without the level; 0 without it"),
		rules.Whole("hp", 1, 9999, "its hit points"),
		rules.Whole("energy", 0, 9999, "its energy; at 0 the narrator has no dK for it"),
		rules.P("damage", rules.Amount, "the dice of its blows; 1d6 without it").Opt(),
		rules.Whole("armour", 0, 99, "taken off each blow against it"),
		rules.Whole("actions", 1, 20, "its main actions in a turn; 1, and 1 more for every 4 levels, without it"),
		{Name: "skills", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.Score},
			Values: &rules.Param{Kind: rules.Int, From: -20, To: 99}, Doc: "scores of its skills, without the level; 0 for any other"},
		dkField("the narrator's dK for it; { per_roll = 1, total = its level } without it"),
		rules.OneOf("zero", "at 0 hit points: \"out\" (the default), or \"save\", as players' characters do", "out", "save"),
		rules.Flag("stuns", "it strikes to knock out"),
		rules.P("drains", rules.Amount, "the energy that its hits take besides").Opt(),
	}
}

func dkField(doc string) rules.Param {
	return rules.Param{Name: "dk", Kind: rules.Table, Optional: true, Doc: doc + "; or a function of bout that gives how many for a roll",
		Fields: []rules.Param{
			rules.Whole("per_roll", 0, 99, "on each of its attacks; 1 without it"),
			rules.Whole("total", 0, 999, "how many it has in a fight; its level without it"),
			rules.Whole("defend", 0, 99, "on each of its defences; 0 without it")},
		Or: []rules.Param{{Kind: rules.Function, Takes: []rules.Param{combat.BoutParam(boutFields())}}}}
}

func encounterVerb() *rules.Verb {
	v := foes.Verb()
	v.Example = `encounter("captain", { name = "Captain Brac", level = 2, attack = 5, defence = 5, save = 4, hp = 24, damage = "2d6" })
encounter("watch", { foes = { "captain", { name = "Watchman", attack = 3, defence = 3, hp = 12, gender = "m" } } })`
	return v
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

func blank(_ *story.Book, id string) Form {
	return Form{Identity: combat.Identity{ID: id}, Level: 1, Damage: oneDie, Tireless: true, Attack: missing, Defence: missing,
		DK: budget{PerRoll: 1, Total: 1}}
}

// missing is the attack or defence of a foe that has not been given one.
const missing = -1000

// With changes what is given.
func (f Form) With(a rules.Args) Form {
	f.Identity = f.Named(a)
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

// Complete reports what a foe lacks.
func (f Form) Complete() error {
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
