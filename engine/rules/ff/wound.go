package ff

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// wounding gives the pending wound its size: by weapon or foe, or as the hook
// on_wound says. Luck and protection come after it.
func (x *battle) wounding() bool {
	b := &x.f.Blow
	x.f.Phase = Testing
	if b.Side != Hit && b.Side != Hurt && b.Side != FleeHurt {
		x.f.Phase = Settling
	}
	if x.immune() {
		x.f.Phase = Exchange
		x.tellFoe("fight-immune", b.Foe)
		return false
	}
	size, rolled, ok := x.damage().roll(x.e, x.striker())
	if !ok {
		return true
	}
	b.Size, x.f.Record.Wound = size, size
	if x.f.Phase == Settling {
		return rolled
	}
	return x.askHookForSize() || rolled
}

// askHookForSize calls on_wound, which may give the size of the wound instead.
func (x *battle) askHookForSize() bool {
	gave, called := x.hook(x.p.hooks.onWound)
	size := combat.WoundSize(x.e, gave, x.f.Blow.Size)
	x.f.Blow.Size, x.f.Record.Wound = size, size
	return called
}

// immune reports whether the blow cannot wound: the foe is hurt by certain
// weapons only, and this is none of them. A companion's weapon has no traits.
func (x *battle) immune() bool {
	b := x.f.Blow
	if b.Side != Hit && b.Side != AllyHit {
		return false
	}
	trait := x.form(b.Foe).HurtBy
	return trait != "" && (b.Side == AllyHit || !x.weaponHas(trait))
}

// damage is what the blow takes before anything changes it: 2, unless weapon,
// foe, companion or flight say otherwise (RULES A3.4, A10.11).
func (x *battle) damage() Amount {
	b := x.f.Blow
	switch b.Side {
	case Hit:
		return x.weaponDamage(x.form(b.Foe).Ignores)
	case AllyHit:
		return x.e.Book.Companions.Get(x.f.Allies[b.Ally]).Spec.(*ally).Damage
	case FleeHurt:
		return x.p.flee.Damage
	}
	return x.form(b.Foe).Damage
}

// striker is the name of whoever deals the blow.
func (x *battle) striker() string {
	switch b := x.f.Blow; b.Side {
	case Hit:
		return x.e.World.Hero.Name
	case AllyHit:
		return x.allyName(b.Ally)
	case FleeHurt:
		return ""
	}
	return x.name(x.f.Blow.Foe)
}

// settling subtracts the wound, once, with what lessens it taken off; then
// death is looked at (RULES A3.5, A3.6).
func (x *battle) settling() bool {
	b := x.f.Blow
	x.f.Phase = Exchange
	switch b.Side {
	case Hit, AllyHit:
		x.woundFoe(b)
		return false
	case AllyHurt:
		x.woundAlly(b)
		return false
	case FleeHurt:
		x.f.Phase = Fleeing
	}
	return x.woundHero(b)
}

// woundFoe takes the wound off a foe's stamina, less what it absorbs.
func (x *battle) woundFoe(b Blow) {
	foe := &x.f.Foes[b.Foe]
	size := max(0, b.Size-x.form(b.Foe).Absorbs)
	if b.Kill {
		size = foe.Stamina
	}
	foe.Stamina = max(0, foe.Stamina-size)
	if b.Side == Hit {
		x.f.Record.Wound = size
	}
	x.tellHit(b, size)
	x.fate(b.Foe)
}

// tellHit tells of a wound of a foe's; like tellPair, not to nobody.
func (x *battle) tellHit(b Blow, size int) {
	if x.e.Observer == nil {
		return
	}
	args := x.foeArgs(b.Foe, x.woundArgs(size, x.f.Foes[b.Foe].Stamina))
	code := "fight-hit"
	switch {
	case b.Side == AllyHit:
		args["Name"] = x.allyName(b.Ally)
		code = "fight-ally-hit"
	case b.Kill:
		code = "fight-double"
	case size == 0:
		code = "fight-immune"
	case b.Luck == Lucky:
		code = "fight-hit-lucky"
	case b.Luck == Unlucky:
		code = "fight-hit-unlucky"
	}
	x.e.Tell(code, args)
}

// woundArgs are what a message says of a wound and the stamina that it leaves.
func (x *battle) woundArgs(size, left int) diag.Args {
	return diag.Args{"Score": nameOf(x.e.Book, Stamina), "Wound": size, "Left": left}
}

