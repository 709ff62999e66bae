package solve

import (
	"cmp"
	"strings"
)

// natural compares as people sort: letter by letter, but numbers as numbers, so
// that paragraph 2 comes before paragraph 10.
func natural(a, b string) int {
	x, y := a, b
	for x != "" && y != "" {
		m, n := number(x), number(y)
		if m == "" || n == "" {
			if x[0] != y[0] {
				return cmp.Compare(x[0], y[0])
			}
			x, y = x[1:], y[1:]
			continue
		}
		x, y = x[len(m):], y[len(n):]
		m, n = strings.TrimLeft(m, "0"), strings.TrimLeft(n, "0")
		if c := cmp.Or(cmp.Compare(len(m), len(n)), cmp.Compare(m, n)); c != 0 {
			return c
		}
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(a, b))
}

// number is the number that s begins with, "" without one.
func number(s string) string {
	return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
}
