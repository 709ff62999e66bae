package load

import (
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// What of a source has a value before anything runs. The checks made while a
// book is read and those of package lint look at calls with the same eyes.

// library are the global names that are neither verbs nor the author's.
var library = []string{"assert", "error", "getmetatable", "ipairs", "next", "pairs", "rawequal", "rawget",
	"rawset", "select", "setmetatable", "tonumber", "tostring", "type", "unpack", "hero", "vars", "string", "table",
	"math", "_G", "_VERSION"}

// IsLibrary reports whether a global name is the language's own, or one of the
// proxies hero and vars.
func IsLibrary(name string) bool { return slices.Contains(library, name) }

// Many tells an expression that may give any number of values.
func Many(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		return !e.AdjustRet
	case *ast.Comma3Expr:
		return !e.AdjustRet
	}
	return false
}

// TableShape gives the alternative of p that a table would fit.
func TableShape(p rules.Param) (rules.Param, bool) {
	if p.Kind == rules.Table {
		return p, true
	}
	if p.Kind == rules.Any || p.Kind == rules.Bool {
		return p, false
	}
	for _, alt := range p.Or {
		if alt.Kind == rules.Table {
			return alt, true
		}
	}
	return p, false
}

// placeholder stands for a function that is written in place.
type placeholder struct{}

func (placeholder) Script() {}

// Literal gives the value of an expression that has one before anything runs; of a
// function, one that cannot be called.
func Literal(e ast.Expr) (value.Value, bool) {
	switch e := e.(type) {
	case *ast.StringExpr:
		return value.String(e.Value), true
	case *ast.NumberExpr:
		return number(e.Value, 1)
	case *ast.UnaryMinusOpExpr:
		if n, ok := e.Expr.(*ast.NumberExpr); ok {
			return number(n.Value, -1)
		}
	case *ast.TrueExpr:
		return value.Bool(true), true
	case *ast.FalseExpr:
		return value.Bool(false), true
	case *ast.NilExpr:
		return value.Nil, true
	case *ast.FunctionExpr:
		return value.Fn(placeholder{}), true
	}
	return value.Nil, false
}

func number(text string, sign float64) (value.Value, bool) {
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return value.Number(sign * float64(n)), true
	}
	f, err := strconv.ParseFloat(text, 64)
	return value.Number(sign * f), err == nil
}

// Entry is a field of a table whose key is Known before anything runs.
type Entry struct {
	*ast.Field
	Known value.Value
}

// Entries gives the fields of a table that have a known key and a value;
// complete says that there are no others.
func Entries(t *ast.TableExpr) (fields []Entry, complete bool) {
	complete = true
	n := 0
	for i, f := range t.Fields {
		key, known := value.Nil, false
		switch {
		case f.Key != nil:
			key, known = Literal(f.Key)
		case i == len(t.Fields)-1 && Many(f.Value):
		default:
			n++
			key, known = value.Int(n), true
		}
		if !known || key.Kind() == value.KindFunc {
			complete = false
		} else if _, none := f.Value.(*ast.NilExpr); !none {
			fields = append(fields, Entry{f, key})
		}
	}
	return fields, complete
}
