package ff

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
)

// weaponSlot is the slot of what the hero strikes with: one weapon at a time
// (RULES A9.1).
const weaponSlot = "weapon"

// Gear is what the rules make of an item.
type Gear struct {
	// Attack is added to Attack Strength while the item is in use, Damage is
	// what a blow with it takes.
	Attack int
	Damage *Amount
	// Protection lessens each wound of the hero's: always, or with Low > 0
	// when a die shows Low to High.
	Protection, Low, High int
	// SkillBonus raises skill while the item is in use, beyond its initial
	// value only with Exceed.
	SkillBonus int
	Exceed     bool
}

// ItemFields are those of [Gear].
func (*System) ItemFields() []rules.Param {
	return []rules.Param{
		rules.Whole("attack", -99, 99, "added to the hero's Attack Strength while it is in use"),
		rules.P("damage", rules.Amount, "what a blow with it takes; 2 without it").Opt(),
		{Name: "protection", Kind: rules.Int, From: 0, To: 99, Optional: true, Doc: "taken off each wound while it is in use",
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Int, From: 0, To: 99},
				Fields: []rules.Param{{Name: "on", Kind: rules.Word, Doc: "only when a die falls so: \"6\" or \"5-6\""}}}}},
		rules.Whole("skill_bonus", -99, 99, "added to SKILL while it is in use, up to its initial value"),
		rules.Flag("exceed", "the bonus may raise SKILL above its initial value"),
	}
}

// Item makes an item's [Gear] of its fields.
func (*System) Item(a rules.Args) (any, error) {
	g := &Gear{Attack: a.Int("attack", 0), Protection: a.Int("protection", 0),
		SkillBonus: a.Int("skill_bonus", 0), Exceed: a.Bool("exceed")}
	if a.Has("damage") {
		damage := amountOf(a, "damage", Amount{})
		g.Damage = &damage
	}
	if a.Shape("protection") != rules.Table {
		return g, nil
	}
	t := a.Table("protection")
	g.Protection, _ = t.First().Int()
	var ok bool
	if g.Low, g.High, ok = faces(t.Str("on")); !ok || g.Protection == 0 {
		return nil, diag.New("protection-malformed", diag.Args{"On": t.Str("on")})
	}
	return g, nil
}

// faces reads "6" or "5-6" as faces of one die.
func faces(text string) (low, high int, ok bool) {
	from, to, ranged := strings.Cut(text, "-")
	if !ranged {
		to = from
	}
	low, err1 := strconv.Atoi(from)
	high, err2 := strconv.Atoi(to)
	return low, high, err1 == nil && err2 == nil && 1 <= low && low <= high && high <= 6
}

// inUse goes through what the hero wields and wears, without what has the
// trait ignored.
func (x *battle) inUse(ignored string) iter.Seq[*Gear] {
	return func(yield func(*Gear) bool) {
		for i := range x.e.World.Hero.Sheet.Items {
			if !x.e.UsedAt(i) {
				continue
			}
			item := x.e.Book.Items.At(i)
			g, ok := item.Spec.(*Gear)
			if ok && (ignored == "" || !slices.Contains(item.Traits, ignored)) && !yield(g) {
				return
			}
		}
	}
}

// weapon is the item in the hero's hand, or nil.
func (x *battle) weapon() *story.Item { return x.e.Book.Items.Get(x.e.Using(weaponSlot)) }

func (x *battle) weaponHas(trait string) bool {
	w := x.weapon()
	return w != nil && slices.Contains(w.Traits, trait)
}

// plainDamage is what a blow takes of itself (RULES A3.4).
const plainDamage = 2

// weaponDamage is what the hero's blows take: 2, or what the weapon says
// unless the foe ignores it.
func (x *battle) weaponDamage(ignored string) Amount {
	w := x.weapon()
	if w == nil || ignored != "" && slices.Contains(w.Traits, ignored) {
		return Amount{N: plainDamage}
	}
	if g, ok := w.Spec.(*Gear); ok && g.Damage != nil {
		return *g.Damage
	}
	return Amount{N: plainDamage}
}

// guards are the least and the most that the hero's gear can take off a
// wound.
func (x *battle) guards() (sure, most int) {
	for g := range x.inUse("") {
		if g.Low == 0 {
			sure += g.Protection
		}
		most += g.Protection
	}
	return sure, most
}

// protection is what the hero's gear takes off this wound; a die for each
// piece that protects by chance, in the order in which the book declares them.
func (x *battle) protection() (guard int, rolled, ok bool) {
	for g := range x.inUse("") {
		if g.Low == 0 {
			guard += g.Protection
			continue
		}
		t, ok := x.e.Roll(dice.Request{For: dice.Purpose{Code: "roll-protection", Who: x.e.World.Hero.Name}, N: 1, Sides: 6})
		if !ok {
			return 0, true, false
		}
		rolled = true
		if g.Low <= t.Sum && t.Sum <= g.High {
			guard += g.Protection
		}
	}
	return guard, rolled, true
}

// Equipped lets an item's skill bonus come and go. What the bonus really
// changed is kept, so that putting the item away takes back just that.
func (*System) Equipped(e *rules.Env, item *story.Item, inUse bool) {
	g, ok := item.Spec.(*Gear)
	if !ok || g.SkillBonus == 0 {
		return
	}
	if inUse {
		own := keptExtra(e.World)
		before := e.Current(Skill)
		changeSkill(e, g.SkillBonus, g.Exceed, item.Name)
		own.Worn = append(own.Worn, Worn{item.ID, e.Current(Skill) - before, g.Exceed})
		return
	}
	own := extraOf(e.World)
	i := slices.IndexFunc(own.Worn, func(w Worn) bool { return w.Item == item.ID })
	if i < 0 {
		return
	}
	by := own.Worn[i].By
	own.Worn = slices.Delete(own.Worn, i, i+1)
	changeSkill(e, -by, false, item.Name)
}

func changeSkill(e *rules.Env, by int, exceed bool, cause string) {
	e.Alter(rules.Alteration{Who: story.Hero, Score: Skill, Cause: cause}, func(s *sheet.Score) {
		if by < 0 {
			s.Lose(-by)
		} else {
			s.Gain(by, exceed)
		}
	})
}
