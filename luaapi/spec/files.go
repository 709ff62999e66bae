package spec

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// file is one spec file: its code behind that of the helper files, and what it
// describes.
type file struct {
	name    string
	code    []*lua.FunctionProto
	sources []*syntax.File
	cases   []*spec
	// fault is why it cannot be run.
	fault *diag.Diagnostic
}

// spec is one `it` or `pending`, known by its number in the file.
type spec struct {
	file    *file
	number  int
	path    []string
	pos     diag.Pos
	pending bool
}

// find reads the spec files and takes down what they describe. A book without
// specs has none.
func (s *Suite) find() error {
	entries, err := fs.ReadDir(s.fsys, Folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return diag.List{diag.New("spec-folder-unreadable", diag.Args{"Folder": Folder, "Reason": err.Error()})}
	}
	var helpers, specs []string
	for _, e := range entries {
		switch name := e.Name(); {
		case path.Ext(name) != ".lua":
		case strings.HasPrefix(name, "_") || name == "helpers.lua":
			helpers = append(helpers, path.Join(Folder, name))
		default:
			specs = append(specs, path.Join(Folder, name))
		}
	}
	for _, name := range specs {
		s.add(name, helpers)
	}
	return nil
}

// add reads a spec file behind the helpers and finds its specs. What is wrong
// with it is kept as its fault.
func (s *Suite) add(name string, helpers []string) {
	f := &file{name: name}
	for _, each := range append(helpers[:len(helpers):len(helpers)], name) {
		if err := f.read(s.fsys, each, s.options.Limits); err != nil && f.fault == nil {
			f.fault = asDiagnostic(err)
		}
	}
	if f.fault == nil {
		s.describe(f)
	}
	s.files = append(s.files, f)
}

func (f *file) read(fsys fs.FS, name string, limits sandbox.Limits) error {
	source, err := load.Lua(fsys, name, limits)
	if err != nil {
		return err
	}
	code, err := sandbox.Compile(source)
	if err != nil {
		return err
	}
	f.code, f.sources = append(f.code, code), append(f.sources, source)
	return nil
}

// excerpt gives a line of the spec or of a helper.
func (f *file) excerpt(pos diag.Pos) string {
	for _, s := range f.sources {
		if s.Name == pos.File {
			return syntax.Excerpt(s.Source, pos.Line)
		}
	}
	return ""
}

// tree is the tree of the spec's file or of a helper's.
func (f *file) tree(name string) []ast.Stmt {
	for _, s := range f.sources {
		if s.Name == name {
			return s.Chunk
		}
	}
	return nil
}

// describe runs the file without its specs, to learn what it describes, and
// keeps those that are wanted.
func (s *Suite) describe(f *file) {
	t := s.open(f)
	defer t.close()
	if d := t.load(); d != nil {
		f.fault = d
		return
	}
	for i, c := range t.described.entries {
		one := &spec{file: f, number: i, path: c.path, pos: c.pos, pending: c.body == nil}
		name := strings.Join(c.path, separator)
		if m := s.options.Match; m != nil && !m.MatchString(name) {
			s.others = append(s.others, name)
			continue
		}
		f.cases = append(f.cases, one)
	}
}
