package dk

import (
	"strconv"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
)

// strike begins an attack (RULES B4.5): an opposition of attack and defence.
func (x *battle) strike(b Blow, resume Phase) {
	f := x.f
	f.Blow, f.Resume, f.Phase = b, resume, Clashing
	f.Record.Member, f.Record.Foe = b.Member, b.Foe
	who := f.Members[b.Member]
	stun := -4 * rules.Bit(b.Stun) // after the clamp (B4.7, B1.3)
	foe := x.form(b.Foe)
	h := houseOf(x.e.Book)
	c := &Contest{Opposed: true, Surprise: x.unseen()}
	if b.Theirs {
		c.Active = foe.side(h, rollAttack, foe.Attack, x.p.foeModifier+stun)
		c.Passive = defenceOf(x.e, who.ID, x.p.modifier)
	} else {
		c.Active = attackOf(x.e, who.ID, x.p.modifier+stun)
		c.Passive = foe.side(h, rollDefence, foe.Defence, x.p.foeModifier)
		c.Active.DK, c.Active.Left = x.seconds(who)
	}
	theirs := c.side(b.Theirs)
	theirs.Foe, theirs.Name = b.Foe, x.p.names[b.Foe]
	theirs.Skill = x.e.Book.Scores.Get(scoreOf(b.Theirs)).Name
	theirs.DK, theirs.Left = x.narrator(b.Foe, b.Theirs)
	f.Contest = c
}

func scoreOf(attacks bool) string {
	if attacks {
		return Attack
	}
	return Defence
}

// attackOf is a person's attack with the weapon in hand.
func attackOf(e *rules.Env, who string, plus int) Side {
	score := Attack
	if weaponInHand(e, who).Ranged {
		score = Ranged
	}
	return personSide(e, who, rollAttack, score, plus+worn(e, who, func(g *Gear) int { return g.Attack }))
}

func defenceOf(e *rules.Env, who string, plus int) Side {
	return personSide(e, who, rollDefence, Defence, plus+worn(e, who, func(g *Gear) int { return g.Defence }))
}

// narrator is how many dK the narrator commits for a foe's roll, and how many
// he has for it (B10.1). It depends on nothing that the reader has yet to say.
func (x *battle) narrator(i int, attacks bool) (n, left int) {
	form, left := x.form(i), x.f.Foes[i].DK
	switch {
	case x.p.surprised == theFoes && x.f.Round == 1, !form.Tireless && form.Energy == 0:
		return 0, 0
	case form.DK.Policy != nil:
		gave, _ := x.hook(form.DK.Policy)
		n, _ = gave.Int()
		return min(max(n, 0), combat.Longest), left
	case attacks:
		return min(form.DK.PerRoll, left), left
	}
	return min(form.DK.Defend, left), left
}

// seconds is the same for a companion whom the program runs.
func (x *battle) seconds(m Member) (n, left int) {
	if c := memberIn(x.e, m.ID); c != nil && c.card.NPC {
		return min(c.dk.PerRoll, m.DK), m.DK
	}
	return 0, 0
}

// clashing goes on with the opposition; when it is settled, what matters of it
// is kept in the blow.
func (x *battle) clashing() bool {
	f := x.f
	c := f.Contest
	if !c.step(x.e) {
		return true
	}
	b := &f.Blow
	f.Contest = nil
	x.spend(c)
	r := &f.Record
	r.Attack, r.Defence, r.Wound, r.Result = c.Active.total(), c.Passive.total(), 0, resultOf(b.Theirs, c.Won)
	f.Phase = Ruling
	if c.Won {
		f.Phase = Damaging
		b.Plus, b.Krasses = c.Active.Sum-c.Passive.Sum, c.Active.Count
	}
	return true
}

func resultOf(theirs, won bool) string {
	switch {
	case theirs && won:
		return "hurt"
	case theirs:
		return "parried"
	case won:
		return "hit"
	}
	return "miss"
}

// spend takes the dK that a roll used off what the narrator has.
func (x *battle) spend(c *Contest) {
	b := x.f.Blow
	x.f.Foes[b.Foe].DK -= c.side(b.Theirs).DK
	if !b.Theirs && !c.Active.Reader {
		x.f.Members[b.Member].DK -= c.Active.DK
	}
}

// damaging throws for the damage of a hit (B4.6): weapon dice and what is
// added, krâsses, less armour; not below 0. The hook on_wound may say
// otherwise.
func (x *battle) damaging() bool {
	b := &x.f.Blow
	x.f.Phase = Applying
	size, ok := x.damageDice()
	if !ok {
		return true
	}
	b.Size, x.f.Record.Wound = size, size
	gave, _ := x.hook(x.p.hooks.onWound)
	if b.Size = combat.WoundSize(x.e, gave, size); b.Size != size {
		b.Sum = "" // the book has its own reasons
	}
	x.f.Record.Wound = b.Size
	return true
}

func (x *battle) damageDice() (size int, ok bool) {
	b := &x.f.Blow
	foe, who := x.form(b.Foe), x.f.Members[b.Member].ID
	if b.Theirs {
		n, sixes, ok := throwDice(x.e, foe.Damage, damagePurpose(x.p.names[b.Foe]), x.sixesMatter())
		b.Sixes = sixes
		return x.sum(n, 0, armour(x.e, who)), ok
	}
	dice, flat := damage(x.e, who)
	n, sixes, ok := throwDice(x.e, dice, damagePurpose(x.e.NameOf(who)), x.sixesMatter())
	b.Sixes = sixes
	return x.sum(n, flat, foe.Armour), ok
}

// sum is the damage: weapon, what is added, krâsses, less armour; not below 0.
// The reader is shown what it is made of.
func (x *battle) sum(weapon, plus, armour int) int {
	b := &x.f.Blow
	b.Sum = ""
	if x.e.Observer != nil && (plus != 0 || b.Plus != 0 || armour != 0) {
		b.Sum = strconv.Itoa(weapon)
		for _, n := range []int{plus, b.Plus, -armour} {
			if n != 0 {
				b.Sum += " " + signed(n)
			}
		}
	}
	return max(0, weapon+plus+b.Plus-armour)
}

// sixesMatter reports whether the blow may call for a save at 0 hit points, so
// that the single damage dice are read (B5.2).
func (x *battle) sixesMatter() bool {
	b := x.f.Blow
	switch {
	case b.Stun:
		return false
	case b.Theirs:
		return x.e.CurrentOf(x.f.Members[b.Member].ID, HP) == 0 || houseOf(x.e.Book).DropBlow
	}
	return x.form(b.Foe).ZeroSaves && (x.f.Foes[b.Foe].HP == 0 || houseOf(x.e.Book).DropBlow)
}
