//go:build race

package play_test

import (
	"flag"

	_ "pgregory.net/rapid" // declares the flag
)

// Under the race detector everything takes ten times as long: properties are
// tried less often, and share says by how much loops are shortened.
func init() {
	if err := flag.Set("rapid.checks", "10"); err != nil {
		panic(err)
	}
}

const share = 20
