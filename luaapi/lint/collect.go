package lint

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/luaapi/load"
	"gamebook/luaapi/syntax"
)

// collector walks one file: it tells units apart, and finds out which variable
// each name means and which calls there are.
type collector struct {
	*model
	file  *source
	unit  *unit
	local map[*syntax.Variable]*variable
	// functions are those around, outermost first; units the unit in which
	// each of them stands.
	functions []*ast.FunctionExpr
	units     []*unit
	// roots are functions that begin a unit.
	roots map[*ast.FunctionExpr]rootKind
	// targets are the names and fields that are being assigned to, called those
	// that are called, loose the call that is a statement.
	targets map[ast.Expr]bool
	called  map[ast.Expr]bool
	// looked are names that are only looked into: indexed, counted, gone through.
	looked map[ast.Expr]bool
	loose  ast.Expr
}

// rootKind says what begins with a function.
type rootKind uint8

const (
	paragraphRoot rootKind = iota + 1
	hubRoot
)

func collect(m *model, f *source) {
	c := &collector{model: m, file: f, local: map[*syntax.Variable]*variable{},
		roots:   map[*ast.FunctionExpr]rootKind{},
		targets: map[ast.Expr]bool{}, called: map[ast.Expr]bool{}, looked: map[ast.Expr]bool{}}
	c.unit = m.newUnit(f, nil, 0)
	syntax.Walk(f.Chunk, syntax.Visitor{Stmt: c.stmt, Expr: c.expr, Leave: c.leave, Declared: c.declared})
}

// in is the innermost function around, nil in the file itself.
func (c *collector) in() *ast.FunctionExpr {
	if len(c.functions) == 0 {
		return nil
	}
	return c.functions[len(c.functions)-1]
}

func (c *collector) declared(v *syntax.Variable) {
	own := &variable{Variable: v, file: c.file, in: c.in(), of: c.unit}
	c.local[v] = own
	c.variables = append(c.variables, own)
	st, plain := v.By.(*ast.LocalAssignStmt)
	if !plain {
		return
	}
	if n := len(st.Exprs); n > 0 && v.Index >= n-1 {
		if call, ok := st.Exprs[n-1].(*ast.FuncCallExpr); ok {
			c.receivers[call] = append(c.receivers[call], own)
		}
	}
	if e, ok := valueAt(st.Exprs, v.Index); ok {
		own.set(e)
		c.name(e, own)
	} else {
		own.open = true
	}
}

// valueAt gives the expression for one of the names of an assignment; false
// when it is what a call gives. A name without an expression is nil.
func valueAt(es []ast.Expr, i int) (ast.Expr, bool) {
	if i < len(es)-1 || i == len(es)-1 && !load.Many(es[i]) {
		return es[i], true
	}
	if len(es) > 0 && load.Many(es[len(es)-1]) {
		if i == len(es)-1 {
			return es[i], true
		}
		return nil, false
	}
	return &ast.NilExpr{}, true
}

func (v *variable) set(e ast.Expr) {
	if _, none := e.(*ast.NilExpr); !none {
		v.values = append(v.values, e)
	}
}

// name remembers which variable holds a function.
func (c *collector) name(e ast.Expr, v *variable) {
	if fn, ok := e.(*ast.FunctionExpr); ok {
		c.holders[fn] = v
	}
}

func (c *collector) stmt(st ast.Stmt, scope *syntax.Scope) {
	c.vars.updating = ""
	switch st := st.(type) {
	case *ast.FuncCallStmt:
		c.loose = st.Expr
	case *ast.FuncDefStmt:
		if st.Name.Func != nil {
			c.assign(st.Name.Func, st.Func, scope, st.Line())
		}
	case *ast.AssignStmt:
		for i, left := range st.Lhs {
			right, ok := valueAt(st.Rhs, i)
			if !ok {
				right = nil
			}
			c.assign(left, right, scope, left.Line())
		}
	}
}

