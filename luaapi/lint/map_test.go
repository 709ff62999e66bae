package lint_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/graph"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// TestMap: what a picture of a book shows is what stands in its source.
func TestMap(t *testing.T) {
	fsys := fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'Fog'\nrules = 'ff'\nstart = 1\n")},
		"a.lua": {Data: []byte(`
encounter("ghoul", { name = "Bog Ghoul", skill = 7, stamina = 8 })
item("key", { name = "key", stamped = 2 })
item("bell", { name = "bell", use = 5 })
local function ambush()
  fight { { "ghoul", name = "Old Ghoul" }, "ghoul", flee = 3 }
  turn_to(4)
end
paragraph(1, "Start", function()
  if test_luck() then turn_to(2) end
  choice("Search", function() if test("skill") then turn_to(3) end end)
  choice("Ring", 3, { item = "bell" })
  choice("Wait", 1, { once = true })
  key_choice("Use the key", 2, { "key" })
end)
paragraph(2, function() choice("On", ambush) end)
paragraph(3, function() ending("victory", "Out") end)
paragraph(4, function() on_roll("1d6", { ["1-3"] = 3, ["4-6"] = function() ending("death", "Fell") end }) end)
paragraph(5, function() turn_to(vars.back) end)
`)},
	}
	r := load.Read(load.Options{}, fsys, ff.New())
	if len(r.Faults) > 0 {
		t.Fatal(r.Faults)
	}
	want := &graph.Map{Title: "Fog", Start: "1",
		Paragraphs: []graph.Paragraph{
			{ID: "1", Title: "Start", Tests: []string{"LUCK", "SKILL"}},
			{ID: "2", Fights: []string{"Old Ghoul, Bog Ghoul"}},
			{ID: "3", Endings: []graph.Ending{{Kind: "victory", Name: "Out"}}},
			{ID: "4", Tests: []string{"1d6"}, Endings: []graph.Ending{{Kind: "death", Name: "Fell"}}},
			{ID: "5", Unseen: true},
		},
		Links: []graph.Link{
			{From: "1", To: "2"}, {From: "1", To: "3", Label: "Search"}, {From: "1", To: "3", Label: "Ring", Locked: true},
			{From: "1", To: "1", Label: "Wait"}, {From: "1", To: "4", Label: "Use the key", Locked: true},
			{From: "2", To: "3", Label: "On"}, {From: "2", To: "4", Label: "On"},
			{From: "4", To: "3"}, {To: "5"},
		}}
	if d := cmp.Diff(want, lint.Map(r)); d != "" {
		t.Error(d)
	}
}
