package term

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/engine/locale"
)

func TestDiagnostic(t *testing.T) {
	text := locale.New(locale.English)
	bad := diag.New("config-word", diag.Args{"Key": "dice", "Got": "ful", "Near": "full", "Words": "full, short"})
	for _, test := range []struct {
		name    string
		pos     diag.Pos
		excerpt string
		want    string
	}{
		{"no place", diag.Pos{}, "", `dice cannot be "ful"` + "\nhint: did you mean \"full\"? It is one of: full, short"},
		{"a line", diag.Pos{File: "c.toml", Line: 12}, `dice = "ful"`, `c.toml:12: dice cannot be "ful"
  12 | dice = "ful"
hint: did you mean "full"? It is one of: full, short`},
		{"a column behind wide and accented letters", diag.Pos{File: "c.toml", Line: 3, Column: 7}, "é世\tdice", `c.toml:3:7: dice cannot be "ful"
   3 | é世 dice
     |     ^
hint: did you mean "full"? It is one of: full, short`},
		{"a column at the end", diag.Pos{File: "c.toml", Line: 1234, Column: 4}, "abc", `c.toml:1234:4: dice cannot be "ful"
1234 | abc
     |    ^
hint: did you mean "full"? It is one of: full, short`},
		{"a column far beyond", diag.Pos{File: "c.toml", Line: 1, Column: 99}, "abc", `c.toml:1:99: dice cannot be "ful"
   1 | abc
hint: did you mean "full"? It is one of: full, short`},
		{"an expression of its own", diag.Pos{Column: 2}, "2d", `dice cannot be "ful"
  | 2d
  |  ^
hint: did you mean "full"? It is one of: full, short`},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := *bad
			d.Pos, d.Excerpt = test.pos, test.excerpt
			if diff := cmp.Diff(test.want, strings.Join(Diagnostic(&d, text, Ink{}), "\n")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// brokenPipe fails on the first write.
type brokenPipe struct{ writes int }

func (b *brokenPipe) Write([]byte) (int, error) {
	b.writes++
	return 0, errors.New("broken pipe")
}

func TestScreenStopsWritingToABrokenPipe(t *testing.T) {
	w := &brokenPipe{}
	s := NewScreen(w, 40, Ink{})
	s.Block("one")
	s.Block("two")
	if s.Err() == nil || w.writes != 1 {
		t.Errorf("error %v after %d writes", s.Err(), w.writes)
	}
}
