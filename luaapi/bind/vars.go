package bind

import (
	"slices"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
)

// varsView is vars, or a table inside it, known by its path. It holds no
// value: one that is kept follows the path, whatever comes to stand there.
type varsView struct {
	state *State
	path  []value.Value
	names []string
}

func (v *varsView) do(verb *rules.Verb, more ...value.Value) rules.Result {
	return v.state.carryOut(verb, rules.ListArgs(slices.Concat(v.path, more)...))
}

// key checks a key of vars.
func (v *varsView) key(k lua.LValue) (value.Value, string) {
	key, name, ok := keyOf(k)
	if !ok || !utf8.ValidString(name) {
		c := copier{data: true, path: append(slices.Clone(v.names), name)}
		c.refuse("not-data-key")
		sandbox.Raise(v.state.box.L, c.fault)
	}
	return key, name
}

// give makes the Lua value of what stands at key: a table as a view of it.
func (v *varsView) give(key value.Value, name string, found value.Value) lua.LValue {
	if found.Kind() != value.KindTable {
		return v.state.toLua(found)
	}
	inner := &varsView{v.state, append(slices.Clone(v.path), key), append(slices.Clone(v.names), name)}
	return v.state.proxies.wrap(v.state.box.L, inner, v.state.proxies.vars)
}

// Get reads a value.
func (v *varsView) Get(k lua.LValue) lua.LValue {
	if k == lua.LNil {
		return lua.LNil
	}
	key, name := v.key(k)
	return v.give(key, name, only(v.do(rules.VarGet, key)))
}

// Set stores a copy of a value.
func (v *varsView) Set(k, to lua.LValue) {
	key, name := v.key(k)
	c := copier{data: true, path: append(slices.Clone(v.names), name)}
	copied := c.copy(to, len(v.path))
	if c.fault != nil {
		sandbox.Raise(v.state.box.L, c.fault)
	}
	if d := v.state.account(&c); d != nil {
		sandbox.Raise(v.state.box.L, d)
	}
	v.do(rules.VarSet, key, copied)
}

// Next goes through the values in canonical order.
func (v *varsView) Next(k lua.LValue) (lua.LValue, lua.LValue) {
	after := value.Nil
	if k != lua.LNil {
		after, _ = v.key(k)
	}
	r := v.do(rules.VarNext, after)
	if len(r) < 2 {
		return lua.LNil, lua.LNil
	}
	key := v.state.toLua(r[0])
	_, name, _ := keyOf(key)
	return key, v.give(r[0], name, r[1])
}

// Len is the length of the list part.
func (v *varsView) Len() int {
	n, _ := only(v.do(rules.VarLen)).Int()
	return n
}

func only(r rules.Result) value.Value {
	if len(r) == 0 {
		return value.Nil
	}
	return r[0]
}

// samePath is == between two views.
func samePath(L *lua.LState) int {
	a, _ := L.CheckUserData(1).Value.(*varsView)
	b, _ := L.CheckUserData(2).Value.(*varsView)
	L.Push(lua.LBool(a != nil && b != nil && slices.EqualFunc(a.path, b.path, value.Value.Equal)))
	return 1
}
