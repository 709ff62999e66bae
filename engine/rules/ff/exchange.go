package ff

import (
	"strconv"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/value"
)

// exchange is one pair of Attack Strengths: the hero's with each foe who takes
// part, then those of his companions (RULES A3.1-A3.3, A7).
func (x *battle) exchange() bool {
	f := x.f
	switch n := len(f.Active); {
	case f.left() == 0 || f.Turn >= n+len(f.Allies):
		f.Phase = After
		return false
	case f.Turn >= n:
		return x.allyExchange(f.Turn - n)
	case n > 1 && x.p.how == highest:
		x.highestExchange(f.Active[f.Turn], f.Turn == n-1)
	case n > 1 && f.Terms.Roll == "shared":
		x.sharedExchange(f.Active[f.Turn])
	default:
		x.plainExchange(f.Active[f.Turn])
	}
	return true
}

// side is one Attack Strength: dice, and what is added to them.
type side struct {
	throw dice.Throw
	bonus int
}

func (s side) total() int { return s.throw.Sum + s.bonus }

// shown are the dice, or their sum where there is nothing else to show.
func (s side) shown() string {
	if len(s.throw.Faces) == 0 {
		return strconv.Itoa(s.throw.Sum)
	}
	text := ""
	for i, face := range s.throw.Faces {
		if i > 0 {
			text += "+"
		}
		text += strconv.Itoa(face)
	}
	return text
}

// double is the face of a natural double, 0 without one or where nobody asked
// for faces.
func (s side) double(asked bool) int {
	if f := s.throw.Faces; asked && len(f) == 2 && f[0] == f[1] {
		return f[0]
	}
	return 0
}

// plainExchange: the foe's dice, then the hero's (RULES A3.1, A3.2). Where
// nothing but the difference counts, the two are one opposed roll.
func (x *battle) plainExchange(i int) {
	ask, foe, hero := x.foeRoll(i), side{bonus: x.foeBonus(i)}, side{bonus: x.heroBonus(i)}
	mine := x.heroRoll()
	var ok bool
	if x.f.Hooked || mine.Faces {
		if foe.throw, ok = x.e.Roll(ask); ok {
			hero.throw, ok = x.e.Roll(mine)
		}
	} else {
		ask.Split, ask.At = true, hero.bonus-foe.bonus
		foe.throw, hero.throw, ok = x.e.RollOpposed(ask, mine)
	}
	if !ok {
		return
	}
	x.f.HeroDouble = hero.double(mine.Faces)
	x.f.Turn++
	x.tellPair(i, foe, hero)
	x.compare(i, hero.total(), foe.total())
}

// sharedExchange: the hero's dice fall once, before the foes'.
func (x *battle) sharedExchange(i int) {
	f := x.f
	hero := side{bonus: x.heroBonus(i)}
	if f.HeroRoll == 0 {
		throw, ok := x.e.Roll(x.heroRoll())
		if !ok {
			return
		}
		hero.throw = throw
		f.HeroRoll, f.HeroDouble = throw.Sum, hero.double(x.heroRoll().Faces)
		x.tellOne(x.e.World.Hero.Name, hero)
		return
	}
	throw, ok := x.e.Roll(x.foeRoll(i))
	if !ok {
		return
	}
	f.Turn++
	hero.throw.Sum = f.HeroRoll
	foe := side{throw, x.foeBonus(i)}
	x.tellPair(i, foe, hero)
	x.compare(i, hero.total(), foe.total())
}

// highestExchange: the foes' dice in turn, of which the best is kept (the
// first of equals), and then the hero's: one wound at most (RULES A7.3d).
func (x *battle) highestExchange(i int, last bool) {
	f := x.f
	throw, ok := x.e.Roll(x.foeRoll(i))
	if !ok {
		return
	}
	foe := side{throw, x.foeBonus(i)}
	if f.Turn == 0 || foe.total() > f.Top {
		f.Best, f.Top = i, foe.total()
	}
	x.tellOne(x.name(i), foe)
	f.Turn++
	if !last {
		return
	}
	mine := x.heroRoll()
	throw, ok = x.e.Roll(mine)
	if !ok {
		return
	}
	hero := side{throw, x.heroBonus(f.Target)}
	f.HeroDouble = hero.double(mine.Faces)
	x.tellOne(x.e.World.Hero.Name, hero)
	against := f.Best
	if hero.total() > f.Top {
		against = f.Target
	}
	x.compare(against, hero.total(), f.Top)
}

// strengthDice is how many dice an Attack Strength has (RULES A3.1).
const strengthDice = 2

