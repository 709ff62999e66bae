package dk

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// member is a companion or a ready-made hero as declared.
type member struct {
	id, name, gender string
	fields           rules.Args
	card             Card
	dk               budget
}

// Card is what a person is besides the sheet's scores and items.
type Card struct {
	// Weapon is what the person strikes with when no item is wielded.
	Weapon Weapon
	// Apprenticeships are listed, or none and their number comes from the
	// level (B4.3).
	Apprenticeships []string
	// NPC: the program runs the person, a second rôle (B10.3).
	NPC bool
}

// personFields are those of companions, ready-made heroes and heroes.
func personFields() []rules.Param {
	var fields []rules.Param
	for _, id := range characteristics {
		fields = append(fields, rules.Whole(id, 0, 20, "the characteristic; 0 to 5 at creation"))
	}
	return append(fields,
		rules.Whole("level", 1, 20, "the level; 1 without it"),
		gauge("hp", "hit points: a number, or { current, initial = n }; worked out from Constitution and level without it"),
		gauge("energy", "energy, likewise; from Wisdom without it"),
		rules.Whole("attack", 0, 99, "attack without the level; Strength + Intelligence without it"),
		rules.Whole("ranged_attack", 0, 99, "attack with a ranged weapon; as attack if that is given, else Dexterity + Intelligence"),
		rules.Whole("defence", 0, 99, "defence without the level; Dexterity + Charisma without it"),
		rules.Whole("save", 0, 99, "save without the level; Constitution + Wisdom without it"),
		rules.Whole("armour", 0, 99, "what armour takes off each blow; 0 without it"),
		rules.Param{Name: "skills", Kind: rules.Table, Optional: true, Keys: &rules.Param{Kind: rules.Score},
			Values: &rules.Param{Kind: rules.Int, From: 0, To: 99}, Doc: "scores of skills, without the level: { healing = 4 }"},
		weaponField(),
		rules.ListOf("apprenticeships", rules.Text, "the apprenticeships: each gives a main action more in a turn"),
	)
}

// gauge is a score that can be below its initial value.
func gauge(name, doc string) rules.Param {
	return rules.Param{Name: name, Kind: rules.Int, From: 0, To: 999, Optional: true, Doc: doc,
		Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Int, From: 0, To: 999},
			Fields: []rules.Param{rules.Whole("initial", 1, 999, "the initial value")}}}}
}

// values are the characteristics, in their order.
type values [6]int

func valuesOf(a rules.Args) (v values) {
	for i, id := range characteristics {
		v[i] = a.Int(id, 0)
	}
	return v
}

// fillSheet works out all of the rules' scores: what the fields give, and the
// rest as RULES B9 has it.
func fillSheet(b *story.Book, s *sheet.Sheet, a rules.Args, v values) {
	put := func(id string, n int) { rules.Begin(&s.Scores[b.Scores.Index(id)], n, n) }
	for i, id := range characteristics {
		put(id, v[i])
	}
	str, dex, con, in, wis, cha := v[0], v[1], v[2], v[3], v[4], v[5]
	level := a.Int("level", 1)
	put(Level, level)
	put(Attack, a.Int("attack", str+in))
	put(Ranged, a.Int("ranged_attack", a.Int("attack", dex+in)))
	put(Defence, a.Int("defence", dex+cha))
	put(Save, a.Int("save", con+wis))
	put(Armour, a.Int("armour", 0))
	fillGauge(&s.Scores[b.Scores.Index(HP)], a, "hp", reserve(con, level))
	fillGauge(&s.Scores[b.Scores.Index(Energy)], a, "energy", reserve(wis, level))
	given := a.Value("skills").Table()
	for _, skill := range houseOf(b).skills.All() {
		n, ok := given.Field(skill.ID).Int()
		if !ok {
			n = v.of(skill.From[0]) + v.of(skill.From[1])
		}
		put(skill.ID, n)
	}
}

// reserve is what hit points and energy come to (B9): 10 and the
// characteristic, and 3 and the characteristic for each further level.
func reserve(characteristic, level int) int {
	return 10 + characteristic + (level-1)*(3+characteristic)
}

func (v values) of(id string) int {
	for i, c := range characteristics {
		if c == id {
			return v[i]
		}
	}
	return 0
}

// fillGauge: a plain number is current and initial; with 0, or a table that
// says no more, the initial value is what it would have been.
func fillGauge(s *sheet.Score, a rules.Args, name string, otherwise int) {
	n := a.Int(name, otherwise)
	initial := n
	if first, ok := a.Table(name).First().Int(); ok {
		n, initial = first, max(first, otherwise)
	}
	if n == 0 {
		initial = otherwise
	}
	rules.Begin(s, n, a.Table(name).Int("initial", initial))
}

// cardOf reads what fields say of a person besides scores.
func cardOf(a rules.Args) Card {
	return Card{Weapon: weaponOf(a), Apprenticeships: a.Words("apprenticeships"), NPC: a.Bool("npc")}
}

func companionVerb() *rules.Verb {
	fields := append([]rules.Param{
		rules.Flag("npc", "the program runs this companion: no dK unless the field dk gives some"),
		dkField("the narrator's dK for an npc; none without it"),
	}, personFields()...)
	v := rules.CompanionVerb(fields, func(id string, t rules.Args) any { return memberOf(id, t) })
	v.Example = `companion("ada", { name = "Ada", level = 1, strength = 1, dexterity = 1, constitution = 1, intelligence = 3,
  wisdom = 2, charisma = 2, skills = { healing = 6 }, weapon = { name = "staff", damage = "1d6" } })`
	return v
}

func readyHeroVerb() *rules.Verb {
	fields := append([]rules.Param{
		rules.P("name", rules.Text, "the name in the book"),
		rules.Gender(),
		rules.Carried("items", "items carried besides the kit"),
	}, personFields()...)
	return &rules.Verb{
		Name: "ready_hero", Doc: "declares a hero whom the reader may choose",
		Example: `ready_hero("bran", { name = "Bran", level = 1, strength = 2, dexterity = 3, constitution = 2, intelligence = 1,
  wisdom = 2, charisma = 0, skills = { climbing = 5 }, weapon = { name = "axe", damage = "2d6" } })`,
		Params: []rules.Param{rules.P("id", rules.Name, "the hero's name in the script"),
			{Name: "ready_hero", Kind: rules.Table, Doc: "who it is", Fields: fields}},
		Declare: func(d *rules.Declaring, a rules.Args) error {
			m := memberOf(a.Str("id"), a.Table("ready_hero"))
			if m.id == ownHero || !houseOf(d.Book).heroes.Add(m.id, m) {
				return diag.New("name-taken", diag.Args{"Name": m.id})
			}
			return nil
		},
	}
}

func memberOf(id string, t rules.Args) *member {
	return &member{id: id, name: t.Str("name"), gender: t.Str("gender"), fields: t, card: cardOf(t), dk: budgetOf(t, budget{})}
}

// idsValue gives ids as a list of the script.
func idsValue(ids []string) value.Value {
	t := &value.Table{}
	for _, id := range ids {
		t.List = append(t.List, value.String(id))
	}
	return value.Of(t)
}
