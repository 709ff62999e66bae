//go:build !race

package sandbox_test

const (
	slower = 1
	every  = 1
)
