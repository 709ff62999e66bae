//go:build race

package prove_test

// Under the race detector everything takes ten times as long.
const books = 5

var structures []exact

var acts = map[string]string{"ice-gives-back": "18"}
