package load

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// table checks a table that is written in place, field by field.
func (s *static) table(p rules.Param, path string, t *ast.TableExpr) {
	line := s.pos.Line
	defer func() { s.pos.Line = line }()
	fields, complete := Entries(t)
	given := map[value.Value]bool{}
	for _, f := range fields {
		given[f.Known] = true
		s.pos.Line = lineOf(f.Field, line)
		s.entry(p, path, f.Known, f.Value)
	}
	s.pos.Line = line
	if !complete {
		return
	}
	for _, f := range p.Fields {
		if !given[keyOf(f.Name)] {
			s.one(f, join(path, f.Name), value.Nil)
		}
	}
}

// lineOf gives the line of a field, as far as the tree knows it.
func lineOf(f *ast.Field, table int) int {
	if f.Value.Line() > 0 {
		return f.Value.Line()
	}
	if f.Key != nil && f.Key.Line() > 0 {
		return f.Key.Line()
	}
	return table
}

// entry checks the value at a literal key.
func (s *static) entry(p rules.Param, path string, key value.Value, e ast.Expr) {
	name, _ := key.ID()
	for _, f := range p.Fields {
		if keyOf(f.Name).Equal(key) {
			s.argument(f, join(path, f.Name), e)
			return
		}
	}
	_, whole := key.Int()
	switch {
	case whole && p.Each != nil:
		s.argument(*p.Each, join(path, name), e)
	case p.Values != nil:
		if s.one(*p.Keys, path, key) {
			s.argument(*p.Values, join(path, name), e)
		}
	default:
		s.unknownField(p, path, key)
	}
}

// unknownField has Unpack say that there is no such field.
func (s *static) unknownField(p rules.Param, path string, key value.Value) {
	optional := make([]rules.Param, len(p.Fields))
	for i, f := range p.Fields {
		optional[i] = f.Opt()
	}
	t := &value.Table{}
	t.Set(key, value.Bool(true))
	s.one(rules.Param{Kind: rules.Table, Fields: optional}, path, value.Of(t))
}

// keyOf is the key of a field: those named "1", "2" are entries of the list.
func keyOf(name string) value.Value {
	if n, err := strconv.Atoi(name); err == nil {
		return value.Int(n)
	}
	return value.String(name)
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
