package bind_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
)

// within loads a book of one file with limits.
func within(limits sandbox.Limits, source string) (*load.Book, error) {
	return load.With(load.Options{Limits: limits}, fstest.MapFS{
		"adventure.toml": {Data: []byte("id = 'b'\ntitle = 'B'\nrules = 'tiny'\nstart = 1\n")},
		"a.lua":          {Data: []byte(source)},
	}, rulestest.Tiny{})
}

// TestLimits: whoever runs a book sets the limits; which one was reached is
// said with the paragraph and the line.
func TestLimits(t *testing.T) {
	tests := []struct {
		limits sandbox.Limits
		body   string
		code   string
		most   int
	}{
		{sandbox.Limits{Instructions: 1000}, "for i = 1, 1000 do end", "script-endless", 1000},
		{sandbox.Limits{Instructions: 100}, "has('rope') has('rope')", "script-endless", 100},
		{sandbox.Limits{Text: 2048}, "local s = ('x'):rep(2049)", "text-too-long", 2},
		{sandbox.Limits{Text: 2048}, "local s = ('x'):rep(2048) s = s .. 'y'", "text-too-long", 2},
		{sandbox.Limits{Values: 3}, "local a = unpack({ 1, 2, 3, 4 })", "values-too-many", 3},
		{sandbox.Limits{Output: 2048}, "for i = 1, 3 do say(('x'):rep(1000)) end", "output-too-long", 2},
		{sandbox.Limits{Output: 2048}, "choice(('x'):rep(3000), 1)", "output-too-long", 2},
	}
	for _, tt := range tests {
		b, err := within(tt.limits, "item('rope', { name = 'rope' })\nparagraph(1, function()\n"+tt.body+"\nend)")
		if err != nil {
			t.Fatal(err)
		}
		d := faultOf(t, read(t, b))
		if d.Code != tt.code || d.Pos.Line != 3 || d.Args["Most"] != tt.most || d.Args["Paragraph"] != "1" {
			t.Errorf("%s: got %v, want %s", tt.body, d, tt.code)
		}
	}
}

// TestResultsHaveLimits: what a function gives is taken when nothing protects
// it any more; it is an error all the same.
func TestResultsHaveLimits(t *testing.T) {
	for source, code := range map[string]string{
		"local t = {} for i = 1, 400 do t[i] = i end vars.t = t return vars": "script-endless",
		"return { ('x'):rep(2000) }":                                         "output-too-long",
		"return function() end, vars.t, {}":                                  "",
	} {
		b, err := within(sandbox.Limits{Instructions: 5000, Output: 1024}, "paragraph(1, function() choice('x', function() "+source+" end) choice('y', 2) end)\n"+
			"paragraph(2, function() "+finish)
		if err != nil {
			t.Fatal(err)
		}
		stop := read(t, b, "do:1", "to:2").Play(t.Context())
		var d *diag.Diagnostic
		if code == "" && stop.Err != nil || code != "" && (!errors.As(stop.Err, &d) || d.Code != code) {
			t.Errorf("%s: got %v, want %s", source, stop.Err, code)
		}
	}
}

// TestLimitsOfLoading: the same for what is outside of paragraphs.
func TestLimitsOfLoading(t *testing.T) {
	tests := []struct {
		limits sandbox.Limits
		source string
		code   string
	}{
		{sandbox.Limits{LoadInstructions: 1000}, "for i = 1, 1000 do end", "script-endless"},
		{sandbox.Limits{Kept: 100}, "local t = {} for i = 1, 101 do t[i] = i end function keep() return t end", "state-too-large"},
		{sandbox.Limits{Kept: 100}, "local t = {} for i = 1, 101 do t = { t } end function keep() return t end", "state-too-large"},
		{sandbox.Limits{Files: 1, Bytes: 20}, "local a = 1 local b = 2", "book-too-large"},
	}
	for _, tt := range tests {
		_, err := within(tt.limits, tt.source+"\nparagraph(1, function() end)")
		var list diag.List
		if !errors.As(err, &list) || list[0].Code != tt.code || list[0].Pos.File != "a.lua" {
			t.Errorf("%s: got %v, want %s", tt.source, err, tt.code)
		}
	}
}

// TestEnough: runs that are each within their limit add up to 250 times as much
// at most, for those who ask. A run of this function is a constant for each of
// the three numbers of its loop, FORPREP, 901 times FORLOOP, and RETURN.
func TestEnough(t *testing.T) {
	const run = 3 + 1 + 901 + 1
	b, err := within(sandbox.Limits{Instructions: 1000}, "paragraph(1, function() for i = 1, 900 do end end)\nparagraph(2, function() "+finish)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	runs := 0
	for s.Enough() == nil {
		runs++
		if err := s.Run("1", &randomHost{}); err != nil {
			t.Fatal(err)
		}
	}
	if want := 250*1000/run + 1; runs != want {
		t.Errorf("enough after %d runs, want %d", runs, want)
	}
	var d *diag.Diagnostic
	if err := s.Enough(); !errors.As(err, &d) || d.Code != "script-too-much-work" || d.Args["Paragraph"] != "1" || d.Pos.Line != 1 {
		t.Errorf("got %v", err)
	}
}

