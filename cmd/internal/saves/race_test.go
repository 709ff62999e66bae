//go:build race

package saves

// share of the kills that are done: under the race detector each takes ten
// times as long.
const share = 10
