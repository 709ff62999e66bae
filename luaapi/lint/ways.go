package lint

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/luaapi/load"
	"gamebook/luaapi/syntax"
)

// ways are how a unit leads on: each condition under which it leaves the
// paragraph or leaves an open choice behind.
type ways struct {
	list []formula
	// leaves: it never comes back to who called it.
	leaves bool
	// dead are the first statements behind one that always leaves, fights the
	// lines of the fights that something must follow.
	dead   []int
	fights []int
}

// certain reports whether the unit always leads on.
func (w *ways) certain() bool {
	for _, f := range w.list {
		if f.op == isTrue {
			return true
		}
	}
	return false
}

// waysOf finds how a unit leads on.
func (m *model) waysOf(u *unit) *ways {
	if u.ways == nil {
		u.ways = &ways{} // one that calls itself ends here
		w := wayfinder{conditions: newConditions(m, u), ways: u.ways}
		after := w.block(u.fn.Stmts, formula{})
		u.ways.leaves = after.op == isFalse && !w.returned
	}
	return u.ways
}

// wayfinder goes through the statements of a unit.
type wayfinder struct {
	*conditions
	ways *ways
	// returned: a return has ended the function at hand somewhere. inside: it
	// is one that is handed over, not the unit's own.
	returned, inside bool
}

func (w *wayfinder) add(f formula) {
	if f.op != isFalse {
		w.ways.list = append(w.ways.list, f)
	}
}

// block goes through statements that run under a condition, and gives the one
// under which what follows them runs.
func (w *wayfinder) block(stmts []ast.Stmt, guard formula) formula {
	for i, st := range stmts {
		guard = w.stmt(st, guard)
		if guard.op == isFalse {
			if i+1 < len(stmts) {
				w.ways.dead = append(w.ways.dead, stmts[i+1].Line())
			}
			return guard
		}
	}
	return guard
}

func (w *wayfinder) stmt(st ast.Stmt, guard formula) formula {
	switch st := st.(type) {
	case *ast.FuncCallStmt:
		return w.expr(st.Expr, guard)
	case *ast.LocalAssignStmt:
		return w.exprs(st.Exprs, guard)
	case *ast.AssignStmt:
		return w.exprs(st.Rhs, guard)
	case *ast.ReturnStmt:
		w.exprs(st.Exprs, guard)
		w.returned = true
		return formula{op: isFalse}
	case *ast.BreakStmt:
		return formula{op: isFalse}
	case *ast.DoBlockStmt:
		return w.block(st.Stmts, guard)
	case *ast.IfStmt:
		return w.branch(st, guard)
	}
	w.loop(st, guard)
	return guard
}

func (w *wayfinder) branch(st *ast.IfStmt, guard formula) formula {
	guard = w.expr(st.Condition, guard)
	f := w.of(st.Condition)
	then := w.block(st.Then, all(guard, f))
	other := w.block(st.Else, all(guard, negated(f)))
	switch {
	case then.op == isFalse:
		return other
	case other.op == isFalse:
		return then
	}
	return guard
}

// loop goes through what a loop repeats, which may be nothing.
func (w *wayfinder) loop(st ast.Stmt, guard formula) {
	switch st := st.(type) {
	case *ast.WhileStmt:
		w.block(st.Stmts, all(guard, w.of(st.Condition)))
	case *ast.RepeatStmt:
		w.block(st.Stmts, guard)
	case *ast.NumberForStmt:
		if _, literal := load.Literal(st.Init); !literal {
			guard = all(guard, w.fresh(false))
		}
		w.block(st.Stmts, guard)
	case *ast.GenericForStmt:
		if !w.goesThrough(st) {
			guard = all(guard, w.fresh(false))
		}
		w.block(st.Stmts, guard)
	}
}

// goesThrough reports whether a loop has a list that is written out, and that
// is not empty.
func (w *wayfinder) goesThrough(st *ast.GenericForStmt) bool {
	call, ok := st.Exprs[0].(*ast.FuncCallExpr)
	if !ok || len(call.Args) == 0 {
		return false
	}
	l := w.leavesOf(call.Args[0], w.unit)
	empty := func(one leaf) bool {
		t, ok := one.expr.(*ast.TableExpr)
		return !ok || len(t.Fields) == 0
	}
	return !l.open && len(l.all) > 0 && !slices.ContainsFunc(l.all, empty)
}

