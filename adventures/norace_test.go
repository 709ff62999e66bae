//go:build !race

package adventures_test

const share = 1