// woundHero takes the wound off the hero's stamina, less what he is protected
// from. It reports whether dice fell.
func (x *battle) woundHero(b Blow) bool {
	guard, rolled, ok := x.protection()
	if !ok {
		return true
	}
	size := max(0, b.Size-guard)
	x.f.Record.Wound = size
	x.f.Record.Wounded = x.f.Record.Wounded || size > 0
	x.e.Alter(rules.Alteration{Who: story.Hero, Score: Stamina, Cause: x.cause(b), Quiet: true},
		func(s *sheet.Score) { s.Lose(size) })
	x.tellHurt(b, size)
	x.mortal()
	return rolled
}

// tellHurt tells of a wound of the hero's; like tellPair, not to nobody.
func (x *battle) tellHurt(b Blow, size int) {
	if x.e.Observer == nil {
		return
	}
	args := x.woundArgs(size, x.e.Shown(Stamina))
	codes := fleeCodes
	if b.Side == Hurt {
		args, codes = x.foeArgs(b.Foe, args), hurtCodes
	}
	code := codes[b.Luck]
	if size == 0 {
		code = "fight-unhurt"
	}
	x.e.Tell(code, args)
}

// hurtCodes and fleeCodes are what is told of a wound in a fight and of one in flight,
// by how luck went.
var (
	hurtCodes = [...]string{Untested: "fight-hurt", Lucky: "fight-hurt-lucky", Unlucky: "fight-hurt-unlucky"}
	fleeCodes = [...]string{Untested: "fight-flee-hurt", Lucky: "fight-flee-lucky", Unlucky: "fight-flee-unlucky"}
)

// cause is the foe to whom a lost point of stamina is put down.
func (x *battle) cause(b Blow) string {
	if b.Side == FleeHurt {
		return ""
	}
	return x.name(b.Foe)
}

// woundAlly takes the wound off a companion's stamina.
func (x *battle) woundAlly(b Blow) {
	id, name := x.f.Allies[b.Ally], x.allyName(b.Ally)
	left := max(0, x.e.Score(id, Stamina).Current-b.Size)
	args := x.foeArgs(b.Foe, x.woundArgs(b.Size, left))
	args["Name"] = name
	x.e.Tell("fight-ally-hurt", args)
	x.e.Alter(rules.Alteration{Who: id, Score: Stamina, Cause: x.name(b.Foe), Quiet: true},
		func(s *sheet.Score) { s.Lose(b.Size) })
}

// fate looks what a foe's stamina means for it: it becomes another, it is dead,
// or it has had enough.
func (x *battle) fate(i int) {
	foe, form := &x.f.Foes[i], x.form(i)
	switch {
	case form.Next > 0 && foe.Stamina <= form.At:
		from := x.foeArgs(i, diag.Args{})
		foe.Form = form.Next
		foe.Stamina = x.form(i).Stamina
		from["Into"] = x.form(i).Name
		x.e.Tell("fight-becomes", x.scoreArgs(i, from))
		x.f.Record.Foe = i
		x.f.Phase = Changed
	case foe.Stamina <= 0:
		foe.State, x.f.Gone = Dead, Dead
		x.tellFoe("fight-foe-dead", i)
		x.f.Record.Foe = i
		x.f.Phase = Fallen
	default:
		x.leaves(i, func(e Exit) bool { return foe.Stamina <= e.At })
	}
}

// leaves takes foe i out of the fight when its time to flee or to surrender
// has come.
func (x *battle) leaves(i int, due func(Exit) bool) {
	foe, form := &x.f.Foes[i], x.form(i)
	switch {
	case foe.State != Standing:
	case due(form.Flees):
		foe.State, x.f.Gone = Fled, Fled
		x.tellFoe("fight-foe-flees", i)
	case due(form.Surrenders):
		foe.State, x.f.Gone = Surrendered, Surrendered
		x.tellFoe("fight-foe-surrenders", i)
	}
}

// changed and fallen call the hooks on what became of a foe.
func (x *battle) changed() bool {
	x.f.Phase = Exchange
	_, called := x.hook(x.p.hooks.onChange)
	return called
}

func (x *battle) fallen() bool {
	x.f.Phase = Exchange
	_, called := x.hook(x.p.hooks.onFoeDead)
	return called
}
