package dk

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// Skill is what a skill is worked out from where a sheet gives no score for
// it: two characteristics (RULES B9). The score itself is one of the book's.
type Skill struct {
	ID   string
	From [2]string
}

// knownSkills are those that the rules themselves speak of. From which
// characteristics they come is nowhere public: a convention, which a book can
// change by declaring the skill.
var knownSkills = []Skill{
	{Healing, [2]string{Intelligence, Wisdom}},
	{Magic, [2]string{Intelligence, Charisma}},
	{Faith, [2]string{Wisdom, Charisma}},
}

func skillVerb() *rules.Verb {
	return &rules.Verb{
		Name: "skill", Doc: "declares a skill; healing, magic and faith are there already",
		Example: `skill("swimming", { name = "Swimming", from = { "strength", "constitution" } })`,
		Params: []rules.Param{rules.P("id", rules.Name, "its name in the script"),
			{Name: "skill", Kind: rules.Table, Doc: "what it is", Fields: []rules.Param{
				rules.P("name", rules.Text, "its name in the book").Opt(),
				{Name: "from", Kind: rules.Table, Optional: true, Each: &rules.Param{Kind: rules.Word, Words: characteristics},
					Doc: "the two characteristics that make it where a sheet gives no score: { \"dexterity\", \"wisdom\" }"},
			}}},
		Declare: declareSkill,
	}
}

func declareSkill(d *rules.Declaring, a rules.Args) error {
	id, t, h := a.Str("id"), a.Table("skill"), houseOf(d.Book)
	s, err := skillFrom(id, t.Words("from"))
	if err != nil {
		return err
	}
	if isKnown(id) {
		redeclare(d.Book, s, t)
		return nil
	}
	name := cmp.Or(t.Str("name"), id)
	if id == story.Hero || d.Book.Items.Get(id) != nil || d.Book.Companions.Get(id) != nil ||
		!d.Book.Scores.Add(id, &story.Score{ID: id, Name: name, Rules: true}) {
		return diag.New("name-taken", diag.Args{"Name": id})
	}
	h.skills.Add(id, &s)
	return nil
}

// redeclare changes what is given of a skill that the rules know.
func redeclare(b *story.Book, s Skill, t rules.Args) {
	if t.Has("from") {
		houseOf(b).skills.Get(s.ID).From = s.From
	}
	if t.Has("name") {
		b.Scores.Get(s.ID).Name = t.Str("name")
	}
}

func skillFrom(id string, from []string) (Skill, error) {
	s := Skill{ID: id}
	if len(from) != 0 && len(from) != 2 {
		return s, diag.New("dk-skill-from", diag.Args{"Name": id, "N": len(from)})
	}
	copy(s.From[:], from)
	return s, nil
}

func isKnown(id string) bool { return id == Healing || id == Magic || id == Faith }

// checkSkill reports what is no skill.
func checkSkill(b *story.Book, id string) error {
	h := houseOf(b)
	if h.skills.Get(id) != nil {
		return nil
	}
	return diag.New("dk-skill-unknown", diag.Args{"Name": id, "Near": h.skills.Near(id)})
}
