package sim_test

import (
	"io/fs"
	"testing"

	"gamebook/adventures"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

// BenchmarkPlay is a whole play of the first book at random, observed by
// nobody.
func BenchmarkPlay(b *testing.B) {
	folder, err := fs.Sub(adventures.Books, "ice-gives-back")
	if err != nil {
		b.Fatal(err)
	}
	book, err := load.Load(folder, ff.New())
	if err != nil {
		b.Fatal(err)
	}
	script, err := book.NewScript()
	if err != nil {
		b.Fatal(err)
	}
	defer script.Close()
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		if r := sim.Play(sim.Case{Book: book.Book, System: book.System, Script: script, Policy: sim.Random, Seed: seed}); r.Err != nil {
			b.Fatal(r.Err)
		}
	}
}
