// Package bind ties a book's Lua to the engine: every verb of the table becomes
// a Lua function, hero and vars become proxies over verbs, and functions of the
// script become values that verbs can call.
//
// Start with [Compile] and [Load], which runs the files once to declare what they declare and
// gives a [Script]: the compiled code, shared by all plays. Each play has a
// [State] of its own, made by [Script.NewState]; it implements play.Script. A
// State keeps nothing between runs: what the script changed in its own tables
// and locals is found, reported and put back (see [State.Check]).
package bind

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// Script is the Lua side of one book after loading. It is immutable and may
// serve any number of States at once.
type Script struct {
	book   *story.Book
	system rules.System
	verbs  []*rules.Verb
	files  []Source
	// functions is how many functions the declarations handed over; a State
	// finds them again in the same order.
	functions int
	// paragraphs gives the number of each paragraph's function.
	paragraphs map[string]int
	// globals are the author's own global names.
	globals []string
	probes  Probes
	limits  sandbox.Limits
}

// Probes watch what a script runs, for coverage.
type Probes interface {
	// Instrument gives the tree to compile in place of a file's own: the same
	// with calls of probes put in.
	Instrument(*syntax.File) (*syntax.File, error)
	// Open puts the functions that are called into a new state, under names
	// that no script can write. States may run at the same time.
	Open(*sandbox.Box)
}

// Source is one file: its code, or why there is none, and its text for excerpts.
type Source struct {
	name, text string
	code       *lua.FunctionProto
	fault      error
}

// Compile compiles a file, with probes in it if there are any. Without, files may
// be compiled at the same time; probes are numbered, so they want one file after
// another.
func Compile(f *syntax.File, probes Probes) Source {
	s, tree := Source{name: f.Name, text: f.Source}, f
	if probes != nil {
		tree, s.fault = probes.Instrument(f)
	}
	if s.fault == nil {
		s.code, s.fault = sandbox.Compile(tree)
	}
	return s
}

// Declared is one call of a declaring verb, to be checked again when all
// names are known.
type Declared struct {
	Verb *rules.Verb
	Args rules.Args
	// Values are the arguments as they were written.
	Values Values
	Pos    diag.Pos
}

// Load runs the files in their order against an empty book. It goes on after a
// declaration that is refused, and stops at the first file that fails otherwise;
// with one that did not compile nothing is run. The probes are those that the
// files were compiled with, or nil; limits hold for every State.
func Load(book *story.Book, system rules.System, files []Source, probes Probes, limits sandbox.Limits) (*Script, []Declared, diag.List) {
	s := &Script{book: book, system: system, verbs: rules.VerbsOf(system), paragraphs: map[string]int{}, files: files, probes: probes, limits: limits}
	var faults diag.List
	for _, f := range files {
		if f.fault != nil {
			faults = append(faults, asDiagnostic(f.fault))
		}
	}
	if len(faults) > 0 {
		return nil, nil, faults
	}
	r := &record{script: s}
	r.declaring = &rules.Declaring{Book: book, System: system, Paragraph: r.paragraph}
	state := s.newState()
	defer state.Close()
	if d := state.load(r); d != nil {
		r.fault(d)
	} else if _, d := remember(state); d != nil {
		r.fault(d)
	}
	s.functions = len(state.functions)
	s.globals = state.globals
	return s, r.calls, r.faults
}

// Globals gives the names of the global values that the book's files define.
func (s *Script) Globals() []string { return s.globals }

// Verbs gives all verbs that the book's script can use.
func (s *Script) Verbs() []*rules.Verb { return s.verbs }

// NewState makes the script side of one play. Close it after the play.
func (s *Script) NewState() (*State, error) {
	state := s.newState()
	if d := state.load(nil); d != nil {
		state.Close()
		return nil, d
	}
	if len(state.functions) != s.functions {
		state.Close()
		return nil, diag.New("internal-fault", diag.Args{"Message": "the book does not load the same way twice"})
	}
	memory, d := remember(state)
	if d != nil {
		state.Close()
		return nil, d
	}
	state.memory = memory
	return state, nil
}

// source finds a file by its name.
func (s *Script) source(name string) (Source, bool) {
	for _, f := range s.files {
		if f.name == name {
			return f, true
		}
	}
	return Source{}, false
}

// asDiagnostic makes a diagnostic of any error.
func asDiagnostic(err error) *diag.Diagnostic {
	if d, ok := err.(*diag.Diagnostic); ok {
		return d
	}
	return diag.New("internal-fault", diag.Args{"Message": err.Error()})
}
