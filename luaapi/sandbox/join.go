package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// joining is the function that stands in compiled code for "..", which as an
// instruction could double a text for ever. It belongs to no state: the box is
// found through the state's context.
var joining = &lua.LFunction{IsG: true, GFunction: func(L *lua.LState) int {
	return L.Context().(*Budget).box.join(L)
}}

// join joins its arguments. Most often they are two.
func (b *Box) join(L *lua.LState) int {
	n := L.GetTop()
	if n == 2 {
		if x, y := L.Get(1), L.Get(2); lua.LVCanConvToString(x) && lua.LVCanConvToString(y) {
			left, right := x.String(), y.String()
			b.size(L, len(left)+len(right))
			L.Push(lua.LString(left + right))
			return 1
		}
	}
	var last lua.LValue = lua.LNil
	for i := n; i > 0; {
		i, last = b.joinRun(L, i, n, last)
	}
	L.Push(last)
	return 1
}

// joinRun joins the texts that stand in a row up to argument i and, behind
// them, what the arguments behind i gave; or calls the metamethod of a pair. It
// gives the argument to go on with.
func (b *Box) joinRun(L *lua.LState, i, n int, last lua.LValue) (int, lua.LValue) {
	if i == n {
		return i - 1, L.Get(n)
	}
	left := L.Get(i)
	if !lua.LVCanConvToString(left) || !lua.LVCanConvToString(last) {
		return i - 1, joinOthers(L, left, last)
	}
	parts, size := make([]string, 1, 8), 0
	parts[0] = last.String()
	for ; i > 0 && lua.LVCanConvToString(L.Get(i)); i-- {
		parts = append(parts, L.Get(i).String())
	}
	for _, p := range parts {
		size += len(p)
	}
	b.size(L, size)
	var out strings.Builder
	out.Grow(size)
	for k := len(parts) - 1; k >= 0; k-- {
		out.WriteString(parts[k])
	}
	return i, lua.LString(out.String())
}

// joinOthers is what ".." does with what is no text.
func joinOthers(L *lua.LState, left, right lua.LValue) lua.LValue {
	fn := L.GetMetaField(left, "__concat")
	if fn == lua.LNil {
		fn = L.GetMetaField(right, "__concat")
	}
	if fn.Type() != lua.LTFunction {
		L.RaiseError("cannot perform concat operation between %s and %s", typeName(left), typeName(right))
	}
	L.Push(fn)
	L.Push(left)
	L.Push(right)
	L.Call(2, 1)
	defer L.Pop(1)
	return L.Get(-1)
}
