package sandbox_test

import (
	"errors"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// run runs source in a new box and gives its results as text.
func run(t *testing.T, source string) ([]string, error) {
	t.Helper()
	f, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	code, err := sandbox.Compile(f)
	if err != nil {
		return nil, err
	}
	b := sandbox.New()
	defer b.Close()
	b.Assign = func(string, lua.LValue) *diag.Diagnostic { return nil }
	b.Budget.Arm(1_000_000)
	b.L.Push(b.L.NewFunctionFromProto(code))
	if err := b.L.PCall(0, lua.MultRet, nil); err != nil {
		var e *lua.ApiError
		if errors.As(err, &e) {
			if d := sandbox.Raised(e.Object); d != nil {
				return nil, d
			}
		}
		return nil, err
	}
	var out []string
	for i := 1; i <= b.L.GetTop(); i++ {
		out = append(out, b.L.Get(i).String())
	}
	return out, nil
}

// TestResults: what the library's functions give. The values are those of the
// Lua 5.1 manual, or C's printf for string.format.
func TestResults(t *testing.T) {
	tests := []struct{ source, want string }{
		{"return tostring({}), tostring(tostring), tostring(nil), tostring(1.5)", "table function nil 1.5"},
		{"return tostring(setmetatable({}, { __tostring = function() return 'me' end }))", "me"},
		{"return tostring(setmetatable({}, { __tostring = function() return {} end }))", "table"},
		{"return string.format('%d|%5d|%-5d|%05d|%+d', 42, 42, 42, 42, 42)", "42|   42|42   |00042|+42"},
		{"return string.format('%i %u %c %x %X %o', 42, 42, 65, 255, 255, 8)", "42 42 A ff FF 10"},
		{"return string.format('%5.1f|%.2e|%g|%g', 3.14159, 12345, 0.1, 100000000)", "  3.1|1.23e+04|0.1|1e+08"},
		{"return string.format('%s %10s %-4s| %.2s %%', 'a', 'b', 'c', 'defg')", "a          b c   | de %"},
		{"return string.format('%s %s %s', {}, true, nil)", "table true nil"},
		{"return string.format('%d %d %d %u', 1e300, -1e300, 0/0, -1)", "9223372036854775807 -9223372036854775808 0 18446744073709551615"},
		{`return string.format('%q', 'a "b" \\ c')`, `"a \"b\" \\ c"`},
		{"return ('x'):rep(3), ('x'):rep(0), ('x'):rep(-1), ('x'):rep(0/0), (''):rep(1e9)", "xxx    "},
		{"return ('Éa'):upper(), #'abc', ('abc'):sub(2), ('abc'):byte(1)", "ÉA 3 bc 97"},
		{"return getmetatable('')", "nil"},
		{"return getmetatable(setmetatable({}, { __metatable = 'no' }))", "no"},
		{"return unpack({ 1, 2, 3 }, 2)", "2 3"},
		{"return unpack({}, 1, 2)", "nil nil"},
		{"return select('#', unpack({}))", "0"},
		{"local t = { 1, 2, 3 } t[3] = nil return table.remove(t), #t", "2 1"},
		{"local t = { 'a', 'c' } table.insert(t, 2, 'b') table.insert(t, 'd') return table.concat(t, '-')", "a-b-c-d"},
		{"return table.concat({}), table.concat({ 1, 2, 3 }, ',', 2, 3)", " 2,3"},
		{"return table.remove({}), table.maxn({ [10] = 1 }), table.getn({ 1, 2 })", "nil 10 2"},
		{"local t = { 3, 1, 2 } table.sort(t) return unpack(t)", "1 2 3"},
		{"local t = { { 1, 'b' }, { 0, 'x' }, { 1, 'a' } } table.sort(t, function(a, b) return a[1] < b[1] end) return t[1][2], t[2][2], t[3][2]", "x b a"},
		{"local s = '' for k, v in pairs({ 1, 2, a = 3 }) do s = s .. k .. v end return s", "1122a3"},
		{"local s = '' for i, v in ipairs({ 1, nil, 3 }) do s = s .. i end return s", "1"},
		{"return next({}), type(next), rawget({ a = 1 }, 'a'), rawequal('a', 'a')", "nil function 1 true"},
		{"return rawset({}, 'a', 2).a, assert(5, 'x')", "2 5 x"},
		{"return _G._G == _G, _G.type == type", "true true"},
		{"return tonumber('10'), tonumber(' 0x1F '), tonumber('-0xff'), tonumber('1e3'), tonumber('.5'), tonumber('5.'), tonumber(7)", "10 31 -255 1000 0.5 5 7"},
		{"return tonumber(''), tonumber('x'), tonumber('1x'), tonumber('inf'), tonumber('nan'), tonumber('1_0'), tonumber('- 1')", "nil nil nil nil nil nil nil"},
		{"return tonumber('--1'), tonumber('0x'), tonumber('1 2'), tonumber({}), tonumber(('1'):rep(399) .. 'x'), tonumber(('1'):rep(500))", "nil nil nil nil nil nil"},
		{"return tonumber('ff', 16), tonumber('0xFF', 16), tonumber('zz', 36), tonumber('12', 2), tonumber('-11', 2), tonumber(' 7 ', 8)", "255 255 1295 nil -3 7"},
		{"return select('#'), select('#', nil, nil), select(2, 'a', 'b', 'c')", "0 2 b c"},
		{"return select(-1, 'a', 'b'), select(5, 'a')", "b"},
		{"return ('abc'):sub(-2), ('abc'):sub(2, 2), ('abc'):sub(0), ('abc'):sub(-100, 100), ('abc'):sub(3, 2), ('abc'):sub(1e15), ('abc'):sub(-1e15, -2)", "bc b abc abc   ab"},
		{"return ('abc'):byte(), ('abc'):byte(-1), ('abc'):byte(10), ('abc'):byte(1, 3)", "97 99 nil 97 98 99"},
		{"return string.char(72, 105), string.char(), ('abc'):reverse(), ('AbC'):lower(), ('Éa'):lower()", "Hi  cba abc éa"},
		{"return string.format('%f %5.1f|%-6g|%g', 1/0, -1/0, 0/0, 1e300)", "inf  -inf|nan   |1e+300"},
		{"return string.format('%d %d %x', 2^60, -2^60, 255.9), string.format('%s', '%d')", "1152921504606846976 -1152921504606846976 ff %d"},
		{"local t = { 1, 2, 3 } table.insert(t, 2, 9) table.insert(t, 7, 'x') return t[2], t[3], t[4], t[7]", "9 2 3 x"},
		{"local t = {} table.insert(t, -3, 'x') return t[-3], #t", "x 0"},
		{"return #table.concat({ ('x'):rep(1000), ('y'):rep(1000) }, ', ')", "2002"},
		{"return rawequal('a', 'a'), rawequal({}, {}), rawequal(1, '1')", "true false false"},
		{"return (('x'):gsub('x', 'y')), ('a1'):match('%d'), ('ab'):find('b')", "y 1 2 2"},
	}
	for _, tt := range tests {
		got, err := run(t, tt.source)
		if err != nil {
			t.Errorf("%s: %v", tt.source, err)
		} else if joined := strings.Join(got, " "); joined != tt.want {
			t.Errorf("%s: got %q, want %q", tt.source, joined, tt.want)
		}
	}
}

// TestRaised: refusals are diagnostics at the author's line.
func TestRaised(t *testing.T) {
	tests := []struct{ source, code string }{
		{"string.format('%v', 1)", "format-directive"},
		{"string.format('%#v', string.format)", "format-directive"},
		{"string.format('%1000000d', 1)", "format-directive"},
		{"string.format('%d %d', 1)", "format-missing"},
		{"string.rep('x', 1e9)", "text-too-long"},
		{"string.rep('x', 1e300)", "text-too-long"},
		{"table.concat({ 1, {}, 3 })", "table-concat-type"},
		{"local t = {} for i = 1, 3000 do t[i] = ('x'):rep(1000) end table.concat(t)", "text-too-long"},
		{"unpack({}, 1, 1e9)", "values-too-many"},
		{"string.byte(('x'):rep(201), 1, -1)", "values-too-many"},
		{"return select(0, 1)", "select-range"},
		{"return select(-2, 1)", "select-range"},
		{"return tonumber('1', 1)", "tonumber-base"},
		{"return tonumber('1', 37)", "tonumber-base"},
		{"table.insert({})", "table-insert-arguments"},
		{"table.insert(string, 'x')", "library-locked"},
		{"table.remove(_G)", "library-locked"},
		{"table.sort(math)", "library-locked"},
		{"string.gsub('x', 'x', true)", "gsub-replacement"},
		{"string.gsub('x', 'x', function() return {} end)", "gsub-replacement"},
		{"local s = ('x'):rep(2^20) s = s .. 'y'", "text-too-long"},
		{"return (('x'):rep(2000):gsub('x', ('y'):rep(1000)))", "text-too-long"},
		{"setmetatable('', {})", "metatable-not-a-table"},
		{"setmetatable(string, {})", "metatable-locked"},
		{"setmetatable(setmetatable({}, { __metatable = 1 }), nil)", "metatable-locked"},
		{"rawset(_G, 'x', 1)", "raw-refused"},
		{"rawget(math, 'pi')", "raw-refused"},
		{"math.pi = 3", "library-locked"},
		{"math.randomseed(1)", "randomseed-refused"},
		{"error('x')", "script-error"},
		{"error(nil)", "error-not-text"},
		{"error()", "error-not-text"},
		{"assert(false)", "assert-failed"},
		{"assert(nil, {})", "error-not-text"},
		{"_G[1] = 2", "global-name"},
	}
	for _, tt := range tests {
		_, err := run(t, "\n"+tt.source)
		var d *diag.Diagnostic
		if !errors.As(err, &d) || d.Code != tt.code || d.Pos != (diag.Pos{File: "a.lua", Line: 2}) {
			t.Errorf("%s: got %v, want %s on line 2", tt.source, err, tt.code)
		}
	}
}

// TestLeftOut: nothing of Lua's reaches out of the book.
func TestLeftOut(t *testing.T) {
	for _, name := range []string{"dofile", "loadfile", "load", "loadstring", "require", "module", "newproxy", "getfenv",
		"setfenv", "print", "collectgarbage", "pcall", "xpcall", "_printregs", "coroutine", "io", "os", "debug", "package",
		"channel", "string.dump", "string.gfind", "math.random"} {
		if got, err := run(t, "return "+name); err != nil || got[0] != "nil" {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

// TestBudget: an endless loop ends, after the same number of instructions each
// time.
func TestBudget(t *testing.T) {
	count := func(n int64) float64 {
		b := sandbox.New()
		defer b.Close()
		f, err := syntax.Parse("a.lua", []byte("while true do tick() end"))
		if err != nil {
			t.Fatal(err)
		}
		code, err := sandbox.Compile(f)
		if err != nil {
			t.Fatal(err)
		}
		ticks := 0.0
		b.Globals.RawSetString("tick", b.L.NewFunction(func(*lua.LState) int { ticks++; return 0 }))
		b.Budget.Arm(n)
		b.L.Push(b.L.NewFunctionFromProto(code))
		if err := b.L.PCall(0, 0, nil); err == nil || !b.Budget.Spent() {
			t.Fatalf("got %v, want a spent budget", err)
		}
		return ticks
	}
	// The loop is three instructions: the global, the call, the jump.
	if got := count(3000); got != 1000 {
		t.Errorf("got %v rounds, want 1000", got)
	}
	if a, b := count(12345), count(12345); a != b {
		t.Errorf("got %v rounds, and then %v", a, b)
	}
}

// TestCompileFault: what parses and cannot be compiled has its line.
func TestCompileFault(t *testing.T) {
	var d *diag.Diagnostic
	_, err := run(t, "\nbreak")
	if !errors.As(err, &d) || d.Code != "lua-not-compilable" || d.Pos != (diag.Pos{File: "a.lua", Line: 2}) || d.Excerpt != "break" {
		t.Errorf("got %v", err)
	}
}

// TestNoWayRoundTheStringLibrary: the methods of texts are the functions of the
// library, guarded like them, and lead to nothing else (case A90).
func TestNoWayRoundTheStringLibrary(t *testing.T) {
	got, err := run(t, "return ('x').rep == string.rep, ('x').find == string.find, _G._G == _G, getmetatable(''), ('').dump, string.dump, "+
		"load, loadstring, dofile, require, package, os, io, debug, coroutine, pcall, xpcall, newproxy, getfenv, setfenv")
	if want := "true true true" + strings.Repeat(" nil", 17); err != nil || strings.Join(got, " ") != want {
		t.Errorf("got %v, %v", got, err)
	}
}
