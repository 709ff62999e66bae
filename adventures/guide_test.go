package adventures_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
)

// TestGuide loads the book that README.md writes and plays it: every block of
// code in the guide works.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	lua, _ := parted(t, text)
	files := fstest.MapFS{
		"adventure.toml": {Data: []byte(strings.Join(blocks(t, text, "toml", 1), "\n"))},
		"book.lua":       {Data: []byte(lua)},
	}
	b, err := load.Load(files, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	all := playMany(t, b, sim.Cautious, nil, 200)
	all.add(playMany(t, b, sim.Random, nil, 200))
	for i, n := range all.visits {
		if n == 0 {
			t.Errorf("paragraph %s of the guide is never entered", b.Paragraphs.At(i).ID)
		}
	}
	if all.won == 0 {
		t.Error("the book of the guide is never won")
	}
}

// parted joins the Lua of the guide: that of the book, and that of its specs.
func parted(t *testing.T, text []byte) (book, specs string) {
	t.Helper()
	for _, block := range blocks(t, text, "lua", 6) {
		if strings.HasPrefix(block, "describe(") {
			specs += block
		} else {
			book += block + "\n"
		}
	}
	return book, specs
}

// TestGuideSpecs: the specs of the guide pass.
func TestGuideSpecs(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	lua, specs := parted(t, text)
	s, err := spec.Load(fstest.MapFS{
		"adventure.toml":   {Data: []byte(strings.Join(blocks(t, text, "toml", 1), "\n"))},
		"book.lua":         {Data: []byte(lua)},
		"tests/a_spec.lua": {Data: []byte(specs)},
	}, []rules.System{ff.New()}, spec.Options{})
	if err != nil {
		t.Fatal(err)
	}
	passed := 0
	for r := range s.Run(t.Context()) {
		if r.Outcome != spec.Passed {
			t.Errorf("%s: %v", r.Name(), r.Failure.Fault)
		}
		passed++
	}
	if passed < 2 {
		t.Errorf("%d specs", passed)
	}
}

// blocks gives the code blocks in a language, of which there are at least so
// many.
func blocks(t *testing.T, text []byte, language string, least int) []string {
	t.Helper()
	found := regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllSubmatch(text, -1)
	if len(found) < least {
		t.Fatalf("%d blocks of %s in the guide, want at least %d", len(found), language, least)
	}
	var all []string
	for _, block := range found {
		all = append(all, string(block[1]))
	}
	return all
}

// TestReferenceHasTheHouseRules: what adventure.toml may say about Fighting
// Fantasy, and the names that are taken by it, stand in the reference.
func TestReferenceHasTheHouseRules(t *testing.T) {
	text, err := os.ReadFile("../luaapi/README.md")
	if err != nil {
		t.Fatal(err)
	}
	b, err := load.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = \"t\"\ntitle = \"T\"\nrules = \"ff\"\nstart = 1\nversion = \"1\"\n" + strings.Join(blocks(t, text, "toml", 1), "\n"))},
		"book.lua":       {Data: []byte(`paragraph(1, function() ending("victory", "Over") end)`)},
	}, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	names := append(b.Scores.IDs(), b.Items.IDs()...)
	for _, rule := range ff.New().HouseRules() {
		names = append(names, rule.Name)
	}
	for _, name := range names {
		if !strings.Contains(string(text), "`"+name+"`") {
			t.Errorf("luaapi/README.md does not say what %s is", name)
		}
	}
}
