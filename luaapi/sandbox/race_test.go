//go:build race

package sandbox_test

// slower is how much more time the race detector is given.
const slower = 8
