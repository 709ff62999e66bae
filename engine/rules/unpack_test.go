package rules_test

import (
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/story"
)

// described is the kit with an encounter and a codeword.
func described() *rulestest.Book {
	b := kit()
	b.Encounters.Add("ghoul", &story.Encounter{ID: "ghoul", Name: "Bog Ghoul"})
	b.Declare("codeword", "MARSH")
	b.Paragraph("crypt", theEnd)
	return b
}

func fn(*P) {}

// one unpacks a single argument called x.
func one(b *rulestest.Book, declaring bool, p rules.Param, v any) (rules.Args, error) {
	p.Name = "x"
	return b.Unpack(declaring, []rules.Param{p}, diag.Pos{}, v)
}

func TestKinds(t *testing.T) {
	typed := func(kind, got string) (string, diag.Args) {
		return "argument-type", diag.Args{"Name": "x", "Want": diag.Term("kind-" + kind), "Got": got}
	}
	undeclared := func(kind, name, near string) (string, diag.Args) {
		return "undeclared-" + kind, diag.Args{"Name": name, "Near": near}
	}
	type bad struct {
		v    any
		code string
		args diag.Args
	}
	is := func(v any) func(string, diag.Args) bad {
		return func(code string, args diag.Args) bad { return bad{v, code, args} }
	}
	for _, c := range []struct {
		param rules.Param
		good  []any
		bad   []bad
	}{
		{rules.P("", rules.Any, ""), []any{1, "x", true, false, T{}, fn}, nil},
		{rules.P("", rules.Bool, ""), []any{true, false}, []bad{ // true to Lua, all of them
			is(0)(typed("bool", "0")), is("no")(typed("bool", `"no"`)), is(T{})(typed("bool", "table")), is(fn)(typed("bool", "function")),
		}},
		{rules.P("", rules.Int, ""), []any{0, -3, 1 << 53}, []bad{
			is("3")(typed("int", `"3"`)), is(1.5)(typed("int", "1.5")), is(true)(typed("int", "true")), is(T{})(typed("int", "table")),
		}},
		{rules.Param{Kind: rules.Int, From: 1, To: 6}, []any{1, 6}, []bad{
			{0, "argument-range", diag.Args{"Name": "x", "From": 1, "To": 6, "Got": 0}},
			{7, "argument-range", diag.Args{"Name": "x", "From": 1, "To": 6, "Got": 7}},
		}},
		{rules.P("", rules.Text, ""), []any{"", "Rain."}, []bad{is(1)(typed("text", "1")), is(fn)(typed("text", "function"))}},
		{rules.P("", rules.Word, ""), []any{"any", "thing else"}, []bad{is(1)(typed("word", "1"))}},
		{rules.Param{Kind: rules.Word, Words: []string{"together", "highest"}}, []any{"highest"}, []bad{
			{"togehter", "argument-word", diag.Args{"Name": "x", "Got": "togehter", "Near": "together", "Words": "together, highest"}},
			{"", "argument-word", diag.Args{"Name": "x", "Got": "", "Near": "", "Words": "together, highest"}},
		}},
		{rules.P("", rules.Name, ""), []any{"rope", "_r2", "R"}, []bad{
			{"2rope", "name-malformed", diag.Args{"Name": "x", "Got": "2rope"}},
			{"", "name-malformed", diag.Args{"Name": "x", "Got": ""}},
			{"épée", "name-malformed", diag.Args{"Name": "x", "Got": "épée"}},
			{"long rope", "name-malformed", diag.Args{"Name": "x", "Got": "long rope"}},
			{"a.b", "name-malformed", diag.Args{"Name": "x", "Got": "a.b"}},
			is(3)(typed("name", "3")),
		}},
		{rules.P("", rules.NewParagraph, ""), []any{1, 0, "1", "the-crypt_2", "007"}, []bad{
			{-1, "paragraph-id-malformed", diag.Args{"Name": "x", "Got": "-1"}},
			{1.5, "paragraph-id-malformed", diag.Args{"Name": "x", "Got": "1.5"}},
			{"", "paragraph-id-malformed", diag.Args{"Name": "x", "Got": `""`}},
			{"a b", "paragraph-id-malformed", diag.Args{"Name": "x", "Got": `"a b"`}},
			{"é", "paragraph-id-malformed", diag.Args{"Name": "x", "Got": `"é"`}},
			is(true)(typed("new-paragraph", "true")),
		}},
		{rules.P("", rules.Paragraph, ""), []any{2, "2", "crypt"}, []bad{
			is(3)(undeclared("paragraph", "3", "")), is("cyrpt")(undeclared("paragraph", "cyrpt", "crypt")), is(fn)(typed("paragraph", "function")),
		}},
		{rules.P("", rules.Outcome, ""), []any{2, "crypt", fn}, []bad{
			is(3)(undeclared("paragraph", "3", "")), is("")(undeclared("paragraph", "", "")),
			is("words to say")(undeclared("paragraph", "words to say", "")), is(true)(typed("outcome", "true")),
		}},
		{rules.P("", rules.OutcomeOrText, ""), []any{2, "crypt", fn, "words to say", "Silence."}, []bad{
			is("word")(undeclared("paragraph", "word", "")), is("")(undeclared("paragraph", "", "")), is(T{})(typed("outcome-or-text", "table")),
		}},
		{rules.P("", rules.Score, ""), []any{"gold", "stamina"}, []bad{
			is("glod")(undeclared("score", "glod", "gold")), {"rope", "score-is-item", diag.Args{"Name": "rope"}}, is(1)(typed("score", "1")),
		}},
		{rules.P("", rules.Item, ""), []any{"rope"}, []bad{is("rpoe")(undeclared("item", "rpoe", "rope")), is("gold")(undeclared("item", "gold", ""))}},
		{rules.P("", rules.ScoreOrItem, ""), []any{"gold", "rope"}, []bad{
			{"rpoe", "undeclared-item", diag.Args{"Name": "rpoe", "Near": "rope", "OrScore": true}},
		}},
		{rules.P("", rules.Encounter, ""), []any{"ghoul"}, []bad{is("goul")(undeclared("encounter", "goul", "ghoul"))}},
		{rules.P("", rules.Companion, ""), []any{"odo"}, []bad{is("hero")(undeclared("companion", "hero", ""))}},
		{rules.P("", rules.Person, ""), []any{"odo", "hero"}, []bad{is("ood")(undeclared("companion", "ood", "odo"))}},
		{rules.P("", rules.Codeword, ""), []any{"MARSH"}, []bad{is("MARHS")(undeclared("codeword", "MARHS", "MARSH"))}},
		{rules.P("", rules.Amount, ""), []any{0, 7, "2d6+1", "7"}, []bad{is(-1)(typed("amount", "-1")), is(1.5)(typed("amount", "1.5")), is(fn)(typed("amount", "function"))}},
		{rules.P("", rules.Dice, ""), []any{"2d6+3"}, []bad{is(6)(typed("dice", "6"))}},
		{rules.P("", rules.Function, ""), []any{fn}, []bad{is(2)(typed("function", "2"))}},
		{rules.Param{Kind: rules.Table}, []any{T{}}, []bad{is("x")(typed("table", `"x"`))}},
	} {
		b := described()
		for _, v := range c.good {
			a, err := one(b, false, c.param, v)
			if err != nil || !a.Has("x") || a.Shape("x") != c.param.Kind {
				t.Errorf("%v of %v: %v", c.param.Kind, b.Value(v, diag.Pos{}), err)
			}
		}
		for _, w := range c.bad {
			_, err := one(b, false, c.param, w.v)
			wantFault(t, err, w.code, w.args)
		}
		_, err := one(b, false, c.param, nil)
		wantFault(t, err, "argument-missing", diag.Args{"Name": "x", "Want": diag.Term("kind-" + c.param.Kind.String())})
		if a, err := one(b, false, c.param.Opt(), nil); err != nil || a.Has("x") {
			t.Errorf("an optional %v left out: %v", c.param.Kind, err)
		}
	}
}

