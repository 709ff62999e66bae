package sim_test

import (
	"io/fs"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gamebook/adventures"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

// shipped loads a book that comes with the program.
func shipped(t testing.TB, name string) *load.Book {
	t.Helper()
	folder, err := fs.Sub(adventures.Books, name)
	if err != nil {
		t.Fatal(err)
	}
	book, err := load.Load(folder, ff.New(), dk.New())
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// TestPlayerPlaysAlike: what a player remembers gives the plays that a session
// gives, from the first, of which nothing is remembered, to the last.
func TestPlayerPlaysAlike(t *testing.T) {
	for _, name := range []string{"ice-gives-back", "bail-de-la-mer"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			alike(t, shipped(t, name), 300)
		})
	}
}

func alike(t *testing.T, b *load.Book, plays uint64) {
	t.Helper()
	one, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	other, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	player := sim.NewPlayer(sim.Case{Book: b.Book, System: b.System, Script: one, Policy: sim.Random})
	for seed := range plays {
		want := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: other, Policy: sim.Random, Seed: seed})
		if d := cmp.Diff(want, player.Play(seed), cmpopts.EquateErrors()); d != "" {
			t.Fatalf("the play of seed %d is another: %s", seed, d)
		}
	}
}