// foeRoll and heroRoll are the dice of an Attack Strength. The hero's faces
// are read for natural doubles, and by hooks.
func (x *battle) foeRoll(i int) dice.Request {
	return dice.Request{For: dice.Purpose{Code: "roll-foe-attack", Who: x.name(i)}, N: strengthDice, Sides: 6}
}

func (x *battle) heroRoll() dice.Request {
	return dice.Request{For: dice.Purpose{Code: "roll-hero-attack", Who: x.e.World.Hero.Name}, N: strengthDice, Sides: 6,
		Faces: x.f.Hooked || x.p.kills}
}

// foeBonus is what is added to foe i's dice: its skill and all modifiers.
func (x *battle) foeBonus(i int) int { return x.form(i).bonus() + x.mods(true) }

// bonus is what a foe by itself adds to its dice.
func (f *Form) bonus() int { return f.Skill + f.Attack }

// heroBonus is what is added to the hero's dice against foe i: his current
// skill, what he wields and wears (RULES A9.2), and all modifiers.
func (x *battle) heroBonus(i int) int {
	bonus := x.e.Current(Skill) + x.mods(false)
	for g := range x.inUse(x.form(i).Ignores) {
		bonus += g.Attack
	}
	return bonus
}

func (x *battle) mods(foe bool) int {
	sum := 0
	for _, mods := range [...][]Mod{x.p.mods, x.f.Mods} {
		for _, m := range mods {
			if m.Foe == foe && m.counts(x.f.Round) {
				sum += m.N
			}
		}
	}
	return sum
}

// compare settles an exchange with foe i: who wounds whom (RULES A3.3). Of
// several foes the hero wounds only the one he strikes at; the others he
// parries (A7.3c).
func (x *battle) compare(i, hero, foe int) {
	f, target := x.f, i == x.f.Target
	f.Phase = Rolled
	f.Blow = Blow{Foe: i}
	r := &f.Record
	r.Foe, r.HeroAttack, r.FoeAttack, r.Wound, r.Double, r.Result = i, hero, foe, 0, f.HeroDouble, "tie"
	switch {
	case x.p.kills && f.HeroDouble > 0 && target:
		x.strike(i, true)
	case hero > foe && target:
		x.strike(i, false)
	case hero > foe:
		x.tellFoe("fight-parried", i)
	case hero < foe:
		r.Result, f.Blow.Side = "hurt", Hurt
		r.Hurts++
	default:
		x.tellFoe("fight-tie", i)
	}
	// Against several foes at once the exchange with the one struck at makes
	// the Assault won or lost; under "highest" there is no other.
	if target || x.p.how == highest {
		r.Won = streak(r.Won, r.Result == "hit")
		r.Lost = streak(r.Lost, r.Result == "hurt")
	}
}

// strike makes the exchange a blow of the hero's on foe i.
func (x *battle) strike(i int, kill bool) {
	x.f.Blow = Blow{Side: Hit, Foe: i, Kill: kill}
	x.f.Record.Result = "hit"
	x.f.Record.Hits++
}

func streak(n int, goesOn bool) int {
	if goesOn {
		return n + 1
	}
	return 0
}

// rolled calls the hooks that follow the dice. The one for a double may say
// that it kills.
func (x *battle) rolled() bool {
	f := x.f
	f.Phase = Wounding
	if f.Blow.Side == None {
		f.Phase = Exchange
	}
	doubled := false
	if f.Record.Double > 0 && f.Record.Foe == f.Target {
		var gave value.Value
		if gave, doubled = x.hook(x.p.hooks.double); f.Phase == Dying || f.Phase == Over {
			return true
		}
		if gave.Str() == "kills" {
			x.strike(f.Target, true)
			f.Phase = Wounding
		}
	}
	_, called := x.hook(x.p.hooks.afterRoll)
	return called || doubled
}

// tellPair shows both Attack Strengths in one line. Nothing is put together
// for nobody: simulations go this way millions of times.
func (x *battle) tellPair(i int, foe, hero side) {
	if x.e.Observer == nil {
		return
	}
	x.e.Tell("fight-round", x.pairArgs(i, foe, hero, x.e.World.Hero.Name))
}

func (x *battle) pairArgs(i int, foe, mine side, name string) diag.Args {
	return x.foeArgs(i, diag.Args{"Round": x.f.Round, "Name": name,
		"FoeDice": foe.shown(), "FoeSkill": foe.bonus, "FoeTotal": foe.total(),
		"HeroDice": mine.shown(), "HeroSkill": mine.bonus, "HeroTotal": mine.total()})
}

// tellOne shows one Attack Strength, where they are not thrown in pairs.
func (x *battle) tellOne(name string, s side) {
	x.e.Tell("fight-strength", diag.Args{"Round": x.f.Round, "Name": name,
		"Dice": s.shown(), "Skill": s.bonus, "Total": s.total()})
}
