package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

func knockOutVerb() *rules.Verb {
	return &rules.Verb{
		Name: "knock_out", Doc: "one blow outside a fight, at -4, to knock somebody out: on a hit the foe saves against 10 + damage; there is no damage either way",
		Returns: "true when the foe is knocked out",
		Gives:   rules.Kinds(rules.Bool),
		Example: `if knock_out("guard", { surprised = true }) then turn_to(57) end`,
		Params: []rules.Param{rules.P("foe", rules.Encounter, "the foe"),
			rules.Options(whoField(), modifierField(), rules.Flag("surprised", "the foe does not see it coming: the narrator has no dK"))},
		Bind: func(b *story.Book, a rules.Args) (any, error) {
			if _, err := loneFoe(b, a.Str("foe")); err != nil {
				return nil, err
			}
			return a, checkWho(b, a.Table("options").Str("who"))
		},
		Step: contested(openKnockOut, closeKnockOut),
	}
}

func openKnockOut(e *rules.Env, a rules.Args) (*Contest, rules.Result) {
	t := a.Table("options")
	who, ok := actor(e, t.Str("who"))
	if !ok {
		return nil, rules.Give(value.Bool(false))
	}
	foe, _ := loneFoe(e.Book, a.Str("foe"))
	other := foe.side(houseOf(e.Book), rollDefence, foe.Defence, 0)
	other.Skill = e.Book.Scores.Get(Defence).Name
	if !t.Bool("surprised") && (foe.Tireless || foe.Energy > 0) {
		other.DK, other.Left = min(foe.DK.Defend, foe.DK.Total), foe.DK.Total
	}
	return &Contest{Opposed: true, Active: attackOf(e, who, difficulty(t.Int("modifier", 0))-4), Passive: other}, nil
}

// closeKnockOut ends the attack, with the damage and the foe's save, or the
// save.
func closeKnockOut(e *rules.Env, a rules.Args, c *Contest) (*Contest, rules.Result) {
	foe, _ := loneFoe(e.Book, a.Str("foe"))
	switch {
	case c.Active.Roll == rollSave:
		code := "dk-foe-stunned"
		if c.Won {
			code = "dk-stun-resisted"
		}
		e.Tell(code, diag.Args{"Name": foe.Name, "Foe": foe.Name, "Gender": foe.Gender, "N": 1 + rules.Bit(foe.Plural)})
		return nil, rules.Give(value.Bool(!c.Won))
	case !c.Won:
		return nil, rules.Give(value.Bool(false))
	}
	x, flat := damage(e, c.Active.Who)
	n, _, ok := throwDice(e, x, damagePurpose(c.Active.Name), false)
	if !ok {
		return nil, nil
	}
	size := max(0, n+flat+c.Active.Sum-c.Passive.Sum-foe.Armour)
	s := foe.side(houseOf(e.Book), rollSave, foe.Save, 0)
	s.Skill = e.Book.Scores.Get(Save).Name
	return &Contest{Active: s, DC: 10 + size}, nil
}
