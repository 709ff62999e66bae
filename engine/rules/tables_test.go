package rules_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/value"
)

// duel is a table with nested tables, positional fields, a list of foes and
// alternatives.
var duel = rules.Param{Name: "duel", Kind: rules.Table, Fields: []rules.Param{
	rules.Fields("flee", "", rules.P("to", rules.Paragraph, ""), rules.P("damage", rules.Int, "")),
	{Name: "lost", Kind: rules.Outcome, Optional: true, Or: []rules.Param{
		{Kind: rules.Table, Fields: []rules.Param{rules.P("1", rules.Outcome, ""), rules.P("stamina", rules.Int, "").Opt()}}}},
}, Each: &rules.Param{Kind: rules.Encounter, Or: []rules.Param{
	{Kind: rules.Table, Fields: []rules.Param{rules.P("1", rules.Encounter, ""), rules.P("2", rules.Int, "").Opt()}}}}}

func TestNestedTables(t *testing.T) {
	for _, c := range []struct {
		v    T
		code string
		args diag.Args
	}{
		{T{}, "", nil},
		{T{1: "ghoul", 2: L{"ghoul", 3}, "flee": T{"to": 2, "damage": 2}, "lost": T{1: 2, "stamina": 4}}, "", nil},
		{T{"lost": 2}, "", nil},
		{T{"fleee": T{}}, "field-unknown", diag.Args{"Name": "duel.fleee", "Near": "flee", "Fields": "flee, lost"}},
		{T{"flee": T{"too": 2}}, "field-unknown", diag.Args{"Name": "duel.flee.too", "Near": "to", "Fields": "to, damage"}},
		{T{"flee": T{1: 2}}, "field-unknown", diag.Args{"Name": "duel.flee.1", "Near": "", "Fields": "to, damage"}},
		{T{"flee": T{"to": 9}}, "undeclared-paragraph", diag.Args{"Name": "9", "Near": ""}},
		{T{"flee": 2}, "argument-type", diag.Args{"Name": "duel.flee", "Want": diag.Term("kind-table"), "Got": "2"}},
		{T{"lost": T{"stamina": 4}}, "argument-missing", diag.Args{"Name": "duel.lost.1", "Want": diag.Term("kind-outcome")}},
		{T{"lost": T{1: 2, 2: 4}}, "field-unknown", diag.Args{"Name": "duel.lost.2", "Near": "", "Fields": "1, stamina"}},
		{T{"lost": true}, "argument-type", diag.Args{"Name": "duel.lost", "Want": diag.Term("kind-outcome"), "Got": "true"}},
		{T{1: "goul"}, "undeclared-encounter", diag.Args{"Name": "goul", "Near": "ghoul"}},
		{T{1: "ghoul", 2: L{"ghoul", "x"}}, "argument-type", diag.Args{"Name": "duel.2.2", "Want": diag.Term("kind-int"), "Got": `"x"`}},
		{T{1: 7}, "argument-type", diag.Args{"Name": "duel.1", "Want": diag.Term("kind-encounter"), "Got": "7"}},
		// an entry behind a hole would be lost
		{T{1: "ghoul", 3: "ghoul"}, "list-hole", diag.Args{"Name": "duel.3"}},
		{T{2: "ghoul"}, "list-hole", diag.Args{"Name": "duel.2"}},
		{T{0: "ghoul"}, "list-hole", diag.Args{"Name": "duel.0"}},
	} {
		_, err := described().Unpack(false, []rules.Param{duel}, diag.Pos{}, c.v)
		if c.code == "" {
			if err != nil {
				t.Errorf("%v: %v", c.v, err)
			}
			continue
		}
		wantFault(t, err, c.code, c.args)
	}
}

