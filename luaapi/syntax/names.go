package syntax

import "github.com/yuin/gopher-lua/ast"

// Written gives an expression as it is written when it is a name or a path of
// names ("hero.initial"), else "".
func Written(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.IdentExpr:
		return e.Value
	case *ast.AttrGetExpr:
		key, ok := e.Key.(*ast.StringExpr)
		if base := Written(e.Object); ok && base != "" {
			return base + "." + key.Value
		}
	}
	return ""
}

// GlobalLine gives the line of the first statement that defines a global, 0
// when there is none.
func GlobalLine(chunk []ast.Stmt, name string) int {
	line := 0
	Walk(chunk, Visitor{Stmt: func(st ast.Stmt, scope *Scope) {
		if line > 0 {
			return
		}
		if _, local := scope.Local(name); !local && defines(st, name) {
			line = st.Line()
		}
	}})
	return line
}

func defines(st ast.Stmt, name string) bool {
	switch st := st.(type) {
	case *ast.FuncDefStmt:
		id, ok := st.Name.Func.(*ast.IdentExpr)
		return ok && id.Value == name
	case *ast.AssignStmt:
		for _, e := range st.Lhs {
			if id, ok := e.(*ast.IdentExpr); ok && id.Value == name {
				return true
			}
		}
	}
	return false
}
