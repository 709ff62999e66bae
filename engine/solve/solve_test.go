package solve_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sheet"
	"gamebook/engine/solve"
	"gamebook/engine/story"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// theCase makes a case of paragraph 1 of a book, for a hero of ff.
func theCase(t testing.TB, skill, stamina, luck int, source string) solve.Case {
	t.Helper()
	b, err := load.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n[options]\nkit = []\n")},
		"a.lua": {Data: []byte(source + `
			paragraph(57, function() ending("victory", "Out") end)
			paragraph(91, function() ending("defeat", "Down") end)`)},
	}, ff.New())
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
	for id, n := range map[string]int{"skill": skill, "stamina": stamina, "luck": luck} {
		s := &w.Hero.Sheet.Scores[b.Scores.Index(id)]
		s.Current, s.Initial, s.Max = n, n, sheet.NoMax
	}
	w.Place = "1"
	return solve.Case{Book: b.Book, System: b.System, Script: script, World: w, Luck: solve.Never}
}

func outcomes(t testing.TB, c solve.Case) *solve.Table {
	t.Helper()
	table, err := solve.Outcomes(c)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// lines gives each row with its probability in parts of n.
func lines(t testing.TB, table *solve.Table, n float64) []string {
	t.Helper()
	var all []string
	for _, r := range table.Rows {
		parts := r.P * n
		if math.Abs(parts-math.Round(parts)) > 1e-9 {
			t.Errorf("%s: %v is not in parts of %v", r.Key(), r.P, n)
		}
		all = append(all, fmt.Sprintf("%.0f: %s", parts, r.Key()))
	}
	return all
}

// Luck 8: 26 of the 36 ways two dice can fall are lucky (RULES A4).
func TestTestOfLuck(t *testing.T) {
	c := theCase(t, 9, 18, 8, `paragraph(1, function()
		if test_luck() then turn_to(57) end
		lose("stamina", 2)
		turn_to(91)
	end)`)
	want := []string{"26: -> 57; luck 8 -> 7", "10: -> 91; stamina 18 -> 16; luck 8 -> 7"}
	if diff := cmp.Diff(want, lines(t, outcomes(t, c), 36)); diff != "" {
		t.Error(diff)
	}
}

// Everything a paragraph can do: dice grouped by what comes of them, decisions
// one by one, choices that come back, mistakes.
func TestEverythingThatCanHappen(t *testing.T) {
	for _, c := range []struct {
		name, source string
		parts        float64
		want         []string
	}{
		{"a table of results", `
			score("fear", { start = 0, max = 9 })
			paragraph(1, function()
				on_roll("2d6", { ["2-4"] = 57, ["5-11"] = function() note("SEEN") turn_to(91) end, ["12"] = "You find nothing." })
				choice("Go on", 57)
			end)`, 36, []string{
			"6: -> 57", "29: -> 91; SEEN no -> yes", `1: choice "Go on"; -> 57`}},
		{"paragraphs and amounts in the order of numbers", `
			paragraph(2, function() choice("On", 57) end)
			paragraph(10, function() choice("On", 57) end)
			paragraph(1, function()
				on_roll("1d3", { ["1"] = 10, ["2"] = function() lose("stamina", 11) turn_to(2) end, ["3"] = function() lose("stamina", 3) turn_to(2) end })
			end)`, 3, []string{
			"1: -> 2; stamina 18 -> 7", "1: -> 2; stamina 18 -> 15", "1: -> 10"}},
		{"a roll that is lost", `paragraph(1, function() lose("stamina", "1d3") turn_to(57) end)`, 3, []string{
			"1: -> 57; stamina 18 -> 15", "1: -> 57; stamina 18 -> 16", "1: -> 57; stamina 18 -> 17"}},
		{"decisions", `
			companion("maeve", { name = "Maeve", skill = 5, stamina = 5 })
			item("rope", {})
			paragraph(1, function()
				vars.way = ask("Which way?", { "left", "right" })
				if vars.way == "left" then joins("maeve") turn_to(57) end
				if confirm("Sure?") then take("rope", 2) end
				if ask_word("Who?", { "me" }) then turn_to(57) end
				turn_to(91)
			end)`, 1, []string{
			`1: ask "left"; -> 57; maeve no -> yes; var way nil -> "left"`,
			`1: ask "right", confirm yes, word "me"; -> 57; rope 0 -> 2; var way nil -> "right"`,
			`1: ask "right", confirm yes, word "?"; -> 91; rope 0 -> 2; var way nil -> "right"`,
			`1: ask "right", confirm no, word "me"; -> 57; var way nil -> "right"`,
			`1: ask "right", confirm no, word "?"; -> 91; var way nil -> "right"`}},
		{"choices", `
			paragraph(1, function()
				choice("Rest", function() gain("stamina", 1) raise_initial("stamina", 2, { also_current = true }) end)
				choice("Leap", function() if roll("1d6") > 4 then ending("death", "The gap") end turn_to(57) end)
				choice("Pay", 91, { cost = { meals = 20 } })
			end)`, 3, []string{
			`3: choice "Rest"; ...; stamina 18 -> 20; initial stamina 18 -> 20`,
			`2: choice "Leap"; -> 57`, `1: choice "Leap"; = death The gap`}},
		{"a mistake", `paragraph(1, function() if roll("1d6") == 6 then error("six") end turn_to(57) end)`, 6,
			[]string{"1: ! script-error", "5: -> 57"}},
		{"on entering", `
			score("venom", { start = 0 })
			on_enter(function() gain("venom", "1d2") end)
			paragraph(1, function() if visited() then turn_to(91) end turn_to(57) end)`, 2,
			[]string{"1: -> 57; venom 0 -> 1", "1: -> 57; venom 0 -> 2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, lines(t, outcomes(t, theCase(t, 9, 18, 8, c.source)), c.parts)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The oracle's fights (RULES C2): the chance to win, and the expected stamina
// left, 0 when dead.
func TestFightAgainstTheOracle(t *testing.T) {
	for _, v := range []struct {
		skill, stamina, luck, foeSkill, foeStamina int
		policy                                     solve.Luck
		win, left                                  float64
	}{
		{7, 14, 7, 7, 6, solve.Never, 0.9101562500, 8.2656250000},
		{7, 14, 7, 7, 6, solve.Always, 0.7894002799, 7.3757246858},
		{7, 14, 7, 7, 6, solve.Hit, 0.9126577495, 8.8244532204},
		{7, 14, 7, 7, 6, solve.Hurt, 0.8539993524, 7.8604171028},
		{9, 18, 9, 9, 8, solve.Never, 0.9270019531, 10.2368164063},
		{9, 18, 9, 9, 8, solve.Always, 0.8767685085, 11.2942617425},
		{9, 18, 9, 7, 9, solve.Hit, 0.9995337656, 15.5970625159},
	} {
		c := theCase(t, v.skill, v.stamina, v.luck, fmt.Sprintf(`paragraph(1, function()
			fight { { name = "Foe", skill = %d, stamina = %d } }
			turn_to(57)
		end)`, v.foeSkill, v.foeStamina))
		c.Luck = v.policy
		var win, left, all float64
		for _, r := range outcomes(t, c).Rows {
			all += r.P
			if r.Target.To == "57" {
				win += r.P
				left += r.P * float64(v.stamina+lost(r))
			}
		}
		near(t, fmt.Sprint(v, " all"), all, 1)
		near(t, fmt.Sprint(v, " win"), win, v.win)
		near(t, fmt.Sprint(v, " left"), left, v.left)
	}
}

// lost is the change of stamina in a row.
func lost(r solve.Row) int {
	for _, c := range r.Changes {
		if c.Kind == "score" && c.Name == "stamina" {
			from, _ := strconv.Atoi(c.From)
			to, _ := strconv.Atoi(c.To)
			return to - from
		}
	}
	return 0
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s: got %.10f, want %.10f", what, got, want)
	}
}

// Equal skills, and one blow decides: 575 to 575 of the 1150 exchanges that are
// no ties (of one Assault, 575 of 1296, RULES C2). A wound tells in bout; a hook
// that ends the fight is one of its ends; what follows the fight is one with it.
func TestFightInsideAParagraph(t *testing.T) {
	for _, c := range []struct {
		name, source string
		parts        float64
		want         []string
	}{
		{"to the end", `paragraph(1, function()
			local how, bout = fight { { name = "Foe", skill = 9, stamina = 2 }, lost = { 91, stamina = 1 } }
			turn_to(57)
		end)`, 2, []string{"1: -> 57", "1: -> 91; stamina 2 -> 1"}},
		{"wounded", `paragraph(1, function()
			local how, bout = fight { { name = "Foe", skill = 9, stamina = 99 }, in_a_row = 1, lost = 91 }
			if bout.wounded then note("WOUND") end
			turn_to(57)
		end)`, 2, []string{"1: -> 57", "1: -> 91; stamina 2 -> 1"}},
		{"a hook leaves", `paragraph(1, function()
			fight { { name = "Foe", skill = 9, stamina = 2 }, rounds = 1, on_wound = function(bout)
				if bout.result == "hurt" then note("FLED") turn_to(91) end
			end }
			turn_to(57)
		end)`, 1296, []string{"721: -> 57", "575: -> 91; FLED no -> yes"}},
		{"then dice", `paragraph(1, function()
			fight { { name = "Foe", skill = 9, stamina = 2 }, lost = { 91, stamina = 1 } }
			if roll("1d6") < 7 then turn_to(57) end
		end)`, 2, []string{"1: -> 57", "1: -> 91; stamina 2 -> 1"}},
		{"two fights", `paragraph(1, function()
			if fight { { name = "Foe", skill = 9, stamina = 2 }, rounds = 3, lost = { 91, stamina = 1 } } == "won" then
				fight { { name = "Foe", skill = 1, stamina = 2 } }
			end
			turn_to(57)
		end)`, 0, nil},
		{"a counter of many ways", `paragraph(1, function()
			local _, bout = fight { { name = "Foe", skill = 9, stamina = 2 }, lost = { 91, stamina = 1 } }
			if bout.rounds > 1 then turn_to(91) end
			turn_to(57)
		end)`, 2, []string{"1: ! field-unknown", "1: -> 91; stamina 2 -> 1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := outcomes(t, theCase(t, 9, 2, 0, c.source))
			sum := 0.0
			for _, r := range table.Rows {
				sum += r.P
			}
			near(t, "sum", sum, 1)
			if c.want == nil {
				return
			}
			if diff := cmp.Diff(c.want, lines(t, table, c.parts)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWhatCannotBeComputed(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{`paragraph(1, function() while roll("1d6") < 6 do end turn_to(57) end)`, "solve-endless"},
		{`paragraph(1, function() ask_number { "How many?", from = 1, to = 5000 } turn_to(57) end)`, "solve-too-many-answers"},
		{`paragraph(1, function() for i = 1, 8 do roll("1d20") vars[i] = i end turn_to(57) end)`, "solve-too-many-ways"},
		{`paragraph(1, function() fight { { name = "F", skill = 9, stamina = 2, hurt_by = "silver", damage = 0 } } turn_to(57) end)`, "solve-fight-endless"},
	} {
		_, err := solve.Outcomes(theCase(t, 9, 18, 9, c.source))
		d, ok := err.(*diag.Diagnostic)
		if !ok || d.Code != c.want {
			t.Errorf("%s: got %v", strings.TrimSpace(c.source), err)
		}
	}
}

// A step that makes a new World each time comes to no end.
func TestTooManyStates(t *testing.T) {
	t.Parallel()
	c := theCase(t, 9, 18, 9, `paragraph(1, function() turn_to(57) end)`)
	endless := func(w *world.World, _ dice.Dice, _ ask.Decider) solve.Went {
		w.Visits[0]++
		return solve.Went{}
	}
	_, err := solve.OddsOf(solve.Event{World: c.World, Step: endless, Won: func(solve.End) bool { return false }, Most: 5}, solve.Never)
	if d, ok := err.(*diag.Diagnostic); !ok || d.Code != "solve-too-large" {
		t.Errorf("got %v, want solve-too-large", err)
	}
}

// What is certain has the chance 1, whatever its parts add up to in floating
// point, and one sum of 2d6 has a chance in 36ths.
func TestSumsOfChancesAreRounded(t *testing.T) {
	t.Parallel()
	for _, expr := range []string{"1d6", "2d6", "3d6", "1d7", "1d10+1d3"} {
		table := outcomes(t, theCase(t, 9, 18, 9, `paragraph(1, function() roll("`+expr+`") turn_to(57) end)`))
		if len(table.Rows) != 1 || table.Rows[0].P != 1 {
			t.Errorf("%s: %+v", expr, table.Rows)
		}
	}
	table := outcomes(t, theCase(t, 9, 18, 9, `paragraph(1, function() if roll("2d6") == 7 then turn_to(57) end turn_to(91) end)`))
	if p := table.Rows[0].P; math.Abs(p-6.0/36) > 1e-13 {
		t.Errorf("7 with two dice: %v", p)
	}
}
