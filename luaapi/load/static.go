package load

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/syntax"
)

// known is what a book's files can name.
type known struct {
	book    *story.Book
	script  *bind.Script
	verbs   map[string]*rules.Verb
	globals map[string]bool
}

func newKnown(book *story.Book, script *bind.Script) *known {
	k := &known{book: book, script: script, verbs: map[string]*rules.Verb{}, globals: map[string]bool{}}
	for _, v := range script.Verbs() {
		k.verbs[v.Name] = v
	}
	for _, name := range append(script.Globals(), library...) {
		k.globals[name] = true
	}
	return k
}

// static is the pass over the source of a file: every call of a verb by its own
// name is checked as far as its arguments are literal. What is computed is left
// to the play, so that nothing here is a false alarm.
type static struct {
	*known
	list diag.List
	// played are functions that declarations are handed, depth is how many
	// functions around run only while somebody plays.
	played map[ast.Expr]bool
	depth  int
	// pos and verb are the call being checked.
	pos  diag.Pos
	verb string
}

// check gives what is wrong in a file. Files may be checked at the same time.
func (k *known) check(f *syntax.File) diag.List {
	s := &static{known: k, played: map[ast.Expr]bool{}}
	at := func(line int) { s.pos, s.verb = diag.Pos{File: f.Name, Line: line}, "" }
	syntax.Walk(f.Chunk, syntax.Visitor{
		Stmt: func(st ast.Stmt, scope *syntax.Scope) {
			if a, ok := st.(*ast.AssignStmt); ok {
				at(st.Line())
				s.assigned(a.Lhs, scope)
			}
		},
		Expr: func(e ast.Expr, scope *syntax.Scope) {
			at(e.Line())
			s.expr(e, scope)
		},
		Leave: func(e ast.Expr) {
			if _, ok := e.(*ast.FunctionExpr); ok && s.depth > 0 {
				s.depth--
			}
		},
	})
	return s.list
}

func (s *static) expr(e ast.Expr, scope *syntax.Scope) {
	switch e := e.(type) {
	case *ast.FuncCallExpr:
		s.callOf(e, scope)
	case *ast.AttrGetExpr:
		s.score(e, scope)
		s.library(e, scope)
	case *ast.FunctionExpr:
		if s.depth > 0 || s.played[e] {
			s.depth++
		}
	}
}

// fail takes a complaint about the current call down.
func (s *static) fail(err error) {
	if err == nil {
		return
	}
	d := asDiagnostic(err)
	if s.verb != "" {
		d = d.With("Verb", s.verb)
	}
	s.list = append(s.list, d.At(s.pos))
}

func (s *static) callOf(c *ast.FuncCallExpr, scope *syntax.Scope) {
	id, ok := c.Func.(*ast.IdentExpr)
	if !ok {
		return
	}
	if _, local := scope.Local(id.Value); local {
		return
	}
	v := s.verbs[id.Value]
	switch {
	case v == nil && !s.globals[id.Value]:
		s.fail(s.script.UnknownVerb(id.Value))
	case v != nil && v.Step != nil:
		s.arguments(v, c.Args)
	case v != nil && s.depth > 0:
		s.fail(diag.New("verb-only-while-loading", diag.Args{"Verb": v.Name}))
	case v != nil:
		s.declared(c.Args)
	}
}

// declared marks the functions among what a declaration is given: they run while
// somebody plays.
func (s *static) declared(given []ast.Expr) {
	for _, e := range given {
		switch e := e.(type) {
		case *ast.FunctionExpr:
			s.played[e] = true
		case *ast.TableExpr:
			for _, f := range e.Fields {
				s.declared([]ast.Expr{f.Value})
			}
		}
	}
}

// arguments checks the literal arguments of a call one by one.
func (s *static) arguments(v *rules.Verb, args []ast.Expr) {
	s.verb = v.Name
	sure := args
	open := len(args) > 0 && Many(args[len(args)-1])
	if open {
		sure = args[:len(args)-1]
	}
	if len(sure) > len(v.Params) {
		_, err := rules.Unpack(s.book, false, v.Params, make([]value.Value, len(sure)))
		s.fail(err)
		return
	}
	for i, p := range v.Params {
		switch {
		case i < len(sure):
			s.argument(p, p.Name, sure[i])
		case !open:
			s.one(p, p.Name, value.Nil)
		}
	}
	s.texts(v, args)
}

// one has Unpack check a single value; true when it is right.
func (s *static) one(p rules.Param, path string, v value.Value) bool {
	p.Name = path
	_, err := rules.Unpack(s.book, false, []rules.Param{p}, []value.Value{v})
	s.fail(err)
	return err == nil
}

// argument checks an expression where p stands.
func (s *static) argument(p rules.Param, path string, e ast.Expr) {
	if t, ok := e.(*ast.TableExpr); ok {
		if shape, fits := TableShape(p); fits {
			s.table(shape, path, t)
		} else if p.Kind != rules.Any && p.Kind != rules.Bool {
			s.one(p, path, value.Of(&value.Table{}))
		}
		return
	}
	if v, ok := Literal(e); ok {
		s.one(p, path, v)
	}
}

// texts checks the names in the literal texts of a call. A parameter called
// "values" gives further names; when those are computed nothing is known.
func (s *static) texts(v *rules.Verb, args []ast.Expr) {
	given, known := []string(nil), true
	for i, p := range v.Params {
		if p.Name == "values" && i < len(args) {
			given, known = keysOf(args[i])
		}
	}
	for i, p := range v.Params {
		if p.Kind != rules.Text || i >= len(args) || !known {
			continue
		}
		if text, ok := args[i].(*ast.StringExpr); ok {
			s.fail(rules.CheckText(s.book, text.Value, given))
		}
	}
}

// keysOf gives the literal keys of a table; false when there may be others.
func keysOf(e ast.Expr) ([]string, bool) {
	t, ok := e.(*ast.TableExpr)
	if !ok {
		_, none := e.(*ast.NilExpr)
		return nil, none
	}
	var keys []string
	for _, f := range t.Fields {
		key, ok := f.Key.(*ast.StringExpr)
		if !ok {
			return nil, false
		}
		keys = append(keys, key.Value)
	}
	return slices.Compact(keys), true
}
