package cover_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
)

// source is a book whose lines are counted below; the numbers are those of its
// lines.
const source = `item("rope", {})
score("gold", { start = 9 })
local function fall(n)
  if n > 1 then
    say("a long way")
  end
  lose("stamina", n)
end
paragraph(1, "Start", function()
  choice("Leap", function()
    if test_luck() then turn_to(2) elseif has("rope") then turn_to(3) else fall(1) end
    turn_to(2)
  end)
  choice("Walk", 2)
  shop { { "rope", 3 }, { "meals", 1 } }
end)
paragraph(2, function()
  for i = 1, 3 do vars.n = i end
  choice("Back", 1)
  local lucky = test_luck()
  while lucky do lucky = false end
end)
paragraph(3, function() ending("victory", "Out") end)
`

// profile runs a spec over the book.
func profile(t *testing.T, body string) *cover.Profile {
	t.Helper()
	s, err := spec.Load(fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n")},
		"a.lua":          {Data: []byte(source)},
		"tests/a.lua":    {Data: []byte("it('x', function()\n" + body + "\nend)")},
	}, []rules.System{ff.New()}, spec.Options{Cover: true})
	if err != nil {
		t.Fatal(err)
	}
	for r := range s.Run(t.Context()) {
		if r.Outcome != spec.Passed {
			t.Fatal(r.Failure.Fault)
		}
	}
	return s.Profile()
}

func gaps(p *cover.Profile) []string {
	var all []string
	for _, g := range p.Gaps() {
		all = append(all, strings.TrimSpace(fmt.Sprintf("%d %s %s", g.Pos.Line, g.Kind, g.What)))
	}
	return all
}

// Lines with something to run inside functions: 4, 5, 7; 10, 11, 12, 14, 15; 18,
// 19, 20, 21; 23. Branches: two for the if on 4, three for the if and elseif
// on 11, one each for the loops on 18 and 21. Tests: 11 and 20, two each.
func TestNothingIsReached(t *testing.T) {
	t.Parallel()
	got := profile(t, "").Total()
	want := cover.Totals{Paragraphs: cover.Ratio{All: 3}, Choices: cover.Ratio{All: 5}, Lines: cover.Ratio{All: 13},
		Branches: cover.Ratio{All: 7}, Tests: cover.Ratio{All: 4}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if p := got.Lines.Percent(); p != 0 {
		t.Errorf("%d %%", p)
	}
}

// An unlucky leap with a rope: to paragraph 3.
func TestWhatOnePlayReaches(t *testing.T) {
	t.Parallel()
	p := profile(t, `dice(6, 6) go(1) choose { take = "rope" } choose("Leap") expect.ended("victory")`)
	want := []string{
		"4 branch else", "4 branch then", "4 line", "5 line", "7 line",
		"11 branch else", "11 branch then", "11 test test_luck passed", "12 line",
		"14 choice Walk", "15 choice meals", "17 paragraph 2",
		"18 branch loop", "18 line", "19 choice Back", "19 line", "20 line", "20 test test_luck failed", "20 test test_luck passed",
		"21 branch loop", "21 line",
	}
	if diff := cmp.Diff(want, gaps(p)); diff != "" {
		t.Error(diff)
	}
	hits := map[int]int{}
	for _, c := range p.Choices {
		hits[c.Line] += c.Taken
	}
	if diff := cmp.Diff(map[int]int{10: 1, 14: 0, 15: 1, 19: 0}, hits); diff != "" {
		t.Error(diff)
	}
	for _, x := range p.Paragraphs {
		if want := map[string]int{"1": 1, "2": 0, "3": 1}[x.ID]; x.Entered != want {
			t.Errorf("paragraph %s: %d", x.ID, x.Entered)
		}
	}
}

// Probes change nothing of what a book does: the error of a line is at its
// line, and a test gives what it gave.
func TestProbesChangeNothing(t *testing.T) {
	t.Parallel()
	p := profile(t, `dice(1, 1, 6, 6) go(1) choose("Leap") expect.at(2) expect.score("luck", 7) expect.var("n", 3)`)
	if got := p.Total().Tests.Hit; got != 2 {
		t.Errorf("%d results of tests seen", got)
	}
}

func TestMerge(t *testing.T) {
	t.Parallel()
	one := profile(t, `dice(6, 6) go(1) choose { take = "rope" } choose("Leap")`)
	two := profile(t, `dice(1, 2) go(2) choose("Back") choose { take = "meals" }`)
	if !one.Merge(two) {
		t.Fatal("the profiles do not fit")
	}
	got := one.Total()
	if got.Paragraphs != (cover.Ratio{Hit: 3, All: 3}) || got.Choices != (cover.Ratio{Hit: 4, All: 5}) {
		t.Errorf("%+v", got)
	}
	if one.Paragraphs[0].Entered != 2 {
		t.Errorf("paragraph 1: %d", one.Paragraphs[0].Entered)
	}
	other := *two
	other.Files = []cover.File{{Name: "b.lua"}}
	if one.Merge(&other) {
		t.Error("a profile of another book fits")
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	p := profile(t, `go(3)`)
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var back cover.Profile
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if !back.Merge(p) || back.Paragraphs[2].Entered != 2 {
		t.Error("a profile that was read back is another")
	}
}

func TestRatio(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		r    cover.Ratio
		want int
	}{{cover.Ratio{}, 100}, {cover.Ratio{Hit: 0, All: 3}, 0}, {cover.Ratio{Hit: 2, All: 3}, 66}, {cover.Ratio{Hit: 999, All: 1000}, 99}, {cover.Ratio{Hit: 3, All: 3}, 100}} {
		if got := c.r.Percent(); got != c.want {
			t.Errorf("%v: %d", c.r, got)
		}
	}
}

func TestHTML(t *testing.T) {
	t.Parallel()
	p := profile(t, `go(3)`)
	p.Title = "A <Book>"
	page := string(cover.HTML(p, func(code string) string { return "[" + code + "]" }))
	for _, want := range []string{"A &lt;Book&gt;", "[cover-lines]", `id="a.lua-23"`, `class="row hit"`, `class="row miss"`, "1/13"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, foreign := range []string{"http://", "https://", "src="} {
		if strings.Contains(page, foreign) {
			t.Errorf("the page is not self-contained: %s", foreign)
		}
	}
	if strings.Contains(page, "<Book>") {
		t.Error("the title is not escaped")
	}
}

// A play that is no spec tells the recorder of its events and decisions.
func TestPlayTellsTheRecorder(t *testing.T) {
	t.Parallel()
	r := cover.NewRecorder()
	b, err := load.With(load.Options{Probes: r}, fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'ff'\nstart = 1\n")},
		"a.lua":          {Data: []byte(source)},
	}, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	r.Book(b.Book)
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	w, err := spec.Start(b, &value.Table{})
	if err != nil {
		t.Fatal(err)
	}
	w.Place = "1"
	var session *play.Session
	asked := 0
	session = play.At(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewScripted(1, 1), Observer: r,
		Decider: ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) {
			if asked++; asked > 1 {
				return ask.Answer{}, ask.ErrPause
			}
			a := ask.Answer{Option: "to:2"}
			r.Decided(session.World(), q, a)
			return a, nil
		})}, w)
	session.Play(t.Context())
	got := r.Profile().Total()
	if got.Paragraphs != (cover.Ratio{Hit: 2, All: 3}) || got.Choices != (cover.Ratio{Hit: 1, All: 5}) {
		t.Errorf("%+v", got)
	}
}
