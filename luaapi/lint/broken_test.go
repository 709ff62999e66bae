package lint_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBrokenBooks leaves out each line of each book in turn, so that some no
// longer load: nothing panics, and what is found has its place in the book.
func TestBrokenBooks(t *testing.T) {
	t.Parallel()
	books, err := filepath.Glob("testdata/*.lua")
	if err != nil || len(books) == 0 {
		t.Fatal(books, err)
	}
	for _, name := range books {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(text), "\n")
		for i := range lines {
			less := strings.Join(append(append([]string{}, lines[:i]...), lines[i+1:]...), "\n")
			for _, d := range check(less, lines[0]).Findings {
				if d.Pos.Line > len(lines) || d.Pos.File == "" {
					t.Errorf("%s without line %d: %v", name, i+1, d)
				}
			}
		}
	}
}

// FuzzCheck: no source makes the check panic.
func FuzzCheck(f *testing.F) {
	books, _ := filepath.Glob("testdata/*.lua")
	for _, name := range books {
		if text, err := os.ReadFile(name); err == nil {
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		check(text, "")
	})
}
