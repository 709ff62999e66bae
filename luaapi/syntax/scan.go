package syntax

import (
	"strings"
	"unicode/utf8"
)

// token is a word, a bracket, a string or another character of the source,
// by its bytes, its line and the byte at which that line starts.
type token struct {
	text   string
	at     int
	line   int
	start  int
	string bool
}

// scanner cuts a source into tokens without minding the grammar. It is used
// where the parser's own tokens are out of reach: for no-break spaces, and for
// finding the block that was left open.
type scanner struct {
	src  string
	at   int
	line int
	// start is the byte at which the line starts.
	start int
	// open is the byte at which a long string or comment begins that does not
	// end, if there is one.
	open int
}

// next gives the next token; ok is false at the end. Comments are skipped.
func (s *scanner) next() (t token, ok bool) {
	s.blanks()
	if s.at >= len(s.src) {
		return token{}, false
	}
	t = token{at: s.at, line: s.line, start: s.start}
	switch c := s.src[s.at]; {
	case c == '"' || c == '\'':
		t.string = true
		s.quoted(c)
	case c == '[' && s.long():
		t.string = true
	case isWord(c):
		for s.at < len(s.src) && isWord(s.src[s.at]) {
			s.at++
		}
	default:
		_, n := utf8.DecodeRuneInString(s.src[s.at:])
		s.at += n
	}
	t.text = s.src[t.at:s.at]
	return t, true
}

// blanks passes blanks, line ends and comments.
func (s *scanner) blanks() {
	for s.at < len(s.src) {
		switch c := s.src[s.at]; {
		case c == '\n':
			s.at++
			s.newLine()
		case c == ' ' || c == '\t':
			s.at++
		case strings.HasPrefix(s.src[s.at:], "--"):
			s.comment()
		default:
			return
		}
	}
}

// newLine counts a line that starts here.
func (s *scanner) newLine() {
	s.line++
	s.start = s.at
}

func isWord(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

func (s *scanner) comment() {
	s.at += 2
	if s.at < len(s.src) && s.src[s.at] == '[' && s.long() {
		return
	}
	for s.at < len(s.src) && s.src[s.at] != '\n' {
		s.at++
	}
}

// quoted passes a string that ends with quote, or with its line.
func (s *scanner) quoted(quote byte) {
	for s.at++; s.at < len(s.src); s.at++ {
		switch s.src[s.at] {
		case quote:
			s.at++
			return
		case '\n':
			return
		case '\\':
			s.at++
			if s.at < len(s.src) && s.src[s.at] == '\n' {
				s.line++
				s.start = s.at + 1
			}
		}
	}
	s.at = min(s.at, len(s.src))
}

// long passes [[...]] or [==[...]==]; false when there is none here.
func (s *scanner) long() bool {
	rest := s.src[s.at+1:]
	level := len(rest) - len(strings.TrimLeft(rest, "="))
	if level >= len(rest) || rest[level] != '[' {
		return false
	}
	start := s.at
	end := strings.Index(s.src[s.at:], "]"+strings.Repeat("=", level)+"]")
	if end < 0 {
		s.at, s.open = len(s.src), start
	} else {
		s.at += end + level + 2
	}
	passed := s.src[start:s.at]
	if n := strings.Count(passed, "\n"); n > 0 {
		s.line += n
		s.start = start + strings.LastIndexByte(passed, '\n') + 1
	}
	return true
}

// longOpen finds the long string or comment that does not end.
func longOpen(src string) (at int, ok bool) {
	s := scanner{src: src, line: 1, open: -1}
	for more := true; more; {
		_, more = s.next()
	}
	return s.open, s.open >= 0
}

// plainBlanks replaces the blanks that editors and keyboards slip into code, the
// no-break space and its narrow sister, outside strings and comments with as
// many plain blanks as they have bytes.
func plainBlanks(src string) string {
	if !strings.Contains(src, "\u00a0") && !strings.Contains(src, "\u202f") {
		return src
	}
	b := []byte(src)
	s := scanner{src: src, line: 1}
	for t, ok := s.next(); ok; t, ok = s.next() {
		if !t.string && (t.text == "\u00a0" || t.text == "\u202f") {
			copy(b[t.at:], "   "[:len(t.text)])
		}
	}
	return string(b)
}

// opener is a word or bracket that waits for its end.
type opener struct {
	word   string
	line   int
	indent int
}

// closers tells what each opener ends with.
var closers = map[string]string{
	"function": "end", "do": "end", "then": "end", "repeat": "until", "(": ")", "{": "}", "[": "]",
}

// unclosed finds the block or bracket that was probably left open: the first
// whose end stands at another indentation than its line, else the innermost
// that is open at the end of the source.
func unclosed(src string) (opener, bool) {
	s := scanner{src: src, line: 1}
	var open []opener
	start, indent := -1, 0
	for t, ok := s.next(); ok; t, ok = s.next() {
		if t.start != start {
			start, indent = t.start, t.indent(src)
		}
		if _, opens := closers[t.text]; opens {
			open = append(open, opener{t.text, t.line, indent})
		}
		last := len(open) - 1
		if last < 0 || !open[last].endsWith(t.text) {
			continue
		}
		if start+indent == t.at && indent != open[last].indent && t.text != "elseif" {
			return open[last], true
		}
		open = open[:last]
	}
	if len(open) == 0 {
		return opener{}, false
	}
	return open[len(open)-1], true
}

// endsWith reports whether a token closes what was opened: "elseif" does so
// for a "then", since another follows.
func (o opener) endsWith(token string) bool {
	return token == closers[o.word] || token == "elseif" && o.word == "then"
}

// indent gives the indentation of the token's line.
func (t token) indent(src string) int {
	n := 0
	for t.start+n < t.at && (src[t.start+n] == ' ' || src[t.start+n] == '\t') {
		n++
	}
	return n
}
