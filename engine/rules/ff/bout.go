package ff

import (
	"cmp"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/value"
)

// boutFields are the fields of a bout.
func boutFields() []rules.Param {
	return []rules.Param{
		rules.P("rounds", rules.Int, "the Assaults fought"),
		rules.P("foes_left", rules.Int, "the foes still standing"),
		rules.P("foes_dead", rules.Int, "the foes who died"),
		rules.P("foe", rules.Word, "whom the last dice were about: the encounter, or the name of a foe made in place"),
		rules.P("foe_stamina", rules.Int, "that foe's STAMINA"),
		rules.P("hero_attack", rules.Int, "the hero's Attack Strength; nil before the first dice").Opt(),
		rules.P("foe_attack", rules.Int, "the foe's; nil before the first dice").Opt(),
		rules.OneOf("result", "\"hit\" (the hero wounds), \"hurt\" (he is wounded) or \"tie\" (nobody, parried blows included); nil before the first dice", "hit", "hurt", "tie"),
		rules.P("wound", rules.Int, "the size of the wound, in on_wound and after it"),
		rules.P("double", rules.Int, "the face of the hero's natural double; nil where his dice show none, and in a fight without double or hooks").Opt(),
		rules.P("hits", rules.Int, "how often the hero won an exchange"),
		rules.P("hurts", rules.Int, "how often he lost one"),
		rules.P("wounded", rules.Bool, "whether the hero has been wounded in this fight"),
		rules.P("won_in_a_row", rules.Int, "the Assaults won in a row"),
		rules.P("lost_in_a_row", rules.Int, "the Assaults lost in a row"),
	}
}

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
