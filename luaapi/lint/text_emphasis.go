package lint

import (
	"strings"

	"gamebook/engine/diag"
)

// textEmphasis finds emphasis that begins and does not end in its block.
func textEmphasis(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		if !strings.Contains(t.expr.Value, "*") {
			continue
		}
		if at, open := openEmphasis(t.expr.Value); open {
			report(diag.New("text-emphasis", nil).At(t.unit.pos(t.lineAt(at))))
		}
	}
}

// openEmphasis gives the place of a mark in whose block the number of marks is
// odd. A star with blanks around it is none, nor is a line of three.
func openEmphasis(text string) (at int, open bool) {
	marks := map[string]int{}
	first := map[string]int{}
	start := 0
	for _, line := range strings.SplitAfter(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || trimmed == "***" {
			if at, open := odd(marks, first); open {
				return at, true
			}
			clear(marks)
		} else {
			countMarks(line, start, marks, first)
		}
		start += len(line)
	}
	return odd(marks, first)
}

func odd(marks, first map[string]int) (int, bool) {
	for _, mark := range []string{"**", "*"} {
		if marks[mark]%2 == 1 {
			return first[mark], true
		}
	}
	return 0, false
}

// countMarks counts the marks of a line that begins at start; first is where
// the last that has no partner yet stands.
func countMarks(line string, start int, marks, first map[string]int) {
	for i := 0; i < len(line); i++ {
		if line[i] != '*' {
			continue
		}
		end := i
		for end < len(line) && line[end] == '*' {
			end++
		}
		if !blankAround(line, i, end) {
			for _, mark := range marksOf(end - i) {
				if marks[mark]%2 == 0 {
					first[mark] = start + i
				}
				marks[mark]++
			}
		}
		i = end
	}
}

// marksOf says which marks so many stars are.
func marksOf(n int) []string {
	switch n {
	case 1:
		return []string{"*"}
	case 2:
		return []string{"**"}
	case 3:
		return []string{"**", "*"}
	}
	return nil
}

func blankAround(line string, from, to int) bool {
	before := from == 0 || line[from-1] == ' ' || line[from-1] == '\t'
	after := to >= len(line) || line[to] == ' ' || line[to] == '\n'
	return before && after
}
