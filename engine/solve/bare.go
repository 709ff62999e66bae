package solve

import (
	"context"

	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Bare are rules without a book: a sheet and a place to stand, for questions
// about a fight or a test alone.
type Bare struct{ Env rules.Env }

// NewBare founds the rules with house rules, and makes a hero of these fields;
// what they leave open is 0 or the system's own. The error is a
// *diag.Diagnostic.
func NewBare(s rules.System, language string, house, hero *value.Table) (*Bare, error) {
	b := &story.Book{Language: language, Rules: s.Name(), Start: "1"}
	args, err := rules.UnpackTable(b, true, s.HouseRules(), house)
	if err != nil {
		return nil, err
	}
	if err := s.Found(b, args); err != nil {
		return nil, err
	}
	b.Paragraphs.Add(b.Start, &story.Paragraph{ID: b.Start})
	w := world.New(b.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Sheet: rules.NewSheet(b)}
	bare := &Bare{rules.Env{Book: b, System: s, World: w, Dice: dice.NewScripted(), Decider: Never, Context: context.Background()}}
	fields, err := rules.UnpackTable(b, false, rules.HeroFields(b, s), hero)
	if err != nil {
		return nil, err
	}
	bare.Env.CreateHero(fields)
	w.Place = b.Start
	return bare, bare.Env.Latch.Err
}

// Declare lets a verb declare something, as a book does while it is read.
func (b *Bare) Declare(verb string, args ...value.Value) error {
	v := rules.Find(rules.VerbsOf(b.Env.System), verb)
	a, err := rules.Unpack(b.Env.Book, true, v.Params, args)
	if err != nil {
		return err
	}
	return v.Declare(&rules.Declaring{Book: b.Env.Book, System: b.Env.System}, a)
}

// Event is a verb with its arguments as an event.
func (b *Bare) Event(verb string, args ...value.Value) (Event, error) {
	v := rules.Find(rules.VerbsOf(b.Env.System), verb)
	a, err := rules.Unpack(b.Env.Book, false, v.Params, args)
	if err != nil {
		return Event{}, err
	}
	bound, err := v.Prepare(b.Env.Book, a)
	if err != nil {
		return Event{}, err
	}
	return Event{World: b.Env.World, Step: Steps(b.Env, v, bound)}, nil
}
