//go:build race

package adventures_test

// share of the plays that are played: the race detector makes each ten times
// as slow, and the figures are those of the run without it.
const share = 20
