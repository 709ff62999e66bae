package ff

import "gamebook/engine/value"

// bout is the fight as hooks, and the paragraph after it, see it. Fields that
// have no value yet are absent: result before the first dice, double where the
// hero's dice show none. Counters stop at 100.
func (x *battle) bout() value.Value {
	f, r := x.f, &x.f.Record
	t := &value.Table{}
	set := func(name string, v value.Value) { t.Set(value.String(name), v) }
	// A record: the script may read these fields and, of those that may be
	// absent, the ones listed; any other is an error of the book.
	set("__record", value.String("bout"))
	set("__fields", value.Of(value.List(value.String("result"), value.String("hero_attack"), value.String("foe_attack"), value.String("double"))))
	set("rounds", count(f.Round))
	set("foes_left", value.Int(f.left()))
	set("foes_dead", value.Int(f.count(Dead)))
	set("foe", value.String(x.foeID(r.Foe)))
	set("foe_stamina", value.Int(f.Foes[r.Foe].Stamina))
	if r.Result != "" {
		set("hero_attack", value.Int(r.HeroAttack))
		set("foe_attack", value.Int(r.FoeAttack))
		set("result", value.String(r.Result))
	}
	set("wound", value.Int(r.Wound))
	if r.Double > 0 {
		set("double", value.Int(r.Double))
	}
	set("hits", count(r.Hits))
	set("hurts", count(r.Hurts))
	set("wounded", value.Bool(r.Wounded))
	set("won_in_a_row", count(r.Won))
	set("lost_in_a_row", count(r.Lost))
	return value.Of(t)
}

func count(n int) value.Value { return value.Int(min(n, longest)) }

// foeID is the encounter that foe i is, or its name if it was made in place.
func (x *battle) foeID(i int) string {
	if id := x.form(i).ID; id != "" {
		return id
	}
	return x.form(i).Name
}
