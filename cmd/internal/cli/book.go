package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamebook/adventures"
	"gamebook/engine/diag"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/load"
)

// book is a book that has been read, and where from.
type book struct {
	*load.Book
	// folder stands before the names of its files; "" for an embedded book.
	folder string
	close  func()
}

// openBook reads the book called name: a folder, else one that comes with the
// program. "" is the first of these.
func openBook(name string) (*book, error) {
	names := embedded()
	if name == "" {
		if len(names) == 0 {
			return nil, failure{codeUsage, diag.New("book-none", nil)}
		}
		name = names[0]
		return loadEmbedded(name)
	}
	info, err := os.Stat(name)
	switch {
	case err == nil && !info.IsDir():
		return nil, failure{codeUsage, diag.New("book-not-a-folder", diag.Args{"Name": name})}
	case err == nil:
		return loadFolder(name)
	}
	if slices.Contains(names, name) {
		return loadEmbedded(name)
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

func loadEmbedded(name string) (*book, error) {
	fsys, err := fs.Sub(adventures.Books, name)
	if err != nil {
		return nil, err
	}
	return loadFrom(fsys, "", func() {})
}

// loadFolder reads a book through os.Root, out of which no link leads.
func loadFolder(name string) (*book, error) {
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, failure{codeUsage, diag.New("book-unreadable", diag.Args{"Name": name, "Why": reason(err)})}
	}
	b, err := loadFrom(root.FS(), name, func() { _ = root.Close() })
	if err != nil {
		_ = root.Close()
	}
	return b, err
}

// reason is an error of the file system without the name it goes on about.
func reason(err error) string {
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

func loadFrom(fsys fs.FS, folder string, close func()) (*book, error) {
	b, err := load.Load(fsys, ff.New())
	if err != nil {
		return nil, failure{codeBook, within(folder, err)}
	}
	return &book{b, folder, close}, nil
}

// within puts the folder before the names of files, so that they can be found
// from where the reader stands.
func within(folder string, err error) error {
	if folder == "" {
		return err
	}
	if list := (diag.List)(nil); errors.As(err, &list) {
		moved := make(diag.List, len(list))
		for i, d := range list {
			moved[i] = withinFolder(folder, d)
		}
		return moved
	}
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return withinFolder(folder, d)
	}
	return err
}

func withinFolder(folder string, d *diag.Diagnostic) *diag.Diagnostic {
	if d.Pos.File == "" {
		return d
	}
	moved := *d
	moved.Pos.File = filepath.Join(folder, d.Pos.File)
	return &moved
}
