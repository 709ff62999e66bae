package starter

import (
	"maps"
	"slices"
	"testing"
	"testing/fstest"

	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
)

func systems() []rules.System { return []rules.System{ff.New(), dk.New()} }

func each(t *testing.T, do func(t *testing.T, w Wishes, files fstest.MapFS)) {
	for _, r := range []string{"ff", "dk"} {
		for _, l := range []string{"en", "fr"} {
			t.Run(r+"-"+l, func(t *testing.T) {
				w := Wishes{Rules: r, Language: l}
				do(t, w, mapOf(t, w))
			})
		}
	}
}

func mapOf(t *testing.T, w Wishes) fstest.MapFS {
	t.Helper()
	files, err := Files(w)
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for name, data := range files {
		fsys[name] = &fstest.MapFile{Data: data}
	}
	return fsys
}

// TestSpecs: each book's own specs pass and reach all of it.
func TestSpecs(t *testing.T) {
	each(t, func(t *testing.T, _ Wishes, files fstest.MapFS) {
		s, err := spec.Load(files, systems(), spec.Options{Cover: true})
		if err != nil {
			t.Fatal(err)
		}
		for r := range s.Run(t.Context()) {
			if r.Outcome != spec.Passed {
				t.Errorf("%s: %v", r.Name(), r.Failure)
			}
		}
		for _, gap := range s.Profile().Gaps() {
			t.Errorf("not reached: %v", gap)
		}
	})
}

// TestPlays: readers come to every ending and fall over no mistake.
func TestPlays(t *testing.T) {
	each(t, func(t *testing.T, _ Wishes, files fstest.MapFS) {
		b, err := load.Load(files, systems()...)
		if err != nil {
			t.Fatal(err)
		}
		if n := b.Paragraphs.Len(); n < 4 || n > 8 {
			t.Errorf("%d paragraphs, want 4 to 8", n)
		}
		script, err := b.NewScript()
		if err != nil {
			t.Fatal(err)
		}
		defer script.Close()
		met := map[string]int{}
		for seed := range uint64(500) {
			r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: sim.Random, Seed: seed})
			if r.Err != nil {
				t.Fatal(r.Err)
			}
			met[r.Ending.Kind+" "+r.Ending.Name]++
		}
		if t.Log(met); len(met) < 3 {
			t.Errorf("endings met: %v, want the book's three", slices.Sorted(maps.Keys(met)))
		}
	})
}

// TestWishes: titles and authors of all kinds stand in the book as they were
// given.
func TestWishes(t *testing.T) {
	for _, c := range []struct{ title, author, id string }{
		{"", "", "the-old-mill"},
		{"Été à Brisecol", "Zoë", "ete-a-brisecol"},
		{`"Quoted" \ <b>`, "tab\tnew\nline", "quoted-b"},
		{"L'île", "é", "l-ile"},
		{"— !", "", "book"},
		{"a very long title that goes on for longer than the id of a book may ever be", "", "a-very-long-title-that-goes-on-for-longer-than-the-id-of-a-book"},
	} {
		w := Wishes{Rules: "ff", Language: "en", Title: c.title, Author: c.author}
		b, err := load.Load(mapOf(t, w), systems()...)
		if err != nil {
			t.Errorf("%q: %v", c.title, err)
			continue
		}
		title := c.title
		if title == "" {
			title = "The Old Mill"
		}
		if b.ID != c.id || b.Title != title {
			t.Errorf("%q: id %q, title %q", c.title, b.ID, b.Title)
		}
	}
	if _, err := Files(Wishes{Rules: "xx", Language: "en"}); err == nil {
		t.Error("a book under rules that are none")
	}
}
