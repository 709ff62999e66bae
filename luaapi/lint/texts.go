package lint

import (
	"regexp"
	"strings"
)

// lineAt gives the line of the source on which byte at of a text stands.
func (t text) lineAt(at int) int {
	lines := strings.Count(t.expr.Value[:at], "\n")
	if lines == 0 && !strings.Contains(t.expr.Value, "\n") {
		return t.line
	}
	start := t.unit.file.lineText(t.line)
	if !strings.Contains(start, "[") { // a quoted text has its line ends as \n
		return t.line
	}
	if strings.HasSuffix(strings.TrimRight(start, " \t"), "[") {
		lines++ // the first line end belongs to the bracket
	}
	return t.line + lines
}

// lineText gives a line of the source.
func (s *source) lineText(line int) string {
	if line < 1 || line > len(s.lines) {
		return ""
	}
	return s.lines[line-1]
}

// places are the names in a text that are filled in.
var places = regexp.MustCompile(`\{[^{}]*\}`)

// plainText gives a text with a letter in place of everything that is filled
// in, and as long as before.
func plainText(s string) string {
	return places.ReplaceAllStringFunc(s, func(p string) string { return strings.Repeat("x", len(p)) })
}
