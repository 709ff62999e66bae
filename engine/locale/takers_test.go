package locale

import (
	"fmt"
	"go/ast"
)

// taker is a function with a parameter called code; adds are the arguments
// that it adds itself.
type taker struct {
	index   int
	isError bool
	adds    []string
}

// takers finds them all, by the name that [file.callee] gives a call, and
// adds the conversion diag.Term.
func (tr *tree) takers() map[string]taker {
	found := map[string]taker{"diag.Term": {}}
	tr.each(func(f *file, n ast.Node) {
		fn, ok := n.(*ast.FuncDecl)
		if !ok || fn.Type.Params.NumFields() < 2 { // a message has arguments
			return
		}
		i := 0
		for _, param := range fn.Type.Params.List {
			for _, name := range param.Names {
				if name.Name == "code" && fmt.Sprint(param.Type) == "string" {
					found[f.declared(fn)] = taker{i, isErrorResult(fn), addedBy(fn)}
				}
				i++
			}
		}
	})
	return found
}

// addedBy are the literal keys to which a function assigns: args["Die"] = 1.
func addedBy(fn *ast.FuncDecl) []string {
	var names []string
	ast.Inspect(fn, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for _, left := range assign.Lhs {
			if at, ok := left.(*ast.IndexExpr); ok {
				if name, ok := literal(at.Index); ok {
					names = append(names, name)
				}
			}
		}
		return true
	})
	return names
}

func isErrorResult(fn *ast.FuncDecl) bool {
	if fn.Type.Results == nil {
		return false
	}
	result := fn.Type.Results.List[0].Type
	if star, ok := result.(*ast.StarExpr); ok {
		result = star.X
	}
	if sel, ok := result.(*ast.SelectorExpr); ok {
		result = sel.Sel
	}
	id, ok := result.(*ast.Ident)
	return ok && (id.Name == "error" || id.Name == "Diagnostic")
}
