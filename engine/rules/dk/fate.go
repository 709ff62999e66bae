package dk

import (
	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// templeLevel is the level from which a temple can help the dead and the mad
// (RULES B5.5, B7.4).
const templeLevel = 8

// gone does what follows when somebody has died or gone mad: below level 8 a
// companion leaves for good; the hero's story ends, unless he is of level 8 or
// more and a companion can carry him to a temple (B10.5).
func gone(e *rules.Env, who string) {
	switch {
	case who == story.Hero:
		heroGone(e)
	case e.CurrentOf(who, Level) < templeLevel:
		bury(e, who)
	}
}

// bury takes a companion out of the party.
func bury(e *rules.Env, who string) {
	if condition(e.World, who).State == Dead {
		e.Bury(who)
		return
	}
	e.Part(who)
}

// heroGone ends the story, or turns to the temple. While a fight goes on and
// somebody is left to fight, the temple has to wait for its end.
func heroGone(e *rules.Env) {
	to, f := houseOf(e.Book).Temple, running(e.World)
	switch {
	case !savable(e) || to == "" && (f == nil || !f.Temple):
		endHero(e)
	case f == nil:
		e.TurnTo(to)
	}
}

// savable reports whether a companion could take the dead or mad hero to a
// temple.
func savable(e *rules.Env) bool {
	return e.CurrentOf(story.Hero, Level) >= templeLevel && len(ableOf(e, nil)) > 0
}

// endHero ends the story of a dead hero with death, of a mad one with defeat,
// or turns to where the book tells it.
func endHero(e *rules.Env) {
	h, mad := houseOf(e.Book), condition(e.World, story.Hero).State == Mad
	switch {
	case mad && h.OnHeroMad != "":
		e.TurnTo(h.OnHeroMad)
	case mad:
		e.End(ask.Ending{Kind: rules.Defeat})
	case h.OnHeroDead != "":
		e.TurnTo(h.OnHeroDead)
	default:
		e.HeroDies()
	}
}

// lostToAll reports whether the hero is dead or mad.
func lostToAll(e *rules.Env) bool {
	s := condition(e.World, story.Hero).State
	return s == Dead || s == Mad
}
