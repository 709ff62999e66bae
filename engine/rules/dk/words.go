package dk

import "gamebook/engine/rules"

// names are the words for the rules' own scores in the language of a book.
var names = map[string]map[string]string{
	"en": {
		Strength: "Strength", Dexterity: "Dexterity", Constitution: "Constitution",
		Intelligence: "Intelligence", Wisdom: "Wisdom", Charisma: "Charisma",
		Level: "Level", HP: "Hit points", Energy: "Energy", Attack: "Attack", Ranged: "Ranged attack",
		Defence: "Defence", Save: "Save", Armour: "Armour", DK: "dK",
		Healing: "Healing", Magic: "Magic", Faith: "Faith",
		bareHands: "bare hands",
	},
	"fr": {
		Strength: "Force", Dexterity: "Dextérité", Constitution: "Constitution",
		Intelligence: "Intelligence", Wisdom: "Sagesse", Charisma: "Charisme",
		Level: "Niveau", HP: "Points de vie", Energy: "Énergie", Attack: "Attaque", Ranged: "Attaque à distance",
		Defence: "Défense", Save: "Sauvegarde", Armour: "Protection", DK: "dK",
		Healing: "Soins", Magic: "Magie", Faith: "Foi",
		bareHands: "mains nues",
	},
}

const bareHands = "bare_hands"

func word(language, id string) string { return rules.InLanguage(names, language, id) }
