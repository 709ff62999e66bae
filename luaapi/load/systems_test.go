package load_test

import (
	"errors"
	"testing"
	"testing/fstest"

	"gamebook/engine/diag"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/load"
)

// TestFieldOfOtherSystem: so is a field, also where one of the book's own is
// near, and in a list; what neither system has is not.
func TestFieldOfOtherSystem(t *testing.T) {
	for _, c := range []struct{ rules, lua, name, of, near string }{
		{"dk", `encounter("x", { skill = 9, stamina = 5 })`, "encounter.skill", "ff", "skills"},
		{"ff", `encounter("x", { name = "X", hp = 9, defence = 5 })`, "encounter.defence", "dk", ""},
		{"ff", `encounter("x", { foes = { { name = "X", defence = 5 } } })`, "encounter.foes.1.defence", "dk", ""},
		{"dk", `item("x", { attack_strength = 1 })`, "item.attack_strength", "", ""},
		{"ff", `encounter("x", { name = "X", skil = 9, stamina = 5 })`, "encounter.skil", "", "skill"},
	} {
		_, err := load.Load(fstest.MapFS{
			"adventure.toml": {Data: []byte("id = \"b\"\ntitle = \"B\"\nrules = \"" + c.rules + "\"\nstart = 1\n")},
			"01.lua":         {Data: []byte("paragraph(1, function()\n  turn_to(1)\nend)\n" + c.lua + "\n")},
		}, ff.New(), dk.New())
		var list diag.List
		if !errors.As(err, &list) || len(list) != 1 || list[0].Code != "field-unknown" {
			t.Errorf("%s: %s: got %v", c.rules, c.lua, err)
			continue
		}
		of, _ := list[0].Args["Rules"].(string)
		if of != c.of || list[0].Args["Name"] != c.name || list[0].Args["Near"] != c.near {
			t.Errorf("%s: %s: got %v, want the field %s of %q near %q", c.rules, c.lua, list[0], c.name, c.of, c.near)
		}
	}
}

// TestVerbOfOtherSystem: a verb of the rules that the book is not under is
// named as such, whichever way round.
func TestVerbOfOtherSystem(t *testing.T) {
	for rules, c := range map[string]struct{ verb, of string }{"ff": {"camp", "dk"}, "dk": {"must_eat", "ff"}} {
		_, err := load.Load(fstest.MapFS{
			"adventure.toml": {Data: []byte("id = \"b\"\ntitle = \"B\"\nrules = \"" + rules + "\"\nstart = 1\n")},
			"01.lua":         {Data: []byte("paragraph(1, function()\n  " + c.verb + " { hours = 8 }\n  turn_to(1)\nend)\n")},
		}, ff.New(), dk.New())
		var list diag.List
		if !errors.As(err, &list) || len(list) != 1 || list[0].Code != "verb-of-other-system" ||
			list[0].Args["Name"] != c.verb || list[0].Args["Rules"] != c.of || list[0].Pos != (diag.Pos{File: "01.lua", Line: 2}) {
			t.Errorf("%s: got %v", rules, err)
		}
	}
}
