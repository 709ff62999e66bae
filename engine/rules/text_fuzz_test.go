package rules_test

import (
	"errors"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// FuzzFill: a text is filled in if and only if nothing is found wrong with it
// before anything runs, and then for the same reason.
func FuzzFill(f *testing.F) {
	for _, text := range []string{"Rain.", "{gold} {gold|piece|pieces}, {hero|he|she}", "{{ and }", "{", "{{{n}", "{gold|a}",
		"\n    One.\n  \tTwo.\r\n \n", "> verse\n***\n**b** *i*", "{maeve}{odo}{nobody}", "{ gold }", "{|a|b}", "é{n|œil|yeux}\xff"} {
		f.Add(text)
	}
	e := filler("fr", "f")
	given := kit().Value(T{"n": 2, "who": "the cat"}, diag.Pos{}).Table()
	f.Fuzz(func(t *testing.T, text string) {
		checked := rules.CheckText(e.Book, text, []string{"n", "who"})
		_, filled := e.Fill(text, given)
		if checked == nil && filled == nil {
			return
		}
		var before, after *diag.Diagnostic
		if !errors.As(checked, &before) || !errors.As(filled, &after) || before.Code != after.Code {
			t.Errorf("%q: %v before, %v when it is filled in", text, checked, filled)
		}
	})
}
