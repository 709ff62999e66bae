package bind

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// State is the script side of one play. It is not safe for concurrent use.
type State struct {
	script *Script
	box    *sandbox.Box
	// leave is what a verb panics with when the paragraph has been left. It
	// is known by its address, so that no error of the author's resembles it.
	leave *lua.ApiError
	// idle is a Lua function that does nothing, see settle.
	idle *lua.LFunction

	// functions are those handed over while loading, by their number.
	functions []*lua.LFunction
	globals   []string
	memory    *memory
	unchecked bool
	// drift is how many instructions ran since the last comparison.
	drift int64

	// loading is set while the files run; record only for the first time.
	loading bool
	record  *record

	// host carries out verbs while Lua runs; depth counts calls into Lua
	// inside one another.
	host  rules.Host
	depth int
	// paragraph is what Run runs, under runner.
	paragraph string
	runner    rules.Host
	// output is how many bytes of text the run has handed over.
	output int
	// worked are the instructions of all runs.
	worked int64

	// redirect may put another verb in the place of one that is called.
	redirect func(*rules.Verb, rules.Args) *rules.Verb

	builtin map[string]bool
	proxies proxies
}

var _ play.Script = (*State)(nil)

func (s *Script) newState() *State {
	st := &State{script: s, box: sandbox.NewWithin(s.limits)}
	st.leave = &lua.ApiError{Type: lua.ApiErrorError, Object: lua.LString("left"), StackTrace: "left"}
	st.idle = st.box.L.NewFunctionFromProto(idle)
	st.box.Assign = st.assign
	for _, v := range s.verbs {
		st.box.Globals.RawSetString(v.Name, st.box.L.NewFunction(st.verb(v)))
	}
	st.openProxies()
	if s.probes != nil {
		s.probes.Open(st.box)
	}
	st.builtin = map[string]bool{}
	st.box.Globals.ForEach(func(k, _ lua.LValue) { st.builtin[k.String()] = true })
	return st
}

// idle is the code of an empty function.
var idle = func() *lua.FunctionProto {
	f, err := syntax.Parse("idle", []byte("return function() end"))
	if err != nil {
		panic(err)
	}
	code, err := sandbox.Compile(f)
	if err != nil {
		panic(err)
	}
	return code.FunctionPrototypes[0]
}()

// Close frees the state.
func (s *State) Close() { s.box.Close() }

// SetChecking turns the comparison after each call (see Check) on, as it is in
// a new State, or off.
func (s *State) SetChecking(on bool) { s.unchecked = !on }

// Redirect has f asked, with its arguments, about every verb that the script
// calls while a paragraph runs: what f gives is carried out. A test puts stubs
// in the place of verbs this way.
func (s *State) Redirect(f func(*rules.Verb, rules.Args) *rules.Verb) { s.redirect = f }

// Output is how many bytes of text the last run handed to verbs.
func (s *State) Output() int { return s.output }

// manyRuns is how many times what one run may take all runs together may.
const manyRuns = 250

// Enough is an error, script-too-much-work, once all runs of this State have
// taken more than is bearable, though none of them too much. It is for those
// who run a paragraph in all ways, not for a play, which goes on with its
// reader.
func (s *State) Enough() error {
	most := manyRuns * s.box.Limits().Instructions
	if s.worked <= most {
		return nil
	}
	d := diag.New("script-too-much-work", diag.Args{"Paragraph": s.paragraph, "Most": most})
	if p := s.script.book.Paragraphs.Get(s.paragraph); p != nil {
		d = d.At(p.Pos)
	}
	return s.finish(d)
}

// Used is how many instructions the last run, or the last function called since,
// took: what library functions and verbs are charged included.
func (s *State) Used() int64 { return s.box.Budget.Used() }

// load runs the files.
func (s *State) load(r *record) *diag.Diagnostic {
	s.loading, s.record = true, r
	defer func() { s.loading, s.record = false, nil }()
	defer s.box.End()
	for _, f := range s.script.files {
		s.box.Begin(s.box.Limits().LoadInstructions)
		s.box.L.Push(s.box.L.NewFunctionFromProto(f.code))
		if err := s.box.L.PCall(0, 0, nil); err != nil {
			return s.fault(err)
		}
	}
	return nil
}

