// Package plain makes text of a stranger's safe to show: a story must not move
// the cursor, set the title or the clipboard of a terminal, or show its words in
// another order than they stand.
//
// Start with [Text]. Whatever a book's script hands to a verb has gone through
// it, and so have its title and the arguments of errors ([Args]); a front end
// that shows other text (a file's name, a line of source) uses it as well.
package plain

import (
	"maps"
	"strings"
	"unicode/utf8"
)

// Text gives s without control characters, terminal escape sequences, and the
// characters that change the direction of writing. Line ends are "\n", tabs
// stay, and what is no UTF-8 becomes U+FFFD. Text that is plain is given back as
// it is.
func Text(s string) string {
	i := 0
	for i < len(s) {
		n := 1
		if c := s[i]; c < ' ' || c >= 0x7f { // most of most texts is not
			n = keep(s[i:])
		}
		if n <= 0 {
			break
		}
		i += n
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.WriteString(s[:i])
	for i < len(s) {
		switch n := keep(s[i:]); {
		case n > 0:
			b.WriteString(s[i : i+n])
			i += n
		case s[i] == '\x1b':
			i += escape(s[i:])
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 {
				b.WriteRune(utf8.RuneError)
			}
			i += n
		}
	}
	return b.String()
}

// longestArg is how much of a text a message quotes, in bytes.
const longestArg = 200

// Args gives the arguments of a message with their texts plain and short. The
// map itself is not changed.
func Args(args map[string]any) map[string]any {
	fit, copied := args, false
	for name, v := range args {
		text, ok := v.(string)
		if !ok {
			continue
		}
		short := text
		if len(short) > longestArg {
			short = strings.ToValidUTF8(short[:longestArg], "") + "…"
		}
		if short = Text(short); short == text {
			continue
		}
		if !copied {
			fit, copied = maps.Clone(args), true
		}
		fit[name] = short
	}
	return fit
}

// keep gives the size of the character at the start of s if it is plain,
// else 0.
func keep(s string) int {
	c := s[0]
	if c < utf8.RuneSelf {
		if c >= ' ' && c != 0x7f || c == '\n' || c == '\t' {
			return 1
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 || hidden(r) {
		return 0
	}
	return n
}

// hidden tells the characters above ASCII that are left out: the second set
// of controls, line and paragraph separators, marks, embeddings, overrides and
// isolates of direction, the byte order mark, and tags.
func hidden(r rune) bool {
	switch {
	case r <= 0x9f, r == 0x061c, r == 0x200e, r == 0x200f, 0x2028 <= r && r <= 0x202e, 0x2060 <= r && r <= 0x206f,
		r == 0xfeff, 0xfff9 <= r && r <= 0xfffb, 0xe0000 <= r && r <= 0xe007f:
		return true
	}
	return false
}

// escape gives the length of the escape sequence that s starts with: ESC and
// one character, or up to where a control sequence or string ends.
func escape(s string) int {
	if len(s) < 2 {
		return len(s)
	}
	switch s[1] {
	case '[':
		return sequence(s)
	case ']', 'P', 'X', '^', '_':
		return controlString(s)
	}
	if s[1] >= utf8.RuneSelf || s[1] < ' ' {
		return 1
	}
	return 2
}

// sequence is ESC [ with parameters, up to its final letter.
func sequence(s string) int {
	for i := 2; i < len(s); i++ {
		if s[i] < ' ' || s[i] > '?' {
			if s[i] >= '@' && s[i] <= '~' {
				i++
			}
			return i
		}
	}
	return len(s)
}

// controlString ends with BEL or ESC \, or with its line: what an author forgot
// to close shall not swallow the story.
func controlString(s string) int {
	for i := 2; i < len(s); i++ {
		switch s[i] {
		case '\a':
			return i + 1
		case '\n':
			return i
		case '\x1b':
			if i+1 < len(s) && s[i+1] == '\\' {
				return i + 2
			}
			return i
		}
	}
	return len(s)
}
