package plain_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/plain"
)

func TestText(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"plain", "The plank bends.\n\tIt holds.", "The plank bends.\n\tIt holds."},
		{"French", "«\u00a0Où\u202f?\u00a0» Œuvre, l’été — ça\u00a0!", "«\u00a0Où\u202f?\u00a0» Œuvre, l’été — ça\u00a0!"},
		{"joined emoji", "👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"},
		{"colour", "\x1b[31mred\x1b[0m", "red"},
		{"cursor", "a\x1b[2J\x1b[1;1Hb", "ab"},
		{"title", "a\x1b]0;owned\ab", "ab"},
		{"clipboard", "a\x1b]52;c;ZWNobw==\x1b\\b", "ab"},
		{"device control", "a\x1bPq#0\x1b\\b", "ab"},
		{"title left open", "a\x1b]0;owned\nb", "a\nb"},
		{"string cut off by another", "a\x1b]0;x\x1b[1mb", "ab"},
		{"reset", "a\x1bcb", "ab"},
		{"escape before a letter with an accent", "a\x1béb", "aéb"},
		{"escape at the end", "a\x1b", "a"},
		{"sequence at the end", "a\x1b[3", "a"},
		{"sequence with a wrong end", "a\x1b[3\nb", "a\nb"},
		{"eight bit sequence", "a\u009b31mb", "a31mb"},
		{"bell, backspace, carriage return", "a\ab\bc\rd\x7fe", "abcde"},
		{"line ends", "a\r\nb", "a\nb"},
		{"NUL", "a\x00b", "ab"},
		{"override", "safe\u202egnp.exe\u202c", "safegnp.exe"},
		{"isolates", "\u2066a\u2069\u2067b\u2068", "ab"},
		{"marks", "a\u200eb\u200fc\u061cd", "abcd"},
		{"line separators", "a\u2028b\u2029c", "abc"},
		{"byte order mark", "\ufeffa", "a"},
		{"tags", "a\U000e0041b", "ab"},
		{"no UTF-8", "a\xff\xfeb\xc3", "a\ufffd\ufffdb\ufffd"},
		{"a replacement character that is meant", "a\ufffdb", "a\ufffdb"},
		{"empty", "", ""},
	}
	for _, tt := range tests {
		if got := plain.Text(tt.text); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestArgs: texts are made plain and short, other values stay, and so does the
// map that was given.
func TestArgs(t *testing.T) {
	long := strings.Repeat("é", 150)
	given := map[string]any{"Name": "a\x1b[31mb", "Long": long, "N": 3, "Plain": "x"}
	got := plain.Args(given)
	want := map[string]any{"Name": "ab", "Long": strings.Repeat("é", 100) + "…", "N": 3, "Plain": "x"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if given["Name"] != "a\x1b[31mb" || given["Long"] != long {
		t.Error("the map that was given has changed")
	}
	if plain.Args(nil) != nil {
		t.Error("something became of nothing")
	}
}

// FuzzText: what comes out is valid, holds nothing that drives a terminal, and
// stays as it is when it goes through again.
func FuzzText(f *testing.F) {
	for _, s := range []string{"a\x1b[31mb", "\x1b]0;x\ay", "\x1b\x1b[[m", "\u202ea", "é\xff", "\u009b1m"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := plain.Text(s)
		if !utf8.ValidString(got) || plain.Text(got) != got || len(got) > 3*len(s) {
			t.Errorf("%q became %q", s, got)
		}
		if i := strings.IndexFunc(got, func(r rune) bool {
			return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
		}); i >= 0 {
			t.Errorf("%q became %q", s, got)
		}
	})
}

func BenchmarkText(b *testing.B) {
	text := strings.Repeat("La planche plie au-dessus de l’eau noire. ", 10)
	for b.Loop() {
		plain.Text(text)
	}
}
