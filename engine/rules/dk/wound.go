package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
)

func damagePurpose(who string) dice.Purpose { return dice.Purpose{Code: "roll-damage", Who: who} }

// applying takes the damage off, or begins the save against a knock-out, which
// does no damage at all (RULES B4.7).
func (x *battle) applying() bool {
	b := &x.f.Blow
	if b.Stun {
		x.f.Phase, x.f.Contest = Stunning, x.victimSave(0, 10+b.Size)
		return false
	}
	had := x.victimHP()
	if b.Theirs {
		x.hurtMember(b.Size)
	} else {
		x.hurtFoe(b.Foe, b.Size)
	}
	if x.f.Phase == Applying {
		x.f.Phase = Draining
	}
	if x.callsForSave(had) {
		// +5, and -1 for each 6 or krâsse beyond the first (B5.2).
		x.f.Phase, x.f.Contest = Saving, x.victimSave(5-(b.Sixes+b.Krasses-1), 20)
	}
	return false
}

func (x *battle) victimHP() int {
	b := x.f.Blow
	if b.Theirs {
		return x.e.CurrentOf(x.f.Members[b.Member].ID, HP)
	}
	return x.f.Foes[b.Foe].HP
}

// callsForSave reports whether the blow calls for a save at 0 hit points: with
// a 6 among the damage dice or a krâsse on the attack, the hit points being 0
// before it (B5.2, B5.4).
func (x *battle) callsForSave(had int) bool {
	b, h := x.f.Blow, houseOf(x.e.Book)
	switch {
	case !b.Theirs && (!x.form(b.Foe).ZeroSaves || x.f.Foes[b.Foe].State != Standing):
		return false
	case b.Sixes+b.Krasses == 0, h.NeedDamage && b.Size == 0:
		return false
	}
	return had == 0 || h.DropBlow && x.victimHP() == 0
}

// victimSave is the save of whoever was hit.
func (x *battle) victimSave(plus, dc int) *Contest {
	b := x.f.Blow
	if b.Theirs {
		c := save(x.e, x.f.Members[b.Member].ID, plus, dc)
		c.Surprise = x.unseen()
		return c
	}
	form := x.form(b.Foe)
	s := form.side(houseOf(x.e.Book), rollSave, form.Save, plus)
	s.Name, s.Skill = x.p.names[b.Foe], x.e.Book.Scores.Get(Save).Name
	return &Contest{Active: s, DC: dc}
}

// hurtMember takes damage off a member's hit points: not below 0 (B5.1).
func (x *battle) hurtMember(n int) {
	who := x.f.Members[x.f.Blow.Member].ID
	x.e.Alter(rules.Alteration{Who: who, Score: HP, Cause: x.p.names[x.f.Blow.Foe], Quiet: true},
		func(s *sheet.Score) { s.Lose(n) })
	if x.e.Observer != nil {
		x.e.Tell("dk-hurt", x.blowArgs(diag.Args{"Wound": n, "Sum": x.f.Blow.Sum, "Left": x.e.CurrentOf(who, HP)}))
	}
}

// hurtFoe takes damage off a foe's hit points. At 0 it is out of the fight,
// unless it saves as players' characters do (B5.1).
func (x *battle) hurtFoe(i, n int) {
	foe := &x.f.Foes[i]
	foe.HP = max(0, foe.HP-n)
	if x.e.Observer != nil {
		x.e.Tell("dk-hit", x.foeArgs(i, diag.Args{"Name": x.e.NameOf(x.f.Members[x.f.Record.Member].ID), "Wound": n, "Sum": x.f.Blow.Sum, "Left": foe.HP}))
	}
	if foe.HP == 0 && !x.form(i).ZeroSaves {
		x.fell(i, Killed)
	}
}

// fell takes a foe out of the fight.
func (x *battle) fell(i int, how FoeState) {
	x.f.Foes[i].State, x.f.Blow.Felled, x.f.Record.Foe, x.f.Phase = how, how, i, Fallen
	code := "dk-foe-dead"
	switch how {
	case Stunned:
		code = "dk-foe-stunned"
	case Down:
		code = "dk-foe-down"
	}
	x.e.Tell(code, x.foeArgs(i, diag.Args{}))
}

// stunning: a failed save and the victim is knocked out (B4.7).
func (x *battle) stunning() bool {
	f := x.f
	if !f.Contest.step(x.e) {
		return true
	}
	c := f.Contest
	f.Contest, f.Phase = nil, Ruling
	switch b := f.Blow; {
	case c.Won:
		x.e.Tell("dk-stun-resisted", diag.Args{"Name": c.Active.Name})
	case b.Theirs:
		f.Members[b.Member].Out = true
		x.e.Tell("dk-member-stunned", x.blowArgs(diag.Args{}))
	default:
		x.fell(b.Foe, Stunned)
	}
	return true
}

// saving: a failed save at 0 hit points and the victim is gravely wounded, a
// second one and it is dead (B5.3).
func (x *battle) saving() bool {
	f := x.f
	if !f.Contest.step(x.e) {
		return true
	}
	c := f.Contest
	f.Contest, f.Phase = nil, Draining
	if !c.Won && !c.Again {
		f.Contest, f.Phase = c.again(), Saving
	}
	if f.Blow.Theirs {
		x.memberSaved(c)
	} else if !c.Won && c.Again {
		x.fell(f.Blow.Foe, Killed)
	} else if c.Again {
		x.fell(f.Blow.Foe, Down)
	}
	return true
}

func (x *battle) memberSaved(c *Contest) {
	who, args := c.Active.Who, diag.Args{"Name": c.Active.Name}
	switch {
	case c.Won && !c.Again:
		x.e.Tell("dk-save-held", args)
	case c.Won:
		x.e.Tell("dk-save-lives", args)
	case !c.Again:
		change(x.e.World, who, func(p *Condition) { p.State = GravelyWounded })
		x.e.Tell("dk-gravely-wounded", args)
	default:
		change(x.e.World, who, func(p *Condition) { p.State = Dead })
		gone(x.e, who)
	}
}

// draining: a hit of some foes takes energy too; a 6 among these dice, or a
// krâsse on the attack, calls for a save when none is left (B7.4).
func (x *battle) draining() bool {
	b := x.f.Blow
	x.f.Phase = Ruling
	who := x.f.Members[b.Member].ID
	if !b.Theirs || x.form(b.Foe).Drains == nil || !able(x.e, who) {
		return false
	}
	_, sixes, ok := lose(x.e, who, x.p.names[b.Foe], x.form(b.Foe).Drains)
	if ok && sixes+b.Krasses > 0 && x.e.CurrentOf(who, Energy) == 0 {
		x.f.Phase, x.f.Contest = Fearing, nerves(x.e, who, sixes+b.Krasses)
	}
	return true
}

func (x *battle) fearing() bool {
	if !x.f.Contest.step(x.e) {
		return true
	}
	c := x.f.Contest
	x.f.Contest, x.f.Phase = nil, Ruling
	if next := shaken(x.e, c); next != nil {
		x.f.Contest, x.f.Phase = next, Fearing
	}
	return true
}

// fallen calls the hooks on what became of a foe.
func (x *battle) fallen() bool {
	x.f.Phase = Ruling
	fn := x.p.hooks.onFoeDead
	if x.f.Blow.Felled == Stunned {
		fn = x.p.hooks.onKnockOut
	}
	_, called := x.hook(fn)
	return called
}
