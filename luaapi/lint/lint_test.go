package lint_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/luaapi/lint"
)

var want = regexp.MustCompile(`-- want: ([a-z-]+)`)

// TestRules checks the books in testdata: each rule has one that it finds on
// the marked lines, and nothing is found on any other. What a book says beside
// is a near miss.
func TestRules(t *testing.T) {
	t.Parallel()
	for _, code := range lint.Codes() {
		if _, err := os.Stat("testdata/" + code + ".lua"); err != nil {
			t.Errorf("%s has no book: %v", code, err)
		}
	}
	books, err := filepath.Glob("testdata/*.lua")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range books {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			kind, _, _ := strings.Cut(string(text), "\n")
			if diff := cmp.Diff(marked(string(text)), found(check(string(text), kind))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// marked gives the codes that a book's comments want, by line.
func marked(text string) map[int][]string {
	marks := map[int][]string{}
	for i, line := range strings.Split(text, "\n") {
		for _, m := range want.FindAllStringSubmatch(line, -1) {
			marks[i+1] = append(marks[i+1], m[1])
		}
	}
	return marks
}

// found gives the codes of findings, by line.
func found(r *lint.Report) map[int][]string {
	codes := map[int][]string{}
	for _, d := range r.Findings {
		codes[d.Pos.Line] = append(codes[d.Pos.Line], d.Code)
	}
	return codes
}
