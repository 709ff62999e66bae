package ff

import (
	"cmp"

	"gamebook/engine/rules/combat"
	"gamebook/engine/value"
)

// bout is the fight as hooks, and the paragraph after it, see it. Fields that
// have no value yet are absent: result before the first dice, double where the
// hero's dice show none.
func (x *battle) bout() value.Value {
	f, r := x.f, &x.f.Record
	b := combat.NewBout("result", "hero_attack", "foe_attack", "double")
	b.SetCount("rounds", f.Round)
	b.Set("foes_left", value.Int(f.left()))
	b.Set("foes_dead", value.Int(f.count(Dead)))
	b.Set("foe", value.String(cmp.Or(x.form(r.Foe).ID, x.form(r.Foe).Name)))
	b.Set("foe_stamina", value.Int(f.Foes[r.Foe].Stamina))
	if r.Result != "" {
		b.Set("hero_attack", value.Int(r.HeroAttack))
		b.Set("foe_attack", value.Int(r.FoeAttack))
		b.Set("result", value.String(r.Result))
	}
	b.Set("wound", value.Int(r.Wound))
	if r.Double > 0 {
		b.Set("double", value.Int(r.Double))
	}
	b.SetCount("hits", r.Hits)
	b.SetCount("hurts", r.Hurts)
	b.Set("wounded", value.Bool(r.Wounded))
	b.SetCount("won_in_a_row", r.Won)
	b.SetCount("lost_in_a_row", r.Lost)
	return b.Value()
}
