package dk

import (
	"cmp"

	"gamebook/engine/rules/combat"
	"gamebook/engine/value"
)

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
