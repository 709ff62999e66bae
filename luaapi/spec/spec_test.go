package spec_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/spec"
)

// names gives each result's name with a letter for its outcome.
func names(results []spec.Result) []string {
	var all []string
	for _, r := range results {
		all = append(all, string("PFp"[r.Outcome])+" "+r.Name())
	}
	return all
}

func TestShapeOfAFile(t *testing.T) {
	t.Parallel()
	fsys := proving(t, map[string]string{
		"_heroes.lua": `function strong() start { skill = 12 } end`,
		"helpers.lua": `LIMIT = 12`,
		"notes.txt":   `not Lua`,
		"b_spec.lua":  `it("comes second", function() strong() expect.score("skill", LIMIT) end)`,
		"a_spec.lua": `
			before_each(function() start { luck = 3 } end)
			describe("outer", function()
				before_each(function() go(57) end)
				it("runs outer befores first", function() expect.at(57) expect.score("luck", 3) end)
				describe("inner", function()
					it("runs all befores", function() expect.at(2) expect.visits(57, 1) end)
					before_each(function() go(2) end)
				end)
				pending("is still to come")
				pending("is written, but not yet right", function() error("never run") end)
			end)
			it("knows nothing of the describe", function() go(1) expect.visits(57, 0) end)`,
	})
	want := []string{
		"P outer / runs outer befores first", "P outer / inner / runs all befores", "p outer / is still to come",
		"p outer / is written, but not yet right", "P knows nothing of the describe", "P comes second",
	}
	if diff := cmp.Diff(want, names(run(t, fsys, spec.Options{}))); diff != "" {
		t.Error(diff)
	}
	none, err := spec.Load(fsys, []rules.System{ff.New()}, spec.Options{Match: regexp.MustCompile("iner")})
	if err != nil {
		t.Fatal(err)
	}
	var d *diag.Diagnostic
	if err := none.Unmatched(); !errors.As(err, &d) || d.Code != "spec-unmatched" || d.Args["Near"] != "inner" {
		t.Errorf("a pattern that no name has gives %v, want spec-unmatched near \"inner\"", err)
	}
	only := run(t, fsys, spec.Options{Match: regexp.MustCompile("inner|second")})
	if diff := cmp.Diff([]string{want[1], want[5]}, names(only)); diff != "" {
		t.Error(diff)
	}
}

// Specs leave nothing behind for others, in the order of the file or any other:
// a counter of a helper file begins anew for each.
func TestSpecsAreAlone(t *testing.T) {
	t.Parallel()
	text := "local n = 0\n"
	for i := range 20 {
		text += fmt.Sprintf(`it("%d", function()
			n = n + 1
			total = (total_before() or 0) + 1
			if n ~= 1 or total ~= 1 then error("not alone") end
			go(18) answer("left") answer(true) answer(%d)
			expect.var("n", %d)
		end)
		`, i, 1+i%6, 1+i%6)
	}
	fsys := proving(t, map[string]string{"_h.lua": "local seen\nfunction total_before() local old = seen seen = 1 return old end", "a.lua": text})
	for _, n := range []int{1, 4} {
		for _, r := range run(t, fsys, spec.Options{Parallel: n}) {
			if r.Outcome != spec.Passed {
				t.Errorf("%s: %s", r.Name(), message(r))
			}
		}
	}
}

func TestFailureShowsWhereAndWhat(t *testing.T) {
	t.Parallel()
	fsys := proving(t, map[string]string{
		"_h.lua": "function at_market()\n  expect.at(2)\nend",
		"a.lua":  "it(\"x\", function()\n  go(1)\n  choose(\"Look about\")\n  at_market()\nend)",
	})
	r := run(t, fsys, spec.Options{})[0]
	f := r.Failure
	if f == nil {
		t.Fatal("the spec passed")
	}
	if r.Pos != (diag.Pos{File: "tests/a.lua", Line: 1}) || f.Fault.Pos != (diag.Pos{File: "tests/a.lua", Line: 4}) {
		t.Errorf("at %v and %v", r.Pos, f.Fault.Pos)
	}
	if f.Fault.Excerpt != "  at_market()" {
		t.Errorf("excerpt %q", f.Fault.Excerpt)
	}
	if f.Place != "1" || f.At.File != "book.lua" || f.At.Line == 0 {
		t.Errorf("in paragraph %s at %v", f.Place, f.At)
	}
	if f.Question == nil || f.Question.ID != "choice" {
		t.Errorf("question %v", f.Question)
	}
	last := f.Events[len(f.Events)-1]
	if last.Kind != ask.Said || last.Text.Words != "Nobody is looking." {
		t.Errorf("last event %+v", last)
	}
}

// An ending is among the last events once.
func TestFailureAfterAnEnding(t *testing.T) {
	t.Parallel()
	fsys := proving(t, map[string]string{"a.lua": "it(\"x\", function()\n  dice(3)\n  go(70)\nend)"})
	ended := 0
	for _, e := range run(t, fsys, spec.Options{})[0].Failure.Events {
		if e.Kind == ask.Ended {
			ended++
		}
	}
	if ended != 1 {
		t.Errorf("the ending is told %d times", ended)
	}
}

