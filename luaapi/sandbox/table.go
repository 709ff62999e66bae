package sandbox

import (
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// Table is what behaves like a table: Lua's own, or the Value of a userdata of
// the host.
type Table interface {
	Get(key lua.LValue) lua.LValue
	Set(key, v lua.LValue)
	// Next gives what follows key, lua.LNil being before the first and after
	// the last.
	Next(key lua.LValue) (k, v lua.LValue)
	Len() int
}

// plain is a table of Lua's own.
type plain lua.LTable

func (t *plain) table() *lua.LTable                           { return (*lua.LTable)(t) }
func (t *plain) Get(key lua.LValue) lua.LValue                { return t.table().RawGet(key) }
func (t *plain) Set(key, v lua.LValue)                        { t.table().RawSet(key, v) }
func (t *plain) Next(key lua.LValue) (lua.LValue, lua.LValue) { return t.table().Next(key) }
func (t *plain) Len() int                                     { return t.table().Len() }

// HostTable gives the Table that a userdata of the host stands for.
func HostTable(v lua.LValue) (Table, bool) {
	if ud, ok := v.(*lua.LUserData); ok {
		t, ok := ud.Value.(Table)
		return t, ok
	}
	return nil, false
}

// tableArg gives the n-th argument, which must be a table.
func tableArg(L *lua.LState, n int) Table {
	v := L.Get(n)
	if t, ok := v.(*lua.LTable); ok {
		return (*plain)(t)
	}
	if t, ok := HostTable(v); ok {
		return t
	}
	L.TypeError(n, lua.LTTable)
	return nil
}

// changing gives the first argument, a table that the script may change.
func (b *Box) changing(L *lua.LState) Table {
	if t, ok := L.Get(1).(*lua.LTable); ok {
		if name, locked := b.locked[t]; locked {
			Raise(L, diag.New("library-locked", diag.Args{"Name": name}))
		}
	}
	return tableArg(L, 1)
}

func (b *Box) openTable() {
	t := b.L.CreateTable(0, 8)
	for name, fn := range map[string]lua.LGFunction{
		"concat": b.concat, "getn": getn, "insert": b.insert, "maxn": b.maxn, "remove": b.remove, "sort": b.sort,
	} {
		t.RawSetString(name, b.L.NewFunction(fn))
	}
	b.Globals.RawSetString("table", b.lock("table", t))
}

func getn(L *lua.LState) int {
	L.Push(lua.LNumber(tableArg(L, 1).Len()))
	return 1
}

func (b *Box) maxn(L *lua.LState) int {
	t := tableArg(L, 1)
	most := lua.LNumber(0)
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		b.charge(L, 1)
		if n, ok := k.(lua.LNumber); ok {
			most = max(most, n)
		}
	}
	L.Push(most)
	return 1
}

func (b *Box) insert(L *lua.LState) int {
	t := b.changing(L)
	n := t.Len()
	switch L.GetTop() {
	case 2:
		t.Set(lua.LNumber(n+1), L.Get(2))
	case 3:
		at := intArg(L, 2)
		b.charge(L, max(0, n-max(at, 1)))
		for i := n; i >= max(at, 1); i-- {
			t.Set(lua.LNumber(i+1), t.Get(lua.LNumber(i)))
		}
		t.Set(lua.LNumber(at), L.Get(3))
	default:
		Raise(L, diag.New("table-insert-arguments", nil))
	}
	return 0
}

func (b *Box) remove(L *lua.LState) int {
	t := b.changing(L)
	n := t.Len()
	at := optInt(L, 2, n)
	if at < 1 || at > n {
		L.Push(lua.LNil)
		return 1
	}
	b.charge(L, n-at)
	v := t.Get(lua.LNumber(at))
	for i := at; i < n; i++ {
		t.Set(lua.LNumber(i), t.Get(lua.LNumber(i+1)))
	}
	t.Set(lua.LNumber(n), lua.LNil)
	L.Push(v)
	return 1
}

func (b *Box) concat(L *lua.LState) int {
	t, sep := tableArg(L, 1), L.OptString(2, "")
	from, to := optInt(L, 3, 1), 0
	if L.Get(4) == lua.LNil {
		to = t.Len()
	} else {
		to = intArg(L, 4)
	}
	var out strings.Builder
	for i := from; i <= to; i++ {
		v := t.Get(lua.LNumber(i))
		if !lua.LVCanConvToString(v) {
			Raise(L, diag.New("table-concat-type", diag.Args{"Index": i, "Got": typeName(v)}))
		}
		part := v.String()
		if i < to {
			part += sep
		}
		out.WriteString(part)
		b.charge(L, 1+len(part)/perByte)
		if out.Len() > b.limits.Text {
			b.size(L, out.Len())
		}
	}
	L.Push(lua.LString(out.String()))
	return 1
}

// sort is stable, so that the order of equals does not depend on how it is
// done.
func (b *Box) sort(L *lua.LState) int {
	t := b.changing(L)
	less := b.less(L)
	n := t.Len()
	b.charge(L, n)
	vs := make([]lua.LValue, n)
	for i := range vs {
		vs[i] = t.Get(lua.LNumber(i + 1))
	}
	sort.SliceStable(vs, func(i, j int) bool { return less(vs[i], vs[j]) })
	for i, v := range vs {
		t.Set(lua.LNumber(i+1), v)
	}
	return 0
}

// less is the order that sort is given, or "<". Long texts take long to
// compare.
func (b *Box) less(L *lua.LState) func(x, y lua.LValue) bool {
	if L.Get(2) == lua.LNil {
		return func(x, y lua.LValue) bool {
			if s, ok := x.(lua.LString); ok {
				b.charge(L, len(s)/perLetter)
			}
			b.charge(L, 1)
			return L.LessThan(x, y)
		}
	}
	fn := L.CheckFunction(2)
	return func(x, y lua.LValue) bool {
		b.charge(L, 1)
		L.Push(fn)
		L.Push(x)
		L.Push(y)
		L.Call(2, 1)
		defer L.Pop(1)
		return lua.LVAsBool(L.Get(-1))
	}
}

// Plain gives a table of Lua's own as a Table; metatables are not looked at.
func Plain(t *lua.LTable) Table { return (*plain)(t) }
