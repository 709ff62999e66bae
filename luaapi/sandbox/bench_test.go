package sandbox_test

import (
	"strings"
	"testing"
	"time"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// loops are what books' scripts might do a lot of.
var loops = []struct{ name, source string }{
	{"count", "local n = 0 for i = 1, 10000 do n = n + i % 7 end return n"},
	{"branch", "local n = 0 for i = 1, 10000 do if i % 3 == 0 then n = n + 1 elseif i % 5 == 0 then n = n - 1 end end return n"},
	{"call", "local function f(x) return x + 1 end local n = 0 for i = 1, 10000 do n = f(n) end return n"},
	{"table", "local t = {} for i = 1, 1000 do t[i] = i end local n = 0 for j = 1, 10 do for i = 1, #t do n = n + t[i] end end return n"},
	{"field", "local t = { a = 1, b = 2 } for i = 1, 10000 do t.a = t.a + t.b end return t.a"},
	{"join", "local n = 0 for i = 1, 10000 do n = n + #('gold ' .. i) end return n"},
	{"pattern", "local n = 0 for i = 1, 1000 do n = n + #string.gsub('the plank bends over', '%a+', 'x') end return n"},
}

// BenchmarkLoops gives what the box costs on plain loops: "ratio" is the work
// of the processor in a box against that in a bare state, taken in turns in one
// run.
func BenchmarkLoops(b *testing.B) {
	for _, l := range loops {
		b.Run(l.name, func(b *testing.B) {
			boxed, bare := inBox(b, l.source), inBareState(b, l.source)
			var box, plain time.Duration
			for b.Loop() {
				start := cpuTime()
				bare()
				middle := cpuTime()
				boxed()
				plain += middle - start
				box += cpuTime() - middle
			}
			b.ReportMetric(float64(box)/float64(plain), "ratio")
		})
	}
}

func inBox(b *testing.B, source string) func() {
	f, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		b.Fatal(err)
	}
	code, err := sandbox.Compile(f)
	if err != nil {
		b.Fatal(err)
	}
	box := sandbox.New()
	b.Cleanup(box.Close)
	fn := box.L.NewFunctionFromProto(code)
	return func() {
		box.Begin(1 << 40)
		call(b, box.L, fn)
		box.End()
	}
}

func inBareState(b *testing.B, source string) func() {
	L := lua.NewState()
	b.Cleanup(L.Close)
	chunk, err := parse.Parse(strings.NewReader(source), "a.lua")
	if err != nil {
		b.Fatal(err)
	}
	code, err := lua.Compile(chunk, "a.lua")
	if err != nil {
		b.Fatal(err)
	}
	fn := L.NewFunctionFromProto(code)
	return func() { call(b, L, fn) }
}

func call(b *testing.B, L *lua.LState, fn *lua.LFunction) {
	L.Push(fn)
	if err := L.PCall(0, 1, nil); err != nil {
		b.Fatal(err)
	}
	L.Pop(1)
}
