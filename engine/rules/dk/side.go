package dk

import (
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// The codes of what a d20 is for.
const (
	rollCheck   = "roll-check"
	rollAttack  = "roll-attack"
	rollDefence = "roll-defence"
	rollSave    = "roll-save"
)

// mostLevel is the most that the level adds to a roll (RULES B1.1).
const mostLevel = 8

// bonus is what a score and the level add to a d20 (B1.1, B1.2).
func bonus(h *House, score, level int) int {
	if h.CapAll {
		return min(score+level, mostLevel)
	}
	return score + min(level, mostLevel)
}

// difficulty is the narrator's modifier, clamped (B1.3). What the rules
// themselves add or take off comes after it.
func difficulty(n int) int { return min(max(n, -10), 10) }

// personSide is a person who rolls on a score. plus is all that is added
// besides score and level.
func personSide(e *rules.Env, who, roll, score string, plus int) Side {
	p := e.World.Person(who)
	s := Side{Who: who, Roll: roll, Skill: e.Book.Scores.Get(score).Name,
		Bonus: bonus(houseOf(e.Book), e.CurrentOf(who, score), e.CurrentOf(who, Level)) + plus}
	if p == nil {
		return s
	}
	s.Name = p.Name
	s.Reader = !cardIn(e, who).NPC
	// Without hit points or energy there are no dK (B5.1, B7.1).
	s.Barred = spent(e, who, HP) || spent(e, who, Energy)
	return s
}

// able reports whether a person is here and can act.
func able(e *rules.Env, who string) bool {
	return e.World.Person(who) != nil && condition(e.World, who).State == Well && !knockedOut(e.World, who)
}

// people gives the ids of the hero and the companions who are here.
func people(w *world.World) []string {
	ids := []string{story.Hero}
	w.Sees(world.Part{Kind: world.PartyPart})
	for _, p := range w.Party {
		ids = append(ids, p.ID)
	}
	return ids
}

// ableOf gives those of the party who can act and fit.
func ableOf(e *rules.Env, fits func(id string) bool) []string {
	var ids []string
	for _, id := range people(e.World) {
		if able(e, id) && (fits == nil || fits(id)) {
			ids = append(ids, id)
		}
	}
	return ids
}
