//go:build !race

package prove_test

import "gamebook/engine/prove"

// books is how many random books are solved twice.
const books = 200

// acts are the shipped books that are solved and played, and where from.
var acts = map[string]string{"ice-gives-back": "18", "the-third-claim": "1"}

// structures are the larger books that every test solves; BenchmarkStructures
// solves those too that take longer, and compares their values as well.
var structures = []exact{
	{"bench400", 0, prove.Random, 0.703749469854},
	{"hard4", 0, prove.Best, 0.602841818664},
	{"hard4-cyclic", 0, prove.Best, 0.861490869707},
}
