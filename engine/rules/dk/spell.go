package dk

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Spell is a spell as the book declares it. The rules know of magic only that
// it costs energy and that a check of magic or faith decides.
type Spell struct {
	ID, Name string
	// Cost is in energy; DK are handed over without being rolled (B3.7).
	Cost, DK int
	Skill    string
	// By are those who know it; everybody when it is empty.
	By []string
	// InFight: it can be cast in fights. At: the reader picks a foe.
	InFight, At bool
	Effect      story.Outcome
}

func spellVerb() *rules.Verb {
	return &rules.Verb{
		Name: "spell", Doc: "declares a spell",
		Example: `spell("lamp", { name = "Lamplight", cost = 2, effect = function(who)
  say "A small moon lights above your hand."
end })`,
		Params: []rules.Param{rules.P("id", rules.Name, "its name in the script"),
			{Name: "spell", Kind: rules.Table, Doc: "what it is", Fields: []rules.Param{
				rules.P("name", rules.Text, "its name in the book"),
				rules.Whole("cost", 0, 999, "the energy it costs; 1 without it"),
				rules.Whole("dk", 0, 99, "the dK it costs besides: handed over without being rolled"),
				rules.P("skill", rules.Score, "the skill that decides: \"magic\" (the default), \"faith\" or another").Opt(),
				rules.ListOf("by", rules.Name, "who knows it: \"hero\", companions; everybody without it"),
				rules.Flag("use_in_fight", "it can be cast in fights too, as a main action"),
				rules.Flag("at_foe", "in a fight the reader picks a foe, which bout.foe then is; a number that the effect returns is taken off its hit points"),
				{Name: "effect", Kind: rules.Outcome, Optional: true, Takes: rules.Kinds(rules.Any),
					Doc: "what follows when it works: a paragraph, or a function of who casts it (in a fight, of bout)"},
			}}},
		Declare: func(d *rules.Declaring, a rules.Args) error {
			id, t := a.Str("id"), a.Table("spell")
			s := &Spell{ID: id, Name: t.Str("name"), Cost: t.Int("cost", 1), DK: t.Int("dk", 0), Skill: Magic,
				By: t.Words("by"), InFight: t.Bool("use_in_fight"), At: t.Bool("at_foe")}
			if t.Has("skill") {
				s.Skill = t.Str("skill")
			}
			if t.Has("effect") {
				s.Effect = t.Outcome("effect")
			}
			if !houseOf(d.Book).spells.Add(id, s) {
				return diag.New("name-taken", diag.Args{"Name": id})
			}
			return nil
		},
	}
}

// knows reports whether somebody knows the spell.
func (s *Spell) knows(who string) bool { return len(s.By) == 0 || slices.Contains(s.By, who) }

// barCast is why a spell cannot be cast: without energy there is no magic
// (RULES B7.1), nor without what it costs.
func barCast(e *rules.Env, t Task) string {
	s, energy := houseOf(e.Book).spells.Get(t.On), e.CurrentOf(t.Who, Energy)
	switch {
	case !s.knows(t.Who):
		return "dk-cast-unknown"
	case energy == 0 || energy < s.Cost:
		return "dk-cast-energy"
	case s.DK > 0 && (t.Unseen || e.Current(DK) < s.DK || e.CurrentOf(t.Who, HP) == 0):
		return "dk-cast-dk"
	}
	return ""
}

func castVerb() *rules.Verb {
	return &rules.Verb{
		Name: "cast", Doc: "casts a spell: costs its energy, and a check decides",
		Returns: "true when it worked",
		Gives:   rules.Kinds(rules.Bool),
		Example: `if cast("warmth", { modifier = 2 }) then turn_to(57) end`,
		Params: []rules.Param{rules.P("spell", rules.Word, "the spell"),
			rules.Options(whoField(), modifierField())},
		Bind: func(b *story.Book, a rules.Args) (any, error) {
			spells := &houseOf(b).spells
			if id := a.Str("spell"); spells.Get(id) == nil {
				return nil, diag.New("dk-spell-unknown", diag.Args{"Name": id, "Near": spells.Near(id)})
			}
			return a, checkWho(b, a.Table("options").Str("who"))
		},
		Step: contested(func(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
			t := a.Table("options")
			who, ok := actor(e, t.Str("who"))
			if !ok {
				return nil, rules.Give(value.Bool(false))
			}
			task := Task{Kind: Casting, Who: who, On: a.Str("spell"), Plus: t.Int("modifier", 0)}
			return task.begin(e), rules.Give(value.Bool(false))
		}, func(e *rules.Env, a rules.Args, c *Contest) (*Contest, rules.Result) {
			t := Task{Kind: Casting, Who: c.Active.Who, On: a.Str("spell")}
			worked := t.end(e, c)
			if worked {
				effect(e, houseOf(e.Book).spells.Get(t.On), c.Active.Who)
			}
			return nil, rules.Give(value.Bool(worked))
		}),
	}
}

// effect does what a spell does outside fights.
func effect(e *rules.Env, s *Spell, who string) {
	if s.Effect.Fn == nil {
		e.Follow(s.Effect)
		return
	}
	e.Run(s.Effect.Fn, value.String(who))
}
