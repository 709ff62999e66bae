package sandbox

import "strings"

// classEnd gives the end of the class of characters that begins at p.
func (m *matcher) classEnd(p int) int {
	switch c := m.pat[p]; {
	case c == '%' && p+1 == len(m.pat):
		m.malformed("pattern-percent")
		return p + 1
	case c == '%':
		return p + 2
	case c == '[':
		return m.setEnd(p + 1)
	}
	return p + 1
}

// setEnd finds the "]" of a set; one that stands first is a member.
func (m *matcher) setEnd(p int) int {
	if p < len(m.pat) && m.pat[p] == '^' {
		p++
	}
	for first := true; ; first = false {
		switch {
		case p >= len(m.pat):
			m.malformed("pattern-set-open")
			return p
		case m.pat[p] == ']' && !first:
			return p + 1
		case m.pat[p] == '%' && p+1 < len(m.pat):
			p++
		}
		p++
	}
}

// single reports whether one character of the text is in the class that
// stands from p to ep.
func (m *matcher) single(s, p, ep int) bool {
	if s >= len(m.src) || !m.step(1+(ep-p)/8) {
		return false
	}
	c := m.src[s]
	switch m.pat[p] {
	case '.':
		return true
	case '%':
		return inClass(c, m.pat[p+1])
	case '[':
		return inSet(c, m.pat[p+1:ep-1])
	}
	return c == m.pat[p]
}

// inSet reports whether c is in a set, given without its brackets.
func inSet(c byte, set string) bool {
	set, negated := strings.CutPrefix(set, "^")
	for i := 0; i < len(set); i++ {
		var found bool
		switch {
		case set[i] == '%' && i+1 < len(set):
			i++
			found = inClass(c, set[i])
		case i+2 < len(set) && set[i+1] == '-':
			found = set[i] <= c && c <= set[i+2]
			i += 2
		default:
			found = c == set[i]
		}
		if found {
			return !negated
		}
	}
	return negated
}

// inClass reports whether c belongs to %letter: a class of ASCII characters,
// all others for a capital letter, or the character itself.
func inClass(c, letter byte) bool {
	members := classes[letter|0x20]
	if members == nil || !isLetter(letter) {
		return c == letter
	}
	return members[c] == isLower(letter)
}

// classes are the members of each class, by its small letter.
var classes = func() (all [256]*[256]bool) {
	for letter, in := range map[byte]func(byte) bool{
		'a': isLetter,
		'c': func(c byte) bool { return c < ' ' || c == 0x7f },
		'd': isDigit,
		'l': isLower,
		'p': func(c byte) bool { return c > ' ' && c < 0x7f && !isLetter(c) && !isDigit(c) },
		's': func(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' },
		'u': func(c byte) bool { return 'A' <= c && c <= 'Z' },
		'w': func(c byte) bool { return isLetter(c) || isDigit(c) },
		'x': func(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' },
		'z': func(c byte) bool { return c == 0 },
	} {
		all[letter] = new([256]bool)
		for c := range 256 {
			all[letter][c] = in(byte(c))
		}
	}
	return all
}()

func isLower(c byte) bool  { return 'a' <= c && c <= 'z' }
func isLetter(c byte) bool { return isLower(c | 0x20) }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// escapes reports whether % and c mean more than one character of the text.
func escapes(c byte) bool { return c == 'b' || c == 'f' || isDigit(c) }

// escape matches what escapes tells; p is at the letter.
func (m *matcher) escape(s, p int) (nextS, nextP int) {
	switch m.pat[p] {
	case 'b':
		return m.balanced(s, p+1), p + 3
	case 'f':
		return m.frontier(s, p+1)
	}
	return m.again(s, m.pat[p]), p + 1
}

// balanced matches from one character to the other that closes it.
func (m *matcher) balanced(s, p int) int {
	if p+1 >= len(m.pat) {
		return m.malformed("pattern-balance")
	}
	opens, closes := m.pat[p], m.pat[p+1]
	if s >= len(m.src) || m.src[s] != opens {
		return none
	}
	depth := 1
	for i := s + 1; i < len(m.src) && m.step(1); i++ {
		switch m.src[i] {
		case closes:
			if depth--; depth == 0 {
				return i + 1
			}
		case opens:
			depth++
		}
	}
	return none
}

// frontier matches between a character that is not in a set and one that is;
// before and behind the text there is a NUL.
func (m *matcher) frontier(s, p int) (nextS, nextP int) {
	if p >= len(m.pat) || m.pat[p] != '[' {
		return m.malformed("pattern-frontier"), p
	}
	ep := m.setEnd(p + 1)
	if m.fault != nil || !m.step(1+(ep-p)/4) {
		return none, ep
	}
	before, next := byte(0), byte(0)
	if s > 0 {
		before = m.src[s-1]
	}
	if s < len(m.src) {
		next = m.src[s]
	}
	if set := m.pat[p+1 : ep-1]; inSet(before, set) || !inSet(next, set) {
		return none, ep
	}
	return s, ep
}

// again matches what a finished capture has captured.
func (m *matcher) again(s int, digit byte) int {
	i := int(digit) - '1'
	if i < 0 || i >= len(m.captures) || m.captures[i].size == unfinished {
		return m.malformed("pattern-capture-unknown")
	}
	c := m.captures[i]
	if c.size == position || !m.step(c.size/perByte) {
		return none
	}
	if strings.HasPrefix(m.src[s:], m.src[c.start:c.start+c.size]) {
		return s + c.size
	}
	return none
}
