package diag_test

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
)

var verbs = []string{"say", "turn_to", "choice", "take", "drop", "test_luck", "raise_initial", "stamina", "luck", "x"}

func TestNearest(t *testing.T) {
	for _, c := range []struct{ word, want string }{
		{"say", "say"},                     // itself
		{"turn_ot", "turn_to"},             // a swap
		{"turnto", "turn_to"},              // a letter left out
		{"choise", "choice"},               // a letter for another
		{"choicce", "choice"},              // a letter too many
		{"teslluck", "test_luck"},          // eight letters: two edits
		{"raise_inital", "raise_initial"},  // long words
		{"rase_inittal", "raise_initial"},  // two edits
		{"rse_initalll", ""},               // more than three
		{"STAMINA", "stamina"},             // capitals
		{"Lcuk", "luck"},                   // a swap under a capital
		{"Ulck", "luck"},                   // a swap of the capital itself
		{"sya", "say"},                     // three letters: one edit
		{"sxx", ""},                        // three letters, two edits
		{"to", ""},                         // nothing like it
		{"y", ""},                          // one letter is no misspelling of another
		{"", ""},                           // nothing is no misspelling
		{"rhubarb", ""},                    // nothing like it
		{"stàmina", "stamina"},             // an accent is one edit
		{"éé", ""},                         // letters, not bytes, are counted
		{"test-luck", "test_luck"},         // a hyphen
		{"take_", "take"},                  // four letters and one too many
		{"dorp", "drop"},                   // four letters, a swap
		{"dropped_everything_at_once", ""}, // far longer
	} {
		if got := diag.Nearest(c.word, verbs); got != c.want {
			t.Errorf("Nearest(%q) = %q, want %q", c.word, got, c.want)
		}
	}
}

func TestNearestFirstOfEqualsWins(t *testing.T) {
	if got := diag.Nearest("bell", []string{"bull", "ball"}); got != "bull" {
		t.Errorf("got %q, want the first of two that are one edit away", got)
	}
	if got := diag.Nearest("bell", []string{"bull", "bell"}); got != "bell" {
		t.Errorf("got %q, want the nearer one", got)
	}
	if got := diag.Nearest("bell", nil); got != "" {
		t.Errorf("got %q out of nothing", got)
	}
}

func TestPosString(t *testing.T) {
	for _, c := range []struct {
		pos  diag.Pos
		want string
	}{
		{diag.Pos{}, ""},
		{diag.Pos{File: "a.lua"}, "a.lua"},
		{diag.Pos{File: "a.lua", Line: 41}, "a.lua:41"},
		{diag.Pos{File: "a.lua", Line: 41, Column: 7}, "a.lua:41:7"},
		{diag.Pos{File: "a.lua", Column: 7}, "a.lua"}, // a column without a line says nothing
	} {
		if got := c.pos.String(); got != c.want {
			t.Errorf("%#v = %q, want %q", c.pos, got, c.want)
		}
		if got, want := c.pos.IsZero(), c.want == ""; got != want {
			t.Errorf("%#v: IsZero %v", c.pos, got)
		}
	}
}

func TestAt(t *testing.T) {
	there := diag.Pos{File: "a.lua", Line: 3}
	d := diag.New("x", nil)
	placed := d.At(there)
	if placed.Pos != there || !d.Pos.IsZero() {
		t.Errorf("At gave %v and left %v, want a placed copy", placed.Pos, d.Pos)
	}
	if again := placed.At(diag.Pos{File: "b.lua", Line: 9}); again.Pos != there {
		t.Errorf("the second At moved it to %v", again.Pos)
	}
	column := diag.New("x", nil)
	column.Pos.Column = 5 // a column of dice notation has no file yet
	if got := column.At(there).Pos; got.File != "a.lua" || got.Line != 3 {
		t.Errorf("a diagnostic with a column alone was put at %v, want a.lua:3", got)
	}
}

// TestIn: the place of a diagnostic, and those that it names and quotes, get
// the folder; what has none stays without.
func TestIn(t *testing.T) {
	here, there := diag.Pos{File: "a.lua", Line: 2}, diag.Pos{File: filepath.Join("book", "a.lua"), Line: 2}
	made := func(pos diag.Pos) *diag.Diagnostic {
		quoted := diag.New("quoted", diag.Args{"First": pos, "N": 1}).At(pos)
		return diag.New("x", diag.Args{"At": pos, "Name": "a.lua", "Nowhere": diag.Pos{}, "One": quoted, "All": diag.List{quoted}}).At(pos)
	}
	d := made(here)
	if diff := cmp.Diff(made(there), d.In("book")); diff != "" {
		t.Errorf("in a folder: %s", diff)
	}
	if diff := cmp.Diff(made(here), d.In("")); diff != "" {
		t.Errorf("in none: %s", diff)
	}
	if diff := cmp.Diff(made(here), d); diff != "" {
		t.Errorf("In changed what it was called on: %s", diff)
	}
	if got := diag.New("x", nil).In("book").Pos; !got.IsZero() {
		t.Errorf("what has no place was put at %v", got)
	}
}

func TestWith(t *testing.T) {
	d := diag.New("x", diag.Args{"A": 1, "B": 2})
	more := d.With("B", 3).With("C", 4)
	if diff := cmp.Diff(diag.Args{"A": 1, "B": 3, "C": 4}, more.Args); diff != "" {
		t.Errorf("With: %s", diff)
	}
	if diff := cmp.Diff(diag.Args{"A": 1, "B": 2}, d.Args); diff != "" {
		t.Errorf("With changed what it was called on: %s", diff)
	}
}

func TestErrorText(t *testing.T) {
	d := diag.New("argument-range", diag.Args{"To": 6, "From": 1, "Got": "a b"}).At(diag.Pos{File: "a.lua", Line: 3})
	if got, want := d.Error(), `a.lua:3: argument-range From="1" Got="a b" To="6"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestListSort(t *testing.T) {
	at := func(code, file string, line, column int) *diag.Diagnostic {
		return diag.New(code, nil).At(diag.Pos{File: file, Line: line, Column: column})
	}
	first, second := at("same", "b.lua", 2, 1), at("same", "b.lua", 2, 1)
	l := diag.List{at("z", "b.lua", 10, 1), first, at("b", "b.lua", 2, 9), second, at("a", "b.lua", 2, 9), at("y", "a.lua", 99, 1)}
	l.Sort()
	var got []string
	for _, d := range l {
		got = append(got, d.Error())
	}
	want := []string{"a.lua:99:1: y", "b.lua:2:1: same", "b.lua:2:1: same", "b.lua:2:9: a", "b.lua:2:9: b", "b.lua:10:1: z"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if l[1] != first || l[2] != second {
		t.Error("equal diagnostics changed their order")
	}
}

func TestListErr(t *testing.T) {
	if err := (diag.List{}).Err(); err != nil {
		t.Errorf("an empty list is the error %v", err)
	}
	l := diag.List{diag.New("a", nil), diag.New("b", nil)}
	var back diag.List
	if err := l.Err(); !errors.As(err, &back) || err.Error() != "a\nb" {
		t.Errorf("got %v", err)
	}
}
