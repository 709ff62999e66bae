package spec

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/luaapi/bind"
)

// Verb is one word of the language of specs: go, or expect.score.
type Verb struct {
	Name, Doc, Example string
	Params             []rules.Param
	// Rest: the verb takes any number of arguments, each like its one Param's
	// entries.
	Rest bool
	do   func(*test, rules.Args) error
	// shape is set for the words that give a file its shape.
	shape func(*test, *lua.LState) int
}

// Verbs gives the verbs of a book's specs besides describe, it, pending and
// before_each, in the order of the reference.
func (s *Suite) Verbs() []*Verb { return s.verbs }

func verbsOf(b *story.Book, s rules.System) []*Verb {
	return slices.Concat(preparing(b, s), acting, fighting, expecting)
}

// Reference gives all words of specs about a book under a system, in the order
// of the reference.
func Reference(b *story.Book, s rules.System) []*Verb {
	return append(slices.Clone(shaping), verbsOf(b, s)...)
}

// openVerbs makes a Lua function of each verb; those of one group are fields
// of a table.
func (t *test) openVerbs() {
	groups := map[string]*lua.LTable{}
	for _, v := range t.suite.verbs {
		fn := t.box.L.NewFunction(t.verb(v))
		group, name, ok := strings.Cut(v.Name, ".")
		if !ok {
			t.box.Globals.RawSetString(v.Name, fn)
			continue
		}
		if groups[group] == nil {
			groups[group] = t.group(group)
			t.box.Globals.RawSetString(group, groups[group])
		}
		groups[group].RawSetString(name, fn)
	}
}

// group makes a table of verbs in which a misspelt one is an error.
func (t *test) group(name string) *lua.LTable {
	table, meta := t.box.L.CreateTable(0, 16), t.box.L.CreateTable(0, 1)
	meta.RawSetString("__index", t.box.L.NewFunction(func(L *lua.LState) int {
		var known []string
		for _, v := range t.suite.verbs {
			if in, rest, ok := strings.Cut(v.Name, "."); ok && in == name {
				known = append(known, rest)
			}
		}
		got := L.Get(2).String()
		t.raise(diag.New("field-unknown", diag.Args{"Name": name + "." + got,
			"Near": diag.Nearest(got, known), "Fields": strings.Join(known, ", ")}))
		return 0
	}))
	table.Metatable = meta
	return table
}

// verb makes the Lua function of a verb.
func (t *test) verb(v *Verb) lua.LGFunction {
	return func(L *lua.LState) int {
		if t.loading {
			t.raise(diag.New("spec-verb-outside", diag.Args{"Verb": v.Name}))
		}
		t.box.Pause() // the play has limits of its own
		defer t.box.Resume()
		vs, err := t.arguments(L)
		if err == nil {
			err = t.carryOut(v, vs)
		}
		if err != nil {
			t.raise(asDiagnostic(err))
		}
		return 0
	}
}

func (t *test) carryOut(v *Verb, vs []value.Value) error {
	written := v.Name + "(" + writtenAll(vs) + ")"
	if v.Rest {
		vs = []value.Value{value.Of(value.List(vs...))}
	}
	a, err := rules.Unpack(t.suite.book.Book, false, v.Params, vs)
	if err != nil {
		return asDiagnostic(err).With("Verb", v.Name)
	}
	if err := t.unexpected(v); err != nil {
		return err
	}
	t.step = written
	return v.do(t, a)
}

func (t *test) arguments(L *lua.LState) ([]value.Value, error) {
	vs := make([]value.Value, L.GetTop())
	for i := range vs {
		v, d := bind.Value(L.Get(i+1), func(fn *lua.LFunction) value.Func { return &function{t, fn} })
		if d != nil {
			return nil, d
		}
		vs[i] = v
	}
	return vs, nil
}

// function is a function of a spec, handed to a verb.
type function struct {
	test *test
	fn   *lua.LFunction
}

// Script marks a function of a script, see value.Func.
func (*function) Script() {}

// call calls it and gives its first result.
func (f *function) call(arg value.Value) (value.Value, error) {
	L := f.test.box.L
	L.Push(f.fn)
	L.Push(f.test.toLua(arg))
	if err := L.PCall(1, 1, nil); err != nil {
		return value.Nil, f.test.fault(err)
	}
	defer L.Pop(1)
	v, d := bind.Value(L.Get(-1), func(fn *lua.LFunction) value.Func { return &function{f.test, fn} })
	if d != nil {
		return value.Nil, d
	}
	return v, nil
}

func (t *test) toLua(v value.Value) lua.LValue {
	switch v.Kind() {
	case value.KindBool:
		return lua.LBool(v.Truth())
	case value.KindNumber:
		return lua.LNumber(v.Number())
	case value.KindString:
		return lua.LString(v.Str())
	case value.KindTable:
		out := t.box.L.CreateTable(v.Table().Len(), len(v.Table().Fields))
		v.Table().Each(func(key, v value.Value) bool {
			out.RawSet(t.toLua(key), t.toLua(v))
			return true
		})
		return out
	}
	return lua.LNil
}

// writtenAll writes values as a spec does, for messages.
func writtenAll(vs []value.Value) string {
	texts := make([]string, len(vs))
	for i, v := range vs {
		texts[i] = written(v)
	}
	return strings.Join(texts, ", ")
}

func written(v value.Value) string {
	if v.Kind() != value.KindTable {
		return v.String()
	}
	var parts []string
	v.Table().Each(func(key, v value.Value) bool {
		if _, run := key.Int(); run {
			parts = append(parts, written(v))
		} else {
			parts = append(parts, key.Str()+" = "+written(v))
		}
		return true
	})
	return "{" + strings.Join(parts, ", ") + "}"
}
