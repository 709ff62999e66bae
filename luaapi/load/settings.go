package load

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"gamebook/engine/diag"
	"gamebook/engine/plain"
	"gamebook/engine/rules"
	"gamebook/engine/settings"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/luaapi/syntax"
)

// fileName is the file that makes a folder a book.
const fileName = "adventure.toml"

// maxSettings is what is read of it; package settings refuses less.
const maxSettings = 64 << 10

// adventure is what adventure.toml may say.
type adventure struct {
	ID       string         `toml:"id"`
	Title    string         `toml:"title"`
	Author   string         `toml:"author"`
	Language string         `toml:"language"`
	Rules    string         `toml:"rules"`
	Start    any            `toml:"start"`
	Version  string         `toml:"version"`
	Undo     *bool          `toml:"undo"`
	Options  map[string]any `toml:"options"`

	text []byte
}

// readSettings reads adventure.toml.
func readSettings(fsys fs.FS) (*adventure, diag.List) {
	if _, err := fs.Stat(fsys, "."); err != nil {
		return nil, diag.List{unreadable(".", err)}
	}
	data, err := read(fsys, fileName, maxSettings)
	if err != nil {
		d := asDiagnostic(err)
		if d.Code == "file-missing" {
			d = diag.New("book-without-settings", diag.Args{"File": fileName})
		}
		return nil, diag.List{d}
	}
	a := &adventure{text: data, Language: languages[0]}
	if err := settings.Decode(fileName, data, a); err != nil {
		return nil, asList(err)
	}
	return a, nil
}

func asList(err error) diag.List {
	var list diag.List
	if errors.As(err, &list) {
		return list
	}
	return diag.List{asDiagnostic(err)}
}

// at puts d on the line of a key.
func (a *adventure) at(d *diag.Diagnostic, key ...string) *diag.Diagnostic {
	line := settings.Line(a.text, key...)
	placed := d.At(diag.Pos{File: fileName, Line: line})
	placed.Excerpt = syntax.Excerpt(string(a.text), line)
	return placed
}

// found makes the empty book under its rules.
func (a *adventure) found(systems []rules.System) (*Book, diag.List) {
	list := a.missing()
	system, names := pick(systems, a.Rules)
	if a.Rules != "" && system == nil {
		list = append(list, a.unknown("rules", a.Rules, names))
	}
	if !slices.Contains(languages, a.Language) {
		list = append(list, a.unknown("language", a.Language, languages))
	}
	start, ok := a.startID()
	if !ok && a.Start != nil {
		list = append(list, a.at(diag.New("settings-start", nil), "start"))
	}
	if len(list) > 0 {
		return nil, list
	}
	b := &Book{System: system, Undo: a.Undo == nil || *a.Undo, Book: &story.Book{ID: a.ID, Title: plain.Text(a.Title),
		Author: plain.Text(a.Author), Version: plain.Text(a.Version), Language: a.Language, Rules: a.Rules, Start: start}}
	if d := a.house(b); d != nil {
		return nil, diag.List{d}
	}
	return b, nil
}

// idForm is that of a book's id, under which its saves are kept.
var idForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`) })

// languages are those that a book can be written in.
var languages = []string{"en", "fr"}

// pick finds a system by its name, and gives all names.
func pick(systems []rules.System, name string) (found rules.System, names []string) {
	for _, s := range systems {
		names = append(names, s.Name())
		if s.Name() == name {
			found = s
		}
	}
	return found, names
}

// missing reports the keys that every book needs, and an id that is none.
func (a *adventure) missing() diag.List {
	var list diag.List
	need := func(key string, given bool) {
		if !given {
			list = append(list, diag.New("settings-missing", diag.Args{"Key": key}).At(diag.Pos{File: fileName}))
		}
	}
	need("id", a.ID != "")
	need("title", a.Title != "")
	need("rules", a.Rules != "")
	need("start", a.Start != nil)
	if a.ID != "" && !idForm().MatchString(a.ID) {
		list = append(list, a.at(diag.New("settings-id", diag.Args{"Got": a.ID}), "id"))
	}
	return list
}

func (a *adventure) unknown(key, got string, known []string) *diag.Diagnostic {
	d := diag.New("settings-word", diag.Args{"Key": key, "Got": got, "Near": diag.Nearest(got, known), "Words": joined(known)})
	return a.at(d, key)
}

// startID accepts a number or a name, as paragraph does.
func (a *adventure) startID() (string, bool) {
	switch id := a.Start.(type) {
	case int64:
		return strconv.FormatInt(id, 10), id >= 0
	case string:
		return id, id != ""
	}
	return "", false
}

// house checks the options against the system's house rules and founds the
// book.
func (a *adventure) house(b *Book) *diag.Diagnostic {
	for key, v := range a.Options {
		if _, err := settings.ToValue(v); err != nil {
			return a.at(asDiagnostic(err), "options", key)
		}
	}
	t, err := settings.ToTable(a.Options)
	if err != nil {
		return a.at(asDiagnostic(err), "options")
	}
	b.Options = t
	house, err := rules.UnpackTable(b.Book, true, b.System.HouseRules(), t)
	if err != nil {
		return a.optionFault(asDiagnostic(err), t)
	}
	if err := b.System.Found(b.Book, house); err != nil {
		return a.at(asDiagnostic(err), "options")
	}
	return nil
}

// optionFault finds the line of the option that was refused.
func (a *adventure) optionFault(d *diag.Diagnostic, t *value.Table) *diag.Diagnostic {
	name, _ := d.Args["Name"].(string)
	if key := before(name, "."); !t.Field(key).IsNil() {
		return a.at(d, "options", key)
	}
	return a.at(d, "options")
}
