package term

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var colourful = NewInk(Always, false, false)

func TestSetPlain(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"blocks", "One\ntwo.\n\nThree.", "One two.\n\nThree."},
		{"many blank lines", "\n\nOne.\n \n\nTwo.\n", "One.\n\nTwo."},
		{"marks go", "It **moves** and *hums*.", "It moves and hums."},
		{"both", "***All*** of it.", "All of it."},
		{"one in the other", "**so *very* strong**", "so very strong"},
		{"over a line end", "a **long\nway** off", "a long way off"},
		{"not over a block", "a **long\n\nway** off", "a **long\n\nway** off"},
		{"arithmetic", "2 * 3 * 4, 2*3*4", "2 * 3 * 4, 2*3*4"},
		{"a lonely star", "a * b, *c, d *", "a * b, *c, d *"},
		{"quotes about", "“*No*,” she says", "“No,” she says"},
		{"a pause", "One.\n\n***\n\nTwo.", "One.\n\n       *  *  *\n\nTwo."},
		{"a pause within a block", "One.\n***\nTwo.", "One.\n\n       *  *  *\n\nTwo."},
		{"verse", "He sings:\n> Nine for names,\n> eight for hands.", "He sings:\n\n    Nine for names,\n    eight for hands."},
		{"verse in two stanzas", "> One\n>\n> two", "    One\n\n    two"},
		{"a long verse", "> abcdef abcdef abcdef", "    abcdef abcdef\n      abcdef"},
		{"emphasis over verses", "> *one\n> two*", "    one\n    two"},
		{"control characters", "a\x1b[2Jb\x07c\td\u202ee\x00", "a[2Jbc de"},
		{"broken text", "a\xffb", "a\ufffdb"},
		{"nothing", " \n", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, strings.Join(Set(test.text, 21, Ink{}), "\n")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSetEmphasised(t *testing.T) {
	const bold, light, italic, upright = "\x1b[1m", "\x1b[22m", "\x1b[3m", "\x1b[23m"
	for _, test := range []struct{ name, text, want string }{
		{"strong", "a **b** c", "a " + bold + "b" + light + " c"},
		{"em", "*a*", italic + "a" + upright},
		{"each word by itself", "**a b**", bold + "a" + light + " " + bold + "b" + light},
		{"both", "***a***", bold + italic + "a" + upright + light},
		{"over a line break", "*aaaaaaaaaa bbbbbbbbbb*", italic + "aaaaaaaaaa" + upright + "\n" + italic + "bbbbbbbbbb" + upright},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, strings.Join(Set(test.text, 20, colourful), "\n")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestInk(t *testing.T) {
	for _, test := range []struct {
		colour             Colour
		terminal, noColour bool
		plain              bool
	}{
		{Auto, true, false, false},
		{Auto, false, false, true},
		{Auto, true, true, true},
		{Always, false, true, false},
		{Never, true, false, true},
	} {
		if got := NewInk(test.colour, test.terminal, test.noColour).Plain(); got != test.plain {
			t.Errorf("%+v: plain is %t", test, got)
		}
	}
}

func TestWidth(t *testing.T) {
	for _, test := range []struct {
		columns string
		limit   int
		want    int
	}{
		{"120", 0, 80}, {"120", 100, 100}, {"60", 0, 60}, {"60", 100, 60}, {"40", 30, 30}, {"5", 0, 20}, {"40", 3, 20},
	} {
		t.Setenv("COLUMNS", test.columns)
		if got := Width(test.limit); got != test.want {
			t.Errorf("COLUMNS=%s, limit %d: got %d, want %d", test.columns, test.limit, got, test.want)
		}
	}
}

func TestScreenSpacing(t *testing.T) {
	var b strings.Builder
	s := NewScreen(&b, 40, Ink{})
	s.Block("title")
	s.Group("news", "one")
	s.Group("news", "two")
	s.Block("text", "more")
	s.Echo("> 1", true)
	s.Group("news", "three")
	s.Echo("", false)
	s.Block("heading")
	s.Group("other", "four")
	s.Block()
	s.Group("news")
	want := "title\n\none\ntwo\n\ntext\nmore\n> 1\nthree\n\nheading\n\nfour\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}
