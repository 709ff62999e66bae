package bind_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// TestLeavingFromAnywhere: turn_to unwinds at once through whatever of the
// library stands in between.
func TestLeavingFromAnywhere(t *testing.T) {
	for name, body := range map[string]string{
		"plain":         "turn_to(2)",
		"as a result":   "do return turn_to(2) end",
		"sort":          "table.sort({ 3, 2, 1 }, function() turn_to(2) end)",
		"sort of vars":  "vars.t = { 3, 2, 1 } table.sort(vars.t, function() turn_to(2) end)",
		"gsub":          "string.gsub('abc', '.', function() turn_to(2) end)",
		"iterator":      "for _ in function() turn_to(2) end do end",
		"__index":       "local t = setmetatable({}, { __index = function() turn_to(2) end }) local x = t.x",
		"__add":         "local t = setmetatable({}, { __add = function() turn_to(2) end }) local x = t + 1",
		"__tostring":    "local t = setmetatable({}, { __tostring = function() turn_to(2) end }) say(tostring(t))",
		"format":        "local t = setmetatable({}, { __tostring = function() turn_to(2) end }) say(string.format('%s', t))",
		"hook":          "fight { 'wolf', hook = function() turn_to(2) end }",
		"hook in hook":  "fight { 'wolf', hook = function() fight { 'wolf', hook = function() turn_to(2) end } end }",
		"deep":          "local function f(n) if n == 0 then turn_to(2) end f(n - 1) return 1 end f(50)",
		"in a choice":   "choice('x', function() turn_to(2) end)",
		"helper's tail": "helper()",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := book(t, "encounter('wolf', {})\nfunction helper() return turn_to(2) end\nparagraph(1, function() "+body+
				" if not ("+fmt.Sprint(name == "in a choice")+") then say 'went on' end end)\nparagraph(2, function() say 'two' "+finish)
			r := read(t, b, "do:1")
			if stop := r.Play(t.Context()); stop.Kind != play.Ended {
				t.Fatal(stop.Err)
			}
			if diff := cmp.Diff([]string{"two"}, r.said); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// leaver is a host that leaves at the n-th verb, or gives nothing.
type leaver struct {
	script play.Script
	left   bool
	at     int
	calls  int
}

func (l *leaver) Script() play.Script { return l.script }

func (l *leaver) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	l.calls++
	l.left = l.left || l.calls == l.at
	if fn := hookOf(v, a); fn != nil && !l.left {
		if _, err := fn.Call(l); err != nil {
			return nil, false, err
		}
	}
	return nil, l.left, nil
}

func hookOf(v *rules.Verb, a rules.Args) rules.Func {
	if v.Name != "fight" {
		return nil
	}
	fn, _ := a.Table("fight").Func("hook").(rules.Func)
	return fn
}

// TestManyUnwindings: a State stands any number of leavings at any depth, and
// runs on as if nothing had been.
func TestManyUnwindings(t *testing.T) {
	b := book(t, `encounter("wolf", {})
local function deep(n)
  local keep = n
  local function inner() return keep end
  say "down"
  if n > 0 then deep(n - 1) end
  table.sort({ 2, 1 }, function(a, b) say "sorting" return a < b end)
  return inner()
end
paragraph(1, function()
  local n = 0
  local function count() n = n + 1 end
  count()
  fight { "wolf", hook = function() count() deep(5) count() end }
  deep(8)
  say "end"
  count()
  if n ~= 4 then error("n is " .. n) end
`+finish)
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	whole := &leaver{script: s}
	if err := s.Run("1", whole); err != nil {
		t.Fatal(err)
	}
	for i := range 10_000 {
		h := &leaver{script: s, at: 1 + i%(whole.calls+2)}
		if err := s.Run("1", h); err != nil {
			t.Fatalf("run %d: %v", i, err)
		}
		if want := min(h.at, whole.calls); h.calls != want {
			t.Fatalf("run %d: %d verbs, want %d", i, h.calls, want)
		}
	}
}

// TestErrorsLeaveTheStateUsable: the same after faults of every kind.
func TestErrorsLeaveTheStateUsable(t *testing.T) {
	faults := []string{"error('x')", "local t = nil; t.x = 1", "while true do end", "local function f() return 1 + f() end f()",
		"vars.f = say", "string.rep('x', 1e9)", "unpack({}, 1, 1e9)"}
	source := "paragraph(1, function() say 'ok' end)\n"
	for i, f := range faults {
		source += fmt.Sprintf("paragraph(%d, function() local a, b = 1, 2 local function g() return a + b end %s g() end)\n", i+2, f)
	}
	s, err := book(t, source).NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for range 3 {
		for i, f := range faults {
			if err := s.Run(fmt.Sprint(i+2), &leaver{script: s}); err == nil {
				t.Errorf("%s: no error", f)
			}
			h := &leaver{script: s}
			if err := s.Run("1", h); err != nil || h.calls != 1 {
				t.Errorf("after %s: %v, %d verbs", f, err, h.calls)
			}
		}
	}
}

// TestFunctionsOutliveNoParagraph: a function that a paragraph handed over is
// refused by another host.
func TestFunctionsOutliveNoParagraph(t *testing.T) {
	b := book(t, "encounter('wolf', {})\nparagraph(1, function()\n  fight { 'wolf', hook = function() end }\nend)")
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	k := &keeper{}
	if err := s.Run("1", k); err != nil {
		t.Fatal(err)
	}
	if _, err := k.fn.Call(k); err != nil {
		t.Errorf("under its own host: %v", err)
	}
	if _, err := k.fn.Call(&keeper{}); err == nil || !strings.Contains(err.Error(), "internal-fault") {
		t.Errorf("under another host: %v", err)
	}
	if got, want := k.fn.Pos().String(), "a.lua:3"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// keeper is a host that keeps the hook of a fight.
type keeper struct{ fn rules.Func }

func (k *keeper) Call(v *rules.Verb, a rules.Args) (rules.Result, bool, error) {
	if fn := hookOf(v, a); fn != nil {
		k.fn = fn
	}
	return rules.Give(value.Nil), false, nil
}

// TestPanicIsNoMistakeOfTheAuthor: a Go panic below a verb is reported as the
// program's own failure, at the line of the verb.
func TestPanicIsNoMistakeOfTheAuthor(t *testing.T) {
	s, err := book(t, "paragraph(1, function()\n  say 'x'\nend)").NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.Run("1", panicker{})
	if err == nil || !strings.HasPrefix(err.Error(), "a.lua:2: internal-fault") {
		t.Errorf("got %v", err)
	}
}

type panicker struct{}

func (panicker) Call(*rules.Verb, rules.Args) (rules.Result, bool, error) { panic("boom") }
