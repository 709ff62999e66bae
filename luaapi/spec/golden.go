package spec

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"strconv"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/solve"
)

// outcomesVerb compares everything that a paragraph can do with a golden file.
var outcomesVerb = &Verb{Name: "expect.outcomes",
	Doc:     "everything that a paragraph can do, with its exact probabilities, is as in tests/golden/<name>.txt",
	Example: `expect.outcomes("plank", { at = 12, luck = "never" })`,
	Params: []rules.Param{rules.P("name", rules.Name, "the name of the golden file"), rules.Fields("options", "optional fields",
		rules.P("at", rules.Paragraph, "the paragraph; the place of start{} without it"),
		rules.Param{Name: "luck", Kind: rules.Word, Words: []string{string(solve.Never), string(solve.Always), string(solve.Hit), string(solve.Hurt)},
			Doc: "when luck is tested in a fight: \"never\" without it"})},
	do: expectOutcomes}

func expectOutcomes(t *test, a rules.Args) error {
	opt := a.Table("options")
	at, luck := opt.ID("at"), solve.Luck(opt.Str("luck"))
	if at == "" {
		at = t.place
	}
	if at == "" {
		return diag.New("spec-outcomes-where", nil)
	}
	if luck == "" {
		luck = solve.Never
	}
	table, err := t.outcomes(at, luck)
	if err != nil {
		return err
	}
	return t.suite.compare(a.Str("name"), table)
}

// outcomes computes the table of a paragraph from the World as it stands.
func (t *test) outcomes(at string, luck solve.Luck) (*solve.Table, error) {
	if t.now() == nil {
		if err := t.startAt(startingAt{}); err != nil {
			return nil, err
		}
	}
	if err := t.openState(); err != nil {
		return nil, err
	}
	w := t.now().Clone()
	w.Place = at
	t.reached(at)
	return solve.Outcomes(solve.Case{Book: t.book(), System: t.suite.book.System, Script: t.state, World: w, Luck: luck,
		Enough: t.state.Enough})
}

// compare compares a table with its golden file, or has the file written anew.
func (s *Suite) compare(name string, table *solve.Table) error {
	file := path.Join(Goldens, name+".txt")
	golden, err := fs.ReadFile(s.fsys, file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return diag.New("spec-golden-unreadable", diag.Args{"File": file, "Reason": err.Error()})
	}
	difference := differences(parseGolden(string(golden)), table)
	switch {
	case err == nil && len(difference) == 0:
		return nil
	case s.options.Write != nil:
		return s.rewrite(file, table)
	case err != nil:
		return diag.New("spec-golden-missing", diag.Args{"File": file})
	}
	return diag.New("spec-outcomes", diag.Args{"Name": name, "N": len(difference), "Diff": strings.Join(difference, "\n")})
}

func (s *Suite) rewrite(file string, table *solve.Table) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.options.Write(file, Golden(table)); err != nil {
		return diag.New("spec-golden-unwritable", diag.Args{"File": file, "Reason": err.Error()})
	}
	return nil
}

// Golden writes a table as a golden file: a line for each row, its probability,
// two blanks, and the row's key.
func Golden(t *solve.Table) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s, luck %s\n", t.Place, t.Luck)
	for _, r := range t.Rows {
		fmt.Fprintf(&b, "%.6f  %s\n", r.P, r.Key())
	}
	return []byte(b.String())
}

// goldenRow is a line of a golden file.
type goldenRow struct {
	p   string
	key string
}

func parseGolden(text string) []goldenRow {
	var rows []goldenRow
	for _, line := range strings.Split(text, "\n") {
		if p, key, ok := strings.Cut(strings.TrimSpace(line), "  "); ok && !strings.HasPrefix(p, "#") {
			rows = append(rows, goldenRow{p, key})
		}
	}
	return rows
}

// closeness is half of the last digit of a golden file, and a little for the
// arithmetic of other machines.
const closeness = 0.6e-6

// differences lists what differs: "- " for what is gone, "+ " for what is new,
// "~ " for what is as likely as it was no more.
func differences(golden []goldenRow, table *solve.Table) []string {
	now := map[string]float64{}
	for _, r := range table.Rows {
		now[r.Key()] = r.P
	}
	var lines []string
	was := map[string]bool{}
	for _, g := range golden {
		was[g.key] = true
		p, there := now[g.key]
		old, err := strconv.ParseFloat(g.p, 64)
		switch {
		case !there:
			lines = append(lines, fmt.Sprintf("- %s  %s", g.p, g.key))
		case err != nil || math.Abs(p-old) > closeness:
			lines = append(lines, fmt.Sprintf("~ %s -> %.6f  %s", g.p, p, g.key))
		}
	}
	for _, r := range table.Rows {
		if !was[r.Key()] {
			lines = append(lines, fmt.Sprintf("+ %.6f  %s", r.P, r.Key()))
		}
	}
	return lines
}