// assign takes down an assignment; right is nil when it is not known.
func (c *collector) assign(left, right ast.Expr, scope *syntax.Scope, line int) {
	c.targets[left] = true
	id, plain := left.(*ast.IdentExpr)
	if !plain {
		c.assignField(left, scope, line)
		return
	}
	v := c.variableOf(id.Value, scope)
	if v == nil {
		v = &variable{Variable: &syntax.Variable{Name: id.Value, Line: line}, file: c.file, in: c.in(), of: c.unit}
		c.globals[id.Value] = v
	}
	v.writes = append(v.writes, write{c.unit, c.in(), line})
	if right == nil {
		v.open = true
		return
	}
	v.set(right)
	c.name(right, v)
}

// assignField takes down a change of vars, or of a table that a variable
// holds.
func (c *collector) assignField(left ast.Expr, scope *syntax.Scope, line int) {
	if name, ok := c.authorVar(left, scope); ok {
		c.vars.set(name, c.unit.pos(line))
		c.unit.changes.vars = true
		c.vars.updating = name
		return
	}
	c.changeTable(left, scope, line)
}

// changeTable marks the variable that holds the table in which e lies.
func (c *collector) changeTable(e ast.Expr, scope *syntax.Scope, line int) {
	for {
		a, ok := e.(*ast.AttrGetExpr)
		if !ok {
			break
		}
		e = a.Object
	}
	if id, ok := e.(*ast.IdentExpr); ok {
		if v := c.variableOf(id.Value, scope); v != nil {
			v.open = true
			v.writes = append(v.writes, write{c.unit, c.in(), line})
		}
	}
}

// variableOf gives the local variable, or the author's global so far.
func (c *collector) variableOf(name string, scope *syntax.Scope) *variable {
	if v := scope.Find(name); v != nil {
		return c.local[v]
	}
	return c.globals[name]
}

func (c *collector) expr(e ast.Expr, scope *syntax.Scope) {
	switch e := e.(type) {
	case *ast.IdentExpr:
		c.ident(e, scope)
	case *ast.AttrGetExpr:
		c.looked[e.Object] = true
		c.attribute(e, scope)
	case *ast.UnaryLenOpExpr:
		c.looked[e.Expr] = true
	case *ast.FuncCallExpr:
		c.callOf(e, scope)
	case *ast.FunctionExpr:
		c.enter(e)
	}
}

// enter begins a function, and a unit where one begins.
func (c *collector) enter(fn *ast.FunctionExpr) {
	c.units = append(c.units, c.unit)
	kind := c.roots[fn]
	if kind != 0 || len(c.functions) == 0 {
		c.unit = c.newUnit(c.file, fn, fn.Line())
		c.unit.hub = kind == hubRoot || kind == 0 && c.holders[fn] == nil
		c.unit.made = kind == paragraphRoot
	}
	c.functions = append(c.functions, fn)
}

func (c *collector) leave(e ast.Expr) {
	if _, ok := e.(*ast.FunctionExpr); ok {
		last := len(c.functions) - 1
		c.unit, c.units = c.units[last], c.units[:last]
		c.functions = c.functions[:last]
	}
}

// ident takes down the use of a name.
func (c *collector) ident(id *ast.IdentExpr, scope *syntax.Scope) {
	if c.targets[id] {
		delete(c.targets, id)
		return
	}
	if v := scope.Find(id.Value); v != nil {
		own := c.local[v]
		c.bound[id] = own
		own.reads++
		own.handed = own.handed || !c.called[id]
		own.bare = own.bare || !c.looked[id]
		c.holdings = append(c.holdings, holding{c.unit, own, c.called[id]})
		return
	}
	switch {
	case id.Value == "vars" || id.Value == "hero":
		c.proxy(id.Value)
	case c.verbs[id.Value] == nil && !load.IsLibrary(id.Value):
		c.names = append(c.names, nameUse{id, c.unit, c.called[id], c.looked[id]})
	}
}
