package sandbox_test

import (
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"gamebook/luaapi/sandbox"
)

// The parts that FuzzPatterns puts texts and patterns together from. Left out is
// what gopher-lua's matcher does not know (%f) or does otherwise than Lua: sets
// with a "]" first or a "-" last, positions, and back references to captures
// that are not closed.
var (
	letters = []string{"a", "b", "c", "1", " ", "(", ")", "é"}
	items   = []string{"a", "b", ".", "%a", "%d", "%s", "%w", "%A", "%p", "%(", "[ab]", "[^a]", "[%d%s]", "[a-c]", "[^%w]"}
	repeats = []string{"", "", "", "*", "+", "-", "?"}
)

// spell makes a text of the bytes' choices.
func spell(choices []byte) string {
	var b strings.Builder
	for _, c := range choices {
		b.WriteString(letters[int(c)%len(letters)])
	}
	return b.String()
}

// compose makes a pattern of the bytes' choices.
func compose(choices []byte) string {
	var b strings.Builder
	open, captures := 0, 0
	for i := 0; i+1 < len(choices); i += 2 {
		switch c := int(choices[i]); {
		case c%16 == 15 && captures < 6:
			b.WriteByte('(')
			open++
			captures++
			fallthrough // never "()"
		case c%16 < 12:
			b.WriteString(items[c/16%len(items)] + repeats[int(choices[i+1])%len(repeats)])
		case c%16 == 12 && open > 0:
			b.WriteByte(')')
			open--
		case c%16 == 13:
			b.WriteString("%b()")
		case c%16 == 14 && i == 0:
			b.WriteByte('^')
		case c%16 == 14 && open == 0 && captures > 0:
			b.WriteString("%1")
		}
	}
	b.WriteString(strings.Repeat(")", open))
	if len(choices)%2 == 1 && choices[len(choices)-1]%4 == 0 {
		b.WriteByte('$')
	}
	return b.String()
}

// FuzzPatterns compares our matcher with gopher-lua's on small inputs.
func FuzzPatterns(f *testing.F) {
	for _, seed := range []string{"", "ab", "aab1 b", "((a)b)", "aaaaaaaa", "a b c 1"} {
		f.Add([]byte(seed), []byte(seed+"\x0f\x01\x0c"))
	}
	f.Add([]byte{0, 0, 1}, []byte{0, 3, 16, 0})
	box := sandbox.New()
	f.Cleanup(box.Close)
	bare := lua.NewState()
	f.Cleanup(bare.Close)
	f.Fuzz(func(t *testing.T, text, pattern []byte) {
		if len(text) > 12 || len(pattern) > 16 {
			return
		}
		s, p := spell(text), compose(pattern)
		for _, call := range []string{"find", "match", "gsub"} {
			box.Budget.Arm(100_000_000)
			args := []lua.LValue{lua.LString(s), lua.LString(p)}
			if call == "gsub" {
				args = append(args, lua.LString("<%0>"))
			}
			got := results(box.L, box.L.GetField(box.Globals.RawGetString("string"), call), args)
			want := results(bare, bare.GetField(bare.GetGlobal("string"), call), args)
			if got != want {
				t.Errorf("%s(%q, %q): got %s, gopher-lua gives %s", call, s, p, got, want)
			}
		}
	})
}

// results calls a function of the string library and gives what it gives.
func results(L *lua.LState, fn lua.LValue, args []lua.LValue) string {
	top := L.GetTop()
	defer L.SetTop(top)
	if err := L.CallByParam(lua.P{Fn: fn, NRet: lua.MultRet, Protect: true}, args...); err != nil {
		return "an error"
	}
	var out []string
	for i := top + 1; i <= L.GetTop(); i++ {
		out = append(out, fmt.Sprintf("%q", L.Get(i).String()))
	}
	if len(out) == 0 {
		return `"nil"` // gopher-lua's match gives nothing then
	}
	return strings.Join(out, " ")
}
