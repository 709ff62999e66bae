package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"gamebook/engine/diag"
	"gamebook/luaapi/load"
	"gamebook/luaapi/reference"
)

// typesCommand is "gamebook types [DIR]".
type typesCommand struct {
	Dir string `arg:"" optional:"" default:"." help:"The book's folder; without it the folder one is in."`
}

// Run writes the files from which an editor knows the verbs.
func (c *typesCommand) Run(a *app) error {
	p, err := bookFolder(c.Dir)
	if err != nil {
		return err
	}
	defer p.close()
	return a.writeTypes(p)
}

// bookFolder opens a book that is a folder.
func bookFolder(name string) (*place, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, failure{codeUsage, diag.New("book-no-folder", diag.Args{"Name": name})}
	case !info.IsDir():
		return nil, failure{codeUsage, diag.New("book-not-a-folder", diag.Args{"Name": name})}
	}
	return folderPlace(name)
}

// writeTypes writes the annotations of the book at p, whose names it reads even
// if there are mistakes in it, and the editor's settings where there are none.
func (a *app) writeTypes(p *place) error {
	r := load.Read(load.Options{Limits: a.settings.Limits.Box()}, p.fsys, systems()...)
	if r.Book == nil {
		return failure{codeBook, within(p.folder, r.Faults)}
	}
	files := reference.Annotations(r.Book.Book, r.Book.System)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if old, err := fs.ReadFile(p.fsys, name); err == nil && !reference.Written(old) {
			return failure{codeUsage, diag.New("types-foreign", diag.Args{"File": filepath.Join(p.folder, name)})}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := a.putFile(p, name, []byte(files[name]), true); err != nil {
			return err
		}
	}
	return a.putFile(p, reference.EditorFile, []byte(reference.EditorSettings), false)
}

// putFile writes a file of a book and says so. Without again a file that is
// there already stays as it is.
func (a *app) putFile(p *place, name string, data []byte, again bool) error {
	full := filepath.Join(p.folder, filepath.FromSlash(name))
	if old, err := fs.ReadFile(p.fsys, name); err == nil && (!again || bytes.Equal(old, data)) {
		_, err := fmt.Fprintln(a.Out, a.text.Text("file-kept", diag.Args{"File": full}))
		return err
	}
	if err := createFile(full, data, again); err != nil {
		return unwritable(full, err)
	}
	_, err := fmt.Fprintln(a.Out, a.text.Text("file-written", diag.Args{"File": full}))
	return err
}

// createFile writes a file and the folders it is in; only with again one that is
// there already.
func createFile(name string, data []byte, again bool) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	mode := os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	if !again {
		mode = os.O_WRONLY | os.O_CREATE | os.O_EXCL
	}
	f, err := os.OpenFile(name, mode, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
