package settings

import (
	"unicode/utf8"

	"gamebook/engine/diag"
)

// The bounds within which the TOML library is quick and safe.
const (
	maxSize  = 64 << 10
	maxDepth = 16
	maxDots  = 16
)

// guard refuses text that the library must not see.
func guard(data []byte) *diag.Diagnostic {
	if len(data) > maxSize {
		return diag.New("settings-too-large", diag.Args{"Most": maxSize >> 10})
	}
	if !utf8.Valid(data) {
		return diag.New("settings-not-utf8", nil)
	}
	s := scanner{data: data, line: 1}
	for s.next() {
		switch {
		case s.depth > maxDepth:
			return s.fault("settings-too-deep", maxDepth)
		case s.dots > maxDots:
			return s.fault("settings-too-many-dots", maxDots)
		}
	}
	return nil
}

// scanner goes through TOML text once, over strings and comments as a whole.
type scanner struct {
	data []byte
	at   int
	line int
	// depth counts open brackets and braces, dots those of the current key.
	depth, dots int
}

func (s *scanner) fault(code string, most int) *diag.Diagnostic {
	d := diag.New(code, diag.Args{"Most": most})
	d.Pos.Line = s.line
	return d
}

// next takes one character, string or comment; false at the end.
func (s *scanner) next() bool {
	if s.at >= len(s.data) {
		return false
	}
	c := s.data[s.at]
	switch c {
	case '"', '\'':
		s.str(c)
		return true
	case '#':
		s.comment()
		return true
	case '[', '{':
		s.depth++
		s.dots = 0
	case ']', '}':
		s.depth = max(0, s.depth-1)
	case '.':
		s.dots++
	case '\n':
		s.line++
		s.dots = 0
	case '=', ',':
		s.dots = 0
	}
	s.at++
	return true
}

func (s *scanner) comment() {
	for s.at < len(s.data) && s.data[s.at] != '\n' {
		s.at++
	}
}

// str passes a string of quote characters, one line or several. A one-line
// string that does not close ends at the line's end.
func (s *scanner) str(quote byte) {
	size := 1
	if s.startsWith(quote, 3) {
		size = 3
	}
	for s.at += size; s.at < len(s.data); s.at++ {
		switch c := s.data[s.at]; {
		case c == '\n' && size == 1:
			return
		case c == '\n':
			s.line++
		case s.startsWith(quote, size):
			s.at += size
			return
		case quote == '"' && s.escapes():
			s.at++
		}
	}
}

// escapes reports whether a backslash and what it escapes stand here; an
// escaped line end is still one.
func (s *scanner) escapes() bool {
	return s.data[s.at] == '\\' && s.at+1 < len(s.data) && s.data[s.at+1] != '\n'
}

func (s *scanner) startsWith(quote byte, n int) bool {
	for i := range n {
		if s.at+i >= len(s.data) || s.data[s.at+i] != quote {
			return false
		}
	}
	return true
}
