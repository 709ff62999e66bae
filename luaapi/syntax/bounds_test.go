package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

// TestBounds: source text that would keep the parser or the compiler busy or
// recursing, each at the line where it goes too far.
func TestBounds(t *testing.T) {
	many := strings.Repeat
	names := func(n int, form string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, form, i)
		}
		return b.String()
	}
	tests := []struct{ name, source, code string }{
		{"size", many("-", syntax.MaxSize+1), "lua-too-large"},
		{"brackets", "return " + many("(", 200_000) + "1" + many(")", 200_000), "lua-too-deep"},
		{"brackets left open", "return " + many("(", 400_000), "lua-too-deep"},
		{"tables", "return " + many("{", 20_000) + many("}", 20_000), "lua-too-deep"},
		{"indices", "return " + many("a[", 20_000) + "1" + many("]", 20_000), "lua-too-deep"},
		{"functions", many("f(function() ", 5_000) + many("end)", 5_000), "lua-too-deep"},
		{"blocks", many("do ", 20_000) + many(" end", 20_000), "lua-too-deep"},
		{"loops", many("while a do ", 5_000) + many(" end", 5_000), "lua-too-deep"},
		{"repeats", many("repeat ", 5_000) + many(" until a", 5_000), "lua-too-deep"},
		{"branches", "if a then " + many(" elseif a then ", 5_000) + " end", "lua-too-deep"},
		{"branches in branches", many("if a then ", 5_000) + many(" end", 5_000), "lua-too-deep"},
		{"calls", "f" + many("()", 20_000), "lua-too-deep"},
		{"fields", "return a" + many(".b", 20_000), "lua-too-deep"},
		{"methods", "a" + many(":b()", 20_000), "lua-too-deep"},
		{"not", "return " + many("not ", 100_000) + "x", "lua-chain-too-long"},
		{"minus", "return " + many("- ", 100_000) + "x", "lua-chain-too-long"},
		{"lengths", "return " + many("#", 100_000) + "x", "lua-chain-too-long"},
		{"additions", "local s = 1 return s" + many("+s", 20_000), "lua-chain-too-long"},
		{"powers", "local s = 1 return s" + many("^s", 20_000), "lua-chain-too-long"},
		{"joins", "local s = 1 return s" + many("..s", 20_000), "lua-chain-too-long"},
		{"conditions", "return a" + many(" and a", 20_000), "lua-chain-too-long"},
		{"comparisons", "return a" + many(" == a", 20_000), "lua-too-deep"},
		{"constants", "return {" + names(9_000, "%d,") + "}", "lua-too-many-constants"},
		{"globals", names(9_000, "a%d() "), "lua-too-many-constants"},
		{"methods that are constants", "local a " + names(9_000, "a:b%d()"), "lua-too-many-constants"},
		{"functions side by side", many("f(function() end)", 5_000), "lua-too-many-functions"},
		{"entries", "return {" + many("a,", 30_000) + "}", "lua-table-too-long"},
		{"constants sought", "local t = {" + names(7_900, "%d,") + "}" + many("a=1 ", 50_000), "lua-too-tangled"},
		{"names sought", many("local "+strings.TrimSuffix(names(190, "a%d,"), ",")+" f=function() ", 30) +
			many("z() ", 50_000) + many(" end ", 30), "lua-too-tangled"},
		{"labels", names(40_000, "::a%d::"), "lua-too-tangled"},
		{"sums folded again", "return " + many("(", 90) + "a" + many("+(1"+many("+1", 190)+")", 150) + many("+1)", 90), "lua-too-tangled"},
		{"not UTF-8", "say \"\xff\"", "lua-not-utf8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := syntax.Parse("a.lua", []byte("\n"+tt.source))
			d, _ := err.(*diag.Diagnostic)
			switch {
			case d == nil || d.Code != tt.code:
				t.Errorf("got %v, want %s", err, tt.code)
			case d.Pos.Line != 2:
				t.Errorf("got line %d, want 2", d.Pos.Line)
			}
		})
	}
}

// TestWithinBounds: what people write is far from the bounds.
func TestWithinBounds(t *testing.T) {
	many := strings.Repeat
	for name, source := range map[string]string{
		"a chain of choices":       "if a then " + many("elseif a == b then f() ", 60) + "end",
		"many short loops":         many("repeat f() until a > b ", 1000),
		"many short conditions":    many("if a > b and not c then f(-1, #t) end ", 1000),
		"many calls in a table":    "local t = { " + many("f(a .. b, c), ", 1000) + "}",
		"a long text from pieces":  "local s = a" + many(" .. b", 150),
		"paragraphs in one file":   many("paragraph(1, function()\n  say [[x]]\n  choice('y', function() turn_to(2) end)\nend)\n", 1000),
		"a table of 5000 texts":    "return { " + many("'a', ", 5000) + "}",
		"brackets in text":         "say [[" + many("(", 1000) + "]] -- " + many("{", 1000),
		"dots that are not joined": "f(...) " + many("say '...' ", 500),
	} {
		if _, err := syntax.Parse("a.lua", []byte(source)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestParseWithin: bounds can be others, and each is the last that holds.
func TestParseWithin(t *testing.T) {
	tests := []struct {
		name       string
		set        func(*syntax.Bounds)
		good, poor string
		code       string
	}{
		{"bytes", func(b *syntax.Bounds) { b.Bytes = 5 }, "a=123", "a=1234", "lua-too-large"},
		{"depth", func(b *syntax.Bounds) { b.Depth = 2 }, "f({})", "f({{}})", "lua-too-deep"},
		{"chain", func(b *syntax.Bounds) { b.Chain = 2 }, "a=1+b..c", "a=1+b..c-d", "lua-chain-too-long"},
		{"constants", func(b *syntax.Bounds) { b.Constants = 2 }, "a=1 a=1", "a=1 a=2", "lua-too-many-constants"},
		{"functions", func(b *syntax.Bounds) { b.Functions = 1 }, "f(function() end)", "f(function() end, function() end)", "lua-too-many-functions"},
		{"work", func(b *syntax.Bounds) { b.Work = 3 }, "a=1", "a=1 a=1", "lua-too-tangled"},
	}
	for _, tt := range tests {
		b := syntax.DefaultBounds()
		tt.set(&b)
		if _, err := syntax.ParseWithin(b, "a.lua", []byte(tt.good)); err != nil {
			t.Errorf("%s: %s: %v", tt.name, tt.good, err)
		}
		_, err := syntax.ParseWithin(b, "a.lua", []byte(tt.poor))
		if d, _ := err.(*diag.Diagnostic); d == nil || d.Code != tt.code {
			t.Errorf("%s: %s: got %v, want %s", tt.name, tt.poor, err, tt.code)
		}
	}
}

// TestExcerptIsShort: a line that is too long for any screen is cut.
func TestExcerptIsShort(t *testing.T) {
	if got := syntax.Excerpt(strings.Repeat("é", 1000), 1); got != strings.Repeat("é", 200)+"…" {
		t.Errorf("got %d bytes", len(got))
	}
}
