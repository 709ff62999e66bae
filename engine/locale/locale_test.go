package locale

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"gamebook/engine/diag"
)

// sample is a catalogue in two languages, French incomplete.
var sample = fstest.MapFS{
	"en/a.toml": {Data: []byte(`
[plain]
other = "a plain message"
[named]
other = "{{.Name}} is here{{if .Near}}, near {{.Near}}{{end}}"
[counted]
one = "{{.N}} meal"
other = "{{.N}} meals"
[only-other]
other = "{{.N}} in all"
[broken]
other = "{{.Name.Deep}}"
[points]
other = '{{.Left}} {{plural .Left "point" "points"}} left'
[kind-item]
other = "an item"
[wanted]
other = "wanted: {{.Want}}"
[wanted-hint]
other = "give {{.Want}}\n"
`)},
	"en/b.toml": {Data: []byte("[other-file]\nother = \"from b\"\n")},
	"fr/a.toml": {Data: []byte(`
[plain]
other = "un message"
[counted]
one = "{{.N}} repas seul"
other = "{{.N}} repas"
[points]
other = '{{.What}} : {{.Left}} {{plural .Left "point" "points"}} !'
`)},
}

func TestText(t *testing.T) {
	for _, test := range []struct {
		name, lang, code string
		args             diag.Args
		want             string
	}{
		{"plain", "en", "plain", nil, "a plain message"},
		{"arguments", "en", "named", diag.Args{"Name": "Ada", "Near": "Eda"}, "Ada is here, near Eda"},
		{"an empty argument is false", "en", "named", diag.Args{"Name": "Ada", "Near": ""}, "Ada is here"},
		{"one", "en", "counted", diag.Args{"N": 1}, "1 meal"},
		{"none is many in English", "en", "counted", diag.Args{"N": 0}, "0 meals"},
		{"many", "en", "counted", diag.Args{"N": 2}, "2 meals"},
		{"negative", "en", "counted", diag.Args{"N": -1}, "-1 meal"},
		{"no form for one", "en", "only-other", diag.Args{"N": 1}, "1 in all"},
		{"a term", "en", "wanted", diag.Args{"Want": diag.Term("kind-item")}, "wanted: an item"},
		{"an error", "en", "wanted", diag.Args{"Want": diag.New("plain", nil)}, "wanted: a plain message"},
		{"a list of errors", "en", "wanted", diag.Args{"Want": diag.List{diag.New("plain", nil), diag.New("kind-item", nil)}}, "wanted: a plain message; an item"},
		{"a foreign error", "en", "wanted", diag.Args{"Want": errors.New("disk full")}, "wanted: disk full"},
		{"another file", "en", "other-file", nil, "from b"},
		{"no message", "en", "nothing", diag.Args{"B": 2, "A": "x"}, "nothing (A = x, B = 2)"},
		{"no message, no arguments", "en", "nothing", nil, "nothing"},
		{"a template that fails", "en", "broken", diag.Args{"Name": "Ada"}, "broken (Name = Ada)"},
		{"another number, one", "en", "points", diag.Args{"Left": 1}, "1 point left"},
		{"another number, none", "en", "points", diag.Args{"Left": 0}, "0 points left"},
		{"another number is none", "en", "points", diag.Args{"Left": "few"}, "few points left"},
		{"French", "fr", "plain", nil, "un message"},
		{"French counts and sets, but not what it is given", "fr", "points", diag.Args{"Left": 0, "What": "a : b"},
			"a : b\u00a0: 0 point\u202f!"},
		{"a million in French", "fr", "counted", diag.Args{"N": 1000000}, "1000000 repas"},
		{"none is one in French", "fr", "counted", diag.Args{"N": 0}, "0 repas seul"},
		{"a region", "fr-CA", "plain", nil, "un message"},
		{"French lacks it", "fr", "other-file", nil, "from b"},
		{"French lacks it, plural", "fr", "only-other", diag.Args{"N": 1}, "1 in all"},
		{"an unknown language", "xx", "plain", nil, "a plain message"},
		{"no language", "", "plain", nil, "a plain message"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := newPrinter(sample, test.lang).Text(test.code, test.args); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestHint(t *testing.T) {
	p := newPrinter(sample, "en")
	if got := p.Hint(diag.New("wanted", diag.Args{"Want": diag.Term("kind-item")})); got != "give an item" {
		t.Errorf("got %q", got)
	}
	if got := p.Hint(diag.New("plain", nil)); got != "" {
		t.Errorf("a code without a hint gives %q", got)
	}
}

func TestTwoFilesWordTheSameCode(t *testing.T) {
	twice := fstest.MapFS{
		"en/a.toml": {Data: []byte("[plain]\nother = \"one\"\n")},
		"en/b.toml": {Data: []byte("[plain]\nother = \"two\"\n")},
	}
	p := newPrinter(twice, "en")
	if p.fault == nil || !strings.Contains(p.fault.Error(), `"plain"`) {
		t.Errorf("fault is %v", p.fault)
	}
}

func TestBrokenCatalogueIsReadable(t *testing.T) {
	p := newPrinter(fstest.MapFS{"en/a.toml": {Data: []byte("[plain]\nother = \"a\" \"b\"\n[fine]\nother = \"fine\"\n")}}, "en")
	for range 2 {
		if got := p.Text("plain", nil); !strings.HasPrefix(got, "plain [en: toml: ") {
			t.Errorf("got %q", got)
		}
	}
	if got := p.Text("fine", nil); got != "fine" {
		t.Errorf("got %q", got)
	}
}

func TestLanguages(t *testing.T) {
	if got := languages(sample); len(got) != 2 || got[0] != "en" || got[1] != "fr" {
		t.Errorf("got %q", got)
	}
}

// TestCatalogue reads everything that is embedded: no code twice, every table
// right, and the tables found by their headers are those that a TOML decoder
// finds.
func TestCatalogue(t *testing.T) {
	for _, lang := range Languages() {
		p := New(lang)
		if p.fault != nil {
			t.Fatal(p.fault)
		}
		if p.Language != lang {
			t.Errorf("%s gives %s", lang, p.Language)
		}
		for _, code := range p.Codes() {
			if err := p.read(code); err != nil {
				t.Errorf("%s: %v", code, err)
			}
		}
		forms := messageForms(t, lang)
		for code := range forms {
			if _, ok := p.tables[lang][code]; !ok {
				t.Errorf("the table of %s %q is not found", lang, code)
			}
		}
		if len(forms) != len(p.tables[lang]) {
			t.Errorf("%s: %d tables, %d messages", lang, len(p.tables[lang]), len(forms))
		}
	}
}
