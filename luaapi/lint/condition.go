package lint

import (
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
	"gamebook/luaapi/syntax"
)

// conditions makes formulas of the conditions of one unit: equal ones have
// equal atoms.
type conditions struct {
	*model
	unit  *unit
	atoms map[string]*atom
	// inner are how the functions written inside the unit lead on.
	inner map[*ast.FunctionExpr]*ways
}

func newConditions(m *model, u *unit) *conditions {
	return &conditions{model: m, unit: u, atoms: map[string]*atom{}, inner: map[*ast.FunctionExpr]*ways{}}
}

// fresh makes an atom that is like no other.
func (c *conditions) fresh(known bool) formula {
	return formula{op: isAtom, atom: &atom{known: known}}
}

// named gives the atom of this name.
func (c *conditions) named(name string, known bool) formula {
	a := c.atoms[name]
	if a == nil {
		a = c.fresh(known).atom
		c.atoms[name] = a
	}
	return formula{op: isAtom, atom: a}
}

// holding says that a thing is there. One that the unit gives or takes may be
// there or not, and nothing follows from it.
func (c *conditions) holding(t thingKey) formula {
	if c.unit.changes.all || c.unit.changes.things[t] {
		return c.fresh(false)
	}
	return c.named("thing "+strconv.Itoa(int(t.class))+" "+t.name, true)
}

// atLeast says that a score is at least n.
func (c *conditions) atLeast(score string, n int) formula {
	if c.unit.changes.all || c.unit.changes.things[thingKey{scores, score}] {
		return c.fresh(false)
	}
	if def := c.book.Scores.Get(score); def != nil && n <= def.Min {
		return formula{}
	}
	f := c.named("score "+score+" "+strconv.Itoa(n), true)
	f.atom.score, f.atom.least = score, n
	return f
}

// of makes a formula of an expression.
func (c *conditions) of(e ast.Expr) formula {
	switch e := e.(type) {
	case *ast.TrueExpr, *ast.NumberExpr, *ast.StringExpr, *ast.TableExpr, *ast.FunctionExpr:
		return formula{}
	case *ast.FalseExpr, *ast.NilExpr:
		return formula{op: isFalse}
	case *ast.UnaryNotOpExpr:
		return negated(c.of(e.Expr))
	case *ast.LogicalOpExpr:
		if e.Operator == "and" {
			return all(c.of(e.Lhs), c.of(e.Rhs))
		}
		return some(c.of(e.Lhs), c.of(e.Rhs))
	case *ast.RelationalOpExpr:
		return c.relation(e)
	case *ast.FuncCallExpr:
		return c.call(e)
	}
	if name := c.written(e); name != "" {
		return c.named(name, false)
	}
	return c.fresh(false)
}

// call makes a formula of a call: what a verb says of a thing, what dice or the
// reader say, or something that is not known.
func (c *conditions) call(e *ast.FuncCallExpr) formula {
	id, ok := e.Func.(*ast.IdentExpr)
	if !ok || c.bound[id] != nil || c.verbs[id.Value] == nil {
		return c.fresh(false)
	}
	v := c.verbs[id.Value]
	if !v.Pure || len(v.Params) == 0 {
		return c.fresh(v.Answers)
	}
	if len(e.Args) == 1 {
		name, literal := literalID(e.Args[0])
		if class, is := c.classOf(v.Params[0].Kind, name); is && literal {
			return c.holding(thingKey{class, name})
		}
	}
	if text := c.written(e); text != "" {
		return c.named(text, v.Params[0].Kind == rules.Paragraph)
	}
	return c.fresh(false)
}

// relation makes a formula of a comparison.
func (c *conditions) relation(e *ast.RelationalOpExpr) formula {
	if f, ok := c.comparesScore(e); ok {
		return f
	}
	left, right := c.written(e.Lhs), c.written(e.Rhs)
	if left == "" || right == "" {
		return c.fresh(false)
	}
	switch e.Operator {
	case "~=":
		return negated(c.named(left+" == "+right, false))
	case ">":
		return negated(c.named(left+" <= "+right, false))
	case ">=":
		return negated(c.named(left+" < "+right, false))
	}
	return c.named(left+" "+e.Operator+" "+right, false)
}

// comparesScore makes a formula of a comparison of a score with a number.
func (c *conditions) comparesScore(e *ast.RelationalOpExpr) (formula, bool) {
	score, ok := strings.CutPrefix(syntax.Written(e.Lhs), "hero.")
	v, literal := load.Literal(e.Rhs)
	n, whole := v.Int()
	if !ok || !literal || !whole || v.Kind() != value.KindNumber || strings.Contains(score, ".") {
		return formula{}, false
	}
	least, more := c.atLeast(score, n), c.atLeast(score, n+1)
	f, ok := map[string]formula{">=": least, ">": more, "<": negated(least), "<=": negated(more),
		"==": all(least, negated(more)), "~=": some(negated(least), more)}[e.Operator]
	return f, ok
}

// written gives an expression as it is written when it reads names and
// literals only, so that it says the same wherever it stands in the unit; else
// "".
func (c *conditions) written(e ast.Expr) string {
	if v, ok := load.Literal(e); ok && v.Kind() != value.KindFunc {
		return v.String()
	}
	switch e := e.(type) {
	case *ast.IdentExpr:
		v := c.bound[e]
		if v == nil || len(v.writes) > 0 {
			return ""
		}
		return e.Value + "#" + strconv.Itoa(v.Line)
	case *ast.AttrGetExpr:
		return c.path(e)
	case *ast.FuncCallExpr:
		return c.writtenCall(e)
	}
	return ""
}

// path gives what is read of hero, of vars, or of a local.
func (c *conditions) path(e *ast.AttrGetExpr) string {
	text := syntax.Written(e)
	root, _, _ := strings.Cut(text, ".")
	if root == "vars" && (c.unit.changes.vars || c.unit.changes.all) || root == "hero" {
		return ""
	}
	return text
}

func (c *conditions) writtenCall(e *ast.FuncCallExpr) string {
	text := syntax.Written(e.Func)
	for _, a := range e.Args {
		arg := c.written(a)
		if arg == "" {
			return ""
		}
		text += " " + arg
	}
	return text + "()"
}
