package dk

import (
	"cmp"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/value"
)

// boutFields are the fields of a bout.
func boutFields() []rules.Param {
	return []rules.Param{
		rules.P("rounds", rules.Int, "the turns fought"),
		rules.P("foes_left", rules.Int, "the foes still standing"),
		rules.P("foes_dead", rules.Int, "the foes who died"),
		{Name: "knocked_out", Kind: rules.Table, Keys: &rules.Param{Kind: rules.Word}, Values: &rules.Param{Kind: rules.Int},
			Doc: "how many foes of each encounter are knocked out; nil for none"},
		rules.P("foe", rules.Word, "whom the last blow was about: the encounter, or the name of a foe made in place"),
		rules.P("foe_hp", rules.Int, "that foe's hit points"),
		rules.P("who", rules.Person, "who of the party that blow was about"),
		rules.P("wound", rules.Int, "the damage, in on_wound and after it"),
		rules.OneOf("result", "of the party's blow \"hit\" or \"miss\", of a foe's \"hurt\" or \"parried\"; nil before the first blow",
			"hit", "miss", "hurt", "parried"),
		rules.P("attack", rules.Int, "the total of the attack; nil before the first blow").Opt(),
		rules.P("defence", rules.Int, "the total of the defence; nil before the first blow").Opt(),
	}
}

// bout is the fight as hooks, and the paragraph after it, see it. result,
// attack and defence are absent before the first blow. knocked_out counts the
// foes who are, by encounter.
func (x *battle) bout() value.Value {
	f, r := x.f, &x.f.Record
	b := combat.NewBout("result", "attack", "defence")
	b.SetCount("rounds", f.Round)
	b.Set("foes_left", value.Int(f.left()))
	b.Set("foes_dead", value.Int(f.count(Killed)))
	b.Set("knocked_out", x.knockedOut())
	b.Set("foe", value.String(x.foeID(r.Foe)))
	b.Set("foe_hp", value.Int(f.Foes[r.Foe].HP))
	b.Set("who", value.String(f.Members[r.Member].ID))
	b.Set("wound", value.Int(r.Wound))
	if r.Result != "" {
		b.Set("result", value.String(r.Result))
		b.Set("attack", value.Int(r.Attack))
		b.Set("defence", value.Int(r.Defence))
	}
	return b.Value()
}

// knockedOut counts the foes knocked out by encounter; one that has none is
// absent, as in any table of the script.
func (x *battle) knockedOut() value.Value {
	t := &value.Table{}
	for i, foe := range x.f.Foes {
		if foe.State == Stunned {
			id := value.String(x.foeID(i))
			n, _ := t.Get(id).Int()
			t.Set(id, value.Int(n+1))
		}
	}
	return value.Of(t)
}

// foeID is the encounter that foe i is, or its name if it was made in place.
func (x *battle) foeID(i int) string { return cmp.Or(x.form(i).ID, x.form(i).Name) }
