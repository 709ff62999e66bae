//go:build !race

package prove_test

// books is how many random books are solved twice.
const books = 200
