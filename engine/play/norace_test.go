//go:build !race

package play_test

const share = 1
