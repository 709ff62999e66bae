package lint_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLineEnds: the same is found on the same lines, however they end (seed
// A58).
func TestLineEnds(t *testing.T) {
	t.Parallel()
	books, err := filepath.Glob("testdata/*.lua")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range books {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := strings.Cut(string(text), "\n")
		for end, with := range map[string]string{"CRLF": "\r\n", "CR": "\r"} {
			if diff := cmp.Diff(marked(string(text)), found(check(strings.ReplaceAll(string(text), "\n", with), kind))); diff != "" {
				t.Errorf("%s with %s: %s", name, end, diff)
			}
		}
		if diff := cmp.Diff(marked(string(text)), found(check(strings.TrimRight(string(text), "\n"), kind))); diff != "" {
			t.Errorf("%s without an end of its last line: %s", name, diff)
		}
	}
}

// TestSeeds are mistakes that were met elsewhere, by the seeds' numbers; A57 is
// the book text-number-fr.
func TestSeeds(t *testing.T) {
	t.Parallel()
	const end = "\nparagraph(2, function() ending('victory', 'Home', 'You are home.') end)"
	line41 := strings.Repeat("\n", 36) + "paragraph(1, function()\n  say 'x'\nend)\ndo\n"
	for _, c := range []struct {
		seed, lua string
		want      map[int][]string
	}{
		{"A48 the start twice", "paragraph(1, function() turn_to(2) end)\nparagraph(1, function() turn_to(2) end)" + end,
			map[int][]string{2: {"paragraph-duplicate"}}},
		{"A48 a number twice", "paragraph(1, function() turn_to(57) end)\nparagraph(57, function() turn_to(2) end)\n\nparagraph(57, function() turn_to(2) end)" + end,
			map[int][]string{4: {"paragraph-duplicate"}}},
		{"A57 in code", "paragraph(1, function()\u00a0if\u00a0test_luck() then\u202fturn_to(2) end choice('On', 2) end)" + end, map[int][]string{}},
		{"A68", "paragraph(1, function()\n  vars.hours_asleep = (vars.hours_asleep or 0) + 1\n  if vars.hours_asleep > 20 then turn_to(2) end\n" +
			"  choice('Sleep', 1, { when = (vars.hour_asleep or 0) < 12 })\n  choice('Get up', 2)\nend)" + end,
			map[int][]string{4: {"var-never-set"}}},
		{"A69", "paragraph(1, function() turn_to(3) end)\nparagraph(3, function() turn_to(1) end)",
			map[int][]string{1: {"cycle-without-decision"}}},
		{"A72", "encounter('rat', { name = 'Rat', skill = 5, stamina = 4 })\nparagraph(1, function()\n  say 'A rat!'\n  fight { 'rat' }\nend)",
			map[int][]string{4: {"fight-without-sequel"}}},
		{"A73", "paragraph(1, function()\n  choice('A', 1, { once = true })\n  choice('B', 1, { once = true })\nend)",
			map[int][]string{1: {"no-ending-ahead", "paragraph-may-stick"}, 2: {"choice-to-itself"}, 3: {"choice-to-itself"}}},
		{"A73 gold", "score('gold', { name = 'Gold', start = '2d6' })\nparagraph(1, function() turn_to(3) end)\n" +
			"paragraph(3, function() choice('The inn', 2, { score = { gold = 5 } }) end)" + end,
			map[int][]string{3: {"paragraph-may-stick"}}},
		{"A95 a call", line41 + "error('x')\nend" + end, map[int][]string{41: {"script-error"}}},
		{"A95 the end of a block", line41 + "))" + end, map[int][]string{41: {"lua-syntax"}}},
	} {
		got := found(check(c.lua, ""))
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.seed, diff)
		}
	}
}
