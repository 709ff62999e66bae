package report

import (
	"io"

	"gamebook/cmd/internal/term"
)

// Table writes rows of cells in columns under headings: the first column to the
// left, the others to the right.
func Table(out io.Writer, ink term.Ink, headings []string, rows [][]string) error {
	t := &Text{out: out}
	for i, line := range aligned(append([][]string{headings}, rows...)) {
		if i == 0 {
			line = ink.Dim(line)
		}
		t.line(0, line)
	}
	return t.err
}
