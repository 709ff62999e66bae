package repl

import (
	"strings"
	"unicode"

	"gamebook/engine/rules"
)

// fold reduces a text to what counts when lines are compared: letters and
// digits in lower case, without accents and ligatures, words apart by one blank.
func fold(s string) string {
	var b strings.Builder
	blank := false
	for _, r := range rules.Decomposed(s) {
		switch {
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’':
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if blank && b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteRune(unicode.ToLower(r))
			blank = false
		default:
			blank = true
		}
	}
	return b.String()
}

// firstWord cuts a line at its first blank.
func firstWord(line string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimSpace(line), " ")
	return word, strings.TrimSpace(rest)
}

// beginning gives those of the texts that begin with start, by their indices:
// one that is equal alone. All are folded.
func beginning(start string, texts []string) []int {
	var found []int
	for i, t := range texts {
		if t == start {
			return []int{i}
		}
		if strings.HasPrefix(t, start) {
			found = append(found, i)
		}
	}
	return found
}
