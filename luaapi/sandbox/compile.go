package sandbox

import (
	"errors"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

// Compile compiles a file. The code can be shared by any number of states; the
// error is a *diag.Diagnostic with its place.
func Compile(f *syntax.File) (proto *lua.FunctionProto, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = compileFault(f, 0, fmt.Sprint(fault))
		}
	}()
	mendTables(f)
	proto, err = lua.Compile(f.Chunk, f.Name)
	if err != nil {
		var e *lua.CompileError
		if errors.As(err, &e) {
			return nil, compileFault(f, e.Line, e.Message)
		}
		return nil, compileFault(f, 0, err.Error())
	}
	trim(proto)
	return proto, nil
}

// mendTables cures a fault of the compiler: in { "x", to = f() } it appends what
// f gives to the list as well, unless the call (or ...) stands in brackets.
func mendTables(f *syntax.File) {
	syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
		t, ok := e.(*ast.TableExpr)
		if !ok || len(t.Fields) == 0 {
			return
		}
		last := t.Fields[len(t.Fields)-1]
		if last.Key == nil {
			return
		}
		switch many := last.Value.(type) {
		case *ast.FuncCallExpr:
			many.AdjustRet = true
		case *ast.Comma3Expr:
			many.AdjustRet = true
		}
	}})
}

func compileFault(f *syntax.File, line int, message string) *diag.Diagnostic {
	d := diag.New("lua-not-compilable", diag.Args{"Message": message})
	d.Excerpt = syntax.Excerpt(f.Source, line)
	return d.At(diag.Pos{File: f.Name, Line: line})
}

// trim gives back the spare capacity of a compiled function's slices, some
// 18 KB each.
func trim(p *lua.FunctionProto) {
	p.Code = slices.Clone(p.Code)
	p.Constants = slices.Clone(p.Constants)
	p.DbgSourcePositions = slices.Clone(p.DbgSourcePositions)
	p.DbgLocals = slices.Clone(p.DbgLocals)
	p.DbgCalls = slices.Clone(p.DbgCalls)
	p.DbgUpvalues = slices.Clone(p.DbgUpvalues)
	p.FunctionPrototypes = slices.Clone(p.FunctionPrototypes)
	for _, inner := range p.FunctionPrototypes {
		trim(inner)
	}
}
