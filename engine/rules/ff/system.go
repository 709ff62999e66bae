// Package ff is the Fighting Fantasy system (Défis Fantastiques): Skill,
// Stamina and Luck, Assaults, meals and potions, as the rules of DF23 state
// them. What those leave open, and what other books of the series do
// otherwise, is a house rule with a name ([System.HouseRules]).
//
// Start with [New]. A book is prepared by Found; a fight is the verb "fight",
// whose progress lies in World.Fight as a [Fight] and which goes on by one
// exchange of Attack Strengths or one question a step. There is one
// implementation of each rule: played, tested and computed odds all come out
// of these steps.
//
// Conventions of this engine where the rules are silent:
//   - In a fight the foe's dice fall before the hero's. Against several foes at
//     once the foes follow in listed order, each exchange settled before the
//     next; with one shared roll of the hero's, his dice fall first; where only
//     the highest Attack Strength counts, his fall last.
//   - A wound gets its size from weapon or foe, then from the hook on_wound, then
//     from luck; only then does protection or a foe's toughness lessen it, not
//     below 0. What is left is subtracted once.
//   - A tied Assault counts as an Assault and breaks every run of Assaults won or
//     lost.
//   - A companion who fights beside the hero has an exchange of their own after
//     the hero's, in every Assault, with the foe whom the hero strikes at or else
//     the first still standing. A companion has no luck, and bare weapons.
package ff

import (
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// The ids of the rules' own scores.
const (
	Skill   = "skill"
	Stamina = "stamina"
	Luck    = "luck"
	Meals   = "meals"
)

// System implements [rules.System]. It has no state.
type System struct{ verbs []*rules.Verb }

var (
	_ rules.System = (*System)(nil)
	_ rules.Thawer = (*System)(nil)
)

// New makes the system.
func New() *System {
	return &System{verbs: []*rules.Verb{
		encounterVerb(), companionVerb(), fightVerb(), nextFightVerb(),
		testLuckVerb(), mustEatVerb(), rules.RollUnder,
	}}
}

// Name is what adventure.toml calls the system.
func (*System) Name() string { return "ff" }

// Verbs are those of Fighting Fantasy.
func (s *System) Verbs() []*rules.Verb { return s.verbs }

// Gauges are the three scores of the adventure sheet.
func (*System) Gauges(*story.Book) []string { return []string{Skill, Stamina, Luck} }

// Life is stamina.
func (*System) Life() string { return Stamina }

// Found declares the rules' own scores and items in the book's language and
// decodes the house rules.
func (*System) Found(b *story.Book, house rules.Args) error {
	h := decodeHouse(house)
	for _, id := range []string{Skill, Stamina, Luck} {
		b.Scores.Add(id, &story.Score{ID: id, Name: word(b.Language, id), Rules: true})
	}
	// Meals can be bought beyond those one starts with, so they are not among
	// the scores that stop at their initial value.
	meals, err := dice.Parse(strconv.Itoa(h.Meals))
	if err != nil {
		return err
	}
	b.Scores.Add(Meals, &story.Score{ID: Meals, Name: word(b.Language, Meals), Start: meals})
	for _, item := range ownItems(h.Doses) {
		item.Name, item.Plural = word(b.Language, item.ID), plural(b.Language, item.ID)
		b.Items.Add(item.ID, &item)
	}
	b.House = h
	return nil
}

// Check looks whether what the house rules and the encounters refer to is
// there.
func (*System) Check(b *story.Book) diag.List {
	h := houseOf(b)
	faults := rules.CheckItems(b, h.Kit)
	for _, id := range h.Potions {
		if err := checkPotion(b, id); err != nil {
			faults = append(faults, err)
		}
	}
	return append(faults, checkEncounters(b)...)
}

// Companion gives a companion's sheet: skill and stamina as declared. Luck is
// the hero's alone (RULES A3.7).
func (*System) Companion(b *story.Book, c *story.Companion) sheet.Sheet {
	s, spec := rules.NewSheet(b), c.Spec.(*ally)
	rules.Begin(&s.Scores[b.Scores.Index(Skill)], spec.Skill, spec.Skill)
	rules.Begin(&s.Scores[b.Scores.Index(Stamina)], spec.Stamina, spec.Stamina)
	return s
}

// Changed sees to it that nobody lives with a stamina of 0 (RULES A2.5). While
// a fight runs, the fight itself looks after the hero: there may yet be a hook
// that saves him.
func (*System) Changed(e *rules.Env, who string, score *story.Score) {
	if score.ID != Stamina && score.ID != Skill {
		return
	}
	switch {
	case who != story.Hero:
		if e.CurrentOf(who, Stamina) <= 0 {
			e.Bury(who)
		}
	case e.World.Place != "" && running(e.World) == nil && dead(e):
		e.HeroDies()
	}
}
