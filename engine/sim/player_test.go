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
			alike(t, sim.Case{}, shipped(t, name), 200)
		})
	}
}

// TestPlayerPlaysStructuresAlike: likewise for a book of which there is little
// else than fights.
func TestPlayerPlaysStructuresAlike(t *testing.T) {
	t.Parallel()
	alike(t, sim.Case{Hero: theHero()}, inLua(t, bench400(t)), 1000)
}

func alike(t *testing.T, c sim.Case, b *load.Book, plays uint64) {
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
	c.Book, c.System, c.Script, c.Policy = b.Book, b.System, one, sim.Random
	player := sim.NewPlayer(c)
	c.Script = other
	for seed := range plays {
		c.Seed = seed
		if d := cmp.Diff(sim.Play(c), player.Play(seed), cmpopts.EquateErrors()); d != "" {
			t.Fatalf("the play of seed %d is another: %s", seed, d)
		}
	}
}
