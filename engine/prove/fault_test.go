package prove_test

import (
	"errors"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/prove"
	"gamebook/engine/world"
)

// TestMistakeIsTold: a mistake of the book that a reader can come to is no way to
// lose: the proof says where it is.
func TestMistakeIsTold(t *testing.T) {
	b := loaded(t, `paragraph(1, function()
	choice("On", 2)
	choice("Out", 3)
end)
paragraph(2, function()
	if roll("1d6") == 6 then turn_to(3) end
	turn_to("nowhere" .. 1)
end)
paragraph(3, function() ending("victory", "Out") end)
`)
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	_, err = prove.Solve(prove.Case{Book: b.Book, System: b.System, Script: script, Starts: []*world.World{hero(b, 9, 19, 9, 0)}})
	var d *diag.Diagnostic
	if !errors.As(err, &d) || d.Code != "undeclared-paragraph" || d.Pos.Line != 7 {
		t.Fatalf("the proof gives %v", err)
	}
}
