package sandbox_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/gopher-lua/ast"

	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// TestJoins: ".." gives what Lua's gives, wherever it stands.
func TestJoins(t *testing.T) {
	meta := "local m = setmetatable({}, { __concat = function(a, b) return (type(a) == 'table' and 'T' or a) .. '+' .. (type(b) == 'table' and 'T' or b) end }) "
	tests := []struct{ source, want string }{
		{"return 'a' .. 'b'", "ab"},
		{"return 1 .. 2, 1.5 .. 'x', -1 .. ''", "12 1.5x -1"},
		{"return 'a' .. 'b' .. 'c' .. 1 .. 'd'", "abc1d"},
		{"return ('a' .. 'b') .. ('c' .. 'd')", "abcd"},
		{"return 'a' .. ('b' .. 'c')", "abc"},
		{"local function f() return 'x', 'y' end return 'a' .. f()", "ax"},
		{"local function f() return 'x', 'y' end return f() .. 'a', f() .. f()", "xa xx"},
		{"local function f(...) return 'a' .. ... end return f('b', 'c')", "ab"},
		{"local function f(...) return ... .. 'a' end return f('b', 'c')", "ba"},
		{"local t = { 'a' .. 'b', x = 'c' .. 'd' } return t[1], t.x, #t", "ab cd 1"},
		{"local t = { f = 'a' .. 'b', 'c' .. 'd' } return #t, t[1]", "1 cd"},
		{"local t = {} t['a' .. 'b'] = 1 return t.ab", "1"},
		{"return #('a' .. 'b'), ('a' .. 'b'):upper(), not ('a' .. 'b')", "2 AB false"},
		{"return 'a' .. 'b' == 'ab', 'a' .. 'b' < 'b', '1' .. '2' + 3", "true true 15"},
		{"return 2 ^ 2 .. ''", "4"},
		{"local s = 'a' s = s .. 'b' s = s .. s .. 'c' return s", "ababc"},
		{"local a, b = 'x', 'y' a, b = a .. b, b .. a return a, b", "xy yx"},
		{"local function f(s) s = s .. 'b' return s end return f('a')", "ab"},
		{"local function f(s) local t s, t = s .. 'b', 1 return s, t end return f('a')", "ab 1"},
		{"local function f(s) s = s and s .. 'b' return s end return f('a')", "ab"},
		{"local function f(s) s = s == nil or s .. 'b' return s end return f('a')", "ab"},
		{"local t = { n = 'a' } t.n = t.n .. 'b' return t.n", "ab"},
		{"if 'a' .. 'b' == 'ab' then return 'yes' end", "yes"},
		{"local s = '' for k in pairs { ['a' .. 'b'] = 1 } do s = s .. k end return s", "ab"},
		{"local s, i = '', 0 repeat i = i + 1 s = s .. i until s .. '' == '123' return s", "123"},
		{"local s = '' while s .. '' ~= 'xx' do s = s .. 'x' end return s", "xx"},
		{"return (function() return 'a' .. 'b' end)()", "ab"},
		{"return " + strings.Repeat("'a' .. ", 150) + "'b'", strings.Repeat("a", 150) + "b"},
		{"return 'a' .. 'b', 'c'", "ab c"},
		{meta + "return m .. 'a', 'a' .. m, m .. m", "T+a a+T T+T"},
		{meta + "return 'a' .. 'b' .. m", "ab+T"},
		{meta + "return m .. 'a' .. 'b'", "T+ab"},
		{meta + "return 'x' .. m .. 'a' .. 'b'", "xT+ab"},
		{meta + "return ('a' .. 'b') .. m .. ('c' .. 'd')", "abT+cd"},
		{meta + "return 1 .. m, m .. 2", "1+T T+2"},
		{"local s = '\\0..' .. '\\0...' return #s, ({ ['\\0..'] = 'x' })['\\0..']", "7 x"},
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

// TestJoinFaults: what cannot be joined is an error at the line of the "..",
// in the interpreter's own words.
func TestJoinFaults(t *testing.T) {
	for source, want := range map[string]string{
		"\nreturn 'a' .. nil":            "a.lua:2: cannot perform concat operation between string and nil",
		"\nlocal x = {} .. 'a'":          "a.lua:2: cannot perform concat operation between table and string",
		"\nlocal x =\n 'a' .. true .. 1": "a.lua:3: cannot perform concat operation between boolean and number",
		"\nreturn 'a' .. 'b' .. print":   "a.lua:2: cannot perform concat operation between string and nil",
	} {
		_, err := run(t, source)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", source, err, want)
		}
	}
}

// TestMended: faults of the compiler that would give wrong values in silence.
func TestMended(t *testing.T) {
	tests := []struct{ source, want string }{
		{"local function f(x) return x + 1 end local function g(a) a = (f(a)) return a end return g(1)", "2"},
		{"local function f(x) return x + 1 end local function g(a) local b a, b = f(a), 1 return a, b end return g(1)", "2 1"},
		{"local function f(x) return x + 1, 9 end local function g(a) local b b, a = 1, f(a) return a, b end return g(1)", "2 1"},
		{"local function f(x) return x + 1, 9 end local a, b a, b = f(1) return a, b", "2 9"},
		{"local a, b = 1, 2 a, b = b, a return a, b", "2 1"},
		{"local a, b, c = 1, 2, 3 a, b, c = c, a, b return a, b, c", "3 1 2"},
		{"local a, b = 3, 4 a, b = a + b, a - b return a, b", "7 -1"},
		{"local function id(x) return x end local a, b = 1, 2 a, b = id(b), id(a) return a, b", "2 1"},
		{"local a, t = 1, {} a, t[a] = 2, 'x' return a, t[1], t[2]", "2 x nil"},
		{"local i, t = 3, {} i, t[i] = i + 1, 20 return i, t[3], t[4]", "4 20 nil"},
		{"local t = { n = 1 } local old = t t, t.n = { n = 5 }, 2 return t.n, old.n", "5 2"},
		{"local t = { 1, 2 } t[1], t[2] = t[2], t[1] return t[1], t[2]", "2 1"},
		{"local t, i, j = { 1, 2 }, 1, 2 i, j, t[i], t[j] = j, i, t[j], t[i] return i, j, t[1], t[2]", "2 1 2 1"},
		{"x, y = 1, 2 x, y = y, x return x, y", "2 1"},
		{"local a, b = 1, 2 local function f() a, b = b, a end f() return a, b", "2 1"},
		{"local a, b = 1, 2 if true then a, b = b, a end for i = 1, 1 do a, b = b, a end while a == 1 do a, b = b, a end repeat a, b = b, a until true do a, b = b, a end return a, b", "2 1"},
		{"local function f() return 1, 2, 3 end local a, b, c a, b, c = 0, f() return a, b, c", "0 1 2"},
		{"local a, b = 1, 2 a, b = b return a, b", "2 nil"},
		{"local a, b = 1, 2 a = b, a return a, b", "2 2"},
		{"local n = 0 local function f() n = n + 1 return n end local a a, n = f(), f() return a, n", "1 2"},
		{"local function f() return 1, 2 end local t = { 'x', to = f() } return #t, t.to", "1 1"},
		{"local function f() return 1, 2 end local t = { 'x', f() } return #t", "3"},
		{"local function f(...) local t = { 'x', to = ... } return #t, t.to end return f(1, 2)", "1 1"},
	}
	for _, tt := range tests {
		got, err := run(t, tt.source)
		if joined := strings.Join(got, " "); err != nil || joined != tt.want {
			t.Errorf("%s: got %q, %v, want %q", tt.source, joined, err, tt.want)
		}
	}
}

// TestCompileLeavesTheTree: the tree is afterwards what it was, so that others
// can look at it, or compile it again.
func TestCompileLeavesTheTree(t *testing.T) {
	source := "local a, b = 1 a, b = f(a), 'x' .. b t = { 'x', to = f() } return 'a' .. f() .. ('b' .. g(...))"
	f, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	other, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := sandbox.Compile(f); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(other.Chunk, f.Chunk, cmp.AllowUnexported(ast.Node{}, ast.ExprBase{}, ast.StmtBase{},
			ast.LocalAssignStmt{}, ast.AssignStmt{}, ast.ReturnStmt{})); diff != "" {
			t.Error(diff)
		}
	}
}

// TestTooMuchToCompile: code that the interpreter could not run.
func TestTooMuchToCompile(t *testing.T) {
	names := func(n, from int) string {
		var all []string
		for i := range n {
			all = append(all, "v"+strings.Repeat("x", 1+(from+i)/26)+string(rune('a'+(from+i)%26)))
		}
		return strings.Join(all, ",")
	}
	for name, source := range map[string]string{
		"jumps":           "while true do " + strings.Repeat("a=1 ", 70_000) + "end",
		"outer variables": "local " + names(150, 0) + " local function f() local " + names(150, 150) + " return function() return " + names(300, 0) + " end end",
		"locals":          "local " + names(150, 0) + " local " + names(100, 150),
	} {
		if _, err := run(t, source); err == nil || !strings.Contains(err.Error(), "lua-not-compilable") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
