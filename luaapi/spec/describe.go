package spec

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/luaapi/sandbox"
)

// described is what a spec file describes, as Lua functions of one state.
type described struct {
	at      *scope
	entries []*entry
}

// scope is one describe, or the file.
type scope struct {
	up      *scope
	name    string
	befores []*lua.LFunction
}

// entry is one spec; its body is nil when it is pending.
type entry struct {
	scope *scope
	path  []string
	pos   diag.Pos
	body  *lua.LFunction
}

// functions are what is to be called, in order: the before_each of all
// describes around the spec, the outermost first, and the spec.
func (c *entry) functions() []*lua.LFunction {
	var before func(s *scope) []*lua.LFunction
	before = func(s *scope) []*lua.LFunction {
		if s == nil {
			return nil
		}
		return append(before(s.up), s.befores...)
	}
	return append(before(c.scope), c.body)
}

func (s *scope) path() []string {
	if s == nil || s.up == nil {
		return nil
	}
	return append(s.up.path(), s.name)
}

// shaping are the words that give a spec file its shape.
var shaping = []*Verb{
	{Name: "describe", Doc: "groups specs; may stand in another describe",
		Example: `describe("the causeway", function() pending "floods" end)`,
		Params:  []rules.Param{nameParam("what is described"), rules.P("fn", rules.Function, "its specs")},
		shape:   (*test).describe},
	{Name: "it", Doc: "is a spec: what it does to the book, and what it expects",
		Example: `it("begins in daylight", function()
  go(12)
  expect.at(12)
end)`,
		Params: []rules.Param{nameParam("what the book should do"), rules.P("fn", rules.Function, "the spec")},
		shape:  (*test).it},
	{Name: "pending", Doc: "is a spec still to be written",
		Example: `pending "drowns nobody"`,
		Params:  []rules.Param{nameParam("what the book should do")},
		shape:   (*test).pending},
	{Name: "before_each", Doc: "runs before each spec of its describe and of those inside it, the outer ones first",
		Example: `before_each(function() start { luck = 9 } end)`,
		Params:  []rules.Param{rules.P("fn", rules.Function, "what is done")},
		shape:   (*test).beforeEach},
}

func nameParam(doc string) rules.Param { return rules.P("name", rules.Text, doc) }

// openDescribe brings in the words that shape a spec file.
func (t *test) openDescribe() {
	t.described = &described{at: &scope{}}
	for _, v := range shaping {
		t.box.Globals.RawSetString(v.Name, t.box.L.NewFunction(func(L *lua.LState) int {
			if !t.loading {
				sandbox.Raise(L, diag.New("spec-describe-inside", diag.Args{"Verb": v.Name}))
			}
			return v.shape(t, L)
		}))
	}
}

func (t *test) describe(L *lua.LState) int {
	name, fn := t.named(L, "describe"), t.body(L, 2, "describe")
	outer := t.described.at
	t.described.at = &scope{up: outer, name: name}
	L.Push(fn)
	L.Call(0, 0)
	t.described.at = outer
	return 0
}

func (t *test) it(L *lua.LState) int {
	t.add(t.named(L, "it"), t.body(L, 2, "it"))
	return 0
}

func (t *test) pending(L *lua.LState) int {
	t.add(t.named(L, "pending"), nil)
	return 0
}

func (t *test) beforeEach(L *lua.LState) int {
	at := t.described.at
	at.befores = append(at.befores, t.body(L, 1, "before_each"))
	return 0
}

func (t *test) add(name string, body *lua.LFunction) {
	d := t.described
	d.entries = append(d.entries, &entry{d.at, append(d.at.path(), name), t.here(), body})
}

// named gives the first argument, a name that is not empty.
func (t *test) named(L *lua.LState, verb string) string {
	name, ok := L.Get(1).(lua.LString)
	if !ok || name == "" {
		t.raise(diag.New("spec-name-missing", diag.Args{"Verb": verb}))
	}
	return string(name)
}

func (t *test) body(L *lua.LState, n int, verb string) *lua.LFunction {
	fn, ok := L.Get(n).(*lua.LFunction)
	if !ok {
		t.raise(diag.New("spec-function-missing", diag.Args{"Verb": verb}))
	}
	return fn
}
