package spec_test

import (
	"io/fs"
	"testing"

	"gamebook/adventures"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/spec"
)

// The shipped books' specs pass, and reach everything: they are the examples
// that the guide points to.
func TestShippedBooks(t *testing.T) {
	t.Parallel()
	for _, name := range shipped(t) {
		folder, err := fs.Sub(adventures.Books, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := spec.Load(folder, []rules.System{ff.New(), dk.New()}, spec.Options{Cover: true})
		if err != nil {
			t.Fatal(err)
		}
		passed := 0
		for r := range s.Run(t.Context()) {
			switch r.Outcome {
			case spec.Passed:
				passed++
			case spec.Failed:
				t.Errorf("%s: %s: %s: %s", name, r.Name(), r.Failure.Fault.Pos, message(r))
			default:
				t.Errorf("%s: %s is still to be written", name, r.Name())
			}
		}
		if passed == 0 {
			t.Errorf("%s has no specs", name)
		}
		full := func(r cover.Ratio) bool { return r.Hit == r.All }
		if c := s.Profile().Total(); !full(c.Paragraphs) || !full(c.Choices) || !full(c.Tests) || !full(c.Branches) {
			t.Errorf("%s: %+v: not reached: %v", name, c, s.Profile().Gaps())
		}
	}
}

func shipped(t testing.TB) []string {
	t.Helper()
	entries, err := fs.ReadDir(adventures.Books, ".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
