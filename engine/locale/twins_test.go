package locale

import (
	"maps"
	"slices"
	"testing"
	"text/template"
	"text/template/parse"

	"github.com/google/go-cmp/cmp"
)

// helpOnly are the codes that French alone has: the English of the command
// line's help stands in its grammar.
var helpOnly = []string{"cli", "flag-"}

// TestEveryLanguageHasItAll compares each catalogue with the English one: the
// same codes, no more and no less, that use the same arguments.
func TestEveryLanguageHasItAll(t *testing.T) {
	english := messages(t, English)
	for _, lang := range Languages() {
		if lang == English {
			continue
		}
		other := messages(t, lang)
		for _, code := range slices.Sorted(maps.Keys(english)) {
			twin, ok := other[code]
			if !ok {
				t.Errorf("%s: no message for %q", lang, code)
				continue
			}
			if diff := cmp.Diff(arguments(t, english[code]), arguments(t, twin)); diff != "" {
				t.Errorf("%s: %q uses other arguments (-en +%s):\n%s", lang, code, lang, diff)
			}
			if twin["other"] == "" || counts(english[code]) && twin["one"] == "" {
				t.Errorf("%s: %q lacks a plural form, it has %v", lang, code, slices.Sorted(maps.Keys(twin)))
			}
		}
		for _, code := range slices.Sorted(maps.Keys(other)) {
			if english[code] == nil && !hasPrefix(code, helpOnly) {
				t.Errorf("%s: %q is no message of the program", lang, code)
			}
		}
	}
}

// TestPluralForms: the forms are those that the languages have, apart from
// "many", in which French counts whole millions. Nothing comes to a million
// here before its noun; if it did, "other" stands in.
func TestPluralForms(t *testing.T) {
	for _, lang := range Languages() {
		for code, forms := range messages(t, lang) {
			for form := range forms {
				if form != "one" && form != "other" {
					t.Errorf("%s: %q has the form %q", lang, code, form)
				}
			}
		}
	}
}

// counts reports whether the forms of a message differ.
func counts(forms map[string]string) bool {
	return forms["one"] != "" && forms["one"] != forms["other"]
}

// arguments are the names of all arguments that the forms of a message use,
// also within conditions.
func arguments(t *testing.T, forms map[string]string) []string {
	t.Helper()
	names := map[string]bool{}
	for _, form := range forms {
		tmpl, err := template.New("").Funcs(newParser(English).Funcs).Parse(form)
		if err != nil {
			t.Fatalf("%q: %v", form, err)
		}
		if tmpl.Tree != nil {
			fields(tmpl.Root, names)
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// fields collects the fields that a part of a template uses.
func fields(n parse.Node, names map[string]bool) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n != nil {
			for _, part := range n.Nodes {
				fields(part, names)
			}
		}
	case *parse.ActionNode:
		fields(n.Pipe, names)
	case *parse.IfNode:
		fields(n.Pipe, names)
		fields(n.List, names)
		fields(n.ElseList, names)
	case *parse.PipeNode:
		for _, command := range n.Cmds {
			for _, arg := range command.Args {
				fields(arg, names)
			}
		}
	case *parse.FieldNode:
		names[n.Ident[0]] = true
	}
}

func TestArguments(t *testing.T) {
	got := arguments(t, map[string]string{
		"one":   "{{.A}}{{if and .B (gt .C 1)}}{{.D}}{{else if .E}}x{{end}}",
		"other": `{{plural .F "a" "b"}} plain`,
	})
	if diff := cmp.Diff([]string{"A", "B", "C", "D", "E", "F"}, got); diff != "" {
		t.Error(diff)
	}
}
