package cli

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamebook/adventures"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/world"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/load"
)

// place is where a book was found.
type place struct {
	fsys fs.FS
	// folder stands before the names of its files; "" for an embedded book.
	folder string
	close  func()
}

// book is a book that has been read.
type book struct {
	*load.Book
	place
}

// systems are the rule systems that books can be under.
func systems() []rules.System { return []rules.System{ff.New(), dk.New()} }

// state is how the book's rules name the state of a person, nil if they do not.
func (b *book) state() func(w *world.World, who string) string {
	if s, ok := b.System.(rules.Stater); ok {
		return s.Condition
	}
	return nil
}

// read reads a book within the limits that the reader has set; probes watch
// what its script runs, nil for none.
func (a *app) read(fsys fs.FS, probes bind.Probes) (*load.Book, error) {
	return load.With(load.Options{Limits: a.settings.Limits.Box(), Probes: probes}, fsys, systems()...)
}

// openBook finds the book called name and reads it.
func (a *app) openBook(name string) (*book, error) { return a.openProbed(name, nil) }

// openProbed is openBook for a book whose script is watched.
func (a *app) openProbed(name string, probes bind.Probes) (*book, error) {
	p, err := findBook(name)
	if err != nil {
		return nil, err
	}
	b, err := a.read(p.fsys, probes)
	if err != nil {
		p.close()
		return nil, failure{codeBook, within(p.folder, err)}
	}
	return &book{b, *p}, nil
}

// bookName is the book that is meant: the one given, the one in the config, or
// the program's own for readers of this language.
func (a *app) bookName(given string) string {
	return cmp.Or(given, a.settings.Book, adventures.First(a.text.Language))
}

// findBook finds the book called name: a folder, else one that comes with the
// program.
func findBook(name string) (*place, error) {
	names := embedded()
	info, err := os.Stat(name)
	switch {
	case err == nil && !info.IsDir():
		return nil, failure{codeUsage, diag.New("book-not-a-folder", diag.Args{"Name": name})}
	case err == nil:
		return folderPlace(name)
	}
	if slices.Contains(names, name) {
		return embeddedPlace(name)
	}
	return nil, missingBook(name, names)
}

// missingBook tells a folder that is not there from a name that is not known.
func missingBook(name string, names []string) error {
	if strings.ContainsAny(name, `/\`) || strings.HasPrefix(name, ".") {
		return failure{codeUsage, diag.New("book-no-folder", diag.Args{"Name": name})}
	}
	words := slices.Concat(commands, names)
	return failure{codeUsage, diag.New("book-unknown", diag.Args{"Name": name,
		"Near": diag.Nearest(name, words), "Books": strings.Join(names, ", ")})}
}

// embedded are the names of the books that come with the program.
func embedded() []string {
	entries, _ := fs.ReadDir(adventures.Books, ".")
	var names []string
	for _, e := range entries {
		if _, err := fs.Stat(adventures.Books, e.Name()+"/adventure.toml"); err == nil {
			names = append(names, e.Name())
		}
	}
	return names
}

func embeddedPlace(name string) (*place, error) {
	fsys, err := fs.Sub(adventures.Books, name)
	if err != nil {
		return nil, err
	}
	return &place{fsys, "", func() {}}, nil
}

// folderPlace opens a folder through os.Root, out of which no link leads.
func folderPlace(name string) (*place, error) {
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, failure{codeUsage, diag.New("book-unreadable", diag.Args{"Name": name, "Why": reason(err)})}
	}
	return &place{root.FS(), name, func() { _ = root.Close() }}, nil
}

// writer writes files of the book; there is none for an embedded one.
func (p *place) writer() (func(name string, data []byte) error, error) {
	if p.folder == "" {
		return nil, failure{codeUsage, diag.New("test-update-embedded", nil)}
	}
	return func(name string, data []byte) error {
		full := filepath.Join(p.folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return err
		}
		return os.WriteFile(full, data, 0o644)
	}, nil
}

// reason is an error of the file system without the name it goes on about.
func reason(err error) string {
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

// within puts the folder before the names of files, so that they can be found
// from where the reader stands.
func within(folder string, err error) error {
	if list := (diag.List)(nil); errors.As(err, &list) {
		return list.In(folder)
	}
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return d.In(folder)
	}
	return err
}
