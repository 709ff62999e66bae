package dk

import (
	"fmt"
	"hash/fnv"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// The sides.
const (
	theParty = "party"
	theFoes  = "foes"
)

// plan is a fight as its arguments describe it. Nothing in it changes.
type plan struct {
	forms []Form
	names []string
	// formNames are those of the forms, without numbers.
	formNames []string
	// surprised is a side, or "". foesFirst: the foes' side acts first.
	surprised string
	foesFirst bool
	// rounds ends the fight after so many turns; 0 is never.
	rounds int
	flee   combat.Flight
	lost   combat.Defeat
	// modifier stands on the party's attacks and defences, foeModifier on the
	// foes'.
	modifier, foeModifier int
	// allies are the companions who take part; all who are there unless
	// picked.
	allies []string
	picked bool
	// heroDown is where a party goes that is beaten, temple where the
	// companions of a dead or mad hero go after the fight (RULES B10.5).
	heroDown, temple story.Outcome
	// skills are what the book lets a skill do in this fight.
	skills []skillUse
	hooks  hooks
	// shape tells plans apart, horizon is the last turn number that can still
	// make a difference.
	shape   uint64
	horizon int
}

type skillUse struct {
	ID string
	do story.Outcome
}

// hooks are the functions of the script that a fight calls.
type hooks struct {
	beforeRound, onWound, afterRound, onFoeDead, onKnockOut, foeTarget value.Func
}

// hooked reports whether the script can see the record of the fight.
func (p *plan) hooked() bool {
	seen := p.hooks != hooks{} || len(p.skills) > 0
	for _, f := range p.forms {
		seen = seen || f.DK.Policy != nil
	}
	return seen
}

// bindFight checks a fight's arguments and resolves what they refer to.
func bindFight(b *story.Book, args rules.Args) (any, error) {
	a, h := args.Table("fight"), houseOf(b)
	var c cast
	if err := c.casting(b).All(foes.Refs(a)); err != nil {
		return nil, err
	}
	p := &plan{
		forms: c.forms, names: combat.Number(c.names), surprised: a.Str("surprised"), rounds: a.Int("rounds", 0),
		flee: combat.FlightOf(a), lost: combat.DefeatOf(a, "hp"), modifier: difficulty(a.Int("modifier", 0)),
		foeModifier: difficulty(a.Int("foe_modifier", 0)), allies: combat.AlliesOf(a), picked: a.Has("ally"),
		heroDown: a.Outcome("on_hero_down"), temple: a.Outcome("temple"), hooks: hooksOf(a),
	}
	p.foesFirst = h.FoesFirst || p.surprised == theParty && h.SurpriseFirst
	if a.Has("first") {
		p.foesFirst = a.Str("first") == theFoes
	}
	var fault error
	a.Table("skills").Each(func(key, v value.Value) {
		if err := checkSkill(b, key.Str()); err != nil && fault == nil {
			fault = err
		}
		p.skills = append(p.skills, skillUse{key.Str(), rules.OutcomeOf(v)})
	})
	p.measure()
	return p, fault
}

func hooksOf(a rules.Args) hooks {
	return hooks{
		beforeRound: a.Func("before_round"), onWound: a.Func("on_wound"), afterRound: a.Func("after_round"),
		onFoeDead: a.Func("on_foe_dead"), onKnockOut: a.Func("on_knock_out"), foeTarget: a.Func("foe_target"),
	}
}

// measure works out shape and horizon.
func (p *plan) measure() {
	p.horizon = max(p.rounds, 1)
	for _, f := range p.forms {
		p.formNames = append(p.formNames, f.Name)
	}
	switch {
	case p.hooked():
		p.horizon = combat.Longest
	case p.surprised != "" || p.flee.Offered:
		p.horizon = max(p.horizon, 2, p.flee.After+1)
	}
	h := fnv.New64a()
	fmt.Fprint(h, p.names, p.surprised, p.foesFirst, p.rounds, p.flee.Offered, p.flee.After, p.flee.Before, p.flee.To.To,
		p.lost.Given, p.lost.With, p.lost.To.To, p.modifier, p.foeModifier, p.allies, p.picked, p.heroDown.To, p.temple.To)
	for _, f := range p.forms {
		policy := f.DK.Policy != nil
		f.DK.Policy = nil
		fmt.Fprint(h, f, policy)
	}
	for _, s := range p.skills {
		fmt.Fprint(h, s.ID, s.do.To)
	}
	p.shape = h.Sum64()
}
