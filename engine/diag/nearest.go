package diag

import "unicode/utf8"

// Nearest finds the candidate that word is probably a misspelling of, or ""
// when none is near: at most one edit for three letters, two for six, three
// beyond, and always fewer than it has letters. The first of equally near
// ones wins.
func Nearest(word string, candidates []string) string {
	if len(word) > longest {
		return ""
	}
	letters := utf8.RuneCountInString(word)
	best, least := "", min(letters, 1+min(3, max(1, letters/3)))
	for _, c := range candidates {
		if d := distance(word, c, least); d < least {
			best, least = c, d
		}
	}
	return best
}

// longest is the longest word in bytes that is compared.
const longest = 200

// distance is the Damerau-Levenshtein distance (adjacent swaps count one),
// or limit when it is at least that.
func distance(a, b string, limit int) int {
	ra, rb := folded(a), folded(b)
	if abs(len(ra)-len(rb)) >= limit {
		return limit
	}
	older, old, row := make([]int, len(rb)+1), make([]int, len(rb)+1), make([]int, len(rb)+1)
	for j := range old {
		old[j] = j
	}
	for i := 1; i <= len(ra); i++ {
		row[0] = i
		for j := 1; j <= len(rb); j++ {
			cost := 1
			if ra[i-1] == rb[j-1] {
				cost = 0
			}
			row[j] = min(old[j]+1, row[j-1]+1, old[j-1]+cost)
			if i > 1 && j > 1 && ra[i-1] == rb[j-2] && ra[i-2] == rb[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
		}
		older, old, row = old, row, older
	}
	return min(limit, old[len(rb)])
}

// folded gives the letters of s, capitals of ASCII as small ones.
func folded(s string) []rune {
	rs := []rune(s)
	for i, r := range rs {
		if 'A' <= r && r <= 'Z' {
			rs[i] = r + 'a' - 'A'
		}
	}
	return rs
}

func abs(n int) int { return max(n, -n) }
