package ff

import (
	"cmp"
	"slices"
	"strconv"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Extra is what the system keeps in World.Extra.
type Extra struct {
	// Next are the changes of Attack Strength for the next fight, Worn the
	// skill bonuses of items in use.
	Next []Mod
	Worn []Worn
	// Kept are the wounded foes who may be met again.
	Kept []Kept
}

// Kept is the stamina that a foe was left with.
type Kept struct {
	Name    string
	Stamina int
}

// Worn is the skill bonus of an item in use: By is what it really changed.
type Worn struct {
	Item   string
	By     int
	Exceed bool
}

// extraOf gives what the system keeps; what is added to it must be kept with
// keptExtra.
func extraOf(w *world.World) *Extra {
	w.Sees(world.Part{Kind: world.ExtraPart})
	if own, ok := w.Extra.(*Extra); ok {
		return own
	}
	return &Extra{}
}

// keptExtra gives what the system keeps, to be added to.
func keptExtra(w *world.World) *Extra {
	own := extraOf(w)
	w.Extra = own
	return own
}

// Thaw reads back what was written of an [Extra].
func (*System) Thaw(raw world.RawState) (world.State, error) {
	own := &Extra{}
	if err := rules.ThawInto(raw, own); err != nil {
		return nil, err
	}
	return own, nil
}

// Clone copies it.
func (x *Extra) Clone() world.State {
	return &Extra{Next: slices.Clone(x.Next), Worn: slices.Clone(x.Worn), Kept: slices.Clone(x.Kept)}
}

// AppendKey appends all of it.
func (x *Extra) AppendKey(b []byte) []byte {
	for _, m := range x.Next {
		b = rules.AppendInts(b, rules.Bit(m.Foe), m.N, m.Rounds, m.Round)
	}
	for _, w := range x.Worn {
		b = rules.AppendInts(strconv.AppendQuote(b, w.Item), w.By)
	}
	for _, k := range x.Kept {
		b = rules.AppendInts(strconv.AppendQuote(b, k.Name), k.Stamina)
	}
	return b
}

// remember keeps the stamina of a foe who may be met again; stamina 0, a dead
// one, is forgotten: another of its kind begins anew. The list is in the order
// of names, so that equal Worlds have equal keys.
func (x *Extra) remember(name string, stamina int) {
	i, found := slices.BinarySearchFunc(x.Kept, name, func(k Kept, name string) int { return cmp.Compare(k.Name, name) })
	switch {
	case stamina <= 0 && found:
		x.Kept = slices.Delete(x.Kept, i, i+1)
	case stamina <= 0:
	case found:
		x.Kept[i].Stamina = stamina
	default:
		x.Kept = slices.Insert(x.Kept, i, Kept{name, stamina})
	}
}

// kept gives the stamina that a foe was left with, or the one it begins with.
func (x *Extra) kept(f *Form) int {
	for _, k := range x.Kept {
		if k.Name == f.Persist {
			return k.Stamina
		}
	}
	return f.Stamina
}

func nextFightVerb() *rules.Verb {
	return &rules.Verb{
		Name: "next_fight", Doc: "changes Attack Strengths in the next fight, whenever that is",
		Example: "next_fight { attack = { -2, rounds = 1 } }",
		Params:  []rules.Param{{Name: "next_fight", Kind: rules.Table, Fields: attackFields(), Doc: "the changes"}},
		Bind: func(_ *story.Book, a rules.Args) (any, error) {
			mods, err := modsOf(a.Table("next_fight"))
			return mods, err
		},
		Step: func(e *rules.Env, bound any) (rules.Result, bool) {
			own := keptExtra(e.World)
			own.Next = append(own.Next, bound.([]Mod)...)
			return nil, true
		},
	}
}

// attackFields are the changes of Attack Strength of fight and next_fight.
func attackFields() []rules.Param {
	shape := func(name, doc string) rules.Param {
		return rules.Param{Name: name, Kind: rules.Int, From: -99, To: 99, Optional: true, Doc: doc,
			Or: []rules.Param{{Kind: rules.Table, Each: &rules.Param{Kind: rules.Int, From: -99, To: 99}, Fields: []rules.Param{
				rules.Whole("rounds", 1, combat.Longest-1, "only in the first so many Assaults"),
				rules.Whole("round", 1, combat.Longest-1, "only in this Assault")}}}}
	}
	return []rules.Param{
		shape("attack", "added to the hero's Attack Strength: a number, or { -2, rounds = 1 }, { -2, round = 3 }"),
		shape("foe_attack", "added to the foes' Attack Strength, likewise"),
	}
}
