package lint_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// bookOf makes a book of one file. A first line such as "language: fr, rules:
// dk" in a comment says what kind of book it is. Its folder has two pictures.
func bookOf(lua, kind string) fstest.MapFS {
	settings := map[string]string{"language": "en", "rules": "ff"}
	for _, pair := range regexp.MustCompile(`(\w+): (\w+)`).FindAllStringSubmatch(kind, -1) {
		settings[pair[1]] = pair[2]
	}
	toml := fmt.Sprintf("id = \"b\"\ntitle = \"B\"\nlanguage = %q\nrules = %q\nstart = 1\n", settings["language"], settings["rules"])
	return fstest.MapFS{"adventure.toml": {Data: []byte(toml)}, "01.lua": {Data: []byte(lua)},
		"mill.png": {}, "pictures/weir.png": {}}
}

func check(lua, kind string) *lint.Report {
	return lint.Check(load.Options{}, bookOf(lua, kind), ff.New(), dk.New())
}

var example = regexp.MustCompile("(?s)## (Bad|Good)\n\n```lua\n(.*?)```")

// TestPages runs the examples: the bad one is found and nothing else is, the
// good one is silent. Every rule has its page.
func TestPages(t *testing.T) {
	t.Parallel()
	for _, r := range lint.Rules() {
		if lint.Explain(r.Code) == "" {
			t.Errorf("%s has no page", r.Code)
		}
	}
	for _, code := range lint.Codes() {
		raw, err := os.ReadFile("pages/" + code + ".md")
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := strings.Cut(string(raw), "\n")
		found := example.FindAllStringSubmatch(string(raw), -1)
		if len(found) != 2 || !strings.HasPrefix(lint.Explain(code), "# "+code+"\n\n") || lint.Summary(code) == "" {
			t.Errorf("%s: the page lacks something", code)
			continue
		}
		if got := check(found[0][2], kind).Findings; len(got) != 1 || got[0].Code != code || got[0].Pos.Line == 0 {
			t.Errorf("%s: the bad example gives %v", code, got)
		}
		if got := check(found[1][2], kind).Findings; len(got) != 0 {
			t.Errorf("%s: the good example gives %v", code, got)
		}
	}
}
