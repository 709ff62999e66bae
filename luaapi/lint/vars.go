package lint

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/luaapi/syntax"
)

// authorVars are the author's own values, by their first name.
type authorVars struct {
	sets, reads map[string][]diag.Pos
	// anySet and anyRead: some name is worked out, so that it may be any.
	anySet, anyRead bool
	// updating is the one that the statement at hand sets: to read it there
	// is not yet to make use of it.
	updating string
}

func newAuthorVars() authorVars {
	return authorVars{sets: map[string][]diag.Pos{}, reads: map[string][]diag.Pos{}}
}

func (v *authorVars) set(name string, pos diag.Pos) {
	if name == "" {
		v.anySet = true
		return
	}
	v.sets[name] = append(v.sets[name], pos)
}

func (v *authorVars) read(name string, pos diag.Pos) {
	switch name {
	case "":
		v.anyRead = true
	case v.updating:
	default:
		v.reads[name] = append(v.reads[name], pos)
	}
}

// authorVar gives the first name behind vars of a path such as vars.a[1].b; ""
// when that is worked out.
func (c *collector) authorVar(e ast.Expr, scope *syntax.Scope) (name string, ok bool) {
	for {
		a, is := e.(*ast.AttrGetExpr)
		if !is {
			return "", false
		}
		if isProxy(a.Object, "vars", scope) {
			if key, literal := a.Key.(*ast.StringExpr); literal {
				return key.Value, true
			}
			return "", true
		}
		e = a.Object
	}
}

func isProxy(e ast.Expr, name string, scope *syntax.Scope) bool {
	id, ok := e.(*ast.IdentExpr)
	return ok && id.Value == name && scope.Find(name) == nil
}

// attribute takes down what is read by a field of vars or hero.
func (c *collector) attribute(a *ast.AttrGetExpr, scope *syntax.Scope) {
	target := c.targets[a]
	delete(c.targets, a)
	key, literal := a.Key.(*ast.StringExpr)
	name := ""
	if literal {
		name = key.Value
	}
	switch {
	case isProxy(a.Object, "vars", scope):
		c.targets[a.Object] = true // the name vars has been dealt with
		if !target {
			c.vars.read(name, c.unit.pos(a.Line()))
		}
	case isProxy(a.Object, "hero", scope):
		c.targets[a.Object] = true
		c.heroScore(name, literal, a.Line())
	case syntax.Written(a.Object) == "hero.initial":
		c.heroScore(name, literal, a.Line())
	}
}

func (c *collector) heroScore(name string, literal bool, line int) {
	switch {
	case !literal:
		c.blind[blindKey{scores, rules.Asks}] = true
	case name != "initial":
		c.model.reads(scores, name, nil, c.unit, c.unit.pos(line))
	}
}

// proxy takes down that vars or hero is handed on as a whole.
func (c *collector) proxy(name string) {
	if name == "hero" {
		c.blind[blindKey{scores, rules.Asks}] = true
		return
	}
	c.vars.anySet, c.vars.anyRead = true, true
}
