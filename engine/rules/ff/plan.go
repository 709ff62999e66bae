package ff

import (
	"fmt"
	"hash/fnv"
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// The ways in which several foes fight (RULES A7).
const (
	oneByOne = "one_by_one"
	together = "together"
	highest  = "highest"
	pairs    = "pairs"
)

// plan is a fight as its arguments describe it. Nothing in it changes.
type plan struct {
	terms Terms
	swing Swing
	// forms, first and names are the foes', see [cast].
	forms []Form
	first []int
	names []string
	// formNames are those of all forms, each without a number.
	formNames []string
	how       string
	// rounds ends the fight after so many Assaults, inARow wins it by so many
	// won in a row; 0 is never.
	rounds, inARow int
	flee           flight
	lost           combat.Defeat
	mods           []Mod
	allies         []string
	// kills: a natural double of the hero's kills.
	kills bool
	hooks hooks
	// shape tells plans apart, horizon is the last Assault number that can
	// still make a difference.
	shape   uint64
	horizon int
}

// flight is how the hero may flee (RULES A6), and the wound that it costs.
type flight struct {
	combat.Flight
	Damage Amount
	Luck   bool
}

// Mod is a change of Attack Strength: of the hero's or, with Foe, of all
// foes'; in the first Rounds Assaults or in Assault Round only, unless 0.
type Mod struct {
	Foe              bool
	N, Rounds, Round int
}

// counts reports whether it counts in an Assault.
func (m Mod) counts(round int) bool {
	return (m.Rounds == 0 || round <= m.Rounds) && (m.Round == 0 || round == m.Round)
}

// hooks are the functions of the script that a fight calls.
type hooks struct {
	double, beforeRound, afterRoll, onWound, afterRound, onFoeDead, onChange, onDeath value.Func
}

func (h hooks) any() bool { return h != hooks{} }

// bindFight checks a fight's arguments and resolves what they refer to.
func bindFight(b *story.Book, args rules.Args) (any, error) {
	a, h := args.Table("fight"), houseOf(b)
	c := cast{book: b, how: oneByOne, form: h.Terms}
	if err := c.casting().All(foes.Refs(a)); err != nil {
		return nil, err
	}
	p := &plan{
		terms: c.form.with(a), swing: h.Swing, forms: c.forms, first: c.first, names: combat.Number(c.names), how: c.how,
		rounds: a.Int("rounds", 0), inARow: a.Int("in_a_row", 0),
		flee: flightOf(a, h), lost: combat.DefeatOf(a, "stamina"), allies: combat.AlliesOf(a),
		kills: a.Str("double") == "kills", hooks: hooksOf(a),
	}
	if a.Has("how") {
		p.how = a.Str("how")
	}
	mods, err := modsOf(a)
	p.mods = mods
	p.measure()
	return p, err
}

func flightOf(a rules.Args, h *House) flight {
	t := a.Table("flee")
	return flight{combat.FlightOf(a), amountOf(t, "damage", Amount{N: h.FleeDamage}), t.BoolOr("luck", h.FleeLuck)}
}

// modsOf reads the changes of Attack Strength, of fight or next_fight.
func modsOf(a rules.Args) ([]Mod, error) {
	var mods []Mod
	for _, name := range []string{"attack", "foe_attack"} {
		if !a.Has(name) {
			continue
		}
		t := a.Table(name)
		m := Mod{Foe: name == "foe_attack", N: a.Int(name, 0), Rounds: t.Int("rounds", 0), Round: t.Int("round", 0)}
		if n, ok := t.First().Int(); ok {
			m.N = n
		} else if a.Shape(name) == rules.Table {
			return nil, diag.New("attack-without-number", diag.Args{"Name": name})
		}
		mods = append(mods, m)
	}
	return mods, nil
}

func hooksOf(a rules.Args) hooks {
	return hooks{
		double: a.Func("double"), beforeRound: a.Func("before_round"), afterRoll: a.Func("after_roll"),
		onWound: a.Func("on_wound"), afterRound: a.Func("after_round"), onFoeDead: a.Func("on_foe_dead"),
		onChange: a.Func("on_change"), onDeath: a.Func("on_death"),
	}
}

// measure works out shape and horizon.
func (p *plan) measure() {
	last := []int{p.rounds, p.flee.After, horizonOf(p.mods)}
	if p.flee.Before {
		last = append(last, 1)
	}
	for _, f := range p.forms {
		last = append(last, f.Flees.Round, f.Surrenders.Round)
	}
	if p.hooks.any() {
		last = append(last, combat.Longest)
	}
	p.horizon = slices.Max(last)
	for _, f := range p.forms {
		p.formNames = append(p.formNames, f.Name)
	}
	h := fnv.New64a()
	fmt.Fprint(h, p.terms, p.swing, p.first, p.how, p.rounds, p.inARow, p.flee.Offered, p.flee.Damage, p.flee.Luck,
		p.flee.After, p.flee.Before, p.flee.To.To, p.lost.Given, p.lost.To.To, p.lost.With, p.mods, p.allies, p.kills, p.forms)
	p.shape = h.Sum64()
}

// horizonOf is the first Assault after which mods stay as they are.
func horizonOf(mods []Mod) int {
	last := 0
	for _, m := range mods {
		if m.Rounds > 0 || m.Round > 0 {
			last = max(last, m.Rounds+1, m.Round+1)
		}
	}
	return last
}