func (w *wayfinder) exprs(es []ast.Expr, guard formula) formula {
	for _, e := range es {
		guard = w.expr(e, guard)
	}
	return guard
}

// expr goes through the calls in an expression; functions that are written in
// it do not run yet.
func (w *wayfinder) expr(e ast.Expr, guard formula) formula {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		guard = w.exprs(e.Args, guard)
		return w.callOf(e, guard)
	case *ast.LogicalOpExpr:
		guard = w.expr(e.Lhs, guard)
		if w.expr(e.Rhs, all(guard, w.fresh(false))).op == isFalse {
			return all(guard, w.fresh(false))
		}
	case *ast.UnaryNotOpExpr:
		return w.expr(e.Expr, guard)
	case *ast.RelationalOpExpr:
		return w.expr(e.Rhs, w.expr(e.Lhs, guard))
	case *ast.ArithmeticOpExpr:
		return w.expr(e.Rhs, w.expr(e.Lhs, guard))
	case *ast.TableExpr:
		for _, f := range e.Fields {
			guard = w.expr(f.Value, guard)
		}
	}
	return guard
}

func (w *wayfinder) callOf(e *ast.FuncCallExpr, guard formula) formula {
	id, ok := e.Func.(*ast.IdentExpr)
	if !ok {
		if e.Receiver == nil && !isLibraryCall(syntax.Written(e.Func)) {
			w.add(guard)
		}
		return guard
	}
	if v := w.bound[id]; v != nil {
		return w.variable(v, guard)
	}
	if v := w.verbs[id.Value]; v != nil {
		return w.verb(&call{verb: v, expr: e, unit: w.unit}, guard)
	}
	if v := w.globals[id.Value]; v != nil {
		return w.variable(v, guard)
	}
	if !load.IsLibrary(id.Value) {
		w.add(guard) // a verb that is misspelt may lead on
	}
	return guard
}

// variable goes through the call of a function that a variable holds.
func (w *wayfinder) variable(v *variable, guard formula) formula {
	held := w.held(v)
	if held.open || len(held.all) != 1 || functionOf(held.all[0].expr) == nil {
		w.add(guard) // whatever it is may lead on
		return guard
	}
	return w.called(functionOf(held.all[0].expr), guard)
}

// called goes through the call of a function.
func (w *wayfinder) called(fn *ast.FunctionExpr, guard formula) formula {
	sub := w.handed(fn)
	if sub.certain() {
		w.add(guard)
	} else if len(sub.list) > 0 {
		w.add(all(guard, w.fresh(false)))
	}
	if sub.leaves {
		return formula{op: isFalse}
	}
	return guard
}

// handed finds how a function leads on: one with a unit of its own by itself,
// one that is written inside this unit under the unit's own conditions.
func (w *wayfinder) handed(fn *ast.FunctionExpr) *ways {
	if u := w.functions[fn]; u != nil {
		return w.waysOf(u)
	}
	if known := w.inner[fn]; known != nil {
		return known
	}
	found := &ways{}
	w.inner[fn] = found // one that calls itself ends here
	inner := wayfinder{conditions: w.conditions, ways: found, inside: true}
	after := inner.block(fn.Stmts, formula{})
	found.leaves = after.op == isFalse && !inner.returned
	w.ways.dead = append(w.ways.dead, found.dead...)
	return found
}

func (w *wayfinder) verb(c *call, guard formula) formula {
	switch c.verb.Way {
	case rules.Leaves:
		w.add(guard)
		return formula{op: isFalse}
	case rules.Offers:
		w.offer(c, guard)
	case rules.Branches:
		return w.branches(c, guard)
	default:
		if fights(c.verb) && !w.inside {
			w.ways.fights = append(w.ways.fights, c.expr.Line())
		}
	}
	return guard
}

// fights reports whether a verb is given a list of foes.
func fights(v *rules.Verb) bool {
	for i := range v.Params {
		if p := &v.Params[i]; v.Declare == nil && p.Each != nil && p.Each.Kind == rules.Encounter {
			return true
		}
	}
	return false
}
