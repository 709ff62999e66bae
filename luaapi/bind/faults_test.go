package bind_test

import (
	"strings"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/play"
)

// TestFaults: what a paragraph does wrong is reported at the author's
// innermost line, with the paragraph that runs.
func TestFaults(t *testing.T) {
	tests := []wrong{
		{"error in a block (A95)", strings.Repeat("\n", 36) + "paragraph(1, function()\n  if true then\n    say 'x'\n\n    error('x')\n  end\nend)",
			"script-error", 41, diag.Args{"Message": "x", "Paragraph": "1"}},
		{"error in a nested helper", "local function deep()\n  local function deeper()\n    error('dry well')\n  end\n  deeper()\nend\nparagraph(1, function()\n  deep()\nend)",
			"script-error", 3, diag.Args{"Message": "dry well"}},
		{"error with a level", "function check(n)\n  error('n is ' .. n, 2)\nend\nparagraph(1, function()\n  check(3)\nend)",
			"script-error", 5, diag.Args{"Message": "n is 3"}},
		{"error that looks like leaving", "paragraph(1, function()\n  error('left')\nend)", "script-error", 2, diag.Args{"Message": "left"}},
		{"error with a table", "paragraph(1, function()\n  error({})\nend)", "error-not-text", 2, diag.Args{"Got": "table"}},
		{"assert with words", "paragraph(1, function()\n  assert(1 > 2, 'odd')\nend)", "script-error", 2, diag.Args{"Message": "odd"}},
		{"nil called", "local t = {}\nparagraph(1, function()\n  t.open()\nend)", "call-not-a-function", 3, diag.Args{"Name": "t.open"}},
		{"unknown global by another name", "paragraph(1, function()\n  local f = _G['sya']\n  f()\nend)", "call-not-a-function", 3, nil},
		{"nil indexed", "paragraph(1, function()\n  local bag\n  say(bag.name)\nend)", "index-nothing", 3, diag.Args{"Name": "bag", "Key": "name", "Got": "nil"}},
		{"calculating with nil", "paragraph(1, function()\n  vars.n = vars.n + 1\nend)", "arithmetic-type", 2, diag.Args{"Operation": "add", "Left": "nil", "Right": "number"}},
		{"joining a table", "paragraph(1, function()\n  say('x' .. {})\nend)", "concat-type", 2, diag.Args{"Left": "string", "Right": "table"}},
		{"comparing with nil", "paragraph(1, function()\n  if vars.n > 1 then end\nend)", "compare-type", 2, nil},
		{"endless loop", "paragraph(1, function()\n  while true do end\nend)", "script-endless", 2, diag.Args{"Paragraph": "1"}},
		{"endless tail calls", "local function f() return f() end\nparagraph(1, function()\n  f()\nend)", "script-endless", 1, nil},
		{"deep recursion", "local function f(n) return 1 + f(n) end\nparagraph(1, function()\n  f(1)\nend)", "script-too-deep", 1, nil},
		{"global in a paragraph", "paragraph(1, function()\n  counter = 1\nend)", "global-refused", 2, diag.Args{"Name": "counter"}},
		{"global through _G", "paragraph(1, function()\n  _G.counter = 1\nend)", "global-refused", 2, diag.Args{"Name": "counter"}},
		{"global through rawset", "paragraph(1, function()\n  rawset(_G, 'count', 1)\nend)", "raw-refused", 2, diag.Args{"Function": "rawset"}},
		{"helper replaced", "function helper() end\nparagraph(1, function()\n  helper = nil\nend)", "global-refused", 3, diag.Args{"Name": "helper"}},
		{"library changed", "paragraph(1, function()\n  local s = string\n  s.keep = 1\nend)", "library-locked", 3, diag.Args{"Name": "string.keep"}},
		{"library function replaced", "paragraph(1, function()\n  local t = table\n  t.insert = nil\nend)", "library-locked", 3, nil},
		{"string metatable (A90)", "paragraph(1, function()\n  setmetatable('', {})\nend)", "metatable-not-a-table", 2, diag.Args{"Got": "string"}},
		{"metatable of the globals", "paragraph(1, function()\n  setmetatable(_G, {})\nend)", "metatable-locked", 2, nil},
		{"randomseed", "paragraph(1, function()\n  math.randomseed(1)\nend)", "randomseed-refused", 2, nil},
		{"hero set", "paragraph(1, function()\n  local h = hero\n  h.stamina = 12\nend)", "hero-readonly", 3, diag.Args{"Name": "stamina"}},
		{"score computed and unknown", "paragraph(1, function()\n  local s = 'stamna'\n  say('x' .. hero[s])\nend)", "undeclared-score", 3, diag.Args{"Name": "stamna", "Near": "stamina"}},
		{"item computed and unknown", "item('rope', { name = 'rope' })\nparagraph(1, function()\n  local i = 'rpoe'\n  take(i)\nend)", "undeclared-item", 4, diag.Args{"Name": "rpoe", "Near": "rope", "Verb": "take"}},
		{"verb in the wrong phase", "paragraph(1, function()\n  local declare = paragraph\n  declare(2, function() end)\nend)", "verb-only-while-loading", 3, diag.Args{"Verb": "paragraph"}},
		{"verb as a result", "paragraph(1, function()\n  return take(vars.x)\nend)", "argument-missing", 2, diag.Args{"Name": "item", "Verb": "take"}},
		{"cyclic argument", "paragraph(1, function()\n  local t = {}\n  t.t = t\n  say('x', { t = t })\nend)", "value-refused", 4, diag.Args{"Name": "t.t", "Got": diag.Term("not-data-cycle")}},
		{"record misread", "encounter('wolf', {})\nparagraph(1, function()\n  local how, bout = fight { 'wolf' }\n  say('x' .. bout.round)\nend)", "field-unknown", 4, diag.Args{"Name": "bout.round", "Near": "rounds"}},
		{"record changed", "encounter('wolf', {})\nparagraph(1, function()\n  local how, bout = fight { 'wolf' }\n  bout.rounds = 1\nend)", "record-readonly", 4, diag.Args{"Record": "bout"}},
		{"record misread in a hook", "encounter('wolf', {})\nparagraph(1, function()\n  fight { 'wolf', hook = function(bout)\n    say(bout.rouns)\n  end }\nend)", "field-unknown", 4, diag.Args{"Near": "rounds", "Paragraph": "1"}},
		{"error in a hook", "encounter('wolf', {})\nparagraph(1, function()\n  fight { 'wolf', hook = function()\n    error('x')\n  end }\nend)", "script-error", 4, nil},
		{"text computed with an unknown name", "paragraph(1, function()\n  local t = 'You have {gld}.'\n  say(t)\nend)", "text-name-unknown", 3, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.check(t, faultOf(t, read(t, book(t, tt.source))))
		})
	}
}

