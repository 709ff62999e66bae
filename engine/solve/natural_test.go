package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestNatural: numbers in a text go by their value, whatever their length, all
// else by its letters.
func TestNatural(t *testing.T) {
	want := []string{"! script-error", "-> 2", "-> 2; luck 9 -> 8", "-> 2; luck 10 -> 9", "-> 010", "-> 10", "-> 99999999999999999999",
		"-> 100000000000000000000", "-> attic", "-> attic2", "-> attic10", "= death 3"}
	for seed := range uint64(20) {
		got := slices.Clone(want)
		rand.New(rand.NewPCG(seed, 0)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
		slices.SortFunc(got, natural)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	}
}
