package spec

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// exactFields are those of start{...} that only a spec written from a play needs
// (package write): what else a play may have left in the World.
func exactFields(b *story.Book) []rules.Param {
	numbers := &rules.Param{Kind: rules.Int, From: 0, To: 1 << 20}
	return []rules.Param{
		{Name: "equipped", Kind: rules.Table, Each: &rules.Param{Kind: rules.Item}, Doc: "the items in use: these and no others"},
		{Name: "doses", Kind: rules.Table, Keys: &rules.Param{Kind: rules.Item}, Values: numbers, Doc: "the doses left of an item in use up"},
		{Name: "taken", Kind: rules.Table, Keys: &rules.Param{}, Values: numbers,
			Doc: "how often choices were taken that can be taken so often only, by \"paragraph/target:label\""},
		companionsParam(b, "gone", "companions who were there and have left, as in party"),
		rules.P("rules", rules.Word, "what the rule system keeps besides, as a record holds it"),
	}
}

// exactly puts the rest of a World as a play has left it.
func exactly(b *load.Book, e *rules.Env, at rules.Args) error {
	if at.Has("equipped") {
		equipOnly(e, at.Table("equipped"))
		if err := setScores(b.Book, &e.World.Hero, at); err != nil { // what is in use may have changed some
			return err
		}
	}
	at.Table("doses").Each(func(key, v value.Value) {
		if i := b.Items.Index(key.Str()); i >= 0 {
			e.World.Hero.Sheet.Items[i].Doses, _ = v.Int()
		}
	})
	at.Table("taken").Each(func(key, v value.Value) {
		e.World.Taken[key.Str()], _ = v.Int()
	})
	if err := gather(b, e, at.Table("gone")); err != nil {
		return err
	}
	at.Table("gone").Each(func(key, v value.Value) { e.Part(companionID(key, v)) })
	if !at.Has("rules") {
		return nil
	}
	state, ok := b.System.(rules.Thawer)
	if !ok {
		return diag.New("spec-rules-state", diag.Args{"Rules": b.Rules})
	}
	extra, err := state.Thaw(world.RawState(at.Str("rules")))
	if err != nil {
		return diag.New("spec-rules-state", diag.Args{"Rules": b.Rules})
	}
	e.World.Extra = extra
	return nil
}

// equipOnly brings these items into use and no others.
func equipOnly(e *rules.Env, wanted rules.Args) {
	use := map[string]bool{}
	for _, v := range wanted.List() {
		use[v.Str()] = true
	}
	for i, item := range e.Book.Items.All() {
		h := &e.World.Hero.Sheet.Items[i]
		if h.InUse && !use[item.ID] {
			h.InUse = false
			e.System.Equipped(e, item, false)
		}
	}
	for _, v := range wanted.List() {
		e.Equip(v.Str())
	}
}

// companionsParam is a list of companions, a table by their names, or a list of
// tables that begin with the name: that keeps an order.
func companionsParam(b *story.Book, name, doc string) rules.Param {
	each := rules.Param{Kind: rules.Companion, Or: []rules.Param{{Kind: rules.Table, Fields: companionFields(b)}}}
	return rules.Param{Name: name, Kind: rules.Table, Each: &each, Keys: &rules.Param{Kind: rules.Companion},
		Values: &rules.Param{Kind: rules.Table, Fields: companionFields(b)}, Doc: doc}
}

// companionFields are those of a companion.
func companionFields(b *story.Book) []rules.Param {
	return append(scoreFields(b), stateParam, rules.P("1", rules.Companion, "who").Opt())
}

// companionID is the companion of an entry.
func companionID(key, v value.Value) string {
	switch {
	case key.Kind() == value.KindString:
		return key.Str()
	case v.Table() != nil:
		return v.Table().Get(value.Int(1)).Str()
	}
	return v.Str()
}
