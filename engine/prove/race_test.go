//go:build race

package prove_test

const books = 5
