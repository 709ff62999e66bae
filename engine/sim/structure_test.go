package sim_test

import (
	"os"
	"testing"

	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
	"gamebook/luaapi/load/loadtest"
)

// bench400 is the book of which an exact solver and programs of others have been
// measured.
func bench400(t testing.TB) []loadtest.Paragraph {
	t.Helper()
	data, err := os.ReadFile("../prove/testdata/bench400.json")
	if err != nil {
		t.Fatal(err)
	}
	all, err := loadtest.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// inLua makes the Lua book of a structure.
func inLua(t testing.TB, all []loadtest.Paragraph) *load.Book {
	t.Helper()
	book, err := load.Load(loadtest.Files(all, 0), ff.New())
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// theHero is the hero of whom the exact values are known.
func theHero() *value.Table {
	hero := &value.Table{}
	for id, n := range map[string]int{ff.Skill: 9, ff.Stamina: 19, ff.Luck: 9} {
		hero.Set(value.String(id), value.Int(n))
	}
	return hero
}
