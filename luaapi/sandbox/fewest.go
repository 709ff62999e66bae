//go:build !race

package sandbox

// fewest is how many instructions a run carries out in a tick when it gets on:
// a small part of what a slow machine does.
const fewest = 5000