// What is wrong with a spec file fails that file, and not the others.
func TestFaultyFiles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want, pos string }{
		{"syntax", "it(\"x\", function()\n", "the file ends in the middle of something", "tests/a.lua:1:19"},
		{"verb outside", "start {}", "start can only be used inside it or before_each", "tests/a.lua:1"},
		{"misspelt", "\ndecsribe(\"x\", function() end)", "nothing is called decsribe", "tests/a.lua:2"},
		{"name", "it(function() end)", "it wants a name first", "tests/a.lua:1"},
		{"function", "it(\"x\")", "it wants a function", "tests/a.lua:1"},
		{"own error", "error(\"mine\")", "mine", "tests/a.lua:1"},
		{"endless", "while true do end", "it was stopped after", "tests/a.lua:1"},
		{"global", "expect = nil", "\"expect\" is taken by the game", "tests/a.lua:1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			results := run(t, proving(t, map[string]string{"a.lua": c.text, "b.lua": `it("y", function() go(1) end)`}), spec.Options{})
			if diff := cmp.Diff([]string{"F tests/a.lua", "P y"}, names(results)); diff != "" {
				t.Fatal(diff)
			}
			if got := message(results[0]); !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := results[0].Failure.Fault.Pos.String(); got != c.pos {
				t.Errorf("at %s, want %s", got, c.pos)
			}
		})
	}
}

// What is wrong inside a spec fails that spec at its line.
func TestFaultySpecs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ body, want string }{
		{"expect.placce(2)", `there is no field "expect.placce"`},
		{"expect.at()", `expect.at: id is missing`},
		{"expect.score(\"gold\", \"much\")", `expect.score: n should be a whole number, not "much"`},
		{"expect.item(\"ropes\")", `expect.item: there is no item "ropes"`},
		{"it(\"y\", function() end)", "it cannot stand inside a spec"},
		{"local x = nil .. 1", "cannot join nil and number into a text"},
		{"while true do end", "it was stopped after"},
		{"start { vars = { f = start } }", "start: vars.f is no plain value"},
		{"go(1) play_until { at = 2, choose = function() error(\"mine\") end }", "mine"},
		{"fight_on {}", "nothing is being played"},
	} {
		r := run(t, proving(t, map[string]string{"a.lua": "it(\"x\", function()\n" + c.body + "\nend)"}), spec.Options{})[0]
		if got := message(r); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.body, got, c.want)
		}
		if r.Failure != nil && r.Failure.Fault.Pos.Line != 2 {
			t.Errorf("%s: at %s", c.body, r.Failure.Fault.Pos)
		}
	}
}

func TestBookWithoutSpecs(t *testing.T) {
	t.Parallel()
	if results := run(t, proving(t, nil), spec.Options{}); len(results) != 0 {
		t.Errorf("%v", names(results))
	}
}

func TestBookThatDoesNotLoad(t *testing.T) {
	t.Parallel()
	fsys := proving(t, map[string]string{"a.lua": `it("x", function() end)`})
	fsys["book.lua"] = &fstest.MapFile{Data: []byte("paragraph(1, function() turn_to(2) end)")}
	_, err := spec.Load(fsys, []rules.System{ff.New()}, spec.Options{})
	list, ok := err.(diag.List)
	if !ok || list[0].Code != "undeclared-paragraph" {
		t.Errorf("got %v", err)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	s, err := spec.Load(proving(t, map[string]string{"a.lua": `it("x", function() go(1) end)`}), []rules.System{ff.New()}, spec.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	results := slices.Collect(s.Run(ctx))
	if len(results) != 1 || results[0].Failure == nil || results[0].Failure.Fault.Code != "spec-interrupted" {
		t.Errorf("%+v", results)
	}
}

// BenchmarkSpecs runs 1,000 small specs of one book; reading the book and the
// files is not counted.
func BenchmarkSpecs(b *testing.B) {
	files := map[string]string{}
	for i := range 20 {
		text := ""
		for j := range 50 {
			text += fmt.Sprintf("it(\"%d\", function()\n start { luck = 8 }\n dice(3, 4)\n go(12)\n expect.at(57)\n"+
				" expect.score(\"luck\", 7)\n expect.said(\"The plank holds\")\nend)\n", j)
		}
		files[fmt.Sprintf("%02d.lua", i)] = text
	}
	s, err := spec.Load(proving(b, files), []rules.System{ff.New()}, spec.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	for b.Loop() {
		for r := range s.Run(context.Background()) {
			if r.Outcome != spec.Passed {
				b.Fatal(message(r))
			}
		}
	}
	b.ReportMetric(float64(s.Len()*b.N)/b.Elapsed().Seconds(), "specs/s")
}
