package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// openString brings in string. All of it is our own, so that each function
// charges for what it does and no result is longer than the limit.
func (b *Box) openString() {
	t := b.L.CreateTable(0, 16)
	for name, fn := range map[string]lua.LGFunction{
		"byte": b.byte, "char": b.char, "find": b.find, "format": b.format, "gmatch": b.gmatch, "gsub": b.gsub,
		"len": length, "lower": b.lower, "match": b.match, "rep": b.rep, "reverse": b.reverse, "sub": sub, "upper": b.upper,
	} {
		t.RawSetString(name, b.L.NewFunction(fn))
	}
	b.Globals.RawSetString("string", b.lock("string", t))

	meta := b.L.CreateTable(0, 2)
	meta.RawSetString("__index", t)
	meta.RawSetString("__metatable", lua.LFalse)
	b.L.SetMetatable(lua.LString(""), meta)
}

// span turns the positions i to j of a text of n bytes, as Lua counts them,
// into those of a slice.
func span(n, i, j int) (from, to int) {
	if i < 0 {
		i = max(i+n+1, 1)
	}
	if j < 0 {
		j += n + 1
	}
	from, to = max(i, 1)-1, min(j, n)
	return min(from, n), max(to, min(from, n))
}

func length(L *lua.LState) int {
	L.Push(lua.LNumber(len(L.CheckString(1))))
	return 1
}

func sub(L *lua.LState) int {
	s := L.CheckString(1)
	from, to := span(len(s), intArg(L, 2), optInt(L, 3, -1))
	L.Push(lua.LString(s[from:to]))
	return 1
}

func (b *Box) byte(L *lua.LState) int {
	s := L.CheckString(1)
	i := optInt(L, 2, 1)
	from, to := span(len(s), i, optInt(L, 3, i))
	b.values(L, "string.byte", to-from)
	for _, c := range []byte(s[from:to]) {
		L.Push(lua.LNumber(c))
	}
	return to - from
}

func (b *Box) char(L *lua.LState) int {
	out := make([]byte, L.GetTop())
	for i := range out {
		out[i] = byte(intArg(L, i+1))
	}
	return b.give(L, string(out))
}

func (b *Box) rep(L *lua.LState) int {
	s, n := L.CheckString(1), intArg(L, 2)
	if n < 1 || s == "" {
		return b.give(L, "")
	}
	if n > b.limits.Text {
		b.size(L, n)
	}
	b.size(L, n*len(s))
	L.Push(lua.LString(strings.Repeat(s, n)))
	return 1
}

// perLetter is what lower, upper and reverse do for the price of one
// instruction.
const perLetter = 8

func (b *Box) letters(L *lua.LState) string {
	s := L.CheckString(1)
	b.charge(L, len(s)/perLetter)
	return s
}

func (b *Box) lower(L *lua.LState) int { return b.give(L, strings.ToLower(b.letters(L))) }

func (b *Box) upper(L *lua.LState) int { return b.give(L, strings.ToUpper(b.letters(L))) }

func (b *Box) reverse(L *lua.LState) int {
	s := b.letters(L)
	out := make([]byte, len(s))
	for i := range out {
		out[i] = s[len(s)-1-i]
	}
	return b.give(L, string(out))
}
