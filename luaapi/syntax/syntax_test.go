package syntax_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

func fault(t *testing.T, source string) *diag.Diagnostic {
	t.Helper()
	_, err := syntax.Parse("a.lua", []byte(source))
	var d *diag.Diagnostic
	if !errors.As(err, &d) {
		t.Fatalf("%q: got %v, want a diagnostic", source, err)
	}
	return d
}

// TestTraps: the mistakes that authors make, each with its own answer, at the
// line and column where it stands.
func TestTraps(t *testing.T) {
	tests := []struct {
		name, source, code string
		line, column       int
		args               diag.Args
	}{
		{"French gold", "local a = 1\nlose(hero.or, 2)", "lua-keyword-field", 2, 11, diag.Args{"Word": "or"}},
		{"accent in a name", "local x = 1\n  Discrétion = 7", "lua-name-not-ascii", 2, 8, diag.Args{"Name": "Discrétion"}},
		{"name all accents", "été = 1", "lua-name-not-ascii", 1, 1, diag.Args{"Name": "été"}},
		{"until as a field", "camp { until = \"dawn\" }", "lua-keyword-field", 1, 8, diag.Args{"Word": "until"}},
		{"end as a field", "t = { a = 1,\n  end = 2 }", "lua-keyword-field", 2, 3, diag.Args{"Word": "end"}},
		{"one equals sign", "if hero.gold = 3 then\nend", "lua-equals", 1, 14, nil},
		{"one equals sign after or", "local b = a or c = 3", "lua-equals", 1, 18, nil},
		{"plus equals", "vars.n += 1", "lua-compound-assignment", 1, 8, diag.Args{"Operator": "+"}},
		{"named argument", "fight(\"wolf\", flee = 3)", "lua-named-argument", 1, 20, nil},
		{"number without brackets", "say 'On.'\n  turn_to 57", "lua-call-bare", 2, 11, diag.Args{"Verb": "turn_to"}},
		{"two arguments without brackets", "choice \"On\", 2", "lua-call-bare", 1, 12, diag.Args{"Verb": "choice"}},
		{"a missing operator is no call", "if a 3 then end", "lua-syntax", 1, 6, nil},
		{"a list is no call", "local t = { say \"On\" 2 }", "lua-syntax", 1, 22, nil},
		{"not equal", "if a != 3 then end", "lua-not-equal", 1, 6, nil},
		{"foreign and", "if a && b then end", "lua-foreign-operator", 1, 6, diag.Args{"Got": "&&", "Want": "and"}},
		{"printed quotes", "say “Hello”", "lua-quote", 1, 5, diag.Args{"Got": "“"}},
		{"guillemets", "say « Bonjour »", "lua-quote", 1, 5, diag.Args{"Got": "«"}},
		{"invisible blank", "say\u200b \"x\"", "lua-character", 1, 4, diag.Args{"Got": "U+200B"}},
		{"open string", "say \"The plank\nholds\"", "lua-string-open", 1, 6, nil},
		{"open long string", "say [[\nThe plank\n\n", "lua-long-string-open", 1, 5, nil},
		{"open long comment", "say \"x\"\n  --[==[ The plank ]]\n\n", "lua-long-string-open", 2, 5, nil},
		{"missing then", "if a\n  say \"x\"\nend", "lua-syntax", 2, 3, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := fault(t, tt.source)
			want := diag.Pos{File: "a.lua", Line: tt.line, Column: tt.column}
			if d.Code != tt.code || d.Pos != want {
				t.Errorf("got %s at %v, want %s at %v", d.Code, d.Pos, tt.code, want)
			}
			for name, v := range tt.args {
				if d.Args[name] != v {
					t.Errorf("%s: got %v, want %v", name, d.Args[name], v)
				}
			}
			if line := strings.Split(tt.source, "\n")[tt.line-1]; d.Excerpt != line {
				t.Errorf("excerpt: got %q, want %q", d.Excerpt, line)
			}
		})
	}
}

// TestUnclosed: an error at the end of the file, where the parser knows no
// line, and one at a bracket too many, name the block that was left open.
func TestUnclosed(t *testing.T) {
	tests := []struct {
		name, source, code string
		line               int
		open               string
		openLine           int
	}{
		{"function at the end", "paragraph(1, function()\n  say \"x\"\n", "lua-unfinished", 2, "function", 1},
		{"inner if", "paragraph(1, function()\n  if a then\n    say \"x\"\nend)\nparagraph(2, function()\nend)\n", "lua-syntax", 4, "then", 2},
		{"bracket", "fight {\n  \"wolf\",\n", "lua-unfinished", 2, "{", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := fault(t, tt.source)
			if d.Code != tt.code || d.Pos.Line != tt.line {
				t.Errorf("got %s on line %d, want %s on line %d", d.Code, d.Pos.Line, tt.code, tt.line)
			}
			if d.Args["Open"] != tt.open || d.Args["OpenLine"] != tt.openLine {
				t.Errorf("got %v of line %v, want %s of line %d", d.Args["Open"], d.Args["OpenLine"], tt.open, tt.openLine)
			}
		})
	}
}

// lines gives the line of every call of say.
func lines(t *testing.T, source string) []int {
	t.Helper()
	f, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	var found []int
	syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
		if c, ok := e.(*ast.FuncCallExpr); ok {
			found = append(found, c.Line())
		}
	}})
	return found
}

