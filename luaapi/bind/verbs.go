package bind

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/luaapi/sandbox"
)

// verb makes the Lua function of a verb.
func (s *State) verb(v *rules.Verb) lua.LGFunction {
	return func(L *lua.LState) int {
		vs, d := s.values(1)
		if d != nil {
			sandbox.Raise(L, d)
		}
		if s.loading {
			s.declare(v, vs)
			return 0
		}
		if v.Step == nil {
			sandbox.Raise(L, diag.New("verb-only-while-loading", diag.Args{"Verb": v.Name}))
		}
		a, err := rules.Unpack(s.script.book, false, v.Params, vs)
		if err != nil {
			sandbox.Raise(L, asDiagnostic(err).With("Verb", v.Name))
		}
		return s.push(s.carryOut(v, a))
	}
}

// declare takes a declaration down, the first time the files run; a later
// State knows it already.
func (s *State) declare(v *rules.Verb, vs Values) {
	if v.Declare == nil {
		sandbox.Raise(s.box.L, diag.New("verb-only-in-paragraph", diag.Args{"Verb": v.Name}))
	}
	if s.record == nil {
		return
	}
	s.box.Charge(perDeclaration)
	s.record.declare(v, vs, sandbox.Where(s.box.L, 1))
	if len(s.record.faults) >= maxFaults {
		sandbox.Raise(s.box.L, diag.New("book-too-faulty", diag.Args{"N": maxFaults}))
	}
}

// perDeclaration is what a declaration costs of the budget while a file is read:
// tens of thousands of them still fit into one file.
const perDeclaration = 300

// carryOut has the host do a verb; a refusal is raised at the author's line,
// and when the paragraph has been left the script unwinds.
func (s *State) carryOut(v *rules.Verb, a rules.Args) rules.Result {
	if s.loading {
		name, _, _ := strings.Cut(strings.TrimSuffix(v.Name, "="), " ")
		sandbox.Raise(s.box.L, diag.New("verb-only-in-paragraph", diag.Args{"Verb": name}))
	}
	if s.redirect != nil {
		v = s.redirect(v, a)
	}
	r, left, err := s.ask(v, a)
	if err != nil {
		sandbox.Raise(s.box.L, asDiagnostic(err))
	}
	if left {
		if k, ok := s.host.(Keeper); ok && k.KeepsFunctions() {
			s.closeUpvalues()
		}
		panic(s.leave)
	}
	return r
}

// closeUpvalues gives the functions made so far variables of their own, so that
// they can be called when the paragraph has been left. The interpreter does so
// before it raises an error.
func (s *State) closeUpvalues() {
	defer func() { _ = recover() }()
	s.box.L.Error(lua.LTrue, 0)
}

// perVerb is what a verb costs besides what it is given.
const perVerb = 50

// ask has the host do a verb. The clock stands still for one that may wait for
// the reader; those that only look do not.
func (s *State) ask(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	s.box.Charge(perVerb)
	if v.Pure || v == rules.VarSet {
		return s.host.Call(v, a)
	}
	s.box.Pause()
	defer s.box.Resume()
	return s.host.Call(v, a)
}

func (s *State) push(r rules.Result) int {
	for _, v := range r {
		s.box.L.Push(s.toLua(v))
	}
	return len(r)
}
