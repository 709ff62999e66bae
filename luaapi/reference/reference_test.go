package reference_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/reference"
)

var update = flag.Bool("update", false, "write the reference into luaapi/README.md")

func rooms() []reference.Room { return reference.Rooms(ff.New(), dk.New()) }

// TestReadme compares the reference in the tree with the verbs.
func TestReadme(t *testing.T) {
	const name = "../README.md"
	page, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want, err := reference.Weave(string(page), rooms())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, string(page)); diff != "" {
		t.Errorf("luaapi/README.md is not what the verbs say; go test ./luaapi/reference -update (-want +got):\n%s", diff)
	}
}

// TestReadmeHasEveryVerb: no room is left out of the page.
func TestReadmeHasEveryVerb(t *testing.T) {
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rooms() {
		for _, e := range r.Entries {
			heading := "\n### `" + e.Signature() + "`\n"
			if r.Title != reference.Specs && e.Name != "options" && !strings.Contains(string(page), heading) {
				t.Errorf("%s: no heading %q", r.Title, heading)
			}
		}
	}
}

// TestSpecsReadmeHasEveryVerb: that page is written by hand.
func TestSpecsReadmeHasEveryVerb(t *testing.T) {
	page, err := os.ReadFile("../spec/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rooms() {
		for _, e := range r.Entries {
			if r.Title == reference.Specs && !strings.Contains(string(page), e.Name) {
				t.Errorf("luaapi/spec/README.md never says %s", e.Name)
			}
		}
	}
}

// TestEverythingIsDocumented: every verb, argument and field says what it is.
func TestEverythingIsDocumented(t *testing.T) {
	for _, r := range rooms() {
		for _, e := range r.Entries {
			if e.Doc == "" || e.Form == reference.Call && e.Example == "" {
				t.Errorf("%s / %s: doc %q, example %q", r.Title, e.Name, e.Doc, e.Example)
			}
			for _, l := range e.Lines(r) {
				if l.Name != "1, 2, ..." && l.Doc == "" {
					t.Errorf("%s / %s: %s has no doc", r.Title, e.Name, l.Name)
				}
			}
		}
	}
}

func TestWeaveNamesWhatIsMissing(t *testing.T) {
	page := "before\n<!-- reference: Nothing -->\n<!-- end -->\nafter\n"
	if got, err := reference.Weave(page, rooms()); err == nil || got != page || !strings.Contains(err.Error(), `"Nothing"`) {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestSignatures(t *testing.T) {
	want := map[string]string{
		"paragraph":  "paragraph(id, title, [fn])",
		"ask_number": "ask_number { text, from, to }",
		"drop":       "drop(item, [n])",
		"choice":     "choice(label, outcome, [{ item, score, cost, when, locked, once }])",
		"test_luck":  "test_luck()",
		"dice":       "dice(dice, ...)",
		"must_eat":   "must_eat { or_lose }",
	}
	for _, r := range rooms() {
		for _, e := range r.Entries {
			if w, ok := want[e.Name]; ok && e.Signature() != w {
				t.Errorf("got %s, want %s", e.Signature(), w)
			}
		}
	}
}

// TestFind: the verb, the field at a path, the fields of a name, a misspelling.
func TestFind(t *testing.T) {
	cases := []struct {
		name string
		hits []string
		near string
	}{
		{"choice", []string{"choice"}, ""},
		{"fight", []string{"fight", "fight"}, ""},
		{"fight.flee.after_round", []string{"fight.flee.after_round", "fight.flee.after_round"}, ""},
		{"stamped", []string{"item.stamped"}, ""},
		{"expect.at", []string{"expect.at"}, ""},
		{"absorbs", []string{"encounter.absorbs"}, ""},
		{"fight.luck", []string{"fight.luck"}, ""},
		{"chioce", nil, "choice"},
		{"stampd", nil, "stamped"},
		{"xyzzy plugh", nil, ""},
	}
	for _, c := range cases {
		hits, near := reference.Find(rooms(), c.name)
		var names []string
		for _, h := range hits {
			names = append(names, h.Name())
		}
		if diff := cmp.Diff(c.hits, names); diff != "" || near != c.near {
			t.Errorf("%s: near %q, hits (-want +got):\n%s", c.name, near, diff)
		}
	}
}

// TestListedOnce: the fields of a foe stand at encounter; fight refers to it.
func TestListedOnce(t *testing.T) {
	hits, _ := reference.Find(rooms(), "fight")
	for _, h := range hits {
		text := ""
		for _, l := range h.Lines() {
			text += l.Name + ": " + l.Doc + "\n"
		}
		if !strings.Contains(text, "...: the fields of encounter\n") || strings.Contains(text, "absorbs") {
			t.Errorf("%s:\n%s", h.Room.Title, text)
		}
	}
}
