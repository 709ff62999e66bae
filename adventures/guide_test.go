package adventures_test

import (
	"io/fs"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
)

// guide is README.md by its sections: the text under each heading.
func guide(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]string{}
	for _, part := range regexp.MustCompile(`(?m)^##+ `).Split(string(text), -1)[1:] {
		heading, body, _ := strings.Cut(part, "\n")
		sections[heading] = body
	}
	return sections
}

// blocks are the code blocks in a language.
func blocks(text, language string) []string {
	var all []string
	for _, block := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllStringSubmatch(text, -1) {
		all = append(all, block[1])
	}
	return all
}

// mill is the book that gamebook new writes, with the title of the guide.
func mill(t *testing.T) fstest.MapFS {
	t.Helper()
	from := os.DirFS("../cmd/internal/starter/books/ff-en")
	files := fstest.MapFS{}
	err := fs.WalkDir(from, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	wishes := strings.NewReplacer("{{.ID}}", `"the-old-mill"`, "{{.Title}}", `"The Old Mill"`, "{{.Author}}", `""`)
	files["adventure.toml"].Data = []byte(wishes.Replace(string(files["adventure.toml"].Data)))
	return files
}

// quoting are the sections whose code is that of the book of gamebook new.
var quoting = []string{"A book in a minute", "Paragraphs and choices", "Things, scores and codewords", "Dice", "Fights", "Testing"}

// TestGuideQuotesTheBook: what the guide explains is what gamebook new writes.
func TestGuideQuotesTheBook(t *testing.T) {
	sections, whole, n := guide(t), "", 0
	for _, f := range mill(t) {
		whole += string(f.Data)
	}
	for _, heading := range quoting {
		for _, block := range append(blocks(sections[heading], "lua"), blocks(sections[heading], "toml")...) {
			if n++; !strings.Contains(whole, block) {
				t.Errorf("%s: the book has no such lines:\n%s", heading, block)
			}
		}
	}
	if n < 9 {
		t.Errorf("only %d blocks of code are found", n)
	}
}

// changed is the book after the reader's first change.
func changed(t *testing.T) fstest.MapFS {
	t.Helper()
	steps := blocks(guide(t)["Your first change"], "lua")
	if len(steps) != 3 {
		t.Fatalf("%d blocks, want a line, a file and a spec", len(steps))
	}
	files := mill(t)
	const above = "  choice(\"Go back out\", 1)\n"
	story := strings.Replace(string(files["01-mill.lua"].Data), above, steps[0]+above, 1)
	files["01-mill.lua"] = &fstest.MapFile{Data: []byte(story)}
	files["02-attic.lua"] = &fstest.MapFile{Data: []byte(steps[1])}
	files["tests/attic_spec.lua"] = &fstest.MapFile{Data: []byte(steps[2])}
	return files
}

// TestGuideChange: the first change works, and its spec with it: nothing of the
// book is left untried.
func TestGuideChange(t *testing.T) {
	s, err := spec.Load(changed(t), []rules.System{ff.New(), dk.New()}, spec.Options{Cover: true})
	if err != nil {
		t.Fatal(err)
	}
	for r := range s.Run(t.Context()) {
		if r.Outcome != spec.Passed {
			t.Errorf("%s: %v", r.Name(), r.Failure.Fault)
		}
	}
	if s.Len() != 12 {
		t.Errorf("%d specs, want the book's 11 and the attic's", s.Len())
	}
	for _, gap := range s.Profile().Gaps() {
		t.Errorf("not reached: %v", gap)
	}
}

// TestGuideForgotten: without the line that leads there, check finds the attic.
func TestGuideForgotten(t *testing.T) {
	files := changed(t)
	files["01-mill.lua"] = mill(t)["01-mill.lua"]
	if got := strange(nil, files); len(got) != 1 || got[0] != "paragraph-unreachable" {
		t.Errorf("check finds %v, want paragraph-unreachable", got)
	}
	strange(t, changed(t))
}

// strange gives the codes of what check warns of; with t, that is an error.
func strange(t *testing.T, files fstest.MapFS) []string {
	var codes []string
	for _, d := range lint.Check(load.Options{}, files, ff.New(), dk.New()).Findings {
		if d.Severity == diag.Info {
			continue
		}
		codes = append(codes, d.Code)
		if t != nil {
			t.Errorf("check: %v", d)
		}
	}
	return codes
}

// TestGuideRemembers: what the guide says of vars, in the same book.
func TestGuideRemembers(t *testing.T) {
	files := changed(t)
	for _, block := range blocks(guide(t)["What Lua may not keep"], "lua") {
		files["03-steps.lua"] = &fstest.MapFile{Data: []byte(block)}
	}
	if files["03-steps.lua"] == nil {
		t.Fatal("no code")
	}
	playAll(t, files, "1")
}

// recipes are those that the guide has, with the paragraph each begins with.
var recipes = map[string]string{
	"A shop": "10", "A random encounter": "20", "The number on a key": "30", "A timer": "40", "A companion": "50",
	"A disguise": "60", "A foe in several stages": "70", "A map to walk about in": "81",
}

// TestGuideRecipes plays each recipe as a book: every paragraph of it is
// entered, and some reader wins.
func TestGuideRecipes(t *testing.T) {
	sections := guide(t)
	for name, start := range recipes {
		t.Run(name, func(t *testing.T) {
			code := blocks(sections[name], "lua")
			if len(code) != 1 {
				t.Fatalf("%d blocks", len(code))
			}
			files := maps.Clone(mill(t))
			for file := range files {
				if file != "adventure.toml" {
					delete(files, file)
				}
			}
			files["recipe.lua"] = &fstest.MapFile{Data: []byte(code[0])}
			if won := playAll(t, files, start).won; won == 0 {
				t.Error("nobody wins")
			}
			strange(t, files)
		})
	}
}

// TestGuideHasNoOtherCode: no block stands where no test looks.
func TestGuideHasNoOtherCode(t *testing.T) {
	known := map[string]bool{"Your first change": true, "What Lua may not keep": true}
	for _, heading := range quoting {
		known[heading] = true
	}
	for name := range recipes {
		known[name] = true
	}
	for heading, text := range guide(t) {
		if found := blocks(text, "lua"); len(found) > 0 && !known[heading] {
			t.Errorf("%s: %d blocks of Lua that nothing runs", heading, len(found))
		}
	}
}

// playAll plays a book from a paragraph, at random and as a cautious reader:
// every paragraph is entered.
func playAll(t *testing.T, files fstest.MapFS, start string) tally {
	t.Helper()
	settings := strings.Replace(string(files["adventure.toml"].Data), "start = 1\n", "start = "+start+"\n", 1)
	files["adventure.toml"] = &fstest.MapFile{Data: []byte(settings)}
	b, err := load.Load(files, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	all := playMany(t, b, sim.Cautious, nil, 200)
	all.add(playMany(t, b, sim.Random, nil, 200))
	for i, n := range all.visits {
		if n == 0 {
			t.Errorf("paragraph %s is never entered", b.Paragraphs.At(i).ID)
		}
	}
	return all
}

// TestReferenceHasTheHouseRules: the example of adventure.toml in the reference
// is one, and the names that are taken by the rules stand there.
func TestReferenceHasTheHouseRules(t *testing.T) {
	page, err := os.ReadFile("../luaapi/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []rules.System{ff.New(), dk.New()} {
		options := ""
		if s.Name() == "ff" {
			options = strings.Join(blocks(string(page), "toml"), "\n")
		}
		b, err := load.Load(fstest.MapFS{
			"adventure.toml": {Data: []byte("id = \"t\"\ntitle = \"T\"\nrules = \"" + s.Name() + "\"\nstart = 1\nversion = \"1\"\n" + options)},
			"book.lua":       {Data: []byte(`paragraph(1, function() ending("victory", "Over") end)`)},
		}, s)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range append(b.Scores.IDs(), b.Items.IDs()...) {
			if !strings.Contains(string(page), "`"+name+"`") {
				t.Errorf("luaapi/README.md does not say what %s is", name)
			}
		}
	}
}
