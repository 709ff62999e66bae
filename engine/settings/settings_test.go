package settings_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/engine/settings"
	"gamebook/engine/value"
)

type book struct {
	Title   string         `toml:"title"`
	Start   int            `toml:"start"`
	Undo    bool           `toml:"undo"`
	Tags    []string       `toml:"tags"`
	Reader  reader         `toml:"reader"`
	Options map[string]any `toml:"options"`
}

type reader struct {
	Name string `toml:"name"`
}

func TestDecode(t *testing.T) {
	var got book
	text := "\ufefftitle = 'Mere' # a title\nstart = 3\ntags = [\n 'a',\n 'b',\n]\n[reader]\nname = \"\"\"x\ny\"\"\"\n[options]\nluck = 2\n"
	if err := settings.Decode("b.toml", []byte(text), &got); err != nil {
		t.Fatal(err)
	}
	want := book{Title: "Mere", Start: 3, Tags: []string{"a", "b"}, Reader: reader{"x\ny"}, Options: map[string]any{"luck": int64(2)}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func asList(t *testing.T, err error) diag.List {
	t.Helper()
	var list diag.List
	var one *diag.Diagnostic
	switch {
	case errors.As(err, &list):
		return list
	case errors.As(err, &one):
		return diag.List{one}
	}
	t.Fatalf("got %v, want a diagnostic", err)
	return nil
}

func TestFaults(t *testing.T) {
	tests := []struct {
		name, text, code string
		line             int
		args             diag.Args
		excerpt          string
	}{
		{"misspelt key", "start = 1\ntitel = 'x'", "settings-key-unknown", 2, diag.Args{"Key": "titel", "Near": "title"}, "titel = 'x'"},
		{"key far from all", "colour = 'x'", "settings-key-unknown", 1, diag.Args{"Key": "colour", "Near": ""}, "colour = 'x'"},
		{"misspelt key in a table", "title = 'x'\n[reader]\n# the reader\nnmae = 'x'", "settings-key-unknown", 4, diag.Args{"Key": "reader.nmae", "Near": "name"}, "nmae = 'x'"},
		{"misspelt dotted key", "reader.nmae = 'x'", "settings-key-unknown", 1, diag.Args{"Key": "reader.nmae", "Near": "name"}, "reader.nmae = 'x'"},
		{"misspelt table", "title = 'x'\n\n[opions]\na = 1\nb = 2", "settings-key-unknown", 3, diag.Args{"Key": "opions", "Near": "options"}, "[opions]"},
		{"key that looks like one in a text", "title = '''\ntitel = 1\n'''\ntitel = 2", "settings-key-unknown", 4, diag.Args{"Key": "titel"}, "titel = 2"},
		{"not TOML", "title = 'x'\nstart 1\n", "settings-syntax", 2, nil, "start 1"},
		{"text for a number", "start = 'one'", "settings-type", 1, diag.Args{"Key": "start", "Got": diag.Term("settings-kind-text"), "Want": diag.Term("settings-kind-whole")}, "start = 'one'"},
		{"number for a truth value", "undo = 1", "settings-type", 1, diag.Args{"Got": diag.Term("settings-kind-whole"), "Want": diag.Term("settings-kind-bool")}, "undo = 1"},
		{"number for a table", "start = 1\noptions = 3", "settings-type", 2, diag.Args{"Key": "options", "Got": diag.Term("settings-kind-whole"), "Want": diag.Term("settings-kind-table")}, "options = 3"},
		{"tables for a table", "[[options]]\na = 1", "settings-type", 1, diag.Args{"Got": diag.Term("settings-kind-list")}, "[[options]]"},
		{"twice", "start = 1\nstart = 2", "settings-syntax", 2, nil, "start = 2"},
		{"brackets", "x = " + strings.Repeat("[", 17), "settings-too-deep", 1, diag.Args{"Most": 16}, "x = " + strings.Repeat("[", 17)},
		{"dots", "a" + strings.Repeat(".a", 17) + " = 1", "settings-too-many-dots", 1, diag.Args{"Most": 16}, "a" + strings.Repeat(".a", 17) + " = 1"},
		{"size", strings.Repeat("#", 64<<10+1), "settings-too-large", 0, diag.Args{"Most": 64}, ""},
		{"encoding", "title = '\xff'", "settings-not-utf8", 0, nil, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var into book
			list := asList(t, settings.Decode("b.toml", []byte(tt.text), &into))
			if len(list) != 1 {
				t.Fatalf("got %d errors, want 1: %v", len(list), list)
			}
			d := list[0]
			if d.Code != tt.code || d.Pos.File != "b.toml" || d.Pos.Line != tt.line || d.Excerpt != tt.excerpt {
				t.Errorf("got %v %q, want %s on line %d, %q", d, d.Excerpt, tt.code, tt.line, tt.excerpt)
			}
			for name, v := range tt.args {
				if d.Args[name] != v {
					t.Errorf("%s: got %v, want %v", name, d.Args[name], v)
				}
			}
		})
	}
}

// TestGuardLooksPastText: brackets and dots in strings and comments count for
// nothing.
func TestGuardLooksPastText(t *testing.T) {
	for _, text := range []string{
		`title = "` + strings.Repeat("[.", 30) + `\"` + strings.Repeat("{", 30) + `"`,
		`title = '` + strings.Repeat("[.", 30) + `'`,
		`title = """` + strings.Repeat("[.\n\"", 30) + `"""`,
		`# ` + strings.Repeat("[.", 30),
		`title = "a" # "` + strings.Repeat("[.", 30),
	} {
		var into book
		if err := settings.Decode("b.toml", []byte(text), &into); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestSeveralUnknownKeys(t *testing.T) {
	var into book
	list := asList(t, settings.Decode("b.toml", []byte("x = 1\ntitle = 'y'\nz = 2"), &into))
	var lines []int
	for _, d := range list {
		lines = append(lines, d.Pos.Line)
	}
	if diff := cmp.Diff([]int{1, 3}, lines); diff != "" {
		t.Error(diff)
	}
}

func TestLine(t *testing.T) {
	text := []byte("a = 1\n[t]\nb = [\n1,\n2]\n\"c d\" = 2\n[t.u]\nb = 3\n")
	tests := []struct {
		path []string
		want int
	}{
		{[]string{"a"}, 1}, {[]string{"t"}, 2}, {[]string{"t", "b"}, 3}, {[]string{"t", "c d"}, 6},
		{[]string{"t", "u", "b"}, 8}, {[]string{"t", "missing"}, 2}, {[]string{"missing"}, 0},
	}
	for _, tt := range tests {
		if got := settings.Line(text, tt.path...); got != tt.want {
			t.Errorf("%v: got %d, want %d", tt.path, got, tt.want)
		}
	}
}

func TestToValue(t *testing.T) {
	var m map[string]any
	text := "n = 3\nf = 1.5\nb = true\ns = 'x'\nl = [1, 'y']\n[t]\na = 1\n[[u]]\nv = 2\n"
	if err := settings.Decode("b.toml", []byte(text), &m); err != nil {
		t.Fatal(err)
	}
	got, err := settings.ToTable(m)
	if err != nil {
		t.Fatal(err)
	}
	a, u, want := &value.Table{}, &value.Table{}, &value.Table{}
	a.Set(value.String("a"), value.Int(1))
	u.Set(value.String("v"), value.Int(2))
	for k, v := range map[string]value.Value{
		"n": value.Int(3), "f": value.Number(1.5), "b": value.Bool(true), "s": value.String("x"),
		"l": value.Of(value.List(value.Int(1), value.String("y"))), "t": value.Of(a), "u": value.Of(value.List(value.Of(u))),
	} {
		want.Set(value.String(k), v)
	}
	if !got.Equal(want) {
		t.Errorf("got %s, want %s", got.AppendKey(nil), want.AppendKey(nil))
	}
	if err := settings.Decode("b.toml", []byte("d = 2024-01-01"), &m); err != nil {
		t.Fatal(err)
	}
	if _, err := settings.ToValue(m["d"]); err == nil {
		t.Error("a date passed")
	}
}

// FuzzDecode: no text makes it panic or take long, and what it refuses has the
// file's name.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{"", "a = 1", "[a.b]\nc = 'd'", "a = [1,\n2]", `a = """`, "a = {b = 1}", "'", "[[a]]", "a.b.c = 1", "="} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var into book
		err := settings.Decode("b.toml", data, &into)
		if err == nil {
			return
		}
		for _, d := range asList(t, err) {
			if d.Pos.File != "b.toml" || d.Pos.Line < 0 {
				t.Fatalf("%q: %v", data, d)
			}
		}
	})
}
