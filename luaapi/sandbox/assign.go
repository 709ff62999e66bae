package sandbox

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"
)

// assignments cures faults of the compiler in the assignments of a block: it
// writes to a local before it has read what follows, so that a, b = b, a gives
// b twice.
func (m *mender) assignments(block []ast.Stmt) {
	for i, st := range block {
		a, ok := st.(*ast.AssignStmt)
		switch {
		case ok && len(a.Rhs) > 1 && assignsName(a) && !ours(a):
			block[i] = byWayOfLocals(a)
			m.undo = append(m.undo, func() { block[i] = st })
		case ok && len(a.Rhs) == 1:
			m.bracketed(a)
		}
	}
}

// assignsName reports whether one of the targets may be a local.
func assignsName(a *ast.AssignStmt) bool {
	for _, target := range a.Lhs {
		if _, ok := target.(*ast.IdentExpr); ok {
			return true
		}
	}
	return false
}

// ours reports whether an assignment was made by byWayOfLocals.
func ours(a *ast.AssignStmt) bool {
	v, ok := a.Rhs[0].(*ast.IdentExpr)
	return ok && v.Value[0] == 0
}

// byWayOfLocals makes
//
//	do local v1, v2 = b, a; t[i] = v2; a = v1 end
//
// of a, t[i] = b, a: everything is read first, and then what names take is
// assigned last, since the places in tables may be told by these names.
func byWayOfLocals(a *ast.AssignStmt) ast.Stmt {
	read := &ast.LocalAssignStmt{Exprs: a.Rhs}
	places, names := &ast.AssignStmt{}, &ast.AssignStmt{}
	for i, target := range a.Lhs {
		v := &ast.IdentExpr{Value: "\x00" + strconv.Itoa(i)}
		v.SetLine(target.Line())
		read.Names = append(read.Names, v.Value)
		into := places
		if _, ok := target.(*ast.IdentExpr); ok {
			into = names
		}
		into.Lhs, into.Rhs = append(into.Lhs, target), append(into.Rhs, v)
	}
	all := &ast.DoBlockStmt{Stmts: []ast.Stmt{read}}
	for _, st := range []*ast.AssignStmt{places, names} {
		if len(st.Lhs) > 0 {
			all.Stmts = append(all.Stmts, st)
		}
	}
	for _, st := range append([]ast.Stmt{all}, all.Stmts...) {
		st.SetLine(a.Line())
		st.SetLastLine(a.LastLine())
	}
	return all
}

// bracketed cures another: in a = (f(a)), a being the last parameter, the
// compiler puts f into a before it reads a. In "true and f(a)" it does not.
func (m *mender) bracketed(a *ast.AssignStmt) {
	call, ok := a.Rhs[0].(*ast.FuncCallExpr)
	if !ok || !call.AdjustRet {
		return
	}
	plain := &ast.LogicalOpExpr{Operator: "and", Lhs: &ast.TrueExpr{}, Rhs: call}
	plain.SetLine(call.Line())
	plain.Lhs.SetLine(call.Line())
	a.Rhs[0] = plain
	m.undo = append(m.undo, func() { a.Rhs[0] = call })
}
