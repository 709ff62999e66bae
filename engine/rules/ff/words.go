package ff

import (
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// names are the words for the rules' own scores and items in the language of
// a book, with the plural of what there can be several of.
var names = map[string]map[string][2]string{
	"en": {
		Skill: {"SKILL"}, Stamina: {"STAMINA"}, Luck: {"LUCK"}, Meals: {"Meals"},
		"sword": {"sword", "swords"}, "leather_armour": {"leather armour"}, "backpack": {"backpack", "backpacks"},
		potionOfSkill:    {"Potion of Skill", "Potions of Skill"},
		potionOfStrength: {"Potion of Strength", "Potions of Strength"},
		potionOfFortune:  {"Potion of Fortune", "Potions of Fortune"},
	},
	"fr": {
		Skill: {"HABILETÉ"}, Stamina: {"ENDURANCE"}, Luck: {"CHANCE"}, Meals: {"Repas"},
		"sword": {"épée", "épées"}, "leather_armour": {"armure de cuir"}, "backpack": {"sac à dos", "sacs à dos"},
		potionOfSkill:    {"Potion d'Adresse", "Potions d'Adresse"},
		potionOfStrength: {"Potion de Vigueur", "Potions de Vigueur"},
		potionOfFortune:  {"Potion de Bonne Fortune", "Potions de Bonne Fortune"},
	},
}

// nameOf is what a book calls one of the rules' own scores. Messages take it
// from here, so that a French book has its ENDURANCE in every line, the sheet's
// and a fight's, whatever language the prompt speaks.
func nameOf(b *story.Book, id string) string { return b.Scores.Get(id).Name }

func word(language, id string) string   { return rules.InLanguage(names, language, id)[0] }
func plural(language, id string) string { return rules.InLanguage(names, language, id)[1] }

// ownItems are what the rules give a hero (RULES A1.6). The armour has no
// effect of its own.
func ownItems(doses int) []story.Item {
	return []story.Item{
		{ID: "sword", Slot: weaponSlot},
		{ID: "leather_armour", Slot: "armour"},
		{ID: "backpack"},
		{ID: potionOfSkill, Doses: doses},
		{ID: potionOfStrength, Doses: doses},
		{ID: potionOfFortune, Doses: doses},
	}
}
