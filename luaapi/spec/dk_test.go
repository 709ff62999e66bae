package spec_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/luaapi/spec"
)

// dkBook is a book under the dK rules with these specs.
func dkBook(specs string) fstest.MapFS {
	return fstest.MapFS{
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
			paragraph(2, function() ending("victory", "Fin") end)
			encounter("rat", { name = "Rat", level = 1, attack = 2, defence = 2, save = 1, hp = 9 })
			paragraph(3, function()
				local how, bout = fight { "rat", "rat" }
				say("Fin : {how}, {n}.", { how = how, n = bout.knocked_out.rat or 0 })
				choice("Aller", 1)
			end)
			paragraph(4, function()
				local _, bout = fight { { "rat", dk = { total = 0 } }, rounds = 1 }
				turn_to(bout.knocked_out.rat and 1 or 2)
			end)`)},
		"tests/a.lua": {Data: []byte(specs)},
	}
}

// dkResults runs specs of that book.
func dkResults(t *testing.T, specs string) []spec.Result {
	t.Helper()
	s, err := spec.Load(dkBook(specs), []rules.System{dk.New()}, spec.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(s.Run(t.Context()))
}

// Specs know nothing of a rule system: a book under the other rules is proved
// with the same words.
func TestSpecsUnderTheDKRules(t *testing.T) {
	t.Parallel()
	for _, r := range dkResults(t, `
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
			end)
			it("has main actions, targets and dK decided for it", function()
				start { hero = "garance", dk = 3 }
				-- Garance has two actions, and adds 10, less 4 for the flat of the hand. Rat 2: 25 and a krâsse of 6 against 5,
				-- a save of 7 against 19. Then Rat 1, the only one left: its save is a natural 20.
				dice(19, 6, 2, 3, 5, 19, 1, 2, 3, 20)
				-- Rat 1 attacks with the narrator's dK, against one of the pot: a counter-krâsse that Garance throws.
				dice(2, 19, 1, 1)
				go(3)
				fight_on { action = "knock_out", target = 2, dk = 1, rounds = 1 }
				expect.told("dk-foe-stunned", { foe = "Rat 2" })
				expect.told("dk-check-failed", { total = 7, dc = 19 })
				expect.told("dk-check-passed", { name = "Rat 1", total = 22, dc = 13 })
				expect.told("dk-counter")
				expect.told("dk-turn", { round = 2 })
				expect.asked("turn")
				expect.score("dk", 0)
				dice(19, 2, 3, 19, 2, 6)
				fight_on { action = function(q) return q.round == 2 and "attack:1" or "done" end }
				expect.said("Fin : won, 1.")
			end)
			it("stubs what becomes of companions", function()
				stub("fight", "won", { hp = -5, state = "shaken", ysolde = { hp = 4, state = "well" }, knocked_out = { rat = 2 } })
				go(3)
				expect.score("hp", 25)
				expect.state("hero", "shaken")
				expect.score("hp", 4, { who = "ysolde" })
				expect.state("ysolde", "well")
				expect.said("Fin : won, 2.")
			end)`) {
		if r.Outcome != spec.Passed {
			t.Errorf("%s: %s: %s", r.Name(), r.Failure.Fault.Pos, message(r))
		}
	}
}

// What the dK rules add to the words of specs fails as it should.
func TestTwinsUnderTheDKRules(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`go(3) fight_on { action = "dance" }`:                    `dance does not answer the question "turn" (Garance: 2 main actions left.)`,
		`go(3) expect.told("dk-foe", { foe = "Rat 1", hp = 8 })`: `expected dk-foe with {foe = "Rat 1", hp = 8}, got hp = 9`,
		`go(3) expect.told("dk-hit")`:                            `the program has not told dk-hit`,
	} {
		results := dkResults(t, `it("x", function() start { hero = "garance", dk = 0 } `+body+` end)`)
		if got := message(results[0]); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", body, got, want)
		}
	}
}

// A paragraph may read in its table whom a fight has knocked out: that is the
// same for all ways to one end.
func TestOutcomesSeeTheKnockedOut(t *testing.T) {
	t.Parallel()
	fsys := dkBook(`it("x", function() start { hero = "garance", dk = 0, attack = 60, strength = 60 } expect.outcomes("rat", { at = 4 }) end)`)
	table := ""
	s, err := spec.Load(fsys, []rules.System{dk.New()}, spec.Options{Write: func(_ string, t []byte) error {
		table = string(t)
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	for r := range s.Run(t.Context()) {
		if r.Outcome != spec.Passed {
			t.Fatal(message(r))
		}
	}
	if !strings.Contains(table, "  -> 2") || strings.Contains(table, "!") {
		t.Error(table)
	}
}
