package lint

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/value"
	"gamebook/luaapi/load"
	"gamebook/luaapi/syntax"
)

// leaf is one of the values that an expression may have: a literal, a table or
// a function as it is written. unit and line are where an author would look for
// it: at the use of a constant, at the call that hands a value to a function.
type leaf struct {
	expr ast.Expr
	unit *unit
	line int
	// own: it is written in the very place that was asked about.
	own bool
}

// leaves are all values that an expression may have; open says that there may
// be others.
type leaves struct {
	all  []leaf
	open bool
	// busy: they are being found, so the variable depends on itself.
	busy bool
}

// mostSeen bounds the search through what functions of the author's are called
// with: a hundred for each of a thousand calls, and more than any book needs.
const mostSeen = 4_000_000

// mostHeld is how many values are followed through one variable that is not a
// parameter.
const mostHeld = 100

// leavesOf gives the values that e may have in a unit.
func (m *model) leavesOf(e ast.Expr, u *unit) leaves {
	var l leaves
	m.find(&l, e, u, true)
	return l
}

func (m *model) find(l *leaves, e ast.Expr, u *unit, own bool) {
	if m.seen++; m.seen > mostSeen {
		l.open = true
		return
	}
	switch e := e.(type) {
	case *ast.IdentExpr:
		m.findName(l, e, u)
	case *ast.LogicalOpExpr:
		m.findLogical(l, e, u)
	case *ast.AttrGetExpr:
		m.findField(l, e, u)
	case *ast.TableExpr, *ast.FunctionExpr:
		l.all = append(l.all, leaf{e, u, e.Line(), own})
	default:
		if _, ok := load.Literal(e); ok {
			l.all = append(l.all, leaf{e, u, e.Line(), own})
		} else {
			l.open = true
		}
	}
}

// findLogical looks at both sides: of `a and b` the first matters only where
// it is false, of `a or b` where it is true.
func (m *model) findLogical(l *leaves, e *ast.LogicalOpExpr, u *unit) {
	if e.Operator == "or" {
		m.find(l, e.Lhs, u, false)
	}
	m.find(l, e.Rhs, u, false)
}

// findField looks at what a table that is written out has under a key, or
// under any if the key is worked out.
func (m *model) findField(l *leaves, e *ast.AttrGetExpr, u *unit) {
	tables := m.leavesOf(e.Object, u)
	l.open = l.open || tables.open || m.handedOn(e.Object)
	key, literal := load.Literal(e.Key)
	for _, one := range tables.all {
		t, ok := one.expr.(*ast.TableExpr)
		if !ok {
			l.open = true
			continue
		}
		entries, complete := load.Entries(t)
		l.open = l.open || !complete
		for _, f := range entries {
			if !literal || f.Known.Equal(key) {
				m.find(l, f.Value, one.unit, false)
			}
		}
	}
}

// handedOn reports whether the table that a variable holds is known by another
// name, too, under which it may be changed.
func (m *model) handedOn(e ast.Expr) bool {
	id, ok := e.(*ast.IdentExpr)
	if !ok {
		return false
	}
	v := m.bound[id]
	if v == nil {
		v = m.globals[id.Value]
	}
	return v == nil || v.bare
}

// findName looks at what the variable may hold.
func (m *model) findName(l *leaves, id *ast.IdentExpr, u *unit) {
	v := m.bound[id]
	if v == nil {
		v = m.globals[id.Value]
	}
	if v == nil {
		l.open = true
		return
	}
	held := m.held(v)
	l.open = l.open || held.open
	_, parameter := v.By.(*ast.FunctionExpr)
	for _, one := range held.all {
		if m.seen++; m.seen > mostSeen {
			l.open = true
			return
		}
		if !parameter {
			one.unit, one.line = u, id.Line()
		}
		one.own = parameter && one.own
		l.all = append(l.all, one)
	}
}

// held gives what a variable may hold.
func (m *model) held(v *variable) *leaves {
	if v.leaves == nil {
		v.leaves = &leaves{busy: true}
		found := m.search(v)
		found.open = found.open || v.open
		found.all = distinct(found.all)
		if _, parameter := v.By.(*ast.FunctionExpr); !parameter && len(found.all) > mostHeld {
			found = leaves{open: true}
		}
		*v.leaves = found
	}
	if v.leaves.busy {
		return &leaves{open: true}
	}
	return v.leaves
}

// distinct leaves out what stands there twice.
func distinct(all []leaf) []leaf {
	if len(all) < 2 {
		return all
	}
	seen := make(map[leaf]bool, len(all))
	return slices.DeleteFunc(all, func(l leaf) bool {
		twice := seen[l]
		seen[l] = true
		return twice
	})
}

func (m *model) search(v *variable) leaves {
	var l leaves
	for _, e := range v.values {
		m.find(&l, e, v.of, false)
	}
	switch by := v.By.(type) {
	case *ast.FunctionExpr:
		m.searchArguments(&l, by, v)
	case *ast.GenericForStmt:
		m.searchLoop(&l, by, v)
	case *ast.LocalAssignStmt, nil:
	default:
		l.open = true
	}
	return l
}

// searchArguments looks at all calls of the function whose parameter v is, if
// it has a name and is used for nothing but calls.
func (m *model) searchArguments(l *leaves, fn *ast.FunctionExpr, v *variable) {
	holder := m.holders[fn]
	if holder == nil || holder.handed || holder.open || len(holder.values) != 1 {
		l.open = true
		return
	}
	for _, s := range holder.calls {
		if e, ok := valueAt(s.expr.Args, v.Index); ok {
			m.find(l, e, s.unit, true)
		} else {
			l.open = true
		}
	}
}

// searchLoop looks at a list that a loop goes through.
func (m *model) searchLoop(l *leaves, loop *ast.GenericForStmt, v *variable) {
	call, ok := loop.Exprs[0].(*ast.FuncCallExpr)
	if !ok || syntax.Written(call.Func) != "ipairs" || len(call.Args) != 1 || v.Index != 1 {
		l.open = true
		return
	}
	lists := m.leavesOf(call.Args[0], v.of)
	l.open = l.open || lists.open || m.handedOn(call.Args[0])
	for _, list := range lists.all {
		t, ok := list.expr.(*ast.TableExpr)
		if !ok {
			l.open = true
			continue
		}
		for _, f := range t.Fields {
			m.find(l, f.Value, v.of, false)
		}
	}
}

// functionOf gives the function that an expression is.
func functionOf(e ast.Expr) *ast.FunctionExpr {
	fn, _ := e.(*ast.FunctionExpr)
	return fn
}

// literalID gives the id that a literal is.
func literalID(e ast.Expr) (string, bool) {
	v, ok := load.Literal(e)
	if !ok || v.Kind() != value.KindString && v.Kind() != value.KindNumber {
		return "", false
	}
	return v.ID()
}
