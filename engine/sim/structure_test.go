package sim_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

// structure is a paragraph of a book that is nothing but its structure: what
// happens on arrival, then the choices.
type structure struct {
	ID      int
	Fight   []int
	Luck    bool
	Heal    int
	Item    *int `json:"gain_item"`
	Ending  string
	Choices []struct {
		To   int
		Item *int
	}
}

// bench400 is the book of which an exact solver and programs of others have been
// measured.
func bench400(t testing.TB) []structure {
	t.Helper()
	data, err := os.ReadFile("../prove/testdata/bench400.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []structure
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// inLua makes the Lua book of a structure.
func inLua(t testing.TB, all []structure) *load.Book {
	t.Helper()
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "item('item%d', { name = 'thing %d' })\n", i, i)
	}
	for _, p := range all {
		p.write(&b)
	}
	book, err := load.Load(fstest.MapFS{"book.lua": {Data: []byte(b.String())}, "adventure.toml": {Data: []byte(
		"id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n[options]\nkit = []\npotions = []\nmeals = 0\n")}}, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func (p *structure) write(b *strings.Builder) {
	fmt.Fprintf(b, "paragraph(%d, function()\n  say 'The path goes on.'\n", p.ID)
	if len(p.Fight) > 0 {
		fmt.Fprintf(b, "  fight { { name = 'Foe', skill = %d, stamina = %d } }\n", p.Fight[0], p.Fight[1])
	}
	if p.Luck {
		b.WriteString("  if not test_luck() then lose('stamina', 2) end\n")
	}
	if p.Heal > 0 {
		fmt.Fprintf(b, "  gain('stamina', %d)\n", p.Heal)
	}
	if p.Item != nil {
		fmt.Fprintf(b, "  take('item%d')\n", *p.Item)
	}
	if p.Ending != "" {
		fmt.Fprintf(b, "  ending('%s', 'End')\n", p.Ending)
	}
	for i, c := range p.Choices {
		needs := ""
		if c.Item != nil {
			needs = fmt.Sprintf(", { item = 'item%d' }", *c.Item)
		}
		fmt.Fprintf(b, "  choice('Way %d', %d%s)\n", i, c.To, needs)
	}
	b.WriteString("end)\n")
}

// theHero is the hero of whom the exact values are known.
func theHero() *value.Table {
	hero := &value.Table{}
	for id, n := range map[string]int{ff.Skill: 9, ff.Stamina: 19, ff.Luck: 9} {
		hero.Set(value.String(id), value.Int(n))
	}
	return hero
}
