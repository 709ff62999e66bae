package sandbox

import (
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// openBase brings in the base functions. They are our own: gopher-lua's leak
// addresses, know no host tables, or reach too far.
func (b *Box) openBase() {
	b.Globals.RawSetString("_VERSION", lua.LString(lua.LuaVersion))
	for name, fn := range map[string]lua.LGFunction{
		"assert": assert, "error": raiseError, "tostring": tostring, "type": typeOf,
		"next": next, "unpack": b.unpack, "select": b.pick, "tonumber": tonumber,
		"getmetatable": getmetatable, "setmetatable": b.setmetatable,
		"rawequal": rawequal, "rawget": b.rawget, "rawset": b.rawset,
	} {
		b.Globals.RawSetString(name, b.L.NewFunction(fn))
	}
	step := b.L.NewFunction(next)
	b.Globals.RawSetString("pairs", b.L.NewFunction(func(L *lua.LState) int {
		t := L.Get(1)
		tableArg(L, 1)
		L.Push(step)
		L.Push(t)
		L.Push(lua.LNil)
		return 3
	}))
	stepInt := b.L.NewFunction(nextInt)
	b.Globals.RawSetString("ipairs", b.L.NewFunction(func(L *lua.LState) int {
		t := L.Get(1)
		tableArg(L, 1)
		L.Push(stepInt)
		L.Push(t)
		L.Push(lua.LNumber(0))
		return 3
	}))
}

func next(L *lua.LState) int {
	k, v := tableArg(L, 1).Next(L.Get(2))
	if k == lua.LNil {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(k)
	L.Push(v)
	return 2
}

func nextInt(L *lua.LState) int {
	i := lua.LNumber(intArg(L, 2) + 1)
	v := tableArg(L, 1).Get(i)
	if v == lua.LNil {
		return 0
	}
	L.Push(i)
	L.Push(v)
	return 2
}

func (b *Box) unpack(L *lua.LState) int {
	t := tableArg(L, 1)
	from := optInt(L, 2, 1)
	to := from
	if L.Get(3) == lua.LNil {
		to = t.Len()
	} else {
		to = intArg(L, 3)
	}
	if to < from {
		return 0
	}
	b.values(L, "unpack", to-from+1)
	for i := from; i <= to; i++ {
		L.Push(t.Get(lua.LNumber(i)))
	}
	return to - from + 1
}

// pick is select: the arguments from the n-th on, or how many there are.
func (b *Box) pick(L *lua.LState) int {
	n := L.GetTop() - 1
	if L.Get(1) == lua.LString("#") {
		L.Push(lua.LNumber(n))
		return 1
	}
	i := intArg(L, 1)
	if i < 0 {
		i += n + 1
	}
	if i < 1 {
		Raise(L, diag.New("select-range", diag.Args{"Got": intArg(L, 1), "N": n}))
	}
	return max(0, n-i+1)
}

// tonumber reads a number, in another base when one is given.
func tonumber(L *lua.LState) int {
	base := optInt(L, 2, 10)
	if base < 2 || base > 36 {
		Raise(L, diag.New("tonumber-base", diag.Args{"Got": base}))
	}
	if n, ok := L.CheckAny(1).(lua.LNumber); ok && base == 10 {
		L.Push(n)
		return 1
	}
	var n lua.LNumber
	s, ok := L.Get(1).(lua.LString)
	if base == 10 && ok {
		n, ok = parseNumber(string(s))
	} else if ok {
		n, ok = parseBase(string(s), base)
	}
	if !ok {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(n)
	return 1
}

// typeName is the type as scripts see it: host tables are tables.
func typeName(v lua.LValue) string {
	if _, ok := HostTable(v); ok {
		return lua.LTTable.String()
	}
	return v.Type().String()
}

func typeOf(L *lua.LState) int {
	L.Push(lua.LString(typeName(L.CheckAny(1))))
	return 1
}

// text is what tostring gives: no addresses, so that a story does not differ
// from run to run.
func text(L *lua.LState, v lua.LValue) string {
	if fn, ok := L.GetMetaField(v, "__tostring").(*lua.LFunction); ok {
		L.Push(fn)
		L.Push(v)
		L.Call(1, 1)
		v = L.Get(-1)
		L.Pop(1)
	}
	switch v.(type) {
	case lua.LString, lua.LNumber, lua.LBool, *lua.LNilType:
		return v.String()
	}
	return typeName(v)
}

func tostring(L *lua.LState) int {
	L.Push(lua.LString(text(L, L.CheckAny(1))))
	return 1
}

// raiseError is error(message, level).
func raiseError(L *lua.LState) int {
	raiseAt(L, errorText(L.Get(1)), max(1, optInt(L, 2, 1)))
	return 0
}

func errorText(v lua.LValue) *diag.Diagnostic {
	if !lua.LVCanConvToString(v) {
		return diag.New("error-not-text", diag.Args{"Got": typeName(v)})
	}
	return diag.New("script-error", diag.Args{"Message": v.String()})
}

func assert(L *lua.LState) int {
	if lua.LVAsBool(L.CheckAny(1)) {
		return L.GetTop()
	}
	if L.Get(2) == lua.LNil {
		Raise(L, diag.New("assert-failed", nil))
	}
	Raise(L, errorText(L.Get(2)))
	return 0
}

func getmetatable(L *lua.LState) int {
	t, ok := L.CheckAny(1).(*lua.LTable)
	if !ok {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(L.GetMetatable(t))
	return 1
}

func (b *Box) setmetatable(L *lua.LState) int {
	t, ok := L.Get(1).(*lua.LTable)
	if !ok {
		Raise(L, diag.New("metatable-not-a-table", diag.Args{"Got": typeName(L.Get(1))}))
	}
	meta := L.Get(2)
	if meta != lua.LNil && meta.Type() != lua.LTTable {
		L.TypeError(2, lua.LTTable)
	}
	if _, is := b.locked[t]; is || L.GetMetaField(t, "__metatable") != lua.LNil {
		Raise(L, diag.New("metatable-locked", nil))
	}
	t.Metatable = meta
	L.SetTop(1)
	return 1
}

// raw gives a table for rawget and rawset, which see through no lock.
func (b *Box) raw(L *lua.LState, verb string) *lua.LTable {
	t, ok := L.Get(1).(*lua.LTable)
	if _, is := b.locked[t]; is || !ok && typeName(L.Get(1)) == "table" {
		Raise(L, diag.New("raw-refused", diag.Args{"Function": verb}))
	}
	return L.CheckTable(1)
}

func rawequal(L *lua.LState) int {
	L.Push(lua.LBool(L.RawEqual(L.CheckAny(1), L.CheckAny(2))))
	return 1
}

func (b *Box) rawget(L *lua.LState) int {
	L.Push(b.raw(L, "rawget").RawGet(L.Get(2)))
	return 1
}

func (b *Box) rawset(L *lua.LState) int {
	L.RawSet(b.raw(L, "rawset"), L.CheckAny(2), L.Get(3))
	L.SetTop(1)
	return 1
}
