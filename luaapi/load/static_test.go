package load_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
)

// frame is a book around the body of paragraph 1, which begins on line 7.
const frame = `item("rope", { name = "rope" })
encounter("wolf", {})
score("gold", { start = 5 })
function helper() end
local mine = { take = function() end }
paragraph(1, function()
%s
end)
paragraph(2, function() end)
`

func staticFaults(t *testing.T, body string) diag.List {
	t.Helper()
	return faults(t, folder(map[string]string{"a.lua": fmt.Sprintf(frame, body)}))
}

// TestStatic: what is literal and wrong in a paragraph is an error before
// anybody plays, at its own line.
func TestStatic(t *testing.T) {
	tests := []struct {
		body, code string
		line       int
		args       diag.Args
	}{
		{"turn_to(999)", "undeclared-paragraph", 7, diag.Args{"Name": "999", "Verb": "turn_to"}},
		{"hero.skill = 12", "hero-readonly", 7, diag.Args{"Name": "skill"}},
		{"hero.initial['skill'] = 12", "hero-readonly", 7, diag.Args{"Name": "skill"}},
		{"string.keep = 1", "library-locked", 7, diag.Args{"Name": "string.keep"}},
		{"if false then\n  os.exit()\nend", "lua-left-out", 8, diag.Args{"Name": "os"}},
		{"choice('x', function()\n  item('key')\nend)", "verb-only-while-loading", 8, diag.Args{"Verb": "item"}},
		{"choice('x', paragraph(2))", "verb-only-while-loading", 7, diag.Args{"Verb": "paragraph"}},
		{"choice('x', 2, { cost = { glod = 5 } })", "undeclared-item", 7, diag.Args{"Name": "glod", "Near": "gold", "OrScore": true}},
		{"turn_to(-1)", "undeclared-paragraph", 7, nil},
		{"if false then\n  take('rpoe')\nend", "undeclared-item", 8, diag.Args{"Name": "rpoe", "Near": "rope"}},
		{"choice('x', function()\n  turn_to('shore')\nend)", "undeclared-paragraph", 8, nil},
		{"choice('x', 3)", "undeclared-paragraph", 7, diag.Args{"Name": "3"}},
		{"choice('x', 2, { item = 'rpoe' })", "undeclared-item", 7, nil},
		{"choice('x', 2, { item = { 'rope', 'rpoe' } })", "undeclared-item", 7, nil},
		{"choice('x', 2, {\n  cost = {\n    glod = 3 },\n})", "undeclared-item", 9, diag.Args{"Name": "glod"}},
		{"choice('x', 2, { onec = true })", "field-unknown", 7, diag.Args{"Name": "options.onec", "Near": "once"}},
		{"choice('x', 2, { score = { gold = 'much' } })", "argument-type", 7, nil},
		{"shop { { 'rope', 3 }, { 'rpoe', 3 } }", "undeclared-item", 7, nil},
		{"shop { { 'rope' } }", "argument-missing", 7, diag.Args{"Name": "goods.1.2"}},
		{"shop { pay = 'glod', { 'rope', 3 } }", "undeclared-score", 7, nil},
		{"fight { 'wlof' }", "undeclared-encounter", 7, diag.Args{"Near": "wolf"}},
		{"fight { 'wolf', flee = 3 }", "undeclared-paragraph", 7, nil},
		{"on_roll('1d6', { ['1-3'] = 2, ['4-6'] = 3 })", "undeclared-paragraph", 7, nil},
		{"lose('rope', 1)", "score-is-item", 7, nil},
		{"lose('gold', 'd7x')", "argument-dice", 7, nil},
		{"lose('gold')", "argument-missing", 7, diag.Args{"Name": "amount"}},
		{"turn_to()", "argument-missing", 7, nil},
		{"turn_to(1, 2, 3)", "argument-extra", 7, nil},
		{"turn_to { 2 }", "argument-type", 7, nil},
		{"say { 'x' }", "argument-type", 7, nil},
		{"ending('win', 'x')", "argument-word", 7, diag.Args{"Got": "win"}},
		{"sya 'x'", "verb-unknown", 7, diag.Args{"Name": "sya", "Near": "say"}},
		{"helpr()", "verb-unknown", 7, diag.Args{"Near": "helper"}},
		{"pcall(helper)", "lua-left-out", 7, diag.Args{"Name": "pcall"}},
		{"say 'You have {glod}.'", "text-name-unknown", 7, diag.Args{"Name": "glod", "Near": "gold"}},
		{"say('{n} and {m}', { n = 1 })", "text-name-unknown", 7, diag.Args{"Name": "m"}},
		{"say 'open {gold'", "text-brace-open", 7, nil},
		{"choice('Pay {glod}', 2)", "text-name-unknown", 7, nil},
		{"ending('death', 'x', 'You had {glod}.')", "text-name-unknown", 7, nil},
		{"local x = hero.stamna", "undeclared-score", 7, diag.Args{"Near": "stamina"}},
		{"local x = 1 +\n  hero.initial.stamna", "undeclared-score", 8, nil},
	}
	for _, tt := range tests {
		t.Run(tt.body, func(t *testing.T) {
			list := staticFaults(t, tt.body)
			want := []string{fmt.Sprintf("a.lua:%d %s", tt.line, tt.code)}
			if diff := cmp.Diff(want, short(list)); diff != "" {
				t.Fatal(diff)
			}
			for name, v := range tt.args {
				if list[0].Args[name] != v {
					t.Errorf("%s: got %v, want %v", name, list[0].Args[name], v)
				}
			}
		})
	}
}

