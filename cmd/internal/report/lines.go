package report

import (
	"io"
	"strconv"
	"strings"

	"gamebook/cmd/internal/term"
)

// line writes text, indented; further lines of it stand below the first. The
// first error of the output is kept, and nothing is written behind it.
func (t *Text) line(depth int, text string) {
	indent := strings.Repeat("    ", depth)
	for _, line := range strings.Split(text, "\n") {
		if t.err == nil {
			_, t.err = io.WriteString(t.out, indent+line+"\n")
		}
	}
}

func seconds(s float64) string { return strconv.FormatFloat(s, 'f', 2, 64) }

// clean takes out what neither a terminal nor XML may be given.
func clean(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = term.Clean(line)
	}
	return out
}
