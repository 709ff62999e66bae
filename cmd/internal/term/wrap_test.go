package term

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWrap(t *testing.T) {
	for _, test := range []struct {
		name, text  string
		width       int
		first, rest string
		want        []string
	}{
		{"fills lines", "one two three four", 9, "", "", []string{"one two", "three", "four"}},
		{"uses the last column", "abcd efgh", 9, "", "", []string{"abcd efgh"}},
		{"one column short", "abcd efgh", 8, "", "", []string{"abcd", "efgh"}},
		{"line ends are blanks", "one\ntwo\n\nthree", 20, "", "", []string{"one two three"}},
		{"nothing", " \n ", 20, "", "", nil},
		{"hanging indent", "Go to the inn", 10, "1. ", "   ", []string{"1. Go to", "   the inn"}},
		{"a word too long", "a abcdefghij b", 5, "", "", []string{"a", "abcde", "fghij", "b"}},
		{"a word too long, indented", "abcdefgh", 5, "1 ", "  ", []string{"1 abc", "  def", "  gh"}},
		{"a hyphen is no break", "one well-known", 10, "", "", []string{"one", "well-known"}},
		{"accents are one column", "éàü éàü", 7, "", "", []string{"éàü éàü"}},
		{"combining accents are none", "e\u0301a\u0300 e\u0301", 4, "", "", []string{"e\u0301a\u0300 e\u0301"}},
		{"wide characters are two", "世界 世", 7, "", "", []string{"世界 世"}},
		{"wide characters do not fit", "世界 世", 6, "", "", []string{"世界", "世"}},
		{"an emoji of several parts", "👩‍🌾 ok", 5, "", "", []string{"👩‍🌾 ok"}},
		{"no break before French marks", "Ah\u202f! Oh\u00a0?", 7, "", "", []string{"Ah\u202f!", "Oh\u00a0?"}},
		{"escape sequences take no room", "\x1b[1mone\x1b[0m two", 7, "", "", []string{"\x1b[1mone\x1b[0m two"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, Wrap(test.text, test.width, test.first, test.rest)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestA97 is case A97 of the regression seeds: elsewhere bytes were counted,
// so that text with accents broke too early or inside a word.
func TestA97(t *testing.T) {
	hungarian := "gyorskiszolgáló éttermek közül. Azóta"
	want := []string{"gyorskiszolgáló éttermek közül. Azóta"} // 37 columns
	if diff := cmp.Diff(want, Wrap(hungarian, 40, "", "")); diff != "" {
		t.Error(diff)
	}
	french := "Vous êtes à l’orée d’une forêt où règne un silence étrange\u202f; même les hêtres, " +
		"d’ordinaire si bavards, semblent retenir leur souffle. «\u00a0Qui va là\u202f?\u00a0» demande une voix éraillée."
	for _, width := range []int{20, 40, 80} {
		checkWrapped(t, french, width)
	}
}

// checkWrapped checks what must hold of every text whose words fit: no line
// wider than the width, no word lost or split, no line that the first word of
// the next would have fitted on.
func checkWrapped(t interface{ Errorf(string, ...any) }, text string, width int) {
	lines := Wrap(text, width, "", "")
	words := strings.FieldsFunc(text, breaks)
	if got := strings.FieldsFunc(strings.Join(lines, " "), breaks); !slices.Equal(got, words) {
		t.Errorf("width %d: words are %q, want %q", width, got, words)
	}
	for i, line := range lines {
		if Columns(line) > width {
			t.Errorf("width %d: %d columns: %q", width, Columns(line), line)
		}
		if i+1 < len(lines) {
			next := strings.FieldsFunc(lines[i+1], breaks)[0]
			if Columns(line)+1+Columns(next) <= width {
				t.Errorf("width %d: %q would have fitted behind %q", width, next, line)
			}
		}
	}
}

func TestWrapAnything(t *testing.T) {
	letter := rapid.SampledFrom([]rune("abcdéüñœßЖλ世界が—-’"))
	word := rapid.Custom(func(t *rapid.T) string {
		return string(rapid.SliceOfN(letter, 1, 10).Draw(t, "letters"))
	})
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(word, 1, 40).Draw(t, "words")
		checkWrapped(t, strings.Join(words, " "), rapid.IntRange(20, 80).Draw(t, "width"))
	})
}

func TestWrapKeepsEveryRune(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab é世👩 \u0301\u200d"))).Draw(t, "text")
		width := rapid.IntRange(1, 12).Draw(t, "width")
		lines := Wrap(text, width, "", "")
		without := func(s string) string { return strings.Join(strings.FieldsFunc(s, breaks), "") }
		if got, want := without(strings.Join(lines, "\n")), without(text); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
		for _, line := range lines {
			if Columns(line) > max(width, 2) { // one wide character may not fit a column
				t.Fatalf("width %d: %q", width, line)
			}
		}
	})
}
