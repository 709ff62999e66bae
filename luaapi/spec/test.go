package spec

import (
	"context"
	"errors"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/sandbox"
)

// The instructions that the Lua of a spec file and of one spec may take.
const budget = 20_000_000

// test is one spec while it runs: its Lua state, and the play it is about.
type test struct {
	suite *Suite
	file  *file
	ctx   context.Context
	box   *sandbox.Box
	// loading is set while the files run; described is what they describe.
	loading   bool
	described *described
	builtin   map[string]bool
	playing
}

// open makes the state of one run of a file.
func (s *Suite) open(f *file) *test {
	t := &test{suite: s, file: f, ctx: context.Background(), box: sandbox.NewWithin(s.options.Limits), builtin: map[string]bool{}}
	t.box.Assign = t.assign
	t.openDescribe()
	t.openVerbs()
	t.box.Globals.ForEach(func(name, _ lua.LValue) { t.builtin[name.String()] = true })
	meta := t.box.L.CreateTable(0, 1)
	meta.RawSetString("__index", t.box.L.NewFunction(t.unknown))
	t.box.Globals.Metatable = meta
	return t
}

func (t *test) close() {
	t.playing.close()
	t.box.Close()
}

// assign lets specs have globals, but not under the name of a verb.
func (t *test) assign(name string, _ lua.LValue) *diag.Diagnostic {
	if t.builtin[name] {
		return diag.New("global-builtin", diag.Args{"Name": name})
	}
	return nil
}

// unknown answers for a global that nobody defined: nearly always a verb
// misspelt.
func (t *test) unknown(L *lua.LState) int {
	name := L.Get(2).String()
	known := []string{"describe", "it", "pending", "before_each"}
	for _, v := range t.suite.verbs {
		group, _, _ := strings.Cut(v.Name, ".")
		known = append(known, group)
	}
	t.raise(diag.New("spec-verb-unknown", diag.Args{"Name": name, "Near": diag.Nearest(name, known)}))
	return 0
}

// load runs the helpers and the file.
func (t *test) load() *diag.Diagnostic {
	t.loading = true
	defer func() { t.loading = false }()
	for _, code := range t.file.code {
		if d := t.call(t.box.L.NewFunctionFromProto(code)); d != nil {
			return d
		}
	}
	return nil
}

// call calls a function of the spec that gives nothing.
func (t *test) call(fn *lua.LFunction) *diag.Diagnostic {
	t.box.Begin(budget)
	defer t.box.End()
	t.box.L.Push(fn)
	if err := t.box.L.PCall(0, 0, nil); err != nil {
		return t.fault(err)
	}
	return nil
}

// raise ends the spec with d, at the line of the spec.
func (t *test) raise(d *diag.Diagnostic) { sandbox.Raise(t.box.L, d.At(t.here())) }

// here is the line of the spec file that is being carried out; in a helper that
// the spec does not call, the helper's own.
func (t *test) here() diag.Pos {
	innermost := sandbox.Where(t.box.L, 1)
	for n := 1; ; n++ {
		pos := sandbox.Where(t.box.L, n)
		switch {
		case pos.IsZero():
			return innermost
		case pos.File == t.file.name:
			return pos
		}
	}
}

// fault turns what a call of Lua gave into a diagnostic.
func (t *test) fault(err error) *diag.Diagnostic {
	d := asDiagnostic(err)
	var e *lua.ApiError
	if errors.As(err, &e) {
		d = t.luaFault(e)
	}
	if d.Excerpt == "" {
		d = d.At(d.Pos)
		d.Excerpt = t.file.excerpt(d.Pos)
	}
	return d
}

func (t *test) luaFault(e *lua.ApiError) *diag.Diagnostic {
	if d := sandbox.Raised(e.Object); d != nil {
		return d
	}
	pos, message := t.split(e.Object.String())
	if d := t.box.Budget.Fault(); d != nil {
		return d.At(pos)
	}
	if e.Type == lua.ApiErrorPanic {
		return diag.New("internal-fault", diag.Args{"Message": message}).At(pos)
	}
	return bind.Reworded(t.file.tree(pos.File), pos, message).At(pos)
}

// split takes the "file:line: " off the interpreter's message.
func (t *test) split(text string) (diag.Pos, string) {
	for _, f := range t.file.sources {
		rest, ok := strings.CutPrefix(text, f.Name+":")
		digits, message, more := strings.Cut(rest, ":")
		if line, err := strconv.Atoi(digits); ok && more && err == nil {
			return diag.Pos{File: f.Name, Line: line}, strings.TrimSpace(message)
		}
	}
	return diag.Pos{}, text
}
