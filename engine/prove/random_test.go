package prove_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"gamebook/engine/prove"
	"gamebook/engine/rules/ff"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// drawBook makes a small book: its paragraphs lead anywhere, back as well, so
// there are loops; in each of them something happens. One item at most can be
// found, since the simple solver goes through all orders of free actions.
func drawBook(t *rapid.T) (*load.Book, string) {
	n := rapid.IntRange(2, 4).Draw(t, "paragraphs")
	item := rapid.SampledFrom([]string{"rope", "ring", "axe"}).Draw(t, "item")
	place := rapid.SampledFrom(append([]string{`"won"`, `"lost"`}, []string{"1", "2", "3", "4"}[:n]...))
	draw := func(from []string, what string) string {
		text := rapid.SampledFrom(from).Draw(t, what)
		return strings.NewReplacer("PLACE", place.Draw(t, "to"), "ITEM", item).Replace(text)
	}
	var b strings.Builder
	b.WriteString(things)
	for i := range n {
		fmt.Fprintf(&b, "paragraph(%d, function()\n", i+1)
		if rapid.IntRange(0, 2).Draw(t, "danger") == 0 {
			fmt.Fprintf(&b, "  %s\n  turn_to(%s)\nend)\n", draw(dangers, "what"), place.Draw(t, "to"))
			continue
		}
		for range rapid.IntRange(0, 1).Draw(t, "events") {
			fmt.Fprintf(&b, "  %s\n", draw(happenings, "event"))
		}
		fmt.Fprintf(&b, "  choice(\"On\", %s)\n", place.Draw(t, "to"))
		for k := range rapid.IntRange(0, 1).Draw(t, "choices") {
			fmt.Fprintf(&b, "  choice(\"Way %d\", %s)\n", k, draw(ways, "way"))
		}
		b.WriteString("end)\n")
	}
	return loaded(t, b.String()), b.String()
}

// loaded makes a book of its Lua.
func loaded(t fataler, source string) *load.Book {
	book, err := load.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n[options]\nkit = []\n")},
		"a.lua":          {Data: []byte(source)},
	}, ff.New())
	if err != nil {
		t.Fatal(err, source)
	}
	return book
}

const things = `
	item("rope", { name = "rope" })
	item("ring", { name = "ring", use = function() gain("luck", 1) note("ASH") end, doses = 1 })
	item("axe", { name = "axe", slot = "weapon", attack = 2, damage = 3 })
	paragraph("won", function() ending("victory", "Won") end)
	paragraph("lost", function() ending("defeat", "Lost") end)
`

// dangers and happenings are what may happen on arrival, ways what a choice may
// be.
var (
	dangers = []string{
		`fight { { name = "Foe", skill = 6, stamina = 4 }, rounds = 1 }`,
		`fight { { name = "Foe", skill = 7, stamina = 4 }, rounds = 2, luck = false, flee = PLACE }`,
		`if fight { { name = "Foe", skill = 5, stamina = 2 }, rounds = 1, luck = false } == "won" then turn_to(PLACE) end`,
		`on_roll("1d6", { ["1-3"] = function() fight { { name = "Foe", skill = 7, stamina = 2 }, rounds = 1, luck = false } lose("stamina", 1) end, ["4-6"] = "calm day" })`,
		`local low = 4 fight { { name = "Foe", skill = 6, stamina = 4 }, rounds = 1, luck = false, after_round = function(bout) if hero.stamina < low then turn_to(PLACE) end end }`,
	}
	happenings = []string{
		`if not test_luck() then lose("stamina", 2) end`,
		`on_roll("1d6", { ["1-2"] = PLACE, ["3-6"] = function() gain("stamina", 1) end })`,
		`if roll("1d6") > 4 then turn_to(PLACE) end`,
		`lose("stamina", "1d6-1")`,
		`gain("stamina", 3)`,
		`if not has("ITEM") and not noted("ASH") then take("ITEM") end`,
		`if has("ITEM") then turn_to(PLACE) end`,
		`drop_random()`,
		`note("ASH")`,
		`erase("ASH")`,
		`if noted("ASH") then turn_to(PLACE) end`,
		`if visited() then turn_to(PLACE) end`,
		`vars.n = ((vars.n or 0) + 1) % 3`,
		`if vars.n == 2 then vars.n = nil turn_to(PLACE) end`,
		`if confirm("Go?") then turn_to(PLACE) end`,
		`if hero.stamina < 3 then turn_to(PLACE) end`,
		`must_eat { or_lose = 1 }`,
	}
	ways = []string{
		`PLACE, { item = "ITEM" }`,
		`PLACE, { cost = { meals = 1 } }`,
		`PLACE, { once = true }`,
		`PLACE, { when = noted("ASH") }`,
		`PLACE, { when = function() return hero.luck > 3 end }`,
		`function() if noted("ASH") then turn_to(PLACE) end note("ASH") end`,
		`function() if test_luck() then turn_to(PLACE) end turn_to("lost") end`,
		`function() fight { { name = "Foe", skill = 6, stamina = 2 }, rounds = 1, luck = false } turn_to(PLACE) end`,
	}
)

// problem is a book with a hero to begin it.
type problem struct {
	book   *load.Book
	source string
	start  *world.World
}

var problems = rapid.Custom(func(t *rapid.T) problem {
	book, source := drawBook(t)
	return problem{book, source, hero(book, rapid.IntRange(5, 8).Draw(t, "skill"), rapid.IntRange(2, 4).Draw(t, "stamina"),
		rapid.IntRange(2, 4).Draw(t, "luck"), rapid.IntRange(0, 1).Draw(t, "meals"))}
})

// TestSolversAgree: the values are those of a second solver that shares nothing
// with this one but the play itself. It is lost in some of the books; it must
// not be in most.
func TestSolversAgree(t *testing.T) {
	compared := 0
	for seed := range books {
		p := problems.Example(seed)
		for _, policy := range []prove.Policy{prove.Best, prove.Random} {
			want, ok := simplySolved(t, p.book, policy, p.start, strings.Contains(p.source, "visited"))
			if !ok {
				continue
			}
			compared++
			got := solve(t, p.book, policy, p.start).Values[0]
			if diff := got - want; diff > 1e-9 || diff < -1e-9 {
				t.Errorf("book %d, policy %d: %.12f, the simple solver has %.12f%s", seed, policy, got, want, p.source)
			}
		}
	}
	if compared < books {
		t.Errorf("compared %d values of %d books", compared, books)
	}
}
