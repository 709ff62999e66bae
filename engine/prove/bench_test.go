package prove_test

import (
	"fmt"
	"os"
	"testing"

	"gamebook/engine/prove"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
	"gamebook/luaapi/load/loadtest"
)

// structured makes a book of testdata/NAME.json.
func structured(t testing.TB, name string, meals int) *load.Book {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	all, err := loadtest.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	book, err := load.Load(loadtest.Files(all, meals), ff.New())
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// hero is the World of a hero after creation.
func hero(b *load.Book, skill, stamina, luck, meals int) *world.World {
	w := world.New(b.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Name: "hero", Sheet: rules.NewSheet(b.Book)}
	for id, n := range map[string]int{ff.Skill: skill, ff.Stamina: stamina, ff.Luck: luck, ff.Meals: meals} {
		s := &w.Hero.Sheet.Scores[b.Scores.Index(id)]
		*s = sheet.Score{Current: n, Initial: n, Max: s.Max, Min: s.Min, Capped: s.Capped}
	}
	return w
}

func solve(t testing.TB, b *load.Book, policy prove.Policy, starts ...*world.World) *prove.Proof {
	t.Helper()
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	p, err := prove.Solve(prove.Case{Book: b.Book, System: b.System, Script: script, Policy: policy, Starts: starts})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// exact are values that two independent programs agree on.
type exact struct {
	book   string
	meals  int
	policy prove.Policy
	want   float64
}

func (c exact) solve(t testing.TB) *prove.Proof {
	t.Helper()
	b := structured(t, c.book, c.meals)
	p := solve(t, b, c.policy, hero(b, 9, 19, 9, c.meals))
	if diff := p.Values[0] - c.want; diff > 1e-9 || diff < -1e-9 {
		t.Errorf("%s with %d meals: %.12f, want %.12f", c.book, c.meals, p.Values[0], c.want)
	}
	return p
}

func TestStructures(t *testing.T) {
	for _, c := range structures {
		t.Run(fmt.Sprint(c.book, " ", c.meals), func(t *testing.T) { c.solve(t) })
	}
}

// BenchmarkStructures solves the books with all that belongs to it: from the
// Lua files to the value.
func BenchmarkStructures(b *testing.B) {
	for _, c := range []exact{
		{"bench400", 0, prove.Random, 0.703749469854},
		{"hard4", 0, prove.Best, 0.602841818664},
		{"hard4-cyclic", 0, prove.Best, 0.861490869707},
		{"hard4", 5, prove.Best, 0.945284224087},
		{"hard4-cyclic", 5, prove.Best, 0.967814781183},
		{"hard20", 5, prove.Best, 0.083165943265},
	} {
		b.Run(fmt.Sprint(c.book, "-", c.meals), func(b *testing.B) {
			b.ReportAllocs()
			states := 0
			for b.Loop() {
				states += c.solve(b).States
			}
			b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(states)/float64(b.N), "states/op")
		})
	}
}
