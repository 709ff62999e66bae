// Package load reads a book: a folder with adventure.toml and Lua files, which
// are run once in the order of their names.
//
// Start with [Load]. The folder is any fs.FS; only regular files of its top
// level are looked at. Everything that can be known to be wrong before anybody
// plays is an error here, with its file and line: a misspelt verb, a paragraph
// that is turned to and does not exist, an item that nobody declared, an
// unknown name in a text. As many errors as make sense are reported at once.
package load

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/parallel"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// Book is a book that has been read.
type Book struct {
	*story.Book
	System rules.System
	script *bind.Script
	// Undo says that the author lets readers take decisions back.
	Undo bool
}

// NewScript makes the script side of one play; close it after the play.
func (b *Book) NewScript() (*bind.State, error) { return b.script.NewState() }

// Verbs gives all verbs of the book's script.
func (b *Book) Verbs() []*rules.Verb { return b.script.Verbs() }

// Load reads the book in the top folder of fsys. The error is a diag.List.
func Load(fsys fs.FS, systems ...rules.System) (*Book, error) {
	return With(Options{}, fsys, systems...)
}

// Options are what whoever runs a book decides about it.
type Options struct {
	// Limits are how far its script may go; zeros stand for the defaults.
	Limits sandbox.Limits
	// Probes watch what the script runs; nil for none.
	Probes bind.Probes
}

// With is Load with options.
func With(o Options, fsys fs.FS, systems ...rules.System) (*Book, error) {
	r := Read(o, fsys, systems...)
	if len(r.Faults) > 0 {
		return nil, r.Faults
	}
	return r.Book, nil
}

// Reading is what could be read of a book, right or wrong.
type Reading struct {
	// Book is nil when its settings or a file could not be understood; it can
	// be played only when there are no Faults.
	Book *Book
	// Folder is where the book was read.
	Folder fs.FS
	// Files are those that could be parsed.
	Files []*syntax.File
	// Whole says that everything the files declare is in the Book: what is
	// missing there is missing.
	Whole bool
	// Faults are what is wrong, in order of place.
	Faults diag.List
}

// Read is With for whoever wants to look at a book that may be wrong, too.
func Read(o Options, fsys fs.FS, systems ...rules.System) *Reading {
	s, list := readSettings(fsys)
	if len(list) > 0 {
		return &Reading{Folder: fsys, Faults: list}
	}
	book, list := s.found(systems)
	limits := o.Limits.Filled()
	files, sources, more := readLua(fsys, limits, o.Probes)
	if list = append(list, more...); len(list) > 0 {
		return &Reading{Folder: fsys, Files: files, Faults: list}
	}
	book.Hash = hashOf(s.text, files)
	l := loader{book: book.Book, files: files, settings: s}
	script, declared, faults := bind.Load(book.Book, book.System, sources, o.Probes, limits)
	l.list = append(l.list, faults...)
	r := &Reading{Book: book, Folder: fsys, Files: files}
	if script != nil {
		book.script = script
		r.Whole = l.check(book.System, script, declared)
	}
	for i, d := range l.list {
		l.list[i] = ofOtherSystem(d, book.System, systems)
	}
	r.Faults = l.sorted()
	return r
}

