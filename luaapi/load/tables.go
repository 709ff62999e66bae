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
	fields, complete := fieldsOf(t)
	given := map[value.Value]bool{}
	for _, f := range fields {
		given[f.key] = true
		s.pos.Line = lineOf(f.Field, line)
		s.entry(p, path, f.key, f.Value)
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

// keyed is a field whose key is known before anything runs.
type keyed struct {
	*ast.Field
	key value.Value
}

// fieldsOf gives the fields of a table that have a known key and a value;
// complete says that there are no others.
func fieldsOf(t *ast.TableExpr) (fields []keyed, complete bool) {
	complete = true
	n := 0
	for i, f := range t.Fields {
		key, known := value.Nil, false
		switch {
		case f.Key != nil:
			key, known = literal(f.Key)
		case i == len(t.Fields)-1 && many(f.Value):
		default:
			n++
			key, known = value.Int(n), true
		}
		if !known || key.Kind() == value.KindFunc {
			complete = false
		} else if _, none := f.Value.(*ast.NilExpr); !none {
			fields = append(fields, keyed{f, key})
		}
	}
	return fields, complete
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
