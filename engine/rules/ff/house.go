package ff

import (
	"slices"

	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// House are the options of a book, as RULES part A names them. What belongs
// to fights is in Terms, which a fight may change for itself.
type House struct {
	// Reroll is how often the reader may throw the scores again; PointBuy,
	// unless 0, is how many points are shared out instead of dice.
	Reroll, PointBuy int
	SkillZeroDies    bool
	// Meals are those one starts with, MealStamina what one gives back.
	Meals, MealStamina int
	// WasteMeals allows eating at full stamina.
	WasteMeals bool
	// Doses are those of a bottle of potion.
	Doses int
	// Kit are the items one starts with, Potions those to choose from.
	Kit, Potions []string
	Terms        Terms
	Swing        Swing
	// FleeDamage and FleeLuck are what flight costs where a fight does not
	// say: the wound, and whether luck may be tested on it.
	FleeDamage int
	FleeLuck   bool
}

// Terms are the house rules that a fight can change for itself.
type Terms struct {
	// Luck allows luck in fights at all (RULES A3.4); SaveLuck on a wound
	// that would kill the hero (A10.1), KillLuck on a blow that kills the
	// foe anyway (A10.2). Prearm asks before the roll (A10.7).
	Luck, SaveLuck, KillLuck, Prearm bool
	// MinLuck is the least luck with which a test is offered (A10.5);
	// LuckPerRound, unless 0, the most tests in an Assault (A7.3).
	MinLuck, LuckPerRound int
	// PotionInCombat allows potions between Assaults (A10.8), RestBetween a
	// meal when the next foe steps up (A7.2).
	PotionInCombat, RestBetween bool
	// Target is "free" or "listed", Roll is "per_foe" or "shared" (A7.3).
	Target, Roll string
}

// Swing is what luck adds to a wound or takes off it (RULES A5).
type Swing struct{ LuckyHit, UnluckyHit, LuckyHurt, UnluckyHurt int }

// HouseRules are the options of [House] with their names in adventure.toml.
func (*System) HouseRules() []rules.Param {
	own := []rules.Param{
		rules.OneOf("preset", "where the costs of flight start from: \"df23\" (none, the default) or \"ff_classic\" (2 STAMINA, luck allowed)",
			"df23", "ff_classic"),
		rules.Whole("reroll", 0, 99, "how often the reader may throw the scores again; 0 without it"),
		rules.Whole("point_buy", 4, 24, "instead of dice the reader shares out this many points: 1 to 6 on skill, 2 to 12 on stamina, 1 to 6 on luck, added where the dice would be; 14 is what dice give on average"),
		rules.Flag("skill_zero_dies", "a hero whose SKILL falls to 0 dies"),
		rules.Whole("flee_damage", 0, 99, "the STAMINA that flight costs where a fight does not say"),
		rules.Flag("flee_luck", "luck may be tested on the wound of a flight"),
		rules.Whole("meals", 0, 99, "the meals one starts with; 10 without it"),
		rules.Whole("meal_stamina", 1, 99, "the STAMINA that a meal gives; 4 without it"),
		rules.OneOf("full_meal", "eating at full STAMINA: \"refuse\" (the default) or \"waste\"", "refuse", "waste"),
		rules.Whole("doses", 1, 99, "the doses in a bottle of potion; 1 without it"),
		rules.Carried("kit", "the items one starts with; sword, leather_armour and backpack without it"),
		rules.ListOf("potions", rules.Word, "the potions to choose one from: \"skill\", \"strength\", \"fortune\", or items of the book; the three without it, none with an empty list"),
	}
	return slices.Concat(own, swingFields(), termFields())
}

// swingFields are the fields of [Swing], for a book and for a foe.
func swingFields() []rules.Param {
	return []rules.Param{
		rules.Whole("lucky_hit", 0, 99, "added to a wound that a lucky hero gives; 2 without it"),
		rules.Whole("unlucky_hit", 0, 99, "taken off a wound that an unlucky hero gives; 1 without it"),
		rules.Whole("lucky_hurt", 0, 99, "taken off a wound that a lucky hero receives; 1 without it"),
		rules.Whole("unlucky_hurt", 0, 99, "added to a wound that an unlucky hero receives; 1 without it"),
	}
}

// termFields are the fields of [Terms], for a book and for a fight.
func termFields() []rules.Param {
	return append(formFields(),
		rules.Flag("luck", "luck may be tested on wounds; true without it"),
		rules.Flag("save_luck", "also on a wound that would kill the hero, if luck can save him; true without it"),
		rules.Flag("kill_luck", "also on a blow that kills the foe anyway, where it can only hurt"),
		rules.Flag("prearm", "the reader is asked before the roll, not after it"),
		rules.Whole("min_luck", 0, 99, "the least LUCK with which a test is offered; 1 without it"),
		rules.Flag("allow_zero", "the same as min_luck = 0: a test that cannot succeed is offered too"),
		rules.Whole("luck_per_round", 0, 99, "the most tests in one Assault; 0, the default, for one on each wound"),
		rules.Flag("potion_in_combat", "potions may be drunk between Assaults; true without it"),
		rules.Flag("rest_between", "one by one: a meal may be eaten when the next foe steps up"),
	)
}

// formFields are the terms of fights with several foes at once.
func formFields() []rules.Param {
	return []rules.Param{
		rules.OneOf("target", "whom the hero strikes: \"free\" (the reader says, the default) or \"listed\" (the first who stands)", "free", "listed"),
		rules.OneOf("roll", "against several at once the hero rolls anew for each (\"per_foe\", the default) or once (\"shared\")", "per_foe", "shared"),
	}
}

func decodeHouse(a rules.Args) *House {
	h := &House{
		Reroll: a.Int("reroll", 0), PointBuy: a.Int("point_buy", 0),
		SkillZeroDies: a.Bool("skill_zero_dies"),
		Meals:         a.Int("meals", 10), MealStamina: a.Int("meal_stamina", 4),
		WasteMeals: a.Str("full_meal") == "waste", Doses: a.Int("doses", 1),
		Kit: []string{"sword", "leather_armour", "backpack"}, Potions: []string{"skill", "strength", "fortune"},
	}
	if a.Has("kit") {
		h.Kit = a.Words("kit")
	}
	if a.Has("potions") {
		h.Potions = a.Words("potions")
	}
	if a.Str("preset") == "ff_classic" {
		h.FleeDamage, h.FleeLuck = 2, true
	}
	h.FleeDamage = a.Int("flee_damage", h.FleeDamage)
	h.FleeLuck = a.BoolOr("flee_luck", h.FleeLuck)
	h.Swing = Swing{2, 1, 1, 1}.with(a)
	h.Terms = Terms{Luck: true, SaveLuck: true, MinLuck: 1, PotionInCombat: true, Target: "free", Roll: "per_foe"}.with(a)
	return h
}

// houseOf are a book's options.
func houseOf(b *story.Book) *House { return b.House.(*House) }

// with changes what is given.
func (t Terms) with(a rules.Args) Terms {
	t.Luck = a.BoolOr("luck", t.Luck)
	t.SaveLuck = a.BoolOr("save_luck", t.SaveLuck)
	t.KillLuck = a.BoolOr("kill_luck", t.KillLuck)
	t.Prearm = a.BoolOr("prearm", t.Prearm)
	if a.Bool("allow_zero") {
		t.MinLuck = 0
	}
	t.MinLuck = a.Int("min_luck", t.MinLuck)
	t.LuckPerRound = a.Int("luck_per_round", t.LuckPerRound)
	t.PotionInCombat = a.BoolOr("potion_in_combat", t.PotionInCombat)
	t.RestBetween = a.BoolOr("rest_between", t.RestBetween)
	return t.formed(a)
}

// formed changes what is given of the terms for several foes.
func (t Terms) formed(a rules.Args) Terms {
	if a.Has("target") {
		t.Target = a.Str("target")
	}
	if a.Has("roll") {
		t.Roll = a.Str("roll")
	}
	return t
}

// with changes what is given.
func (s Swing) with(a rules.Args) Swing {
	return Swing{
		LuckyHit: a.Int("lucky_hit", s.LuckyHit), UnluckyHit: a.Int("unlucky_hit", s.UnluckyHit),
		LuckyHurt: a.Int("lucky_hurt", s.LuckyHurt), UnluckyHurt: a.Int("unlucky_hurt", s.UnluckyHurt),
	}
}
