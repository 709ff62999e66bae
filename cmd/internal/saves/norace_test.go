//go:build !race

package saves

const share = 1
