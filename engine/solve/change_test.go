package solve_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/solve"
	"gamebook/engine/story"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// A state is a change like those of scores: a drain with a 6 that leaves no energy
// calls for a save of 20 at +5, which Ada's level makes +6 (RULES B7.4): it fails
// in 13 of 20, she is shaken, and mad if a second one fails. Who is mad at level 1
// is gone.
func TestChangesOfState(t *testing.T) {
	b, err := load.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'dk'\nstart = 1\n")},
		"a.lua": {Data: []byte(`
			companion("ada", { name = "Ada", save = 0, energy = { 1, initial = 9 } })
			paragraph(1, function() joins("ada") drain("1d6", { who = "ada" }) turn_to(57) end)
			paragraph(57, function() ending("victory", "Out") end)`)},
	}, dk.New())
	if err != nil {
		t.Fatal(err)
	}
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(script.Close)
	w := world.New(b.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Name: "hero", Sheet: rules.NewSheet(b.Book)}
	w.Place = "1"
	table := outcomes(t, solve.Case{Book: b.Book, System: b.System, Script: script, World: w})
	want := []string{
		"2140: -> 57; ada no -> yes", "91: -> 57; ada no -> yes; ada.state well -> shaken", "169: -> 57; ada.state well -> mad",
	}
	if diff := cmp.Diff(want, lines(t, table, 2400)); diff != "" {
		t.Error(diff)
	}
}
