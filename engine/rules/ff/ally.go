package ff

import (
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// ally is what a companion is made of.
type ally struct {
	Skill, Stamina int
	Damage         Amount
}

func companionVerb() *rules.Verb {
	v := rules.CompanionVerb([]rules.Param{
		{Name: "skill", Kind: rules.Int, From: 1, To: 99, Doc: "the companion's SKILL"},
		{Name: "stamina", Kind: rules.Int, From: 1, To: 999, Doc: "the companion's STAMINA"},
		rules.P("damage", rules.Amount, "what the companion's blows take; 2 without it").Opt(),
	}, func(_ string, t rules.Args) any {
		return &ally{t.Int("skill", 0), t.Int("stamina", 0), amountOf(t, "damage", Amount{N: plainDamage})}
	})
	v.Example = `companion("anselm", { name = "Anselm", gender = "m", skill = 7, stamina = 9 })`
	return v
}

// allyExchange: a companion's own exchange, with the foe whom the hero strikes
// at or else the first who takes part and stands.
func (x *battle) allyExchange(n int) bool {
	f := x.f
	f.Turn++
	who := x.e.World.Person(f.Allies[n])
	if who == nil {
		return false
	}
	i := f.Target
	if !x.stands(i) {
		n := slices.IndexFunc(f.Active, x.stands)
		if n < 0 {
			return false
		}
		i = f.Active[n]
	}
	foe := side{bonus: x.foeBonus(i)}
	mine := side{bonus: x.e.CurrentOf(who.ID, Skill)}
	var ok bool
	ask := x.foeRoll(i)
	ask.Split, ask.At = true, mine.bonus-foe.bonus
	foe.throw, mine.throw, ok = x.e.RollOpposed(ask,
		dice.Request{For: dice.Purpose{Code: "roll-ally-attack", Who: who.Name}, N: 2, Sides: 6})
	if !ok {
		return true
	}
	f.Blow = Blow{Foe: i, Ally: n}
	x.e.Tell("fight-ally-round", x.pairArgs(i, foe, mine, who.Name))
	switch {
	case mine.total() > foe.total():
		f.Blow.Side, f.Phase = AllyHit, Wounding
	case mine.total() < foe.total():
		f.Blow.Side, f.Phase = AllyHurt, Wounding
	default:
		x.e.Tell("fight-ally-tie", x.foeArgs(i, diag.Args{"Name": who.Name}))
	}
	return true
}

// allyName is the name of companion n of the fight.
func (x *battle) allyName(n int) string { return x.e.Book.Companions.Get(x.f.Allies[n]).Name }
