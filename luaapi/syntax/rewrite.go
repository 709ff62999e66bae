package syntax

import "github.com/yuin/gopher-lua/ast"

// Rewrite has every expression of a chunk replaced by what f gives for it, its
// parts first, and gives a function that puts the chunk back as it was. To
// change a node itself f may use set, which is taken back likewise.
func Rewrite(chunk []ast.Stmt, f func(e ast.Expr, set func(place *bool, to bool)) ast.Expr) (restore func()) {
	r := &rewriter{f: f}
	r.block(chunk)
	return r.restore
}

type rewriter struct {
	f    func(ast.Expr, func(*bool, bool)) ast.Expr
	undo []func()
}

// restore takes everything back, the last change first.
func (r *rewriter) restore() {
	for i := len(r.undo) - 1; i >= 0; i-- {
		r.undo[i]()
	}
	r.undo = nil
}

func (r *rewriter) set(place *bool, to bool) {
	if was := *place; was != to {
		*place = to
		r.undo = append(r.undo, func() { *place = was })
	}
}

func (r *rewriter) block(stmts []ast.Stmt) {
	for _, st := range stmts {
		r.stmt(st)
	}
}

func (r *rewriter) stmt(st ast.Stmt) {
	switch st := st.(type) {
	case *ast.LocalAssignStmt:
		r.all(st.Exprs)
	case *ast.AssignStmt:
		r.all(st.Lhs)
		r.all(st.Rhs)
	case *ast.FuncCallStmt:
		r.parts(st.Expr) // the compiler wants a call here
	case *ast.ReturnStmt:
		r.all(st.Exprs)
	case *ast.FuncDefStmt:
		r.parts(st.Func)
		r.one(&st.Name.Func)
		r.one(&st.Name.Receiver)
	default:
		r.control(st)
	}
}

func (r *rewriter) control(st ast.Stmt) {
	switch st := st.(type) {
	case *ast.DoBlockStmt:
		r.block(st.Stmts)
	case *ast.WhileStmt:
		r.one(&st.Condition)
		r.block(st.Stmts)
	case *ast.RepeatStmt:
		r.block(st.Stmts)
		r.one(&st.Condition)
	case *ast.IfStmt:
		r.one(&st.Condition)
		r.block(st.Then)
		r.block(st.Else)
	case *ast.NumberForStmt:
		r.one(&st.Init)
		r.one(&st.Limit)
		r.one(&st.Step)
		r.block(st.Stmts)
	case *ast.GenericForStmt:
		r.all(st.Exprs)
		r.block(st.Stmts)
	}
}

func (r *rewriter) all(es []ast.Expr) {
	for i := range es {
		r.one(&es[i])
	}
}

// one rewrites what stands in a place of the tree.
func (r *rewriter) one(place *ast.Expr) {
	was := *place
	if was == nil {
		return
	}
	r.parts(was)
	if now := r.f(was, r.set); now != was {
		*place = now
		r.undo = append(r.undo, func() { *place = was })
	}
}

func (r *rewriter) parts(e ast.Expr) {
	switch e := e.(type) {
	case *ast.FunctionExpr:
		r.block(e.Stmts)
	case *ast.TableExpr:
		for _, f := range e.Fields {
			r.one(&f.Key)
			r.one(&f.Value)
		}
	case *ast.FuncCallExpr:
		r.one(&e.Func)
		r.one(&e.Receiver)
		r.all(e.Args)
	case *ast.AttrGetExpr:
		r.one(&e.Object)
		r.one(&e.Key)
	default:
		r.operands(e)
	}
}

func (r *rewriter) operands(e ast.Expr) {
	switch e := e.(type) {
	case *ast.LogicalOpExpr:
		r.one(&e.Lhs)
		r.one(&e.Rhs)
	case *ast.RelationalOpExpr:
		r.one(&e.Lhs)
		r.one(&e.Rhs)
	case *ast.StringConcatOpExpr:
		r.one(&e.Lhs)
		r.one(&e.Rhs)
	case *ast.ArithmeticOpExpr:
		r.one(&e.Lhs)
		r.one(&e.Rhs)
	case *ast.UnaryMinusOpExpr:
		r.one(&e.Expr)
	case *ast.UnaryNotOpExpr:
		r.one(&e.Expr)
	case *ast.UnaryLenOpExpr:
		r.one(&e.Expr)
	}
}
