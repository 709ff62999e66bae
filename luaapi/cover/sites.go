package cover

import (
	"slices"
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/plain"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// span is a paragraph's lines in a file.
type span struct {
	id       string
	from, to int
}

// Finder finds where a book writes its choices, and changes nothing: probes for
// load.With.
type Finder struct{ Choices []*Choice }

// Instrument looks at a file.
func (f *Finder) Instrument(file *syntax.File) (*syntax.File, error) {
	f.Choices = append(f.Choices, ChoicesIn(file)...)
	return file, nil
}

// Open has nothing to put into a state.
func (*Finder) Open(*sandbox.Box) {}

// ChoicesIn finds where the choices of a file are written, each with the paragraph
// that it stands in, "" for one in a function that several may call. A choice
// whose label is computed has none; its line counts all the same.
func ChoicesIn(f *syntax.File) []*Choice {
	var spans []span
	var found []*Choice
	add := func(c *Choice, line int) {
		i := slices.IndexFunc(spans, func(s span) bool { return s.from <= line && line <= s.to })
		if i >= 0 {
			c.Paragraph = spans[i].id
		}
		c.File, c.Line = f.Name, line
		found = append(found, c)
	}
	syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, scope *syntax.Scope) {
		c, name := called(e, scope)
		switch name {
		case "paragraph":
			if s, ok := spanOf(c); ok {
				spans = append(spans, s)
			}
		case "choice", "key_choice":
			if label, ok := text(argument(c, 0)); ok {
				to := ""
				if name == "choice" {
					to, _ = text(argument(c, 1))
				}
				add(&Choice{Label: label, To: to}, c.Line())
			}
		case "shop":
			for _, ware := range wares(c) {
				add(&Choice{Sells: ware}, c.Line())
			}
		}
	}})
	return found
}

// called gives a call of a global function, and its name.
func called(e ast.Expr, scope *syntax.Scope) (*ast.FuncCallExpr, string) {
	c, ok := e.(*ast.FuncCallExpr)
	if !ok {
		return nil, ""
	}
	id, ok := c.Func.(*ast.IdentExpr)
	if !ok {
		return nil, ""
	}
	if _, local := scope.Local(id.Value); local {
		return nil, ""
	}
	return c, id.Value
}

func spanOf(c *ast.FuncCallExpr) (span, bool) {
	id, ok := text(argument(c, 0))
	if !ok {
		return span{}, false
	}
	for _, a := range c.Args {
		if fn, is := a.(*ast.FunctionExpr); is {
			return span{id, fn.Line(), fn.LastLine()}, true
		}
	}
	return span{}, false
}

func argument(c *ast.FuncCallExpr, i int) ast.Expr {
	if i < len(c.Args) {
		return c.Args[i]
	}
	return nil
}

// text gives a literal: words as the play knows them, or a number as an id is
// written.
func text(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.StringExpr:
		return plain.Text(e.Value), true
	case *ast.NumberExpr:
		if f, err := strconv.ParseFloat(e.Value, 64); err == nil {
			return strconv.Itoa(int(f)), true
		}
	}
	return "", false
}

// wares are the literal goods of a shop.
func wares(c *ast.FuncCallExpr) []string {
	goods, ok := argument(c, 0).(*ast.TableExpr)
	if !ok {
		return nil
	}
	var names []string
	for _, f := range goods.Fields {
		ware, ok := f.Value.(*ast.TableExpr)
		if !ok || f.Key != nil || len(ware.Fields) == 0 {
			continue
		}
		if name, ok := ware.Fields[0].Value.(*ast.StringExpr); ok {
			names = append(names, name.Value)
		}
	}
	return names
}