// hashOf tells one text of a book from another: line ends do not count.
func hashOf(settings []byte, files []*syntax.File) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d\n%s", len(settings), settings)
	for _, f := range files {
		fmt.Fprintf(h, "%s %d\n%s", f.Name, len(f.Source), f.Source)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// readLua reads, parses and compiles the Lua files of the top folder in name
// order. The list is of those that cannot be read or parsed.
func readLua(fsys fs.FS, limits sandbox.Limits, probes bind.Probes) ([]*syntax.File, []bind.Source, diag.List) {
	names, d := luaNames(fsys, limits.Files)
	if d != nil {
		return nil, nil, diag.List{d}
	}
	texts, faults, d := readAll(fsys, names, limits)
	if d != nil {
		return nil, nil, diag.List{d}
	}
	files, sources := make([]*syntax.File, len(names)), make([]bind.Source, len(names))
	parallel.Each(len(names), func(i int) {
		if faults[i] != nil {
			return
		}
		files[i], faults[i] = syntax.ParseWithin(limits.Source, names[i], texts[i])
		// Compiled while few trees are there yet: it makes much garbage, and
		// whatever is kept is gone through each time that is collected.
		if texts[i] = nil; faults[i] == nil && probes == nil {
			sources[i] = bind.Compile(files[i], nil)
		}
	})
	var list diag.List
	for i, err := range faults {
		if err != nil {
			list = append(list, asDiagnostic(err))
		} else if probes != nil {
			sources[i] = bind.Compile(files[i], probes)
		}
	}
	return slices.DeleteFunc(files, func(f *syntax.File) bool { return f == nil }), sources, list
}

// readAll reads files before any is parsed: too much of a book costs no more
// than reading it.
func readAll(fsys fs.FS, names []string, limits sandbox.Limits) (texts [][]byte, faults []error, d *diag.Diagnostic) {
	texts, faults = make([][]byte, len(names)), make([]error, len(names))
	size := 0
	for i, name := range names {
		texts[i], faults[i] = read(fsys, name, limits.Source.Bytes)
		if size += len(texts[i]); size > limits.Bytes {
			return nil, nil, diag.New("book-too-large", diag.Args{"Most": limits.Bytes >> 20}).At(diag.Pos{File: name})
		}
	}
	return texts, faults, nil
}

// luaNames gives the names of the Lua files in order: at least one, and not
// too many.
func luaNames(fsys fs.FS, most int) ([]string, *diag.Diagnostic) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, unreadable(".", err)
	}
	var names []string
	for _, e := range entries {
		if path.Ext(e.Name()) == ".lua" {
			names = append(names, e.Name())
		}
	}
	switch {
	case len(names) == 0:
		return nil, diag.New("book-without-lua", nil)
	case len(names) > most:
		return nil, diag.New("book-too-many-files", diag.Args{"Most": most, "N": len(names)})
	}
	slices.Sort(names)
	return names, nil
}

// Lua reads and parses one file within limits, of which zeros stand for the
// defaults. The error is a *diag.Diagnostic.
func Lua(fsys fs.FS, name string, limits sandbox.Limits) (*syntax.File, error) {
	bounds := limits.Filled().Source
	data, err := read(fsys, name, bounds.Bytes)
	if err != nil {
		return nil, err
	}
	return syntax.ParseWithin(bounds, name, data)
}

// read reads a regular file of at most size bytes, or one byte more, which
// tells the caller that it is too large. Anything else that has the name, such
// as a pipe that would never answer, is not opened.
func read(fsys fs.FS, name string, size int) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	if !info.Mode().IsRegular() {
		return nil, diag.New("file-not-regular", diag.Args{"File": name}).At(diag.Pos{File: name})
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer f.Close()
	data, err := readAtMost(f, size+1, info.Size())
	if err != nil {
		return nil, unreadable(name, err)
	}
	return data, nil
}

// readAtMost reads n bytes of r, which has about size.
func readAtMost(r io.Reader, n int, size int64) ([]byte, error) {
	var b bytes.Buffer
	b.Grow(min(n, int(size)) + bytes.MinRead)
	_, err := b.ReadFrom(io.LimitReader(r, int64(n)))
	return b.Bytes(), err
}

// unreadable tells a file that is not there from one that may not be read.
func unreadable(name string, err error) *diag.Diagnostic {
	reason := err
	var p *fs.PathError
	if errors.As(err, &p) {
		reason = p.Err
	}
	code := "file-unreadable"
	switch {
	case errors.Is(err, fs.ErrNotExist) && name == ".":
		code = "book-folder-missing"
	case errors.Is(err, fs.ErrNotExist):
		code = "file-missing"
	}
	return diag.New(code, diag.Args{"File": name, "Reason": reason.Error()}).At(diag.Pos{File: name})
}

func asDiagnostic(err error) *diag.Diagnostic {
	if d, ok := err.(*diag.Diagnostic); ok {
		return d
	}
	return diag.New("internal-fault", diag.Args{"Message": err.Error()})
}
