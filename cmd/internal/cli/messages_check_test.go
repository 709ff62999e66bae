package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gamebook/luaapi/lint"
)

// pages gives the codes that gamebook check explains, with what makes the book
// of each page's bad example.
func pages(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, code := range lint.Codes() {
		data, err := os.ReadFile(filepath.Join("../../../luaapi/lint/pages", code+".md"))
		if err != nil {
			t.Fatal(err)
		}
		_, bad, _ := strings.Cut(string(data), "## Bad\n\n```lua\n")
		bad, _, _ = strings.Cut(bad, "```")
		settings := "id = \"t\"\ntitle = \"T\"\nstart = 1\n"
		kind, _, _ := strings.Cut(string(data), "\n")
		if strings.Contains(kind, "language: fr") {
			settings += "language = \"fr\"\n"
		}
		rules := "ff"
		if strings.Contains(kind, "rules: dk") {
			rules = "dk"
		}
		all[code] = map[string]string{"adventure.toml": settings + "rules = \"" + rules + "\"\n", "01.lua": bad}
	}
	return all
}

// TestMessagesOfCheck checks the bad example of each page.
func TestMessagesOfCheck(t *testing.T) {
	inLimbo(t)
	for code, files := range pages(t) {
		t.Run(code, func(t *testing.T) {
			t.Chdir(put(t, files))
			output := said("", "check", ".")
			where := regexp.MustCompile(`01\.lua:\d+(:\d+)?: \w+ ` + code + " " + pattern(t, code))
			if !where.MatchString(output) {
				t.Errorf("want %v\ngot %s", where, output)
			}
			row{code: code}.told(t, output)
		})
	}
}
