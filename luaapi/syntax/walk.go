package syntax

import (
	"github.com/yuin/gopher-lua/ast"
)

// Scope is the chain of local names that can be seen from a place, the
// innermost first. A nil Scope has none.
type Scope struct {
	up       *Scope
	variable Variable
	// size is how many names can be seen.
	size int
}

// Variable is a local variable. Each declaration has one of its own, so that
// two pointers are the same for the same variable only.
type Variable struct {
	Name string
	Line int
	// By declares it: an *ast.LocalAssignStmt, a loop, or, for parameters, an
	// *ast.FunctionExpr; Index is which of its names it is.
	By    ast.PositionHolder
	Index int
}

// Local gives the line on which the local with this name is declared; false
// when the name is a global here.
func (s *Scope) Local(name string) (line int, ok bool) {
	if v := s.Find(name); v != nil {
		return v.Line, true
	}
	return 0, false
}

// Find gives the local with this name, nil when the name is a global here.
func (s *Scope) Find(name string) *Variable {
	for ; s != nil; s = s.up {
		if s.variable.Name == name {
			return &s.variable
		}
	}
	return nil
}

func (s *Scope) len() int {
	if s == nil {
		return 0
	}
	return s.size
}

// Visitor is told of every statement and expression, outer ones first, with
// the locals that can be seen there; Leave, of each expression when its parts
// have been; Declared, of each local before anything can see it. Nil functions
// are not called.
type Visitor struct {
	Stmt     func(ast.Stmt, *Scope)
	Expr     func(ast.Expr, *Scope)
	Leave    func(ast.Expr)
	Declared func(*Variable)
}

// Walk goes through a chunk in the order of its source.
func Walk(chunk []ast.Stmt, v Visitor) {
	w := walker{Visitor: v}
	w.block(chunk, nil)
}

// walker goes no deeper once gauge, if there is one, has found a fault.
type walker struct {
	Visitor
	gauge *gauge
}

// with gives the scope in which these names are declared too.
func (w *walker) with(s *Scope, by ast.PositionHolder, names ...string) *Scope {
	for i, name := range names {
		s = &Scope{up: s, variable: Variable{Name: name, Line: by.Line(), By: by, Index: i}, size: s.len() + 1}
		if w.Declared != nil {
			w.Declared(&s.variable)
		}
	}
	return s
}

func (w *walker) block(stmts []ast.Stmt, s *Scope) *Scope {
	for _, st := range stmts {
		s = w.stmt(st, s)
	}
	return s
}

// stmt visits a statement and gives the scope of what follows it.
func (w *walker) stmt(st ast.Stmt, s *Scope) *Scope {
	if w.gauge != nil {
		if !w.gauge.enterStmt(st) {
			return s
		}
		defer func() { w.gauge.depth-- }()
	}
	if w.Stmt != nil {
		w.Stmt(st, s)
	}
	switch st := st.(type) {
	case *ast.LocalAssignStmt:
		return w.local(st, s)
	case *ast.AssignStmt:
		w.exprs(st.Lhs, s)
		w.exprs(st.Rhs, s)
	case *ast.FuncCallStmt:
		w.expr(st.Expr, s)
	case *ast.ReturnStmt:
		w.exprs(st.Exprs, s)
	case *ast.FuncDefStmt:
		w.funcDef(st, s)
	default:
		w.control(st, s)
	}
	return s
}

// control visits the statements that hold blocks.
func (w *walker) control(st ast.Stmt, s *Scope) {
	switch st := st.(type) {
	case *ast.DoBlockStmt:
		w.block(st.Stmts, s)
	case *ast.WhileStmt:
		w.expr(st.Condition, s)
		w.block(st.Stmts, s)
	case *ast.RepeatStmt:
		w.expr(st.Condition, w.block(st.Stmts, s))
	case *ast.IfStmt:
		w.expr(st.Condition, s)
		w.block(st.Then, s)
		w.block(st.Else, s)
	case *ast.NumberForStmt:
		w.exprs([]ast.Expr{st.Init, st.Limit, st.Step}, s)
		w.block(st.Stmts, w.with(s, st, st.Name))
	case *ast.GenericForStmt:
		w.exprs(st.Exprs, s)
		w.block(st.Stmts, w.with(s, st, st.Names...))
	}
}

// local makes `local function f` see itself, as the parser gives it: one name
// and one function.
func (w *walker) local(st *ast.LocalAssignStmt, s *Scope) *Scope {
	inner := w.with(s, st, st.Names...)
	if len(st.Names) == 1 && len(st.Exprs) == 1 {
		if _, fn := st.Exprs[0].(*ast.FunctionExpr); fn {
			w.expr(st.Exprs[0], inner)
			return inner
		}
	}
	w.exprs(st.Exprs, s)
	return inner
}

func (w *walker) funcDef(st *ast.FuncDefStmt, s *Scope) {
	if st.Name.Func != nil {
		w.expr(st.Name.Func, s)
	}
	if st.Name.Receiver != nil {
		w.expr(st.Name.Receiver, s)
		s = w.with(s, st, "self")
	}
	w.expr(st.Func, s)
}

func (w *walker) exprs(es []ast.Expr, s *Scope) {
	for _, e := range es {
		w.expr(e, s)
	}
}

func (w *walker) expr(e ast.Expr, s *Scope) {
	if e == nil {
		return
	}
	if w.gauge != nil {
		if !w.gauge.enterExpr(e, s) {
			return
		}
		defer w.gauge.leaveExpr(e)
	}
	if w.Expr != nil {
		w.Expr(e, s)
	}
	w.parts(e, s)
	if w.Leave != nil {
		w.Leave(e)
	}
}

// parts visits what an expression is made of.
func (w *walker) parts(e ast.Expr, s *Scope) {
	switch e := e.(type) {
	case *ast.FunctionExpr:
		w.block(e.Stmts, w.with(s, e, e.ParList.Names...))
	case *ast.TableExpr:
		for _, f := range e.Fields {
			w.expr(f.Key, s)
			w.expr(f.Value, s)
		}
	case *ast.FuncCallExpr:
		w.expr(e.Func, s)
		w.expr(e.Receiver, s)
		w.exprs(e.Args, s)
	default:
		w.exprs(operands(e), s)
	}
}

// operands gives what an access or an operator stands on.
func operands(e ast.Expr) []ast.Expr {
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		return []ast.Expr{e.Object, e.Key}
	case *ast.LogicalOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.RelationalOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.StringConcatOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.ArithmeticOpExpr:
		return []ast.Expr{e.Lhs, e.Rhs}
	case *ast.UnaryMinusOpExpr:
		return []ast.Expr{e.Expr}
	case *ast.UnaryNotOpExpr:
		return []ast.Expr{e.Expr}
	case *ast.UnaryLenOpExpr:
		return []ast.Expr{e.Expr}
	}
	return nil
}
