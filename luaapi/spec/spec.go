// Package spec runs the specs of a book: Lua files in its folder tests/ that
// start a play somewhere, force its dice, make its decisions, and say what is
// expected to come of it.
//
// Start with [Load], which reads the book and finds its specs, then range over
// [Suite.Run]. Shaped like busted: describe, it, pending and before_each; what
// else a spec may say is the table of [Verbs]. Files whose name begins with "_",
// and helpers.lua, are run before each spec file, so that specs can share
// functions and heroes.
//
// What is promised: each spec has a World, a Lua state of its own and one of
// the book's, so that order never matters and specs run in parallel. Scripted
// dice are strict: one too few, one too many, or a 7 on a six-sided die fails
// the spec and says where. Nothing passes by not running: a spec that ends
// with dice, picks or stubs left over has failed. Results are plain data; how
// they are shown is the caller's affair.
package spec

import (
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
)

// Folder is where a book's specs are, and Goldens where its outcome tables.
const (
	Folder  = "tests"
	Goldens = "tests/golden"
)

// Options say which specs are run, and how.
type Options struct {
	// Match chooses specs by their full name (see Result.Name); nil: all.
	Match *regexp.Regexp
	// Parallel is how many run at once; 0: as many as there are processors.
	Parallel int
	// Cover records what of the book the specs reach.
	Cover bool
	// Limits are how far the book and its specs may go; zeros stand for the
	// defaults.
	Limits sandbox.Limits
	// Write, when set, is handed the outcome tables that are not as the golden
	// files have them, and the spec passes; nil: it fails. Path is relative to
	// the book's folder.
	Write func(path string, table []byte) error
}

// Suite is a book with its specs.
type Suite struct {
	book    *load.Book
	fsys    fs.FS
	options Options
	verbs   []*Verb
	files   []*file
	// others are the names of the specs that Options.Match leaves out.
	others []string
	cover  *cover.Recorder
	// writing is held while a golden file is written.
	writing sync.Mutex
}

// Load reads the book in the top folder of fsys and finds its specs. The error
// is that of a book that does not load, a diag.List. A spec file with a mistake
// in it is a failed Result.
func Load(fsys fs.FS, systems []rules.System, o Options) (*Suite, error) {
	s := &Suite{fsys: fsys, options: o}
	var probes bind.Probes
	if o.Cover {
		s.cover = cover.NewRecorder()
		probes = s.cover
	}
	book, err := load.With(load.Options{Limits: o.Limits, Probes: probes}, fsys, systems...)
	if err != nil {
		return nil, err
	}
	s.book, s.verbs = book, verbsOf(book.Book, book.System)
	if s.cover != nil {
		s.cover.Book(book.Book)
	}
	return s, s.find()
}

// Len is how many specs will run, pending ones included.
func (s *Suite) Len() int {
	n := 0
	for _, f := range s.files {
		n += len(f.cases)
	}
	return n
}

// Unmatched is the error of a Match that no spec has; nil when there is
// something to run.
func (s *Suite) Unmatched() error {
	if s.options.Match == nil || len(s.jobs()) > 0 {
		return nil
	}
	// A part of a name is what people type.
	var parts []string
	for _, name := range s.others {
		parts = append(append(parts, strings.Split(name, separator)...), strings.Fields(name)...)
	}
	pattern := s.options.Match.String()
	return diag.New("spec-unmatched", diag.Args{"Pattern": pattern, "Near": diag.Nearest(pattern, parts)})
}

// Profile is what of the book the specs have reached so far; nil without
// Options.Cover.
func (s *Suite) Profile() *cover.Profile {
	if s.cover == nil {
		return nil
	}
	return s.cover.Profile()
}

// asDiagnostic makes a diagnostic of any error.
func asDiagnostic(err error) *diag.Diagnostic {
	if d, ok := err.(*diag.Diagnostic); ok {
		return d
	}
	if list, ok := err.(diag.List); ok && len(list) > 0 {
		return list[0]
	}
	return diag.New("internal-fault", diag.Args{"Message": err.Error()})
}