// TestLineEnds: one source with every kind of line end gives the same lines
// (seed A58).
func TestLineEnds(t *testing.T) {
	source := "say [[\nOne\nTwo\n]]\n\nsay \"x\" -- why\nsay \"y\""
	want := []int{1, 6, 7}
	for name, end := range map[string]string{"LF": "\n", "CRLF": "\r\n", "CR": "\r"} {
		if diff := cmp.Diff(want, lines(t, strings.ReplaceAll(source, "\n", end))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if diff := cmp.Diff(want, lines(t, "\ufeff"+source)); diff != "" {
		t.Errorf("byte order mark: %s", diff)
	}
}

// TestNoBreakSpaces: they are blanks in code and stay as they are in texts
// (seed A57).
func TestNoBreakSpaces(t *testing.T) {
	f, err := syntax.Parse("a.lua", []byte("if\u00a0x then say\u202f\"57\u00a0!\" end -- \u00a0\nsay [[a\u202fb]]"))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
		if s, ok := e.(*ast.StringExpr); ok {
			texts = append(texts, s.Value)
		}
	}})
	if diff := cmp.Diff([]string{"57\u00a0!", "a\u202fb"}, texts); diff != "" {
		t.Error(diff)
	}
}

// TestScopes: which reads of x see a local, by the line of its declaration; 0
// is the global.
func TestScopes(t *testing.T) {
	tests := []struct {
		name, source string
		want         []int
	}{
		{"global", "use(x)", []int{0}},
		{"after local", "local x = 1\nuse(x)", []int{1}},
		{"its own value", "local x = x", []int{0}},
		{"block ends", "do local x end\nuse(x)", []int{0}},
		{"parameter", "function f(x)\n use(x) end\nuse(x)", []int{1, 0}},
		{"loops", "for x = 1, 2 do use(x) end\nfor _, x in p do use(x) end\nuse(x)", []int{1, 2, 0}},
		{"repeat sees its body", "repeat local x\nuntil x", []int{1}},
		{"local function sees itself", "local function x() use(x) end", []int{1}},
		{"branches", "if a then local x use(x) else use(x) end", []int{1, 0}},
		{"inner shadows outer", "local x\nlocal x\nuse(x)", []int{2}},
		{"method", "function t:m(x) use(x) end", []int{1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := syntax.Parse("a.lua", []byte(tt.source))
			if err != nil {
				t.Fatal(err)
			}
			var got []int
			syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, s *syntax.Scope) {
				if id, ok := e.(*ast.IdentExpr); ok && id.Value == "x" {
					line, _ := s.Local("x")
					got = append(got, line)
				}
			}})
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestExcerpt(t *testing.T) {
	source := "one\ntwo\n"
	for line, want := range map[int]string{0: "", 1: "one", 2: "two", 3: "", 4: ""} {
		if got := syntax.Excerpt(source, line); got != want {
			t.Errorf("line %d: got %q, want %q", line, got, want)
		}
	}
}

func TestGlobalLine(t *testing.T) {
	f, err := syntax.Parse("a.lua", []byte("local a = 1\nb = 2\nfunction c() end\nlocal function d() end\nd = 3"))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"a": 0, "b": 2, "c": 3, "d": 0} {
		if got := syntax.GlobalLine(f.Chunk, name); got != want {
			t.Errorf("%s: got %d, want %d", name, got, want)
		}
	}
}

// FuzzParse: no source makes the parser panic, and every fault has a place in
// the file.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "say \"x\"", "if a = 1", "\"", "[==[", "x = é", "--[[", "a.or", "\r\n\r", "}", "f(", "if "} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		_, err := syntax.Parse("a.lua", []byte(source))
		if err == nil {
			return
		}
		d, ok := err.(*diag.Diagnostic)
		if !ok || d.Pos.File != "a.lua" || d.Pos.Line < 0 || d.Pos.Line > 1+len(source) {
			t.Fatalf("%q: %v", source, err)
		}
	})
}

// TestRewrite: every expression is met, its parts first, and everything is put
// back.
func TestRewrite(t *testing.T) {
	source := "local a = 1 a, b[1] = 1, 1 f(1, function() return 1 end) t = { 1, [1] = 1, x = 1 + 1 } function t:m() return 1 end " +
		"do f(1) end while 1 do f(1) end repeat f(1) until 1 if 1 then f(1) elseif 1 then f(1) else f(1) end " +
		"for i = 1, 1, 1 do f(1) end for k in 1 do f(1) end return -1, not 1, #1, 1 .. 1, 1 == 1, 1 and 1, a:b(1), 1 .. (1)"
	f, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	count := func(want string) int {
		n := 0
		syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
			if x, ok := e.(*ast.NumberExpr); ok && x.Value == want {
				n++
			}
		}})
		return n
	}
	ones := strings.Count(source, "1")
	if got := count("1"); got != ones {
		t.Fatalf("%d ones met, want %d", got, ones)
	}
	restore := syntax.Rewrite(f.Chunk, func(e ast.Expr, set func(*bool, bool)) ast.Expr {
		switch e := e.(type) {
		case *ast.NumberExpr:
			return &ast.NumberExpr{Value: "2"}
		case *ast.FuncCallExpr:
			set(&e.AdjustRet, true)
		}
		return e
	})
	if got := count("2"); got != ones {
		t.Errorf("%d replaced, want %d", got, ones)
	}
	restore()
	if got := count("1"); got != ones {
		t.Errorf("%d put back, want %d", got, ones)
	}
	syntax.Walk(f.Chunk, syntax.Visitor{Expr: func(e ast.Expr, _ *syntax.Scope) {
		if c, ok := e.(*ast.FuncCallExpr); ok && c.AdjustRet {
			t.Error("a call stayed changed")
		}
	}})
}