func TestDiceMistakeIsQuoted(t *testing.T) {
	_, err := one(kit(), false, rules.P("", rules.Dice, ""), "2d")
	d := wantFault(t, err, "argument-dice", nil)
	if d.Args["Name"] != "x" || d.Args["Got"] != "2d" {
		t.Errorf("args %v", d.Args)
	}
	wantFault(t, d.Args["Why"].(error), "dice-sides-missing", nil)
}

// While a book is read, names of what is declared further on pass; shapes and
// words are checked all the same.
func TestDeclaringLetsNamesPass(t *testing.T) {
	b := rulestest.NewBook()
	for _, k := range []rules.Kind{rules.Paragraph, rules.Outcome, rules.OutcomeOrText, rules.Score, rules.Item,
		rules.ScoreOrItem, rules.Encounter, rules.Companion, rules.Codeword, rules.Person} {
		if _, err := one(b, true, rules.P("", k, ""), "later"); err != nil {
			t.Errorf("%v: %v", k, err)
		}
		if _, err := one(b, true, rules.P("", k, ""), true); err == nil {
			t.Errorf("%v: true passes", k)
		}
	}
	_, err := one(b, true, rules.P("", rules.Name, ""), "2x")
	wantFault(t, err, "name-malformed", nil)
}

func TestAnyCodewordWhileNoneIsDeclared(t *testing.T) {
	if _, err := one(kit(), false, rules.P("", rules.Codeword, ""), "ANY"); err != nil {
		t.Error(err)
	}
}

func TestExtraAndMissing(t *testing.T) {
	b := kit()
	params := []rules.Param{rules.P("label", rules.Text, ""), rules.P("n", rules.Int, "").Opt(), rules.P("last", rules.Text, "")}
	_, err := b.Unpack(false, params, diag.Pos{}, "a", 1, "b", "c")
	wantFault(t, err, "argument-extra", diag.Args{"Most": 3, "Got": 4})
	_, err = b.Unpack(false, params, diag.Pos{}, "a", 1)
	wantFault(t, err, "argument-missing", diag.Args{"Name": "last", "Want": diag.Term("kind-text")})
	_, err = b.Unpack(false, params, diag.Pos{})
	wantFault(t, err, "argument-missing", diag.Args{"Name": "label", "Want": diag.Term("kind-text")})
	a, err := b.Unpack(false, params, diag.Pos{}, "a", nil, "b")
	if err != nil || a.Has("n") || a.Int("n", 7) != 7 || a.Str("last") != "b" || a.Str("nothing") != "" {
		t.Errorf("%v, %+v", err, a)
	}
}
