// Package dk is the dK system of Guerriers, Voleurs & Magiciens: one d20 for
// every action, dK and krâsses, a pot that the party shares, fights by sides in
// turns. RULES part B states it; what the source leaves open is a house rule
// with a name ([System.HouseRules]), and solo play, with the program as
// narrator, follows B10.
//
// Start with [New]. Found prepares a book, Create makes the hero. Whatever is
// decided by a d20 is a [Contest]: plain data in World.Fight that goes on by one
// question or throw a step. Verbs, the reader's own actions and fights all use
// it, and the chances that a prompt shows come out of the same verdict.
//
// Conventions of this engine where the rules are silent:
//   - dK fall one after the other, each a throw of its own, in the order of B10.7.
//   - The chance shown to the reader before a roll counts none of the narrator's
//     dK: those he commits unseen.
//   - Attack, defence, save and skills are worked out when a sheet is made. A
//     characteristic that changes later does not change them.
//   - The unconscious, the dead and the mad fail without a roll.
//   - A drain that takes the last energy can call for the save itself: the source
//     says "if you fall to 0", not "once you are at 0" as for hit points.
//   - Foes who are surprised have no dK in the first turn either. Flight is
//     offered before the party's turn and costs nothing. A fight's modifier stands
//     on attacks and defences alike.
//   - A spell's energy is spent after its roll, whether it works or not.
//   - Days run from midnight to midnight. A day of rest is one in which the
//     person rested at a camp.
//   - A temple gives back all hit points and energy.
//   - The dead and the mad of level 8 and more stay with the party, for a temple;
//     companions of a lower level are gone.
package dk

import (
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// The ids of the rules' own scores. DK is the pot.
const (
	Strength     = "strength"
	Dexterity    = "dexterity"
	Constitution = "constitution"
	Intelligence = "intelligence"
	Wisdom       = "wisdom"
	Charisma     = "charisma"
	Level        = "level"
	HP           = "hp"
	Energy       = "energy"
	Attack       = "attack"
	Ranged       = "ranged_attack"
	Defence      = "defence"
	Save         = "save"
	Armour       = "armour"
	DK           = "dk"
	Healing      = "healing"
	Magic        = "magic"
	Faith        = "faith"
)

// characteristics are the six, in the order of the sheet.
var characteristics = []string{Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma}

// System implements [rules.System]. It has no state.
type System struct{ verbs []*rules.Verb }

var (
	_ rules.System = (*System)(nil)
	_ rules.Thawer = (*System)(nil)
	_ rules.Stater = (*System)(nil)
)

// New makes the system.
func New() *System {
	return &System{verbs: []*rules.Verb{
		encounterVerb(), companionVerb(), readyHeroVerb(), skillVerb(), spellVerb(),
		testVerb(), opposeVerb(), savingThrowVerb(), fightVerb(), knockOutVerb(), drainVerb(),
		tendVerb(), castVerb(), campVerb(), passTimeVerb(), templeVerb(), partyVerb(), isVerb(),
	}}
}

// Name is what adventure.toml calls the system.
func (*System) Name() string { return "dk" }

// Verbs are those of the dK system.
func (s *System) Verbs() []*rules.Verb { return s.verbs }

// Gauges are hit points, energy and the pot.
func (*System) Gauges(*story.Book) []string { return []string{HP, Energy, DK} }

// Life is hit points.
func (*System) Life() string { return HP }

// Found declares the rules' own scores and skills in the book's language and
// decodes the house rules.
func (*System) Found(b *story.Book, house rules.Args) error {
	h := decodeHouse(house)
	own := append(append([]string{}, characteristics...),
		Level, HP, Energy, Attack, Ranged, Defence, Save, Armour, Healing, Magic, Faith)
	for _, id := range own {
		b.Scores.Add(id, &story.Score{ID: id, Name: word(b.Language, id), Rules: true})
	}
	// The pot has no initial value to stop at.
	pot, err := dice.Parse(strconv.Itoa(h.PotStart))
	if err != nil {
		return err
	}
	b.Scores.Add(DK, &story.Score{ID: DK, Name: word(b.Language, DK), Start: pot})
	for _, s := range knownSkills {
		h.skills.Add(s.ID, &s)
	}
	b.House = h
	return nil
}

// Check looks whether what the house rules, ready-made heroes and encounters
// refer to is there.
func (*System) Check(b *story.Book) diag.List {
	h := houseOf(b)
	faults := rules.CheckItems(b, h.Kit)
	for _, to := range []string{h.OnHeroDown, h.Temple} {
		if to != "" && b.Paragraphs.Get(to) == nil {
			faults = append(faults, diag.New("undeclared-paragraph", diag.Args{"Name": to, "Near": b.Paragraphs.Near(to)}))
		}
	}
	return append(faults, checkDeclared(b)...)
}

// Companion gives a companion's sheet as it was declared.
func (*System) Companion(b *story.Book, c *story.Companion) sheet.Sheet {
	s, spec := rules.NewSheet(b), c.Spec.(*member)
	fillSheet(b, &s, spec.fields, valuesOf(spec.fields))
	return s
}

// Changed has nothing to look after: nobody dies of having no hit points (RULES
// B5.1), and what follows from 0 hit points or energy is decided where the dice
// of the loss fall.
func (*System) Changed(*rules.Env, string, *story.Score) {}

// Equipped has nothing to look after: gear counts while it is in use.
func (*System) Equipped(*rules.Env, *story.Item, bool) {}