// TestLeftOutWhileReading: a library that books do without is named at the top
// level of a file, too.
func TestLeftOutWhileReading(t *testing.T) {
	list := faults(t, folder(map[string]string{"a.lua": "paragraph(1, function() end)\nos.exit()\n"}))
	if diff := cmp.Diff([]string{"a.lua:2 lua-left-out"}, short(list)); diff != "" {
		t.Error(diff)
	}
}

// TestNoFalseAlarms: what is computed, or is no verb, is left alone.
func TestNoFalseAlarms(t *testing.T) {
	for _, body := range []string{
		"turn_to(1 + 998)", "local n = 999 turn_to(n)", "turn_to(vars.back or 2)", "take(has('rope') and 'x' or 'rope')",
		"local take = mine.take take('rpoe')", "mine.take('rpoe')", "local function say() end say(1, 2, 3)",
		"choice('x', 2, vars.options)", "choice('x', 2, { [vars.k] = 3 })", "choice('x', 2, { item = vars.item, once = vars.once })",
		"choice('x', vars.to)", "choice('x', 2, { when = function() return true end })", "choice('x', 2, { when = has('rope') })",
		"shop { vars.ware, { vars.what, 3 } }", "shop { unpack(vars.wares) }", "lose('gold', hero.gold)", "lose(unpack(vars.args))",
		"turn_to(helper())", "say('{n}', vars.values)", "say('{n}', { [vars.k] = 1 })", "say('{n}' .. 'x', { n = 1 })",
		"say('{n}', { n = 1 })", "say 'You have {gold} {gold|piece|pieces}, {hero}. {{'", "local hero = {} local x = hero.stamna",
		"local x = hero[vars.score]", "local x = hero.initial", "fight { 'wolf', hook = function() end, flee = function() end }",
		"on_roll('1d6', { ['1-3'] = 2, ['4-6'] = 'Only wind and fog.' })", "local f = foo", "string.format('%d', 1)", "('x'):rep(2)",
		"local hero = {} hero.skill = 3", "local string = {} string.keep = 1", "vars.skill = 3", "local os = {} os.exit()",
		"on_roll('1d6', { ['1-3'] = 2, ['4-6'] = 'Nothing.' })",
		"take('rope', 2) drop('rope') take 'rope'", "turn_to '2'", "choice('x', 2, nil)", "choice('x', 2, { item = nil })",
	} {
		if list := staticFaults(t, body); len(list) > 0 {
			t.Errorf("%s: %v", body, list)
		}
	}
}
