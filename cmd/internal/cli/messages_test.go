package cli

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/adrg/xdg"
	"github.com/rogpeppe/go-internal/txtar"

	"gamebook/engine/diag"
	"gamebook/luaapi/lint"
)

// inLimbo keeps the test from the files of whoever runs it.
func inLimbo(t *testing.T) {
	t.Helper()
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, t.TempDir())
	}
	for _, name := range []string{"GAMEBOOK_CONFIG", "COLUMNS", "LANG", "LC_ALL", "LC_MESSAGES"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
}

// put writes files into a new folder and gives its name.
func put(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		full := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const head = "id = \"t\"\ntitle = \"T\"\nlanguage = \"en\"\nstart = 1\nversion = \"1\"\n"

// named are the declarations that rows name, by the rules; "" for both.
var named = map[string]string{
	"": `score("gold", { name = "Gold", start = 20 })
item("rope", { name = "a rope" })
paragraph(57, function() ending("victory", "Home") end)
`,
	"ff": `companion("maeve", { name = "Maeve", skill = 7, stamina = 9 })
encounter("ghoul", { name = "Ghoul", skill = 1, stamina = 6 })
`,
	"dk": `encounter("guard", { name = "Guard", attack = 1, defence = 1, hp = 8 })
encounter("pair", { foes = { "guard", "guard" } })
ready_hero("bran", { name = "Bran", strength = 2, constitution = 2 })
`,
}

// bookOf is the book of a row of lua.txt.
func bookOf(t *testing.T, r row) string {
	rules := "ff"
	if r.has("dk") {
		rules = "dk"
	}
	lua := r.text
	if !strings.Contains(lua, "paragraph(1,") {
		lua = "paragraph(1, function()\n" + lua + "\nchoice(\"On\", 57) end)"
		if strings.HasSuffix(r.place, ":1") {
			lua = r.text + "\nparagraph(1, function() choice(\"On\", 57) end)"
		}
	}
	words := "codeword(\"MARSH\")\n"
	if r.has("free") {
		words = ""
	}
	return put(t, map[string]string{
		"adventure.toml": head + "rules = \"" + rules + "\"\n",
		"00.lua":         named[""] + named[rules] + words,
		"01.lua":         lua,
	})
}

// TestMessagesOfLua plays each row of lua.txt.
func TestMessagesOfLua(t *testing.T) {
	inLimbo(t)
	for _, r := range rowsOf(t, "lua") {
		t.Run(r.code, func(t *testing.T) {
			dir := bookOf(t, r)
			args := []string{"play", dir, "--seed", "1"}
			in := r.answers()
			if r.has("dk") {
				in = "1\n" + in
			} else {
				args = append(args, "--hero", "9,18,9")
			}
			if r.place != "-" {
				r.place = filepath.Join(dir, r.place)
			}
			r.told(t, said(in, args...))
		})
	}
}

// TestMessagesOfDice throws each row of dice.txt.
func TestMessagesOfDice(t *testing.T) {
	inLimbo(t)
	for _, r := range rowsOf(t, "dice") {
		t.Run(r.code, func(t *testing.T) { r.told(t, said("", "roll", r.text)) })
	}
}

// TestMessagesOfSpecs runs each row of spec.txt.
func TestMessagesOfSpecs(t *testing.T) {
	inLimbo(t)
	book := map[string]string{}
	for _, name := range []string{"adventure.toml", "book.lua"} {
		data, err := os.ReadFile(filepath.Join("../../../luaapi/spec/testdata/book", name))
		if err != nil {
			t.Fatal(err)
		}
		book[name] = string(data)
	}
	for _, r := range rowsOf(t, "spec") {
		t.Run(r.code, func(t *testing.T) {
			files := maps.Clone(book)
			if files["tests/a_spec.lua"] = r.text; !r.has("whole") {
				files["tests/a_spec.lua"] = "it(\"fails\", function()\n" + r.text + "\nend)\n"
			}
			if r.has("golden") {
				files["tests/golden/plank.txt"] = "1 -> 1\n"
			}
			dir := put(t, files)
			r.place = filepath.Join(dir, "tests", "a_spec.lua") + ":" + r.place
			r.told(t, said("", "test", dir))
		})
	}
}

// TestMessagesOfCommands carries out each row of command.txt.
func TestMessagesOfCommands(t *testing.T) {
	inLimbo(t)
	for _, r := range rowsOf(t, "command") {
		t.Run(r.code, func(t *testing.T) {
			archive := txtar.Parse([]byte(r.text + "\n"))
			files := map[string]string{
				"book/adventure.toml": head + "rules = \"ff\"\n", "book/00.lua": named[""] + named["ff"],
				"book/01.lua": "paragraph(1, function() choice(\"On\", 57) end)\n",
			}
			for _, f := range archive.Files {
				files[f.Name] = string(f.Data)
			}
			dir := put(t, files)
			t.Chdir(dir)
			t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
			xdg.Reload()
			output := ""
			for _, line := range strings.Split(strings.TrimSpace(string(archive.Comment)), "\n") {
				line, typed, _ := strings.Cut(line, " <")
				output = said(lines(typed), strings.Fields(line)...)
			}
			r.told(t, output)
		})
	}
}

// TestMessagesOfStreams: what a table cannot hold, since it lies in the streams
// and folders that a command is given.
func TestMessagesOfStreams(t *testing.T) {
	inLimbo(t)
	var told strings.Builder
	Run([]string{"play", "ice-gives-back", "--seed", "1"}, Streams{In: strings.NewReader("quit\n"), Out: full{}, Err: &told})
	row{code: "output-broken"}.told(t, told.String())
	_, err := folderPlace(filepath.Join(t.TempDir(), "gone"))
	var f failure
	if d := (*diag.Diagnostic)(nil); !errors.As(err, &f) || !errors.As(err, &d) || d.Code != "book-unreadable" {
		t.Errorf("got %v, want book-unreadable", err)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// here are the codes that TestMessagesOfStreams provokes.
var here = []string{"output-broken", "book-unreadable"}

// TestMessagesAreAllProvoked: every error that has a hint is provoked by a row of
// the tables, or by the test that elsewhere.txt names, or stands in never.txt
// with the reason why no user meets it.
func TestMessagesAreAllProvoked(t *testing.T) {
	provoked := map[string]bool{}
	for _, name := range []string{"lua", "dice", "spec", "command"} {
		for _, r := range rowsOf(t, name) {
			provoked[r.code] = true
		}
	}
	for _, code := range here {
		provoked[code] = true
	}
	for _, c := range reloads {
		provoked[c.code] = true
	}
	for _, code := range lint.Codes() { // by the books of that package's TestRules
		provoked[code] = true
	}
	rows := len(provoked)
	for _, name := range []string{"elsewhere", "never"} {
		for code, what := range listed(t, name) {
			switch {
			case provoked[code]:
				t.Errorf("%s.txt: %s is provoked already", name, code)
			case name == "elsewhere" && !stands(t, code, what):
				t.Errorf("%s does not stand in %s", code, what)
			}
			provoked[code] = true
		}
	}
	known := 0
	for code := range catalogue {
		code, isHint := strings.CutSuffix(code, "-hint")
		if !isHint {
			continue
		}
		if known++; !provoked[code] {
			t.Errorf("nothing provokes %s", code)
		}
		delete(provoked, code)
	}
	for code := range provoked {
		t.Errorf("%s is no error with a hint", code)
	}
	t.Logf("%d errors, %d of them provoked from the command line", known, rows)
}

// listed reads "code what" lines.
func listed(t *testing.T, name string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "messages", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if code, what, ok := strings.Cut(line, " "); ok && code != "#" {
			all[code] = strings.TrimSpace(what)
		}
	}
	return all
}

// stands reports whether a file of tests has the code as a literal.
func stands(t *testing.T, code, file string) bool {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../..", file))
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(filepath.Base(filepath.Dir(file)), "script") {
		return regexp.MustCompile(`(?m)^std(out|err) .*\b` + code + `\b`).Match(data)
	}
	return strings.HasSuffix(file, "_test.go") && regexp.MustCompile(`[" ]`+code+`"`).Match(data)
}
