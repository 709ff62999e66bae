package rules

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/story"
)

// HeroFields are what a ready-made hero may fix: the system's fields and the
// author's scores.
func HeroFields(b *story.Book, s System) []Param {
	fields := s.HeroFields()
	for _, score := range b.Scores.All() {
		if !score.Rules {
			fields = append(fields, Param{Name: score.ID, Kind: Int, Optional: true, Doc: score.Name})
		}
	}
	return fields
}

// CreateHero makes the hero as the system does, then the author's scores, in
// the order of their declaration: max before start.
func (e *Env) CreateHero(hero Args) {
	e.System.Create(e, hero)
	if e.Left() {
		return
	}
	for i, def := range e.Book.Scores.All() {
		if def.Rules {
			continue
		}
		s := &e.World.Hero.Sheet.Scores[i]
		if def.Max != nil {
			most, ok := e.Eval(def.Max, purposeOf("roll-max", def))
			if !ok {
				return
			}
			s.Max = most
			e.tellMost(def, most)
		}
		start := hero.Int(def.ID, 0)
		if !hero.Has(def.ID) {
			n, ok := e.Eval(def.Start, purposeOf("roll-start", def))
			if !ok {
				return
			}
			start = n
		}
		s.Set(start)
		s.Initial = s.Current
		if !def.Hidden {
			e.Tell("score-starts", diag.Args{"Score": def.Name, "N": s.Current})
		}
	}
}

// NameHero gives the hero the name and the gender that are fixed.
func (e *Env) NameHero(hero Args) {
	who := &e.World.Hero
	if name := hero.Str("name"); name != "" {
		who.Name = name
	}
	if gender := hero.Str("gender"); gender != "" {
		who.Gender = gender
	}
}

// HeroDies ends the story with the hero's death.
func (e *Env) HeroDies() {
	e.Tell("hero-dies", diag.Args{"Name": e.World.Hero.Name})
	e.End(ask.Ending{Kind: Death})
}

// tellMost tells the most that a score can be, where dice or other scores
// decided on it.
func (e *Env) tellMost(def *story.Score, most int) {
	if !def.Max.Constant() && !def.Hidden {
		e.Tell("score-most", diag.Args{"Score": def.Name, "N": most})
	}
}

// purposeOf is what a score's dice are for; a hidden one is not named.
func purposeOf(code string, def *story.Score) dice.Purpose {
	if def.Hidden {
		return dice.Purpose{Code: code}
	}
	return dice.Purpose{Code: code, Words: def.Name}
}