// assign decides on a new value of a global.
func (s *State) assign(name string, _ lua.LValue) *diag.Diagnostic {
	switch {
	case s.builtin[name]:
		return diag.New("global-builtin", diag.Args{"Name": name})
	case !s.loading:
		return diag.New("global-refused", diag.Args{"Name": name})
	}
	if !slices.Contains(s.globals, name) {
		s.globals = append(s.globals, name)
	}
	return nil
}

// Run runs a paragraph's function, see play.Script. It may be called again
// after any end of an earlier run.
func (s *State) Run(id string, h rules.Host) error {
	n, ok := s.script.paragraphs[id]
	if !ok {
		return diag.New("undeclared-paragraph", diag.Args{"Name": id, "Near": s.script.book.Paragraphs.Near(id)})
	}
	s.paragraph, s.runner = id, h
	_, err := s.enter(h, s.functions[n], nil)
	return err
}

// enter calls a Lua function under h. Having been left is no error.
func (s *State) enter(h rules.Host, fn *lua.LFunction, args []value.Value) (rules.Result, error) {
	outer := s.host
	s.host = h
	s.depth++
	defer func() {
		s.depth--
		s.host = outer
	}()
	if s.depth > 1 {
		s.box.Resume()
		defer s.box.Pause()
		return s.call(fn, args)
	}
	s.output = 0
	s.box.Begin(s.box.Limits().Instructions)
	r, err := s.call(fn, args)
	s.box.End()
	s.worked += s.box.Budget.Used()
	if d := s.check(); err == nil && d != nil {
		return nil, d
	}
	return r, err
}

func (s *State) call(fn *lua.LFunction, args []value.Value) (rules.Result, error) {
	L := s.box.L
	top := L.GetTop()
	L.Push(fn)
	for _, a := range args {
		L.Push(s.toLua(a))
	}
	if err := L.PCall(len(args), lua.MultRet, nil); err != nil {
		defer s.settle()
		return nil, s.ended(err)
	}
	defer L.SetTop(top)
	if L.GetTop() == top {
		return nil, nil
	}
	vs, err := s.results(top+1, posOf(fn))
	return rules.Result(vs), err
}

// ended is what a call ended with: having been left is no error.
func (s *State) ended(err error) error {
	if err == error(s.leave) {
		return nil
	}
	return s.fault(err)
}

// results takes what a function gave. Nothing protects it but this: going
// through vars calls verbs, which may refuse.
func (s *State) results(first int, pos diag.Pos) (vs Values, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *lua.ApiError:
			vs, err = nil, s.ended(e)
		default:
			panic(e)
		}
	}()
	vs, d := s.values(first)
	if d != nil {
		return nil, s.finish(d.At(pos))
	}
	return vs, nil
}

// settling is more than settle takes.
const settling = 100

// settle closes the variables that an unwinding left open: the return of any
// Lua function at the bottom of the stack does that.
func (s *State) settle() {
	if s.depth > 1 {
		return
	}
	s.box.Budget.Apart(settling, func() {
		s.box.L.Push(s.idle)
		s.box.L.Call(0, 0)
	})
}

// Check compares the script's own tables and the locals around its functions
// with what they were after loading. A change is put back and reported as
// "state-in-lua", at the declaration of the local. It is done after every
// outermost call anyway unless SetChecking(false) was called; then changes are
// put back now and then, and not reported.
func (s *State) Check() error {
	if d := s.memory.compare(s); d != nil {
		return d
	}
	return nil
}

// sweep is after how many instructions a State that is not checked is put back
// all the same, so that no script can fill its own tables run by run.
const sweep = 250_000

func (s *State) check() *diag.Diagnostic {
	if s.memory == nil {
		return nil
	}
	if s.unchecked {
		if s.drift += s.box.Budget.Used(); s.drift < sweep {
			return nil
		}
	}
	s.drift = 0
	if d := s.memory.compare(s); !s.unchecked {
		return d
	}
	return nil
}
