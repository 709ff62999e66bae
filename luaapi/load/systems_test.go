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
