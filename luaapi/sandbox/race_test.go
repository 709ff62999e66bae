//go:build race

package sandbox_test

// Under the race detector everything takes longer: it is given more time, and
// only one in so many of our own attacks is tried.
const (
	slower = 8
	every  = 8
)
