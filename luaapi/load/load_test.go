package load_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/engine/rules/rulestest"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
)

const settings = "id = 'b'\ntitle = 'B'\nrules = 'tiny'\nstart = 1\n"

// folder makes a book's folder of its files; without an adventure.toml it gets
// a plain one.
func folder(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{"adventure.toml": {Data: []byte(settings)}}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func faults(t *testing.T, fsys fs.FS) diag.List {
	t.Helper()
	b, err := load.Load(fsys, rulestest.Tiny{})
	if err == nil {
		return nil
	}
	var list diag.List
	if !errors.As(err, &list) || b != nil {
		t.Fatalf("got %v, %v, want no book and a list", b, err)
	}
	return list
}

// short gives the faults as "place code".
func short(list diag.List) []string {
	var all []string
	for _, d := range list {
		all = append(all, strings.TrimSpace(diag.Pos{File: d.Pos.File, Line: d.Pos.Line}.String()+" "+d.Code))
	}
	return all
}

func TestLoad(t *testing.T) {
	b, err := load.Load(folder(map[string]string{
		"adventure.toml": "id = 'b'\ntitle = 'The Mere'\nauthor = 'A'\nlanguage = 'fr'\nrules = 'tiny'\nstart = 'shore'\nversion = '0.2'\nundo = false\n[options]\nmeals = 3\n",
		"02-end.lua":     "paragraph(2, 'End', function() helper() end)",
		"01-start.lua":   "function helper() say 'x' end\nitem('rope', { name = 'rope' })\nparagraph('shore', function()\n  turn_to(2)\nend)",
		"tests/x.lua":    "not lua at all",
		"notes.txt":      "nothing",
	}), rulestest.Tiny{})
	if err != nil {
		t.Fatal(err)
	}
	got := []any{b.ID, b.Title, b.Author, b.Language, b.Rules, b.Start, b.Version, b.Undo, b.Paragraphs.IDs()}
	want := []any{"b", "The Mere", "A", "fr", "tiny", "shore", "0.2", false, []string{"shore", "2"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := b.Paragraphs.Get("shore").Pos; got != (diag.Pos{File: "01-start.lua", Line: 3}) {
		t.Errorf("paragraph shore is at %v", got)
	}
	if got := b.Items.Get("rope").Pos; got != (diag.Pos{File: "01-start.lua", Line: 2}) {
		t.Errorf("item rope is at %v", got)
	}
}

// TestFolders: what is wrong with the folder itself.
func TestFolders(t *testing.T) {
	lua := &fstest.MapFile{Data: []byte("paragraph(1, function() end)")}
	toml := &fstest.MapFile{Data: []byte(settings)}
	tests := []struct {
		name string
		fsys fs.FS
		want []string
	}{
		{"no folder", missing{}, []string{". book-folder-missing"}},
		{"no adventure.toml", fstest.MapFS{"a.lua": lua}, []string{"book-without-settings"}},
		{"no Lua", fstest.MapFS{"adventure.toml": toml, "tests/a.lua": lua}, []string{"book-without-lua"}},
		{"a pipe", fstest.MapFS{"adventure.toml": toml, "a.lua": {Mode: fs.ModeNamedPipe}}, []string{"a.lua file-not-regular"}},
		{"a folder", fstest.MapFS{"adventure.toml": toml, "a.lua/b": lua}, []string{"a.lua file-not-regular"}},
		{"too large", fstest.MapFS{"adventure.toml": toml, "a.lua": {Data: make([]byte, 600<<10)}}, []string{"a.lua:1 lua-too-large"}},
		{"unreadable", unreadable{fstest.MapFS{"adventure.toml": toml, "a.lua": lua}}, []string{"a.lua file-unreadable"}},
		{"settings too large", fstest.MapFS{"adventure.toml": {Data: make([]byte, 70<<10)}, "a.lua": lua}, []string{"adventure.toml settings-too-large"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, short(faults(t, tt.fsys))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestTooManyFiles: two files where one may be.
func TestTooManyFiles(t *testing.T) {
	lua := &fstest.MapFile{Data: []byte("paragraph(1, function() end)")}
	fsys := fstest.MapFS{"adventure.toml": {Data: []byte(settings)}, "a.lua": lua, "b.lua": lua}
	_, err := load.With(load.Options{Limits: sandbox.Limits{Files: 1}}, fsys, rulestest.Tiny{})
	var list diag.List
	if !errors.As(err, &list) || list[0].Code != "book-too-many-files" || list[0].Args["N"] != 2 {
		t.Errorf("got %v, want book-too-many-files", err)
	}
}

type missing struct{}

func (missing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// unreadable is a folder whose Lua files may not be read.
type unreadable struct{ fstest.MapFS }

func (u unreadable) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".lua") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.Open(name)
}

// TestSettings: what is wrong with adventure.toml, with its line.
func TestSettings(t *testing.T) {
	tests := []struct {
		name, toml string
		want       []string
		args       diag.Args
	}{
		{"empty", "", []string{"adventure.toml settings-missing", "adventure.toml settings-missing", "adventure.toml settings-missing", "adventure.toml settings-missing"}, nil},
		{"unknown rules", "id = 'b'\ntitle = 'B'\nrules = 'tny'\nstart = 1", []string{"adventure.toml:3 settings-word"}, diag.Args{"Near": "tiny", "Words": "tiny"}},
		{"id that is a path", strings.Replace(settings, "'b'", "'../other'", 1), []string{"adventure.toml:1 settings-id"}, diag.Args{"Got": "../other"}},
		{"id that is too long", strings.Replace(settings, "'b'", "'"+strings.Repeat("b", 65)+"'", 1), []string{"adventure.toml:1 settings-id"}, nil},
		{"unknown language", settings + "language = 'de'", []string{"adventure.toml:5 settings-word"}, diag.Args{"Words": "en, fr"}},
		{"misspelt key", settings + "titel = 'x'", []string{"adventure.toml:5 settings-key-unknown"}, diag.Args{"Near": "title"}},
		{"start is no id", "id = 'b'\ntitle = 'B'\nrules = 'tiny'\nstart = 1.5", []string{"adventure.toml:4 settings-start"}, nil},
		{"misspelt option", settings + "[options]\nmeels = 3", []string{"adventure.toml:6 field-unknown"}, diag.Args{"Near": "meals"}},
		{"option out of range", settings + "[options]\ngrim = true\nmeals = 11", []string{"adventure.toml:7 argument-range"}, diag.Args{"Name": "meals", "Got": 11}},
		{"option of the wrong type", settings + "[options]\nmeals = 'x'", []string{"adventure.toml:6 argument-type"}, nil},
		{"option that is a date", settings + "[options]\nmeals = 2024-01-01", []string{"adventure.toml:6 settings-date"}, nil},
		{"start that is missing", "id = 'b'\ntitle = 'B'\nrules = 'tiny'\nstart = 'shre'", []string{"adventure.toml:4 start-missing"}, diag.Args{"Near": "shore"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := faults(t, folder(map[string]string{"adventure.toml": tt.toml,
				"a.lua": "paragraph(1, function() end)\nparagraph('shore', function() end)"}))
			if diff := cmp.Diff(tt.want, short(list)); diff != "" {
				t.Fatal(diff)
			}
			for name, v := range tt.args {
				if list[0].Args[name] != v {
					t.Errorf("%s: got %v, want %v", name, list[0].Args[name], v)
				}
			}
		})
	}
}

// TestDeclarations: what is wrong with what the files declare.
func TestDeclarations(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  []string
		args  diag.Args
	}{
		{"duplicate paragraph (A48)", map[string]string{"a.lua": "paragraph(1, function() end)", "b.lua": "\nparagraph(1, function() end)"},
			[]string{"b.lua:2 paragraph-duplicate"}, diag.Args{"First": diag.Pos{File: "a.lua", Line: 1}, "Paragraph": "1"}},
		{"duplicate item", map[string]string{"a.lua": "paragraph(1, function() end)\nitem('rope', { name = 'x' })\nitem('rope', { name = 'y' })"},
			[]string{"a.lua:3 name-taken"}, diag.Args{"First": diag.Pos{File: "a.lua", Line: 2}}},
		{"syntax errors of all files", map[string]string{"a.lua": "paragraph(", "b.lua": "x = é", "c.lua": "paragraph(1, function() end)"},
			[]string{"a.lua:1 lua-unfinished", "b.lua:1 lua-name-not-ascii"}, nil},
		{"several at once", map[string]string{"a.lua": "item('a b', { name = 'x' })\nitem('c', { nmae = 'x' })\nparagraph(1, function() turn_to(2) end)\nparagraph(2)"},
			[]string{"a.lua:1 name-malformed", "a.lua:2 field-unknown", "a.lua:4 argument-missing"}, nil},
		{"undeclared item of an encounter", map[string]string{"a.lua": "encounter('wolf', { guards = 'rpoe' })\nparagraph(1, function() end)\nitem('rope', { name = 'x' })"},
			[]string{"a.lua:1 undeclared-item"}, diag.Args{"Near": "rope", "Verb": "encounter"}},
		{"declared further on", map[string]string{"a.lua": "encounter('wolf', { guards = 'rope' })\nparagraph(1, function() end)", "b.lua": "item('rope', { name = 'x' })"}, nil, nil},
		{"declared by a loop and a helper", map[string]string{"a.lua": "function room(n) paragraph(n, function() turn_to(n % 3 + 1) end) end\nfor i = 1, 3 do room(i) end"}, nil, nil},
		{"verb at file level", map[string]string{"a.lua": "paragraph(1, function() end)\n\nsay 'x'"}, []string{"a.lua:3 verb-only-in-paragraph"}, diag.Args{"Verb": "say"}},
		{"hero at file level", map[string]string{"a.lua": "paragraph(1, function() end)\nlocal x = hero.stamina"}, []string{"a.lua:2 verb-only-in-paragraph"}, diag.Args{"Verb": "hero"}},
		{"vars at file level", map[string]string{"a.lua": "paragraph(1, function() end)\nvars.x = 1"}, []string{"a.lua:2 verb-only-in-paragraph"}, diag.Args{"Verb": "vars"}},
		{"random at file level", map[string]string{"a.lua": "paragraph(1, function() end)\nlocal x = math.random(6)"}, []string{"a.lua:2 verb-only-in-paragraph"}, diag.Args{"Verb": "math.random"}},
		{"verb redefined", map[string]string{"a.lua": "paragraph(1, function() end)\nfunction say() end"}, []string{"a.lua:2 global-builtin"}, diag.Args{"Name": "say"}},
		{"error at file level", map[string]string{"a.lua": "paragraph(1, function() end)\nlocal t\nt.x = 1", "b.lua": "say 'not reached'"}, []string{"a.lua:3 index-nothing"}, nil},
		{"endless file", map[string]string{"a.lua": "paragraph(1, function() end)\nwhile true do end"}, []string{"a.lua:2 script-endless"}, nil},
		{"unknown name in the prologue", map[string]string{"a.lua": "paragraph(1, function() end)\nprologue 'You are {hreo}.'"}, []string{"a.lua:2 text-name-unknown"}, diag.Args{"Near": "hero"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			list := faults(t, folder(tt.files))
			if diff := cmp.Diff(tt.want, short(list)); diff != "" {
				t.Fatal(diff)
			}
			for name, v := range tt.args {
				if list[0].Args[name] != v {
					t.Errorf("%s: got %v, want %v", name, list[0].Args[name], v)
				}
			}
		})
	}
}

func TestTooManyFaults(t *testing.T) {
	list := faults(t, folder(map[string]string{"a.lua": "for i = 1, 1000 do item(i) end"}))
	if len(list) > 102 || len(list) < 2 {
		t.Errorf("%d faults", len(list))
	}
}

// FuzzLoad: no Lua source makes loading panic or hang, and what is wrong has
// a code.
func FuzzLoad(f *testing.F) {
	for _, s := range []string{"paragraph(1, function() say 'x' end)", "item('a', {", "while true do end", "x = x .. x",
		"paragraph(1, function() choice('a', 1, { cost = { gold = 1 } }) end)", "local t = {} t.t = t item('a', t)",
		"encounter('a', {}) paragraph(1, function() fight { 'a', flee = -1, nil } end)", "hero.x()", "_G._G = 1", "goto a"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		start := time.Now()
		for _, d := range faults(t, folder(map[string]string{"a.lua": source})) {
			if d.Code == "" || d.Code == "internal-fault" {
				t.Errorf("%q: %v", source, d)
			}
		}
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("%q took %v", source, took)
		}
	})
}