// TestDeepState: tables in tables in a file's local are no matter how deep.
func TestDeepState(t *testing.T) {
	b, err := within(sandbox.Limits{}, "local t = {} for i = 1, 40000 do t = { t } end\nparagraph(1, function() t[1] = 5"+finish)
	if err != nil {
		t.Fatal(err)
	}
	if d := faultOf(t, read(t, b)); d.Code != "state-in-lua" || d.Args["Name"] != "t" {
		t.Errorf("got %v", d)
	}
}

// TestUncheckedStateDoesNotGrow: a script that nobody checks is put back now
// and then all the same.
func TestUncheckedStateDoesNotGrow(t *testing.T) {
	b := book(t, "local n = 0\nparagraph(1, function() n = n + 1 for i = 1, 1000 do end say('' .. n) end)")
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.SetChecking(false)
	h := &randomHost{}
	for range 1000 {
		if err := s.Run("1", h); err != nil {
			t.Fatal(err)
		}
	}
	if last := h.said[len(h.said)-1]; h.said[1] != "2" || last == "1000" {
		t.Errorf("the second run said %s, the last %s", h.said[1], last)
	}
}

// TestTextIsPlain: whatever a script hands over is shown without what drives a
// terminal; vars keep it as it is.
func TestTextIsPlain(t *testing.T) {
	b := book(t, `item("rope", { name = "\27[1mrope" })
score("gold", { start = 5, name = "\226\128\174dlog" })
paragraph(1, "The \27]0;x\7shore", function()
  vars.raw = "\27[31m"
  say("a\27[2Jb" .. vars.raw .. "c")
  say("{x}", { x = "d\8\13e" })
  choice("go\27c", 1)
  ending("victory", "\7End", "\155x")
end)`)
	r := read(t, b)
	stop := r.Play(t.Context())
	if stop.Kind != play.Ended {
		t.Fatal(stop.Err)
	}
	if diff := cmp.Diff([]string{"abc", "de"}, r.said); diff != "" {
		t.Error(diff)
	}
	got := []string{b.Items.Get("rope").Name, b.Scores.Get("gold").Name, b.Paragraphs.Get("1").Title}
	if diff := cmp.Diff([]string{"rope", "dlog", "The shore"}, got); diff != "" {
		t.Error(diff)
	}
	if want := (ask.Ending{Kind: "victory", Name: "End", Text: "\ufffdx"}); stop.Ending != want {
		t.Errorf("got %+v, want %+v", stop.Ending, want)
	}
	if raw := r.World().Vars.Field("raw").Str(); raw != "\x1b[31m" {
		t.Errorf("vars.raw is %q", raw)
	}
}

// TestErrorsArePlain: and so are the book's own words in errors, which are
// short.
func TestErrorsArePlain(t *testing.T) {
	d := faultOf(t, read(t, book(t, `paragraph(1, function() error("\27[2Jx" .. ("y"):rep(1000)) end)`)))
	if want := "x" + strings.Repeat("y", 195) + "…"; d.Args["Message"] != want {
		t.Errorf("got %q", d.Args["Message"])
	}
}

// TestVarsRefuseWhatCannotBeKept: a save could not bring it back.
func TestVarsRefuseWhatCannotBeKept(t *testing.T) {
	for body, why := range map[string]diag.Term{
		`vars.x = "\255"`:                             "not-data-text",
		`vars.x = { a = "\255" }`:                     "not-data-text",
		`vars["\255"] = 1`:                            "not-data-key",
		`vars.x = { ["\255"] = 1 }`:                   "not-data-key",
		`vars.x = { ("x"):rep(1e6), ("x"):rep(1e6) }`: "not-data-size",
	} {
		d := faultOf(t, read(t, book(t, "paragraph(1, function()\n"+body+finish)))
		if d.Code != "vars-not-data" || d.Args["Got"] != why || d.Pos.Line != 2 {
			t.Errorf("%s: got %v, want %s", body, d, why)
		}
	}
}

// TestLongestVars: vars hold so much and no more, over any number of
// paragraphs.
func TestLongestVars(t *testing.T) {
	d := faultOf(t, read(t, book(t, `paragraph(1, function()
  vars.n = (vars.n or 0) + 1
  vars[vars.n] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 }
  turn_to(1)
end)`)))
	if d.Code != "vars-too-many" || d.Pos.Line != 3 {
		t.Errorf("got %v", d)
	}
}
