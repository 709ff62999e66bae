package cover

import (
	"slices"
	"strconv"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// The names of the probes hold a character that no script can write.
const (
	pointProbe = "\x00point"
	testProbe  = "\x00test"
)

// tests are the verbs whose two results count as points of their own.
var tests = []string{"test", "test_luck", "oppose", "saving_throw", "cast", "tend", "knock_out"}

// Open puts the probes into a new state.
func (r *Recorder) Open(b *sandbox.Box) {
	b.Globals.RawSetString(pointProbe, b.L.NewFunction(func(L *lua.LState) int {
		r.hit(L.CheckInt(1))
		return 0
	}))
	b.Globals.RawSetString(testProbe, b.L.NewFunction(func(L *lua.LState) int {
		n := L.CheckInt(1)
		if !lua.LVAsBool(L.Get(2)) {
			n++
		}
		r.hit(n)
		return L.GetTop() - 1
	}))
}

// instrumenter puts probes into one file.
type instrumenter struct {
	file    *probed
	wrapped map[*ast.FuncCallExpr]bool
}

// point adds a point and gives its number.
func (in *instrumenter) point(k Kind, line int, what string) int {
	in.file.Points = append(in.file.Points, Point{Kind: k, Line: line, What: what})
	return in.file.first + len(in.file.Points) - 1
}

func (in *instrumenter) expr(e ast.Expr, scope *syntax.Scope) {
	switch e := e.(type) {
	case *ast.FunctionExpr:
		e.Stmts = in.block(e.Stmts)
	case *ast.FuncCallExpr:
		in.test(e, scope)
	}
}

// test wraps the call of a verb with two results: the probe gives on what the
// verb gave.
func (in *instrumenter) test(c *ast.FuncCallExpr, scope *syntax.Scope) {
	id, ok := c.Func.(*ast.IdentExpr)
	if !ok || in.wrapped[c] || !slices.Contains(tests, id.Value) {
		return
	}
	if _, local := scope.Local(id.Value); local {
		return
	}
	n := in.point(Test, c.Line(), id.Value+" passed")
	in.point(Test, c.Line(), id.Value+" failed")
	inner := *c
	inner.AdjustRet = false
	in.wrapped[&inner] = true
	*c = *call(testProbe, n, c.Line())
	c.AdjustRet = inner.AdjustRet
	c.Args = append(c.Args, &inner)
}

// block puts a probe before each statement, and into each branch. Functions
// inside are met by the walk.
func (in *instrumenter) block(stmts []ast.Stmt) []ast.Stmt {
	out := make([]ast.Stmt, 0, 2*len(stmts))
	for _, st := range stmts {
		out = append(out, in.probe(Line, st.Line(), ""), st)
		in.inside(st)
	}
	return out
}

// inside goes on with the blocks of a statement.
func (in *instrumenter) inside(st ast.Stmt) {
	switch st := st.(type) {
	case *ast.DoBlockStmt:
		st.Stmts = in.block(st.Stmts)
	case *ast.WhileStmt:
		st.Stmts = in.branch(st.Line(), "loop", st.Stmts)
	case *ast.RepeatStmt:
		st.Stmts = in.block(st.Stmts)
	case *ast.NumberForStmt:
		st.Stmts = in.branch(st.Line(), "loop", st.Stmts)
	case *ast.GenericForStmt:
		st.Stmts = in.branch(st.Line(), "loop", st.Stmts)
	case *ast.IfStmt:
		in.choice(st)
	}
}

// choice marks both ways of an if, also the one that is not written. An elseif
// is the first statement of the other way and is marked by itself.
func (in *instrumenter) choice(st *ast.IfStmt) {
	st.Then = in.branch(st.Line(), "then", st.Then)
	if len(st.Else) == 1 {
		if next, ok := st.Else[0].(*ast.IfStmt); ok {
			in.choice(next)
			st.Else = []ast.Stmt{in.probe(Line, next.Line(), ""), next}
			return
		}
	}
	st.Else = in.branch(st.Line(), "else", st.Else)
}

func (in *instrumenter) branch(line int, what string, stmts []ast.Stmt) []ast.Stmt {
	mark := in.probe(Branch, line, what)
	return append([]ast.Stmt{mark}, in.block(stmts)...)
}

func (in *instrumenter) probe(k Kind, line int, what string) ast.Stmt {
	st := &ast.FuncCallStmt{Expr: call(pointProbe, in.point(k, line, what), line)}
	st.SetLine(line)
	st.SetLastLine(line)
	return st
}

// call makes the call of a probe.
func call(name string, n, line int) *ast.FuncCallExpr {
	fn, arg := &ast.IdentExpr{Value: name}, &ast.NumberExpr{Value: strconv.Itoa(n)}
	c := &ast.FuncCallExpr{Func: fn, Args: []ast.Expr{arg}}
	for _, node := range []ast.PositionHolder{fn, arg, c} {
		node.SetLine(line)
		node.SetLastLine(line)
	}
	return c
}
