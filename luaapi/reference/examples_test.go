package reference_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
	"gamebook/luaapi/reference"
	"gamebook/luaapi/spec"
)

// declared is what examples take for granted, by the rules.
var declared = map[string]string{
	"": `
score("gold", { start = 20 })
codeword("MARSH")
item("rope", { name = "a rope" })
item("lantern", { name = "a lantern" })
item("brass_key", { stamped = 7 })
for _, id in ipairs { 57, 70, 71, 91 } do
  paragraph(id, function() ending("victory", "Over") end)
end
`,
	"ff": `
companion("maeve", { name = "Maeve", gender = "f", skill = 7, stamina = 9 })
encounter("bog_ghoul", { name = "Bog Ghoul", skill = 5, stamina = 4 })
`,
	"dk": `
skill("climbing", { from = { "strength", "dexterity" } })
skill("stealth", { from = { "dexterity", "wisdom" } })
skill("watching", { from = { "wisdom", "intelligence" } })
spell("warmth", { name = "Warmth" })
companion("maeve", { name = "Maeve", gender = "f", strength = 2, constitution = 3, wisdom = 2 })
encounter("guard", { name = "Guard", attack = 2, defence = 2, hp = 8 })
encounter("wraith", { name = "Wraith", attack = 2, defence = 2, hp = 8 })
`,
}

const settings = "id = \"b\"\ntitle = \"B\"\nlanguage = \"en\"\nversion = \"1\"\n"

func bookOf(rules, start, lua string) fstest.MapFS {
	return fstest.MapFS{
		"adventure.toml": {Data: []byte(settings + fmt.Sprintf("rules = %q\nstart = %s\n", rules, start))},
		"00.lua":         {Data: []byte(declared[""] + declared[rules])},
		"01.lua":         {Data: []byte(lua)},
	}
}

// TestExamplesOfBooks plays the example of every verb, and looks whether the
// verb gives what it says it gives.
func TestExamplesOfBooks(t *testing.T) {
	for _, r := range rooms() {
		for _, e := range r.Entries {
			if e.Example == "" || r.Title == reference.Specs {
				continue
			}
			t.Run(r.Title+"/"+e.Name, func(t *testing.T) {
				system := r.System
				if system == "" {
					system = "ff"
				}
				playExample(t, system, e)
			})
		}
	}
}

func playExample(t *testing.T, system string, e *reference.Entry) {
	fsys := bookOf(system, "57", e.Example)
	if !declares(e.Name) {
		fsys = bookOf(system, "1", "paragraph(1, function()\n  joins(\"maeve\")\n"+e.Example+"\n  choice(\"On\", 57)\nend)")
	}
	b, err := load.Load(fsys, ff.New(), dk.New())
	if err != nil {
		t.Fatal(err)
	}
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	called := false
	script.Redirect(func(v *rules.Verb, _ rules.Args) *rules.Verb {
		called = called || v.Name == e.Name
		if v.Name != e.Name || e.Form != reference.Call {
			return v
		}
		watched := *v
		watched.Step = func(env *rules.Env, bound any) (rules.Result, bool) {
			r, done := v.Step(env, bound)
			if done && !env.Left() {
				gives(t, e, r)
			}
			return r, done
		}
		return &watched
	})
	for seed := range uint64(5) {
		if r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: sim.Random, Seed: seed}); r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	if !called && !declares(e.Name) && e.Form == reference.Call {
		t.Error("the example does not call the verb")
	}
}

// declares tells the verbs that are used while files are read.
func declares(name string) bool {
	for _, s := range []rules.System{ff.New(), dk.New()} {
		if v := rules.Find(rules.VerbsOf(s), name); v != nil && v.Declare != nil {
			return true
		}
	}
	return false
}

// gives compares what a verb gave with the kinds it says it gives.
func gives(t *testing.T, e *reference.Entry, r rules.Result) {
	if len(r) != len(e.Gives) {
		t.Errorf("gives %d values, want %d", len(r), len(e.Gives))
		return
	}
	for i, p := range e.Gives {
		want := value.KindString
		switch p.Kind {
		case rules.Bool:
			want = value.KindBool
		case rules.Int:
			want = value.KindNumber
		case rules.Table:
			want = value.KindTable
		}
		if got := r[i].Kind(); got != want && !(e.Name == "drop_random" && r[i].IsNil()) {
			t.Errorf("value %d is of kind %v, want %v", i+1, got, want)
		}
	}
}

// TestExamplesOfSpecs reads the example of every word of specs: none has a
// mistake in it, whatever it expects.
func TestExamplesOfSpecs(t *testing.T) {
	for _, r := range rooms() {
		for _, e := range r.Entries {
			if r.Title != reference.Specs {
				continue
			}
			body := e.Example
			if !strings.Contains(body, "function()") && e.Name != "pending" {
				body = "it(\"is read\", function()\n" + body + "\nend)"
			}
			fsys := bookOf("ff", "57", "paragraph(12, function() choice(\"Take the north path\", 70) end)")
			fsys["tests/example_spec.lua"] = &fstest.MapFile{Data: []byte("describe(\"it\", function()\n" + body + "\nend)")}
			readExample(t, e.Name, fsys)
		}
	}
}

// wrong are the codes of specs that have a mistake in them, in place of an
// expectation that is not met.
var wrong = []string{"argument-", "field-unknown", "undeclared-", "lua-", "name-malformed", "global-", "verb-"}

func readExample(t *testing.T, name string, fsys fstest.MapFS) {
	s, err := spec.Load(fsys, []rules.System{ff.New(), dk.New()}, spec.Options{})
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	n := 0
	for r := range s.Run(t.Context()) {
		n++
		for _, code := range wrong {
			if r.Failure != nil && strings.HasPrefix(r.Failure.Fault.Code, code) {
				t.Errorf("%s: %v", name, r.Failure.Fault)
			}
		}
	}
	if n == 0 && name != "before_each" {
		t.Errorf("%s: no spec in the example", name)
	}
}
