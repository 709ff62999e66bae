package sandbox

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/luaapi/syntax"
)

// mender changes a tree, for the time of compiling it, where the compiler's
// own code would be unsafe or wrong.
type mender struct {
	// mark is the text that stands in the tree for the function that joins
	// texts. It becomes a constant of the code, in the place of which finish puts
	// the function: scripts can neither name a constant nor hide it.
	mark string
	undo []func()
}

// newMender finds a mark that no text of the chunk's equals.
func newMender(chunk []ast.Stmt) *mender {
	taken := map[string]bool{}
	syntax.Walk(chunk, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
		if s, ok := e.(*ast.StringExpr); ok && s.Value != "" && s.Value[0] == 0 {
			taken[s.Value] = true
		}
	}})
	m := &mender{mark: "\x00.."}
	for taken[m.mark] {
		m.mark += "."
	}
	return m
}

// mend changes the chunk and gives the function that puts it back.
func (m *mender) mend(chunk []ast.Stmt) (restore func()) {
	m.assignments(chunk)
	syntax.Walk(chunk, syntax.Visitor{
		Stmt: func(st ast.Stmt, _ *syntax.Scope) {
			for _, block := range blocks(st) {
				m.assignments(block)
			}
		},
		Expr: func(e ast.Expr, _ *syntax.Scope) {
			if fn, ok := e.(*ast.FunctionExpr); ok {
				m.assignments(fn.Stmts)
			}
		},
	})
	rewritten := syntax.Rewrite(chunk, m.expr)
	return func() {
		rewritten()
		for i := len(m.undo) - 1; i >= 0; i-- {
			m.undo[i]()
		}
	}
}

// blocks gives the blocks of a statement.
func blocks(st ast.Stmt) [][]ast.Stmt {
	switch st := st.(type) {
	case *ast.DoBlockStmt:
		return [][]ast.Stmt{st.Stmts}
	case *ast.WhileStmt:
		return [][]ast.Stmt{st.Stmts}
	case *ast.RepeatStmt:
		return [][]ast.Stmt{st.Stmts}
	case *ast.IfStmt:
		return [][]ast.Stmt{st.Then, st.Else}
	case *ast.NumberForStmt:
		return [][]ast.Stmt{st.Stmts}
	case *ast.GenericForStmt:
		return [][]ast.Stmt{st.Stmts}
	}
	return nil
}

func (m *mender) expr(e ast.Expr, set func(*bool, bool)) ast.Expr {
	switch e := e.(type) {
	case *ast.TableExpr:
		table(e, set)
	case *ast.StringConcatOpExpr:
		return m.join(e, set)
	}
	return e
}

// table cures another: { "x", to = f() } would append all that f gives to the
// list as well, unless the call (or ...) stands in brackets.
func table(t *ast.TableExpr, set func(*bool, bool)) {
	if len(t.Fields) > 0 {
		if last := t.Fields[len(t.Fields)-1]; last.Key != nil {
			single(last.Value, set)
		}
	}
}

// single has an expression give one value only.
func single(e ast.Expr, set func(*bool, bool)) {
	switch many := e.(type) {
	case *ast.FuncCallExpr:
		set(&many.AdjustRet, true)
	case *ast.Comma3Expr:
		set(&many.AdjustRet, true)
	}
}

// maxJoined is how many texts one call joins.
const maxJoined = 50

// join makes a call of a .. b; those of a .. (b .. c) become one call.
func (m *mender) join(e *ast.StringConcatOpExpr, set func(*bool, bool)) ast.Expr {
	args := []ast.Expr{e.Lhs, e.Rhs}
	if rest, ok := e.Rhs.(*ast.FuncCallExpr); ok && m.joins(rest) {
		if len(rest.Args) < maxJoined {
			args = append(args[:1], rest.Args...)
		}
	} else {
		single(e.Rhs, set)
	}
	fn := &ast.StringExpr{Value: m.mark}
	call := &ast.FuncCallExpr{Func: fn, Args: args}
	for _, n := range []ast.PositionHolder{fn, call} {
		n.SetLine(e.Line())
		n.SetLastLine(e.LastLine())
	}
	return call
}

// joins reports whether a call was made by join.
func (m *mender) joins(c *ast.FuncCallExpr) bool {
	fn, ok := c.Func.(*ast.StringExpr)
	return ok && fn.Value == m.mark
}
