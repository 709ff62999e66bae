package dk

import "gamebook/engine/value"

// bout is the fight as hooks, and the paragraph after it, see it. result,
// attack and defence are absent before the first blow. knocked_out counts the
// foes who are, by encounter. Counters stop at 100.
func (x *battle) bout() value.Value {
	f, r, t := x.f, &x.f.Record, &value.Table{}
	set := func(name string, v value.Value) { t.Set(value.String(name), v) }
	// A record: the script may read these fields and, of those that may be
	// absent, the ones listed; any other is an error of the book.
	set("__record", value.String("bout"))
	set("__fields", value.Of(value.List(value.String("result"), value.String("attack"), value.String("defence"))))
	set("rounds", value.Int(min(f.Round, longest)))
	set("foes_left", value.Int(f.left()))
	set("foes_dead", value.Int(f.count(Killed)))
	set("knocked_out", x.knockedOut())
	set("foe", value.String(x.foeID(r.Foe)))
	set("foe_hp", value.Int(f.Foes[r.Foe].HP))
	set("who", value.String(f.Members[r.Member].ID))
	set("wound", value.Int(r.Wound))
	if r.Result != "" {
		set("result", value.String(r.Result))
		set("attack", value.Int(r.Attack))
		set("defence", value.Int(r.Defence))
	}
	return value.Of(t)
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
func (x *battle) foeID(i int) string {
	if id := x.form(i).ID; id != "" {
		return id
	}
	return x.form(i).Name
}
