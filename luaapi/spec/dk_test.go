package spec_test

import (
	"testing"
	"testing/fstest"

	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/luaapi/spec"
)

// Specs know nothing of a rule system: a book under the other rules is proved
// with the same words.
func TestSpecsUnderTheDKRules(t *testing.T) {
	t.Parallel()
	fsys := fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'dk'\nlanguage = 'fr'\nstart = 1\n")},
		"a.lua": {Data: []byte(`
			skill("discretion", { name = "Discrétion", from = { "dexterity", "intelligence" } })
			ready_hero("garance", { name = "Garance", gender = "f", level = 5, strength = 1, dexterity = 2, constitution = 3,
				intelligence = 4, wisdom = 5, charisma = 0, hp = 30, save = 1, skills = { discretion = 7 } })
			companion("ysolde", { name = "Ysolde", gender = "f", level = 4, strength = 0, dexterity = 3, constitution = 2,
				intelligence = 4, wisdom = 1, charisma = 5, hp = 20, save = 0, skills = { discretion = 2 } })
			paragraph(1, function()
				if test("discretion") then say "Fort." end
				choice("Aller", 2)
			end)
			paragraph(2, function() ending("victory", "Fin") end)`)},
		"tests/a.lua": {Data: []byte(`
			before_each(function() start { hero = "garance", party = { ysolde = { hp = 0, state = "gravely_wounded" } } } end)
			it("starts with a ready hero and a companion's state", function()
				expect.score("hp", 30)
				expect.score("hp", 0, { who = "ysolde" })
				expect.state("ysolde", "gravely_wounded")
				expect.state("ysolde", "present")
				expect.state("hero", "well")
			end)
			it("sets what it is told", function()
				start { hero = "garance", hp = { 7, initial = 30 }, dk = 2, state = "gravely_wounded" }
				expect.score("hp", 7)
				expect.score("dk", 2)
				expect.state("hero", "gravely_wounded")
			end)`)},
	}
	s, err := spec.Load(fsys, []rules.System{dk.New()}, spec.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for r := range s.Run(t.Context()) {
		if r.Outcome != spec.Passed {
			t.Errorf("%s: %s: %s", r.Name(), r.Failure.Fault.Pos, message(r))
		}
	}
}
