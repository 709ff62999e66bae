package report

import (
	"io"
	"strconv"
	"strings"

	"gamebook/cmd/internal/term"
)

// Figures are a row of a table of coverage: what it is about, and so many of so
// many for each column.
type Figures struct {
	Name  string
	Cells []Cell
}

// Cell is one figure.
type Cell struct{ Hit, All int }

// text is "66% 2/3", and nothing where there is nothing to hit.
func (c Cell) text() string {
	if c.All == 0 {
		return ""
	}
	return strconv.Itoa(c.Hit*100/c.All) + "% " + strconv.Itoa(c.Hit) + "/" + strconv.Itoa(c.All)
}

// Coverage writes a table of figures with these headings, the first of them
// that of the names, and below it what was not reached, a line each.
func Coverage(out io.Writer, ink term.Ink, headings []string, rows []Figures, gaps []string) error {
	var table [][]string
	for _, r := range rows {
		line := []string{r.Name}
		for _, c := range r.Cells {
			line = append(line, c.text())
		}
		table = append(table, line)
	}
	if err := Table(out, ink, headings, table); err != nil {
		return err
	}
	t := &Text{out: out}
	for _, g := range gaps {
		t.line(0, g)
	}
	return t.err
}

// aligned sets columns below one another: the first to the left, the others to
// the right.
func aligned(table [][]string) []string {
	var widths []int
	for _, row := range table {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	lines := make([]string, len(table))
	for n, row := range table {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-len([]rune(cell)))
			if i == 0 {
				b.WriteString(cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		lines[n] = strings.TrimRight(b.String(), " ")
	}
	return lines
}
