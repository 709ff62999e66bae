package lint

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/luaapi/load"
	"gamebook/luaapi/syntax"
)

// callOf takes down a call of a verb or of a function of the author's.
func (c *collector) callOf(e *ast.FuncCallExpr, scope *syntax.Scope) {
	loose := c.loose == e
	c.called[e.Func] = true
	id, plain := e.Func.(*ast.IdentExpr)
	if !plain {
		c.libraryCall(e, scope)
		return
	}
	if v := scope.Find(id.Value); v != nil {
		own := c.local[v]
		own.calls = append(own.calls, site{e, c.unit})
		return
	}
	if v := c.verbs[id.Value]; v != nil {
		c.verbCall(&call{verb: v, expr: e, unit: c.unit, in: c.in(), loose: loose})
		return
	}
	if id.Value == "ipairs" || id.Value == "pairs" {
		for _, a := range e.Args {
			c.looked[a] = true
		}
	}
	if !load.IsLibrary(id.Value) {
		c.sites = append(c.sites, globalSite{id.Value, site{e, c.unit}})
	}
}

func (c *collector) verbCall(one *call) {
	c.calls = append(c.calls, one)
	c.model.called[one.verb.Name] = true
	one.unit.calls = append(one.unit.calls, one)
	kind := rootKind(0)
	if one.verb.Declare != nil {
		kind = hubRoot
		for i := range one.verb.Params {
			if one.verb.Params[i].Kind == rules.NewParagraph {
				kind = paragraphRoot
			}
		}
	}
	if kind != 0 {
		for _, a := range one.expr.Args {
			c.root(a, kind)
		}
	}
}

// root marks the functions that a declaration hands over.
func (c *collector) root(e ast.Expr, kind rootKind) {
	switch e := e.(type) {
	case *ast.FunctionExpr:
		c.roots[e] = kind
	case *ast.TableExpr:
		for _, f := range e.Fields {
			c.root(f.Value, kind)
		}
	}
}

// libraryCall looks at a call of anything but a plain name: the language's own
// functions are known, others are not.
func (c *collector) libraryCall(e *ast.FuncCallExpr, scope *syntax.Scope) {
	name := syntax.Written(e.Func)
	switch {
	case e.Receiver != nil:
		c.unit.unknown = c.unit.unknown || !slices.Contains(textMethods, e.Method)
	case isChange(name) && len(e.Args) > 0:
		c.changeTable(e.Args[0], scope, e.Line())
	case !isLibraryCall(name):
		c.unit.unknown = true
	}
}

// textMethods are what can be called on a text.
var textMethods = []string{"byte", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub", "upper"}

// isChange tells the functions of the language that change a table.
func isChange(name string) bool {
	return name == "table.insert" || name == "table.remove" || name == "table.sort"
}

func isLibraryCall(name string) bool {
	library, _, dotted := strings.Cut(name, ".")
	return dotted && (library == "string" || library == "table" || library == "math")
}
