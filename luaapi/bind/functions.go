package bind

import (
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// declared is a function that a declaration handed over: the book's, not one
// play's. Which State it runs in is known by the host.
type declared struct {
	script *Script
	n      int
	pos    diag.Pos
}

// local is a function that a paragraph handed to a verb. It is good while
// that host runs that paragraph.
type local struct {
	state *State
	host  rules.Host
	fn    *lua.LFunction
}

var (
	_ rules.Func = (*declared)(nil)
	_ rules.Func = (*local)(nil)
)

// function wraps a Lua function for the engine.
func (s *State) function(fn *lua.LFunction) value.Func {
	if !s.loading {
		return &local{s, s.host, fn}
	}
	s.functions = append(s.functions, fn)
	return &declared{s.script, len(s.functions) - 1, posOf(fn)}
}

// luaFunction unwraps it again.
func (s *State) luaFunction(f value.Func) lua.LValue {
	switch f := f.(type) {
	case *declared:
		return s.functions[f.n]
	case *local:
		if f.state == s {
			return f.fn
		}
	}
	return lua.LNil
}

// posOf is where a Lua function is written; one of the library's is nowhere.
func posOf(fn *lua.LFunction) diag.Pos {
	if fn.IsG {
		return diag.Pos{}
	}
	return diag.Pos{File: fn.Proto.SourceName, Line: fn.Proto.LineDefined}
}

// Script marks a function of a script, see value.Func.
func (f *declared) Script() {}

// Pos is where the function is written.
func (f *declared) Pos() diag.Pos { return f.pos }

// Call runs the function in the State that h serves.
func (f *declared) Call(h rules.Host, args ...value.Value) (rules.Result, error) {
	s := stateOf(h)
	if s == nil || s.script != f.script {
		return nil, diag.New("internal-fault", diag.Args{"Message": "a host that serves no script of this book"}).At(f.pos)
	}
	return s.enter(h, s.functions[f.n], args)
}

// Script marks a function of a script, see value.Func.
func (f *local) Script() {}

// Pos is where the function is written.
func (f *local) Pos() diag.Pos { return posOf(f.fn) }

// Call runs the function.
func (f *local) Call(h rules.Host, args ...value.Value) (rules.Result, error) {
	if h != f.host {
		return nil, diag.New("internal-fault", diag.Args{"Message": "a function of a paragraph that is over"}).At(f.Pos())
	}
	return f.state.enter(h, f.fn, args)
}

// Carrier is a host that says which script it serves. The host of a play whose
// book declares functions (on_enter, use, on_zero) must be one.
type Carrier interface{ Script() play.Script }

// Wrapper is a script around another one, which it watches.
type Wrapper interface{ Unwrap() play.Script }

// Keeper is a host that calls functions which a paragraph handed to it when the
// paragraph has been left.
type Keeper interface{ KeepsFunctions() bool }

// stateOf is the State that a host serves.
func stateOf(h rules.Host) *State {
	if c, ok := h.(Carrier); ok {
		script := c.Script()
		if w, ok := script.(Wrapper); ok {
			script = w.Unwrap()
		}
		s, _ := script.(*State)
		return s
	}
	return nil
}

// Print is the same for equal declared functions of one book: what they have
// captured does not change, see [State.Check].
func (f *declared) Print() string { return "declared " + strconv.Itoa(f.n) }

// Print is the same for functions of the same code that have captured equal
// values.
func (f *local) Print() string {
	p := printer{state: f.state, seen: map[any]bool{}}
	p.function(f.fn)
	return p.String()
}

// printer writes values down so that equal ones look alike. What it met before
// it writes once, and leaves out what no run can change.
type printer struct {
	strings.Builder
	state *State
	seen  map[any]bool
}

func (p *printer) function(fn *lua.LFunction) {
	if fn.IsG || p.seen[fn] {
		fmt.Fprintf(p, "%p;", fn.GFunction)
		return
	}
	p.seen[fn] = true
	fmt.Fprintf(p, "%p(", fn.Proto)
	for _, up := range fn.Upvalues {
		if m := p.state.memory; m == nil || !m.captured[up] {
			p.value(up.Value())
		}
	}
	p.WriteString(");")
}

func (p *printer) value(v lua.LValue) {
	switch v := v.(type) {
	case *lua.LFunction:
		p.function(v)
	case *lua.LTable:
		p.table(v)
	case *lua.LUserData:
		if view, ok := v.Value.(*varsView); ok {
			fmt.Fprintf(p, "vars%q;", view.path)
			return
		}
		fmt.Fprintf(p, "%T;", v.Value)
	default:
		fmt.Fprintf(p, "%s %q;", v.Type(), v.String())
	}
}

func (p *printer) table(t *lua.LTable) {
	if p.seen[t] {
		p.WriteString("again;")
		return
	}
	p.seen[t] = true
	p.WriteString("{")
	t.ForEach(func(k, v lua.LValue) {
		p.value(k)
		p.value(v)
	})
	p.WriteString("};")
}
