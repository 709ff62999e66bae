package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// weaponSlot is the slot of what the hero strikes with.
const weaponSlot = "weapon"

// Weapon is what a person strikes with. Damage is dice; the zero Weapon is
// bare hands.
type Weapon struct {
	Name, Damage string
	Ranged       bool
	// Item is the item it is, where the fields name one.
	Item string
}

// Gear is what the rules make of an item.
type Gear struct {
	// Attack and Defence are added to those rolls while the item is in use,
	// Protection is taken off each blow.
	Attack, Defence, Protection int
	// Damage and Ranged make it a weapon.
	Damage string
	Ranged bool
}

// ItemFields are those of [Gear].
func (*System) ItemFields() []rules.Param {
	return []rules.Param{
		rules.Whole("attack", -99, 99, "added to attack while it is in use"),
		rules.Whole("defence", -99, 99, "added to defence while it is in use"),
		rules.Whole("protection", 0, 99, "taken off each blow while it is in use"),
		rules.P("damage", rules.Amount, "the dice of its blows; light weapons have 1d6, medium ones 2d6, heavy ones 3d6").Opt(),
		kindField(),
	}
}

func kindField() rules.Param {
	return rules.OneOf("kind", "\"melee\" (Strength adds to damage, the default) or \"ranged\" (Dexterity does)", "melee", "ranged")
}

// Item makes an item's [Gear] of its fields.
func (*System) Item(a rules.Args) (any, error) {
	return &Gear{Attack: a.Int("attack", 0), Defence: a.Int("defence", 0), Protection: a.Int("protection", 0),
		Damage: diceText(a, "damage"), Ranged: a.Str("kind") == "ranged"}, nil
}

// diceText gives dice as they are kept in a World, "" for none.
func diceText(a rules.Args, name string) string {
	if x := a.Dice(name); a.Has(name) && x != nil {
		return x.String()
	}
	return ""
}

func weaponField() rules.Param {
	return rules.Param{Name: "weapon", Kind: rules.Item, Optional: true, Use: rules.Gives,
		Doc: "the weapon: an item, or { name =, damage =, kind = }; bare hands without it",
		Or: []rules.Param{{Kind: rules.Table, Fields: []rules.Param{
			rules.P("name", rules.Text, "its name in the book"),
			rules.P("damage", rules.Amount, "the dice of its blows"),
			kindField(),
		}}}}
}

func weaponOf(a rules.Args) Weapon {
	if a.Shape("weapon") == rules.Item {
		return Weapon{Item: a.Str("weapon")}
	}
	t := a.Table("weapon")
	return Weapon{Name: t.Str("name"), Damage: diceText(t, "damage"), Ranged: t.Str("kind") == "ranged"}
}

// gearOf is what the rules make of an item, or nil.
func gearOf(b *story.Book, id string) *Gear {
	item := b.Items.Get(id)
	if item == nil {
		return nil
	}
	g, _ := item.Spec.(*Gear)
	return g
}

// weaponInHand is what a person strikes with: the hero with the item that is
// wielded, everybody else with the weapon of their card.
func weaponInHand(e *rules.Env, who string) Weapon {
	w := cardIn(e, who).Weapon
	id := w.Item
	if who == story.Hero {
		if id = e.Using(weaponSlot); id == "" {
			return Weapon{Name: w.Name, Damage: w.Damage, Ranged: w.Ranged}.orHands(e.Book)
		}
	}
	if g := gearOf(e.Book, id); g != nil && g.Damage != "" {
		return Weapon{Name: e.Book.Items.Get(id).Name, Damage: g.Damage, Ranged: g.Ranged, Item: id}
	}
	return w.orHands(e.Book)
}

// orHands: without dice of its own a weapon is no better than bare hands.
func (w Weapon) orHands(b *story.Book) Weapon {
	if w.Damage == "" && w.Name == "" {
		w.Name = word(b.Language, bareHands)
	}
	return w
}

// damage gives the dice of a person's blows and what is added: Strength, or
// Dexterity at range; bare hands do 1d6 and nothing is added (B9).
func damage(e *rules.Env, who string) (*dice.Expr, int) {
	w := weaponInHand(e, who)
	switch {
	case w.Damage == "":
		return oneDie, 0
	case w.Ranged:
		return mustParse(w.Damage), e.CurrentOf(who, Dexterity)
	}
	return mustParse(w.Damage), e.CurrentOf(who, Strength)
}

var oneDie = mustParse("1d6")

// worn sums something over what a person has in use. Only the hero carries
// items.
func worn(e *rules.Env, who string, of func(*Gear) int) int {
	sum := 0
	if who != story.Hero {
		return sum
	}
	for i := range e.World.Hero.Sheet.Items {
		if g, ok := e.Book.Items.At(i).Spec.(*Gear); ok && e.UsedAt(i) {
			sum += of(g)
		}
	}
	return sum
}

// armour is what a person's armour takes off a blow.
func armour(e *rules.Env, who string) int {
	return e.CurrentOf(who, Armour) + worn(e, who, func(g *Gear) int { return g.Protection })
}

// checkCard reports a weapon with which nobody can strike, and a score among
// the skills that is none.
func checkCard(b *story.Book, who string, c Card, fields rules.Args) error {
	if g := gearOf(b, c.Weapon.Item); c.Weapon.Item != "" && (g == nil || g.Damage == "") {
		return diag.New("dk-weapon-harmless", diag.Args{"Name": who, "Item": c.Weapon.Item})
	}
	for _, id := range skillsOf(fields) {
		if err := checkSkill(b, id); err != nil {
			return err
		}
	}
	return nil
}

// skillsOf gives the skills that fields name, in canonical order.
func skillsOf(fields rules.Args) []string {
	var ids []string
	fields.Table("skills").Each(func(key, _ value.Value) { ids = append(ids, key.Str()) })
	return ids
}
