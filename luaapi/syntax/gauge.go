package syntax

import (
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
)

// gauge measures a tree while it is walked, and stops the walk at the first
// thing that the compiler should not see.
type gauge struct {
	bounds Bounds
	fault  *diag.Diagnostic

	depth, functions, labels int
	// work counts the comparisons that the compiler will make.
	work int
	// constants are those of each function around, the innermost last.
	constants []map[constant]bool
	// sums is how many operators of arithmetic are directly around: the
	// compiler tries each of them again for each that holds it. outer are those
	// around other expressions.
	sums  int
	outer []int
}

// constant is a number or a text that code refers to.
type constant struct {
	number bool
	text   string
}

// measure looks at a whole chunk.
func (b Bounds) measure(chunk []ast.Stmt) *diag.Diagnostic {
	w := walker{gauge: &gauge{bounds: b, constants: []map[constant]bool{{}}}}
	w.block(chunk, nil)
	return w.gauge.fault
}

// check holds what was counted against a bound.
func (g *gauge) check(code string, n, most, line int) {
	if n > most && g.fault == nil {
		g.fault = tooMuch(code, most, line)
	}
}

// enter counts one level of the tree; false means to go no deeper.
func (g *gauge) enter(line int) bool {
	g.depth++
	g.check("lua-too-deep", g.depth, g.bounds.deepest(), line)
	g.check("lua-too-tangled", g.work, g.bounds.Work, line)
	return g.fault == nil
}

// enterStmt counts a statement.
func (g *gauge) enterStmt(st ast.Stmt) bool {
	switch st := st.(type) {
	case *ast.LabelStmt, *ast.GotoStmt:
		g.labels++
		g.work += g.labels
	case *ast.FuncDefStmt:
		if st.Name.Func == nil {
			g.constant(constant{text: st.Name.Method}, st.Line())
		}
	}
	return g.enter(st.Line())
}

// enterExpr counts an expression, leaveExpr is called behind its parts.
func (g *gauge) enterExpr(e ast.Expr, s *Scope) bool {
	g.work += 4 * g.sums
	if calculates(e) {
		g.sums++
	} else {
		g.outer = append(g.outer, g.sums)
		g.sums = 0
	}
	g.count(e, s)
	return g.enter(e.Line())
}

func (g *gauge) leaveExpr(e ast.Expr) {
	g.depth--
	if calculates(e) {
		g.sums--
	} else {
		g.sums = g.outer[len(g.outer)-1]
		g.outer = g.outer[:len(g.outer)-1]
	}
	if _, ok := e.(*ast.FunctionExpr); ok {
		g.constants = g.constants[:len(g.constants)-1]
	}
}

func calculates(e ast.Expr) bool {
	switch e.(type) {
	case *ast.ArithmeticOpExpr, *ast.UnaryMinusOpExpr:
		return true
	}
	return false
}

func (g *gauge) count(e ast.Expr, s *Scope) {
	switch e := e.(type) {
	case *ast.NumberExpr:
		g.constant(constant{number: true, text: e.Value}, e.Line())
	case *ast.StringExpr:
		g.constant(constant{text: e.Value}, e.Line())
	case *ast.IdentExpr:
		g.work += s.len() * (1 + len(e.Value)/32)
		if _, local := s.Local(e.Value); !local {
			g.constant(constant{text: e.Value}, e.Line())
		}
	case *ast.FuncCallExpr:
		if e.Method != "" {
			g.constant(constant{text: e.Method}, e.Line())
		}
	case *ast.FunctionExpr:
		g.functions++
		g.check("lua-too-many-functions", g.functions, g.bounds.Functions, e.Line())
		g.constants = append(g.constants, map[constant]bool{})
	case *ast.TableExpr:
		g.items(e)
	}
}

// constant counts a constant of the innermost function.
func (g *gauge) constant(key constant, line int) {
	known := g.constants[len(g.constants)-1]
	known[key] = true
	g.work += len(known)
	g.check("lua-too-many-constants", len(known), g.bounds.Constants, line)
}

func (g *gauge) items(t *ast.TableExpr) {
	n := 0
	for _, f := range t.Fields {
		if f.Key == nil {
			n++
		}
	}
	g.check("lua-table-too-long", n, maxItems, t.Line())
}
