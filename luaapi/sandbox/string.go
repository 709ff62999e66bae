package sandbox

import (
	"fmt"
	"regexp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// maxText is the longest text that a function of the library makes.
const maxText = 1 << 20

// size refuses to make a text that is too long.
func (b *Box) size(L *lua.LState, n int) {
	if n < 0 || n > maxText {
		Raise(L, diag.New("text-too-long", diag.Args{"Most": maxText >> 10}))
	}
}

func (b *Box) openString() {
	own := b.module(lua.StringLibName, lua.OpenString)
	t := b.L.CreateTable(0, 16)
	pick(own, t, "byte", "char", "find", "gmatch", "gsub", "len", "lower", "match", "reverse", "sub", "upper")
	t.RawSetString("rep", b.L.NewFunction(b.rep))
	t.RawSetString("format", b.L.NewFunction(b.format))
	b.Globals.RawSetString("string", b.lock("string", t))

	meta := b.L.CreateTable(0, 2)
	meta.RawSetString("__index", t)
	meta.RawSetString("__metatable", lua.LFalse)
	b.L.SetMetatable(lua.LString(""), meta)
}

func (b *Box) rep(L *lua.LState) int {
	s, n := L.CheckString(1), L.CheckNumber(2)
	if n < 1 || n != n || s == "" {
		L.Push(lua.LString(""))
		return 1
	}
	if float64(n)*float64(len(s)) > maxText {
		b.size(L, maxText+1)
	}
	b.Budget.Charge(int(n) * len(s) / 64)
	L.Push(lua.LString(strings.Repeat(s, int(n))))
	return 1
}

// directive is one of C's, as Lua 5.1 has them.
var directive = regexp.MustCompile(`^%[-+ #0]{0,5}(?:[0-9]{1,2})?(?:\.[0-9]{0,2})?[a-zA-Z%]`)

func (b *Box) format(L *lua.LState) int {
	f := L.CheckString(1)
	var out strings.Builder
	arg := 1
	for {
		i := strings.IndexByte(f, '%')
		if i < 0 {
			break
		}
		out.WriteString(f[:i])
		spec := directive.FindString(f[i:])
		if spec == "" {
			Raise(L, diag.New("format-directive", diag.Args{"Got": brief(f[i:])}))
		}
		f = f[i+len(spec):]
		if spec == "%%" {
			out.WriteByte('%')
			continue
		}
		arg++
		out.WriteString(one(L, spec, arg))
		b.size(L, out.Len())
		b.Budget.Charge(1)
	}
	out.WriteString(f)
	L.Push(lua.LString(out.String()))
	return 1
}

// one formats the argument of one directive.
func one(L *lua.LState, spec string, arg int) string {
	if arg > L.GetTop() {
		Raise(L, diag.New("format-missing", diag.Args{"Got": spec, "N": arg - 1}))
	}
	body, verb := spec[:len(spec)-1], spec[len(spec)-1]
	switch verb {
	case 'd', 'i':
		return fmt.Sprintf(body+"d", int64(L.CheckNumber(arg)))
	case 'u':
		return fmt.Sprintf(body+"d", uint64(int64(L.CheckNumber(arg))))
	case 'x', 'X', 'o':
		return fmt.Sprintf(spec, uint64(int64(L.CheckNumber(arg))))
	case 'c':
		return string([]byte{byte(L.CheckInt(arg))})
	case 'e', 'E', 'f':
		return fmt.Sprintf(spec, float64(L.CheckNumber(arg)))
	case 'g', 'G':
		return fmt.Sprintf(sixDigits(body)+string(verb), float64(L.CheckNumber(arg)))
	case 's':
		return fmt.Sprintf(spec, text(L, L.CheckAny(arg)))
	case 'q':
		return quote(L.CheckString(arg))
	}
	Raise(L, diag.New("format-directive", diag.Args{"Got": spec}))
	return ""
}

// sixDigits is C's precision where none is given; Go's would be as many as
// it takes.
func sixDigits(body string) string {
	if strings.Contains(body, ".") {
		return body
	}
	return body + ".6"
}

// quote writes a string as Lua source.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", "\\\n", "\r", `\r`, "\x00", `\000`).Replace(s) + `"`
}

func brief(s string) string {
	if r := []rune(s); len(r) > 12 {
		return string(r[:12]) + "…"
	}
	return s
}
