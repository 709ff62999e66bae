package sandbox

import (
	"errors"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

// Compile compiles a file, with ".." made a call that is bounded. The code can
// be shared by any number of states of this package; the file's tree is as it
// was. The error is a *diag.Diagnostic with its place.
func Compile(f *syntax.File) (proto *lua.FunctionProto, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = compileFault(f, 0, fmt.Sprint(fault))
		}
	}()
	m := newMender(f.Chunk)
	defer m.mend(f.Chunk)()
	proto, err = lua.Compile(f.Chunk, f.Name)
	if err != nil {
		var e *lua.CompileError
		if errors.As(err, &e) {
			return nil, compileFault(f, e.Line, e.Message)
		}
		return nil, compileFault(f, 0, err.Error())
	}
	if line, why := m.finish(proto); why != "" {
		return nil, compileFault(f, line, why)
	}
	return proto, nil
}

func compileFault(f *syntax.File, line int, message string) *diag.Diagnostic {
	d := diag.New("lua-not-compilable", diag.Args{"Message": message})
	d.Excerpt = syntax.Excerpt(f.Source, line)
	return d.At(diag.Pos{File: f.Name, Line: line})
}

// The code that the interpreter can run: jumps reach no further, and a
// closure counts its outer variables in a byte.
const (
	maxCode     = 1<<17 - 1
	maxUpvalues = 255
)

// finish puts the guard into compiled code and gives back the spare capacity
// of its slices, some 18 KB for each function. It says where and why the code
// cannot be run, when that is so.
func (m *mender) finish(p *lua.FunctionProto) (line int, why string) {
	switch {
	case len(p.Code) > maxCode:
		return p.LineDefined, "function too long"
	case len(p.DbgUpvalues) > maxUpvalues:
		return p.LineDefined, "too many outer variables"
	}
	p.Code = slices.Clone(p.Code)
	p.Constants = slices.Clone(p.Constants)
	p.DbgSourcePositions = slices.Clone(p.DbgSourcePositions)
	p.DbgLocals = slices.Clone(p.DbgLocals)
	p.DbgCalls = slices.Clone(p.DbgCalls)
	p.DbgUpvalues = slices.Clone(p.DbgUpvalues)
	p.FunctionPrototypes = slices.Clone(p.FunctionPrototypes)
	for i, c := range p.Constants {
		if c == lua.LString(m.mark) {
			p.Constants[i] = joining
		}
	}
	for _, inner := range p.FunctionPrototypes {
		if line, why := m.finish(inner); why != "" {
			return line, why
		}
	}
	return 0, ""
}