// TestLineEndsInFaults: the line is right whatever the line ends.
func TestLineEndsInFaults(t *testing.T) {
	source := "paragraph(1, function()\n  say [[\n    One\n    Two\n  ]]\n  error('x')\nend)"
	for name, end := range map[string]string{"LF": "\n", "CRLF": "\r\n", "CR": "\r"} {
		d := faultOf(t, read(t, book(t, strings.ReplaceAll(source, "\n", end))))
		if d.Pos.Line != 6 || d.Excerpt != "  error('x')" {
			t.Errorf("%s: got %v %q, want line 6", name, d, d.Excerpt)
		}
	}
}

// TestStateInLua: what the script keeps outside the World is found, named by
// its local and that local's line, and put back.
func TestStateInLua(t *testing.T) {
	tests := []wrong{
		{"number", "local other = 1\nlocal count = 0\nparagraph(1, function()\n  count = count + 1" + finish, "state-in-lua", 2, diag.Args{"Name": "count", "Paragraph": "1"}},
		{"field of a table", "local seen = {}\nparagraph(1, function()\n  seen.wolf = true" + finish, "state-in-lua", 1, diag.Args{"Name": "seen"}},
		{"table in a table", "local seen = { wolves = { 1, 2 } }\nparagraph(1, function()\n  table.remove(seen.wolves)" + finish, "state-in-lua", 1, diag.Args{"Name": "seen"}},
		{"through a helper", "local n = 0\nlocal function inc()\n  n = n + 1\nend\nparagraph(1, function()\n  inc()" + finish, "state-in-lua", 1, diag.Args{"Name": "n"}},
		{"global table", "\nseen = {}\nparagraph(1, function()\n  seen.x = 1" + finish, "state-in-lua", 2, diag.Args{"Name": "seen"}},
		{"in a hook", "encounter('wolf', {})\nlocal n = 0\nparagraph(1, function()\n  fight { 'wolf', hook = function() n = 1 end }" + finish, "state-in-lua", 2, diag.Args{"Name": "n"}},
		{"in on_enter", "local n = 0\non_enter(function() n = n + 1 end)\nparagraph(1, function()" + finish, "state-in-lua", 1, diag.Args{"Name": "n"}},
		{"metatable", "local t = {}\nparagraph(1, function()\n  setmetatable(t, {})" + finish, "state-in-lua", 1, diag.Args{"Name": "t"}},
		{"of two of the same name", "local n = 0\nlocal n = 1\nparagraph(1, function()\n  n = 3" + finish, "state-in-lua", 2, diag.Args{"Name": "n"}},
		{"inside a loop", "for i = 1, 2 do\n  local n = i\n  paragraph(i, function()\n    n = n + 1" + finish + "end", "state-in-lua", 2, diag.Args{"Name": "n"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := read(t, book(t, tt.source))
			tt.check(t, faultOf(t, r))
			tt.check(t, faultOf(t, r)) // put back, so it happens again alike
		})
	}
}

// TestNoStateInLua: what is no state outside the World raises no alarm.
func TestNoStateInLua(t *testing.T) {
	for name, body := range map[string]string{
		"own locals":      "local n = 0 for i = 1, 3 do n = n + i end local t = {} t.x = n",
		"closures":        "local n = 0 local function inc() n = n + 1 end inc() inc() say('' .. n)",
		"same value":      "shared.x = 1",
		"back as it was":  "shared.y = 2 shared.y = nil table.insert(shared.list, 3) table.remove(shared.list)",
		"vars":            "vars.n = 1 vars.t = {} vars.t.x = shared.list",
		"reading":         "for _, v in ipairs(shared.list) do say('' .. v) end",
		"sorting in vars": "vars.l = { 3, 1, 2 } table.sort(vars.l)",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := book(t, "local shared = { x = 1, nan = 0/0, list = { 1, 2 } }\nparagraph(1, function() "+body+finish)
			if stop := read(t, b).Play(t.Context()); stop.Kind != play.Ended {
				t.Error(stop.Err)
			}
		})
	}
}
