package value

import (
	"cmp"
	"slices"
)

// Table is a Lua table: the run of values from 1 on, and the other fields in
// the canonical order of their keys: whole numbers from 1 on, then false, true,
// the other numbers, strings. With this order, entries that leave the run while a
// script goes through the table are still met in their turn.
type Table struct {
	List   []Value
	Fields []Field
}

// Field is one keyed value.
type Field struct{ Key, Value Value }

// List makes a table of the values at 1, 2, ...
func List(vs ...Value) *Table { return &Table{List: vs} }

// Len is the length of the run from 1.
func (t *Table) Len() int { return len(t.List) }

// Get gives the value at key, or Nil. A nil table is empty.
func (t *Table) Get(key Value) Value {
	if t == nil {
		return Nil
	}
	if i, ok := key.Int(); ok && 1 <= i && i <= len(t.List) {
		return t.List[i-1]
	}
	if i, ok := t.find(key); ok {
		return t.Fields[i].Value
	}
	return Nil
}

// Field gives the value of a named field, or Nil.
func (t *Table) Field(name string) Value { return t.Get(String(name)) }

// Set puts v at key; Nil removes. Numbers that continue the run join it.
func (t *Table) Set(key, v Value) {
	n, whole := key.Int()
	switch {
	case whole && 1 <= n && n < len(t.List):
		t.setInside(n, v)
	case whole && n == len(t.List) && n > 0:
		if v.IsNil() {
			t.List = t.List[:n-1]
		} else {
			t.List[n-1] = v
		}
	case whole && n == len(t.List)+1:
		t.remove(key)
		if !v.IsNil() {
			t.List = append(t.List, v)
			t.absorb()
		}
	default:
		t.setField(key, v)
	}
}

// setInside replaces an entry of the run; a hole cuts the run there.
func (t *Table) setInside(n int, v Value) {
	if !v.IsNil() {
		t.List[n-1] = v
		return
	}
	rest := slices.Clone(t.List[n:])
	t.List = t.List[:n-1]
	for i, r := range rest {
		t.setField(Int(n+1+i), r)
	}
}

// absorb moves fields that now continue the run into it.
func (t *Table) absorb() {
	for {
		i, ok := t.find(Int(len(t.List) + 1))
		if !ok {
			return
		}
		t.List = append(t.List, t.Fields[i].Value)
		t.Fields = slices.Delete(t.Fields, i, i+1)
	}
}

func (t *Table) setField(key, v Value) {
	i, ok := t.find(key)
	switch {
	case v.IsNil() && ok:
		t.Fields = slices.Delete(t.Fields, i, i+1)
	case v.IsNil():
	case ok:
		t.Fields[i].Value = v
	default:
		t.Fields = slices.Insert(t.Fields, i, Field{key, v})
	}
}

func (t *Table) remove(key Value) { t.setField(key, Nil) }

func (t *Table) find(key Value) (int, bool) {
	return slices.BinarySearchFunc(t.Fields, key, func(f Field, key Value) int { return compareKeys(f.Key, key) })
}

func compareKeys(a, b Value) int {
	if na, nb := a.counts(), b.counts(); na != nb {
		return cmp.Compare(nb, na)
	}
	return cmp.Or(
		cmp.Compare(a.kind, b.kind),
		cmp.Compare(a.number, b.number),
		cmp.Compare(a.str, b.str))
}

// counts is 1 for the keys that can belong to a run, 0 for others.
func (v Value) counts() int {
	if n, ok := v.Int(); ok && n >= 1 {
		return 1
	}
	return 0
}

// Each calls f for every key and value in canonical order: the run from 1,
// then the fields.
func (t *Table) Each(f func(key, v Value) bool) {
	if t == nil {
		return
	}
	for i, v := range t.List {
		if !f(Int(i+1), v) {
			return
		}
	}
	for _, field := range t.Fields {
		if !f(field.Key, field.Value) {
			return
		}
	}
}

// Next gives what follows key in canonical order (Nil: the first); ok is
// false at the end.
func (t *Table) Next(key Value) (next, v Value, ok bool) {
	i := 0
	if n, whole := key.Int(); whole && 1 <= n && n <= len(t.List) {
		i = n
	} else if !key.IsNil() {
		at, found := t.find(key)
		i = len(t.List) + at
		if found {
			i++
		}
	}
	if i < len(t.List) {
		return Int(i + 1), t.List[i], true
	}
	if i -= len(t.List); i < len(t.Fields) {
		return t.Fields[i].Key, t.Fields[i].Value, true
	}
	return Nil, Nil, false
}

// Clone copies deeply. A nil table stays nil.
func (t *Table) Clone() *Table {
	if t == nil {
		return nil
	}
	c := &Table{List: slices.Clone(t.List), Fields: slices.Clone(t.Fields)}
	for i := range c.List {
		c.List[i] = c.List[i].Clone()
	}
	for i := range c.Fields {
		c.Fields[i].Value = c.Fields[i].Value.Clone()
	}
	return c
}

// Equal compares by content.
func (t *Table) Equal(u *Table) bool {
	if t == nil || u == nil {
		return t == u
	}
	return slices.EqualFunc(t.List, u.List, Value.Equal) &&
		slices.EqualFunc(t.Fields, u.Fields, func(a, b Field) bool {
			return a.Key.Equal(b.Key) && a.Value.Equal(b.Value)
		})
}

// AppendKey appends the canonical form. A nil table is written as an empty one.
func (t *Table) AppendKey(b []byte) []byte {
	b = append(b, '{')
	t.Each(func(key, v Value) bool {
		b = v.AppendKey(key.AppendKey(b))
		return true
	})
	return append(b, '}')
}
