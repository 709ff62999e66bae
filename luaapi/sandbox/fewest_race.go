//go:build race

package sandbox

// fewest is less under the race detector, which makes everything slower.
const fewest = 200
