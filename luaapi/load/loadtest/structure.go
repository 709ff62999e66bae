// Package loadtest makes books of bare structure for tests and benchmarks: each
// paragraph has about sixty words, what happens on arrival, and its choices.
//
// Start with [Read], enlarge with [Times], and write with [Files].
package loadtest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing/fstest"
)

// Paragraph is what happens in a paragraph, in this order: a fight with a foe of
// this SKILL and STAMINA, a test of luck, meals' worth of STAMINA, an item found,
// an ending; then its choices.
type Paragraph struct {
	ID      int
	Fight   []int
	Luck    bool
	Heal    int
	Item    *int `json:"gain_item"`
	Ending  string
	Choices []Choice
}

// Choice leads to a paragraph, and may need an item.
type Choice struct {
	To   int
	Item *int
}

// Read reads a list of paragraphs in JSON.
func Read(data []byte) (all []Paragraph, err error) {
	err = json.Unmarshal(data, &all)
	return all, err
}

// Times is so many books in one, each with paragraphs of its own; the ids of
// all must be 1, 2, 3...
func Times(n int, all []Paragraph) []Paragraph {
	var more []Paragraph
	for i := range n {
		for _, p := range all {
			p.ID += i * len(all)
			choices := make([]Choice, len(p.Choices))
			for k, c := range p.Choices {
				choices[k] = Choice{c.To + i*len(all), c.Item}
			}
			p.Choices = choices
			more = append(more, p)
		}
	}
	return more
}

// Files writes the book: a hundred paragraphs a file, the declarations in one of
// their own. The hero has so many meals, and nothing else.
func Files(all []Paragraph, meals int) fstest.MapFS {
	files := fstest.MapFS{"adventure.toml": {Data: fmt.Appendf(nil,
		"id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n[options]\nkit = []\npotions = []\nmeals = %d\n", meals)}}
	var b strings.Builder
	for i := range 20 {
		fmt.Fprintf(&b, "item('item%d', { name = 'thing %d' })\n", i, i)
	}
	files["0000.lua"] = &fstest.MapFile{Data: []byte(b.String())}
	for i := 0; i < len(all); i += 100 {
		var b strings.Builder
		for _, p := range all[i:min(i+100, len(all))] {
			p.write(&b)
		}
		files[fmt.Sprintf("%04d.lua", i/100+1)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	return files
}

const prose = `The path bends between grey stones and comes out on a ledge above the water, where somebody has left a lantern
burning in a niche. Far below, something turns over in its sleep. You can hear the wind in the wires of the old cable, and nearer than
that a slow dripping, which stops whenever you stop and goes on again when you do.`

func (p *Paragraph) write(b *strings.Builder) {
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
