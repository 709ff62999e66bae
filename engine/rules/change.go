package rules

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Score gives a person's score to look at; nil when the person is not there
// or there is no such score. Change it through Alter only.
func (e *Env) Score(who, id string) *sheet.Score {
	s, part := e.score(who, id)
	if s != nil {
		e.World.Sees(part)
		e.World.Sees(bounds(part))
	}
	return s
}

// bounds is the part of the World that bounds a score.
func bounds(score world.Part) world.Part {
	if score.Kind == world.ScorePart {
		score.Kind = world.BoundsPart
	}
	return score
}

// score gives a person's score, and the part of the World that it is.
func (e *Env) score(who, id string) (*sheet.Score, world.Part) {
	p, i := e.World.Person(who), e.Book.Scores.Index(id)
	if p == nil || i < 0 || i >= len(p.Sheet.Scores) {
		return nil, world.Part{}
	}
	if who != story.Hero {
		return &p.Sheet.Scores[i], world.Part{Kind: world.PartyPart}
	}
	return &p.Sheet.Scores[i], world.Part{Kind: world.ScorePart, Index: i}
}

// Current is the current value of a score of the hero's.
func (e *Env) Current(id string) int { return e.CurrentOf(story.Hero, id) }

// CurrentOf is the current value of a person's score, 0 for whoever is away.
func (e *Env) CurrentOf(who, id string) int {
	s, part := e.score(who, id)
	if s == nil {
		return 0
	}
	e.World.Sees(part)
	return s.Current
}

// Shown is the current value of a score of the hero's for a text: nothing may
// depend on it.
func (e *Env) Shown(id string) int {
	if s, _ := e.score(story.Hero, id); s != nil {
		return s.Current
	}
	return 0
}

// AtLeast reports whether a score of the hero's is n or more.
func (e *Env) AtLeast(id string, n int) bool {
	s, part := e.score(story.Hero, id)
	if s == nil {
		return n <= 0
	}
	switch {
	case n <= s.Min: // it always is
	case n <= 0:
		e.World.Sees(part)
	default:
		e.World.Least(part, n, false)
	}
	return s.Current >= n
}

// Lowered reports whether a score of the hero's is below its initial value.
func (e *Env) Lowered(id string) bool {
	s, part := e.score(story.Hero, id)
	if s == nil {
		return false
	}
	e.World.Sees(bounds(part))
	return !e.AtLeast(id, s.Initial)
}

// Alteration is a change of a score: whose, which, why, and whether the event
// is part of other news.
type Alteration struct {
	Who, Score, Cause string
	Quiet             bool
}

// Alter changes a score: it shows the change, follows the score's on_zero or
// on_max when the bound was reached by it, and tells the System.
func (e *Env) Alter(a Alteration, change func(*sheet.Score)) {
	s, part := e.score(a.Who, a.Score)
	if s == nil {
		e.Fault(Absent(a.Who))
		return
	}
	def := e.Book.Scores.Get(a.Score)
	if !def.OnZero.IsZero() || !def.OnMax.IsZero() {
		e.World.Sees(part)
		e.World.Sees(bounds(part))
	}
	if part.Kind == world.ScorePart {
		e.World.Changes(part.Index, *s, change)
	} else {
		e.World.Updates(part)
	}
	before := *s
	change(s)
	after := *s
	if after == before {
		return
	}
	e.Emit(ask.Event{Kind: ask.Scored, Change: ask.Change{Who: a.Who, Name: a.Score,
		From: before.Current, To: after.Current, Initial: after.Initial, Cause: a.Cause, Quiet: a.Quiet}})
	e.System.Changed(e, a.Who, def)
	switch {
	case before.Current == after.Current:
	case after.Current <= after.Min:
		e.Follow(def.OnZero)
	case after.Current >= after.Max:
		e.Follow(def.OnMax)
	}
}

// Lose lowers a score of the hero's by n.
func (e *Env) Lose(score string, n int, cause string) {
	e.Alter(Alteration{Who: story.Hero, Score: score, Cause: cause}, func(s *sheet.Score) { s.Lose(n) })
}

// Gain raises a score of the hero's by n, up to its cap.
func (e *Env) Gain(score string, n int, cause string) {
	e.Alter(Alteration{Who: story.Hero, Score: score, Cause: cause}, func(s *sheet.Score) { s.Gain(n, false) })
}

// NewSheet gives an empty sheet with the book's scores and items. The scores'
// own start is the System's or the author's affair.
func NewSheet(b *story.Book) sheet.Sheet {
	s := sheet.Sheet{Scores: make([]sheet.Score, b.Scores.Len()), Items: make([]sheet.Holding, b.Items.Len())}
	for i, def := range b.Scores.All() {
		s.Scores[i] = sheet.Score{Min: def.Min, Max: sheet.NoMax, Capped: def.Rules}
	}
	return s
}

// Begin gives a score the value that it starts with.
func Begin(s *sheet.Score, current, initial int) { s.Current, s.Initial = current, initial }

// Absent is the fault of a verb about somebody who is not there.
func Absent(id string) error { return diag.New("person-absent", diag.Args{"Name": id}) }
