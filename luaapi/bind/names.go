package bind

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

// What a message needs to know of the source is read from it again when it is
// needed: trees are not kept.

func (s *Script) tree(file string) []ast.Stmt {
	f, ok := s.source(file)
	if !ok {
		return nil
	}
	parsed, err := syntax.Parse(f.name, []byte(f.text))
	if err != nil {
		return nil
	}
	return parsed.Chunk
}

// callee is what a call calls: a global by its name, else what is written.
type callee struct {
	name   string
	global bool
}

// callsOn gives the calls that begin on a line.
func callsOn(tree []ast.Stmt, line int) []callee {
	var found []callee
	syntax.Walk(tree, syntax.Visitor{Expr: func(e ast.Expr, scope *syntax.Scope) {
		c, ok := e.(*ast.FuncCallExpr)
		if !ok || c.Line() != line {
			return
		}
		if id, plain := c.Func.(*ast.IdentExpr); plain {
			_, local := scope.Local(id.Value)
			found = append(found, callee{id.Value, !local})
			return
		}
		name := syntax.Written(c.Func)
		if c.Receiver != nil {
			name = syntax.Written(c.Receiver) + ":" + c.Method
		}
		found = append(found, callee{name: name})
	}})
	return found
}

// indexed gives what is written before the dot where key is read on a line,
// "" when that is not clear.
func indexed(tree []ast.Stmt, pos diag.Pos, key string) string {
	found := map[string]bool{}
	name := ""
	syntax.Walk(tree, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
		a, ok := e.(*ast.AttrGetExpr)
		if !ok || a.Line() != pos.Line {
			return
		}
		if k, ok := a.Key.(*ast.StringExpr); ok && k.Value == key {
			name = syntax.Written(a.Object)
			found[name] = true
		}
	}})
	if len(found) != 1 {
		return ""
	}
	return name
}

// declaration finds where a variable is declared: the local that a function
// sees under that name, or the first assignment to a global.
func (s *Script) declaration(o origin) diag.Pos {
	if o.file != "" {
		return s.localDeclaration(o)
	}
	for _, f := range s.files {
		if line := syntax.GlobalLine(s.tree(f.name), o.name); line > 0 {
			return diag.Pos{File: f.name, Line: line}
		}
	}
	return diag.Pos{}
}

func (s *Script) localDeclaration(o origin) diag.Pos {
	line := 0
	syntax.Walk(s.tree(o.file), syntax.Visitor{Expr: func(e ast.Expr, scope *syntax.Scope) {
		if fn, ok := e.(*ast.FunctionExpr); ok && fn.Line() == o.line && line == 0 {
			line, _ = scope.Local(o.name)
		}
	}})
	if line == 0 {
		line = o.line
	}
	return diag.Pos{File: o.file, Line: line}
}