func TestAccessors(t *testing.T) {
	b := described()
	a, err := b.Unpack(false, []rules.Param{duel}, diag.Pos{},
		T{1: "ghoul", 2: L{"ghoul", 3}, "flee": T{"to": "crypt", "damage": 2}, "lost": T{1: fn, "stamina": 4}})
	if err != nil {
		t.Fatal(err)
	}
	d := a.Table("duel")
	flee := d.Table("flee")
	if flee.ID("to") != "crypt" || flee.Int("damage", 9) != 2 || flee.Shape("damage") != rules.Int || flee.Shape("nothing") != rules.Any {
		t.Errorf("flee %+v", flee)
	}
	lost := d.Table("lost")
	if d.Shape("lost") != rules.Table || lost.Outcome("1").Fn == nil || lost.Int("stamina", 0) != 4 {
		t.Errorf("lost %+v", lost)
	}
	list := d.List()
	if len(list) != 2 || list[0].Str() != "ghoul" || d.Entry(*duel.Each, list[1]).Int("2", 0) != 3 {
		t.Errorf("list %v", list)
	}
	var keys []string
	d.Each(func(key, _ value.Value) { keys = append(keys, key.String()) })
	if diff := cmp.Diff([]string{"1", "2"}, keys); diff != "" {
		t.Errorf("Each leaves the named fields out: %s", diff)
	}
	if none := a.Table("duel").Table("nothing"); none.Has("x") || none.Int("x", 3) != 3 || none.List() != nil {
		t.Errorf("a table that is not there: %+v", none)
	}
	none := rules.Args{}
	none.Each(func(_, _ value.Value) { t.Error("an entry of nothing") })
}

func TestBoolOr(t *testing.T) {
	a, err := kit().Unpack(false, []rules.Param{rules.Fields("o", "", rules.P("yes", rules.Bool, ""), rules.P("no", rules.Bool, ""))},
		diag.Pos{}, T{"yes": true, "no": false})
	if err != nil {
		t.Fatal(err)
	}
	o := a.Table("o")
	if !o.BoolOr("yes", false) || o.BoolOr("no", true) || !o.BoolOr("other", true) || o.Bool("other") || !o.Has("no") {
		t.Error("false is not the same as not given")
	}
}

// needs is a mapping from scores to numbers.
var needs = rules.Param{Name: "score", Kind: rules.Table, Keys: &rules.Param{Kind: rules.Score},
	Values: &rules.Param{Kind: rules.Int, Or: []rules.Param{rules.Fields("", "", rules.P("max", rules.Int, ""))}}}

func TestMappings(t *testing.T) {
	for _, c := range []struct {
		v    T
		code string
		args diag.Args
	}{
		{T{"gold": 5, "luck": T{"max": 3}}, "", nil},
		{T{"glod": 5}, "undeclared-score", diag.Args{"Name": "glod", "Near": "gold"}},
		{T{"gold": "5"}, "argument-type", diag.Args{"Name": "score.gold", "Want": diag.Term("kind-int"), "Got": `"5"`}},
		{T{"gold": T{"mx": 3}}, "field-unknown", diag.Args{"Name": "score.gold.mx", "Near": "max", "Fields": "max"}},
		{T{1: "gold"}, "argument-type", diag.Args{"Name": "score", "Want": diag.Term("kind-score"), "Got": "1"}},
	} {
		a, err := kit().Unpack(false, []rules.Param{needs}, diag.Pos{}, c.v)
		if c.code != "" {
			wantFault(t, err, c.code, c.args)
			continue
		}
		var keys []string
		a.Table("score").Each(func(key, v value.Value) { keys = append(keys, key.Str()) })
		if diff := cmp.Diff([]string{"gold", "luck"}, keys); err != nil || diff != "" {
			t.Errorf("%v, %s", err, diff)
		}
	}
}

func TestUnpackTable(t *testing.T) {
	b := described()
	fields := rules.HeroFields(&b.Book, rulestest.Plain{})
	hero := func(v T) (rules.Args, error) {
		return rules.UnpackTable(&b.Book, false, fields, b.Value(v, diag.Pos{}).Table())
	}
	a, err := hero(T{"stamina": 12, "gold": 3})
	if err != nil || a.Int("stamina", 0) != 12 || a.Int("gold", 0) != 3 || a.Has("luck") {
		t.Errorf("%v, %+v", err, a)
	}
	_, err = hero(T{"stmaina": 12})
	wantFault(t, err, "field-unknown", diag.Args{"Name": "stmaina", "Near": "stamina", "Fields": "name, stamina, luck, gift, meals, gold, fear"})
	_, err = hero(T{"stamina": 0})
	wantFault(t, err, "argument-range", diag.Args{"Name": "stamina", "From": 1, "To": 99, "Got": 0})
}
