package dk

import (
	"fmt"
	"hash/fnv"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// longest is the last turn that an option can name, and how far a fight's
// counters count: beyond it nothing can tell one turn from the next.
const longest = 100

// The sides.
const (
	theParty = "party"
	theFoes  = "foes"
)

// plan is a fight as its arguments describe it. Nothing in it changes.
type plan struct {
	forms []Form
	names []string
	// surprised is a side, or "". foesFirst: the foes' side acts first.
	surprised string
	foesFirst bool
	// rounds ends the fight after so many turns; 0 is never.
	rounds int
	flee   flight
	lost   defeat
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

// flight is how the party may flee.
type flight struct {
	offered bool
	to      story.Outcome
	After   int
	Before  bool
}

// defeat is where a beaten hero wakes, and with how many hit points.
type defeat struct {
	given bool
	to    story.Outcome
	HP    int
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
	c := cast{book: b}
	for _, ref := range foesOf(a) {
		if err := c.add(ref); err != nil {
			return nil, err
		}
	}
	if len(c.forms) == 0 {
		return nil, diag.New("fight-without-foes", nil)
	}
	c.tell()
	p := &plan{
		forms: c.forms, names: c.names, surprised: a.Str("surprised"), rounds: a.Int("rounds", 0),
		flee: flightOf(a), lost: defeatOf(a), modifier: difficulty(a.Int("modifier", 0)),
		foeModifier: difficulty(a.Int("foe_modifier", 0)), allies: alliesOf(a), picked: a.Has("ally"),
		heroDown: outcomeIn(a, "on_hero_down"), temple: outcomeIn(a, "temple"), hooks: hooksOf(a),
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
		p.skills = append(p.skills, skillUse{key.Str(), outcomeOf(v)})
	})
	p.measure()
	return p, fault
}

func outcomeIn(a rules.Args, name string) story.Outcome {
	if !a.Has(name) {
		return story.Outcome{}
	}
	return a.Outcome(name)
}

// outcomeOf reads an outcome that is an entry of a table.
func outcomeOf(v value.Value) story.Outcome {
	if fn := v.Func(); fn != nil {
		return story.Outcome{Fn: fn}
	}
	id, _ := v.ID()
	return story.Outcome{To: id}
}

func flightOf(a rules.Args) flight {
	t := a.Table("flee")
	f := flight{offered: a.Has("flee"), After: t.Int("after_round", 0), Before: t.Str("when") == "before"}
	switch {
	case a.Shape("flee") == rules.Table:
		f.to = t.Outcome("to")
	case f.offered:
		f.to = a.Outcome("flee")
	}
	return f
}

// defeatOf: whoever wakes without being told with how many hit points, wakes
// with 1.
func defeatOf(a rules.Args) defeat {
	t := a.Table("lost")
	d := defeat{given: a.Has("lost"), HP: t.Int("hp", 1)}
	switch {
	case a.Shape("lost") == rules.Table:
		if in := t.List(); len(in) > 0 {
			d.to = outcomeOf(in[0])
		}
	case d.given:
		d.to = a.Outcome("lost")
	}
	return d
}

func alliesOf(a rules.Args) []string {
	if id := a.Str("ally"); id != "" {
		return []string{id}
	}
	return wordsOf(a.Table("ally"))
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
	switch {
	case p.hooked():
		p.horizon = longest
	case p.surprised != "" || p.flee.offered:
		p.horizon = max(p.horizon, 2, p.flee.After+1)
	}
	h := fnv.New64a()
	fmt.Fprint(h, p.names, p.surprised, p.foesFirst, p.rounds, p.flee.offered, p.flee.After, p.flee.Before, p.flee.to.To,
		p.lost.given, p.lost.HP, p.lost.to.To, p.modifier, p.foeModifier, p.allies, p.picked, p.heroDown.To, p.temple.To)
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
