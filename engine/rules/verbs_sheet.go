package rules

import (
	"gamebook/engine/dice"
	"gamebook/engine/sheet"
	"gamebook/engine/value"
)

// setScore puts a score at a value.
var setScore = &Verb{Name: "set", Doc: "puts a score at a value",
	Example: `set("gold", 0)`,
	Params:  []Param{P("score", Score, "the score").As(Sets), P("n", Int, "the value"), Options(who)},
	Step: Once(func(e *Env, a Args) Result {
		e.Alter(alteration(a), func(s *sheet.Score) { s.Set(a.Int("n", 0)) })
		return nil
	})}

var keeping = []*Verb{
	{Name: "gain", Doc: "raises a score: the rules' own to the initial value at most, others to their max",
		Example: `gain("stamina", 4)
gain("luck", 1, { exceed = true })`,
		Params: []Param{P("score", Score, "the score").As(Gives), P("amount", Amount, "by how much"), changeOptions},
		Step:   Once(func(e *Env, a Args) Result { return e.shift(a, (*sheet.Score).Gain) })},
	{Name: "lose", Doc: "lowers a score, to its min at most",
		Example: `lose("stamina", "1d6", "the fall")
lose("stamina", 2, { who = "maeve" })`,
		Params: []Param{P("score", Score, "the score").As(Takes), P("amount", Amount, "by how much"), changeOptions},
		Step: Once(func(e *Env, a Args) Result {
			return e.shift(a, func(s *sheet.Score, n int, _ bool) { s.Lose(n) })
		})},
	setScore,
	{Name: "restore", Doc: "brings a score back to its initial value; never lowers it",
		Example: `restore("luck")`,
		Params:  []Param{P("score", Score, "the score").As(Gives), Options(who)},
		Step: Once(func(e *Env, a Args) Result {
			e.Alter(alteration(a), (*sheet.Score).Restore)
			return nil
		})},
	{Name: "raise_initial", Doc: "raises the initial value of a score",
		Example: `raise_initial("skill", 1, { also_current = true })`,
		Params: []Param{P("score", Score, "the score").As(Sets), P("n", Int, "by how much; negative lowers"),
			Options(P("also_current", Bool, "the current value too"), who)},
		Step: Once(func(e *Env, a Args) Result {
			e.Alter(alteration(a), func(s *sheet.Score) { s.RaiseInitial(a.Int("n", 0), a.Table("options").Bool("also_current")) })
			return nil
		})},
}

var changeOptions = Param{Name: "options", Kind: Text, Optional: true, Doc: "the cause, or a table of options",
	Or: []Param{Fields("", "", who, P("exceed", Bool, "may pass the initial value"), P("cause", Text, "the cause, shown"))}}

func alteration(a Args) Alteration {
	alt := Alteration{Score: a.Str("score")}
	if a.Shape("options") == Text {
		alt.Cause = a.Str("options")
	}
	t := a.Table("options")
	if cause := t.Str("cause"); cause != "" {
		alt.Cause = cause
	}
	alt.Who = PersonOf(t)
	return alt
}

// shift rolls the amount, if it is dice, and raises or lowers by it.
func (e *Env) shift(a Args, change func(s *sheet.Score, n int, exceed bool)) Result {
	alt := alteration(a)
	n, ok := e.Eval(a.Dice("amount"), dice.Purpose{Code: "roll-amount", Who: e.NameOf(alt.Who), Words: alt.Cause})
	if !ok {
		return nil
	}
	e.Alter(alt, func(s *sheet.Score) { change(s, max(n, 0), a.Table("options").Bool("exceed")) })
	return nil
}

// take hands the hero an item.
var take = &Verb{Name: "take", Doc: "hands the hero an item",
	Example: `take("rope")`,
	Params:  []Param{P("item", Item, "the item").As(Gives), {Name: "n", Kind: Int, Optional: true, From: 1, To: 1 << 20, Doc: "how many; 1 without it"}},
	Step: Once(func(e *Env, a Args) Result {
		e.Take(a.Str("item"), a.Int("n", 1))
		return nil
	})}

// drop takes one away.
var drop = &Verb{Name: "drop", Doc: "takes an item from the hero; what is not held is not missed",
	Example: `drop("rope")
drop("lantern", "all")`,
	Params: []Param{P("item", Item, "the item").As(Takes),
		{Name: "n", Kind: Int, Optional: true, From: 1, To: 1 << 20, Or: []Param{{Kind: Word, Words: []string{"all"}}}, Doc: "how many, or \"all\"; 1 without it"}},
	Step: Once(func(e *Env, a Args) Result {
		n := a.Int("n", 1)
		if a.Str("n") == "all" {
			n = e.stock(a.Str("item"))
		}
		e.Drop(a.Str("item"), n)
		return nil
	})}

var carrying = []*Verb{
	take,
	drop,
	{Name: "has", Doc: "asks whether the hero carries an item", Returns: "true or false", Pure: true,
		Gives:   Kinds(Bool),
		Example: `if has("rope") then turn_to(57) end`,
		Params:  []Param{P("item", Item, "the item"), {Name: "n", Kind: Int, Optional: true, From: 1, To: 1 << 20, Doc: "at least how many; 1 without it"}},
		Step: Once(func(e *Env, a Args) Result {
			return Give(value.Bool(e.Holds(a.Str("item"), a.Int("n", 1))))
		})},
	{Name: "count", Doc: "counts an item", Returns: "how many the hero carries", Pure: true,
		Gives:   Kinds(Int),
		Example: `local ropes = count("rope")`,
		Params:  []Param{P("item", Item, "the item")},
		Step:    Once(func(e *Env, a Args) Result { return Give(value.Int(e.Count(a.Str("item")))) })},
	{Name: "equip", Doc: "brings an item that is held into use, in place of what its slot holds",
		Example: `equip("sword")`,
		Params:  []Param{P("item", Item, "the item")},
		Step: Once(func(e *Env, a Args) Result {
			e.Equip(a.Str("item"))
			return nil
		})},
	{Name: "drop_random", Doc: "takes one of the hero's items by chance, never one marked keep", Returns: "its id, or nil",
		Gives: Kinds(Item),
		Example: `local lost = drop_random()
if lost then say("The water takes {what}.", { what = name_of(lost) }) end`,
		Step: Once(func(e *Env, _ Args) Result { return e.dropRandom() })},
}

// dropRandom throws a die with as many sides as there are kinds of items to
// lose; with one there is nothing to throw for.
func (e *Env) dropRandom() Result {
	var ids []string
	for _, item := range e.Book.Items.All() {
		if !item.Keep && e.Count(item.ID) > 0 {
			ids = append(ids, item.ID)
		}
	}
	if len(ids) == 0 {
		return Give(value.Nil)
	}
	lost := ids[0]
	if len(ids) > 1 {
		t, ok := e.Roll(dice.Request{N: 1, Sides: len(ids), For: dice.Purpose{Code: "roll-lost-item"}})
		if !ok {
			return nil
		}
		lost = ids[t.Sum-1]
	}
	e.Drop(lost, 1)
	return Give(value.String(lost))
}
