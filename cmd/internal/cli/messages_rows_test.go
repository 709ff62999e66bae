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
		if typed, ok := strings.CutPrefix(o, "<"); ok {
			return lines(typed)
		}
	}
	return ""
}

// lines are what is typed: commas end lines, and _ is a blank.
func lines(typed string) string {
	if typed == "" {
		return ""
	}
	return strings.NewReplacer(",", "\n", "_", " ").Replace(typed) + "\n"
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
	if r.place != "" && r.place != "-" && !r.has("quoted") {
		place = regexp.QuoteMeta(r.place) + `(:\d+)?: `
	}
	message, hint := pattern(t, r.code), pattern(t, r.code+"-hint")
	if !regexp.MustCompile(place + message).MatchString(output) {
		t.Errorf("want %s%s\ngot %s", r.place, message, short(output))
		return
	}
	if !r.has("prompt") {
		hint = "hint: " + hint
	}
	if !regexp.MustCompile(hint).MatchString(output) {
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
