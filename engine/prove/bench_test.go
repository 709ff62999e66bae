package prove_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/prove"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/world"
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

// structured makes a book of testdata/NAME.json: about 60 words of prose a
// paragraph, 100 paragraphs a file.
func structured(t testing.TB, name string, meals int) *load.Book {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var all []structure
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"adventure.toml": {Data: fmt.Appendf(nil,
		"id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n[options]\nkit = []\npotions = []\nmeals = %d\n", meals)}}
	for i := 0; i < len(all); i += 100 {
		var b strings.Builder
		for _, p := range all[i:min(i+100, len(all))] {
			p.write(&b)
		}
		files[fmt.Sprintf("%02d.lua", i/100+1)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	var items strings.Builder
	for i := range 20 {
		fmt.Fprintf(&items, "item('item%d', { name = 'thing %d' })\n", i, i)
	}
	files["00.lua"] = &fstest.MapFile{Data: []byte(items.String())}
	book, err := load.Load(files, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	return book
}

const prose = `The path bends between grey stones and comes out on a ledge above the water, where somebody has left a lantern
burning in a niche. Far below, something turns over in its sleep. You can hear the wind in the wires of the old cable, and nearer than
that a slow dripping, which stops whenever you stop and goes on again when you do.`

func (p *structure) write(b *strings.Builder) {
	fmt.Fprintf(b, "paragraph(%d, function()\n  say [[%s]]\n", p.ID, prose)
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
				states += c.solve(b).States()
			}
			b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(states)/float64(b.N), "states/op")
		})
	}
}
