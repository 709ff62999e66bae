package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"text/template"
	"text/template/parse"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"gamebook/engine/locale"
)

// row is a way in which a user meets a message: what is run, and the place that
// is told, "" where there is none.
type row struct {
	code, place string
	options     []string
	text        string
}

// rowsOf reads testdata/messages/NAME.txt.
func rowsOf(t *testing.T, name string) []row {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "messages", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for _, part := range strings.Split("\n"+string(data), "\n== ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		text, _, _ = strings.Cut(text+"\n", "\n# ")
		words := strings.Fields(head)
		r := row{code: words[0], text: strings.TrimSpace(text)}
		if len(words) > 1 {
			r.place, r.options = words[1], words[2:]
		}
		rows = append(rows, r)
	}
	return rows
}

// has reports whether an option is set.
func (r row) has(option string) bool {
	for _, o := range r.options {
		if o == option {
			return true
		}
	}
	return false
}

// answers are what the row types, a line each.
func (r row) answers() string {
	for _, o := range r.options {
		if lines, ok := strings.CutPrefix(o, "<"); ok {
			return strings.NewReplacer(",", "\n", "_", " ").Replace(lines) + "\n"
		}
	}
	return ""
}

// said carries a command line out and gives all that it says, its blanks made
// one.
func said(in string, args ...string) string {
	var out strings.Builder
	Run(args, Streams{In: strings.NewReader(in), Out: &out, Err: &out})
	return strings.Join(strings.Fields(out.String()), " ")
}

// told looks whether the message of the row's code is told, at its place, with
// its hint.
func (r row) told(t *testing.T, output string) {
	t.Helper()
	place := ""
	if r.place != "" && r.place != "-" {
		place = regexp.QuoteMeta(r.place) + `(:\d+)?: `
	}
	message, hint := pattern(t, r.code), pattern(t, r.code+"-hint")
	if !regexp.MustCompile(place + message).MatchString(output) {
		t.Errorf("want %s%s\ngot %s", r.place, message, short(output))
		return
	}
	if !regexp.MustCompile("hint: " + hint).MatchString(output) {
		t.Errorf("want the hint %s\ngot %s", hint, short(output))
	}
	if strings.Contains(output, "<no value>") {
		t.Errorf("a hole in %s", short(output))
	}
}

func short(output string) string { return output[max(0, len(output)-700):] }

// catalogue are the forms of all English messages.
var catalogue = func() map[string]map[string]string {
	all := map[string]map[string]string{}
	names, _ := filepath.Glob("../../../engine/locale/en/*.toml")
	for _, name := range names {
		var messages map[string]map[string]string
		if _, err := toml.DecodeFile(name, &messages); err != nil {
			panic(err)
		}
		for code, forms := range messages {
			all[code] = forms
		}
	}
	return all
}()

// pattern is a regular expression for a message, whatever it is filled with.
func pattern(t *testing.T, code string) string {
	t.Helper()
	var forms []string
	for _, form := range catalogue[code] {
		tmpl, err := template.New("").Funcs(template.FuncMap{"plural": func(any, string, string) string { return "" }}).Parse(form)
		if err != nil {
			t.Fatal(err)
		}
		forms = append(forms, list(tmpl.Root))
	}
	if len(forms) == 0 {
		t.Fatalf("there is no message %s", code)
	}
	return "(" + strings.Join(forms, "|") + ")"
}

func list(n *parse.ListNode) string {
	var b strings.Builder
	if n == nil {
		return ""
	}
	for _, node := range n.Nodes {
		switch node := node.(type) {
		case *parse.TextNode:
			b.WriteString(regexp.QuoteMeta(strings.ReplaceAll(string(node.Text), "\n", " ")))
		case *parse.IfNode:
			b.WriteString("(" + list(node.List) + "|" + list(node.ElseList) + ")")
		default:
			b.WriteString(".*?")
		}
	}
	return b.String()
}

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

var _ = locale.English
