package solve

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
)

// Table is everything that a paragraph can do from one World.
type Table struct {
	Place string `json:"place"`
	Luck  Luck   `json:"luck"`
	Rows  []Row  `json:"rows"`
}

// Row is one thing that can come of it: what the reader decides, the
// probability given that these are the decisions, where it leads, and what it
// has changed. Rows that differ only in dice are one.
//
// Decisions are made only when they are asked for, so the rows of one sequence
// of decisions need not add up to 1: the rest are the ways on which something
// else was asked. P is not for adding up across them.
type Row struct {
	Decisions []Decision `json:"decisions,omitempty"`
	P         float64    `json:"p"`
	Target    Target     `json:"target"`
	Changes   []Change   `json:"changes,omitempty"`
}

// Target is where a row leads: to the paragraph To, to an Ending, back to the
// same choices (Stays), or to a mistake of the book: Fault, whose code is Code.
type Target struct {
	To     string      `json:"to,omitempty"`
	Ending *ask.Ending `json:"ending,omitempty"`
	Stays  bool        `json:"stays,omitempty"`
	Code   string      `json:"fault,omitempty"`
	Fault  error       `json:"-"`
}

// Outcomes computes the table of c.World.Place. The error is a
// *diag.Diagnostic: there are too many ways, or one has no end.
func Outcomes(c Case) (*Table, error) {
	if c.Book.Paragraphs.Get(c.World.Place) == nil {
		return nil, diag.New("undeclared-paragraph", diag.Args{"Name": c.World.Place, "Near": c.Book.Paragraphs.Near(c.World.Place)})
	}
	c.World = entered(c)
	s := newStay(c)
	t := &tally{stay: s, rows: map[string]int{}}
	for runs := 0; ; runs++ {
		if runs > maxWays {
			return nil, diag.New("solve-too-many-ways", diag.Args{"Most": maxWays})
		}
		if err := c.enough(); err != nil {
			return nil, err
		}
		latch := s.run()
		switch {
		case errors.Is(latch.Err, errAnew):
			*t = tally{stay: s, rows: map[string]int{}}
			s.ways.path = nil
			continue
		case errors.Is(latch.Err, errFirst):
			ends, err := s.compute(s.call)
			if err != nil {
				return nil, err
			}
			s.ends = ends
			continue
		case s.ways.err != nil:
			return nil, s.ways.err
		}
		t.add(latch)
		if !s.ways.next() {
			break
		}
	}
	return t.table(), nil
}

// entered is the World on entering its Place, as a play does it.
func entered(c Case) *worldOf {
	w := c.World.Clone()
	w.Offers, w.Fight = nil, nil
	w.Visits[c.Book.Paragraphs.Index(w.Place)]++
	return w
}

// tally adds the ways up.
type tally struct {
	stay  *stay
	found []Row
	rows  map[string]int
}

func (t *tally) add(l rules.Latch) {
	s := t.stay
	row := Row{Decisions: s.ways.decisions(), P: s.ways.weight(), Target: targetOf(l),
		Changes: changes(s.Book, s.System, s.World, s.env.World)}
	key := row.Key()
	i, known := t.rows[key]
	if !known {
		i = len(t.found)
		t.rows[key] = i
		t.found = append(t.found, row)
		return
	}
	t.found[i].P += row.P
}

func targetOf(l rules.Latch) Target {
	switch {
	case l.Kind == rules.Turned:
		return Target{To: l.To}
	case l.Kind == rules.EndedHere:
		return Target{Ending: &l.Ending}
	case errors.Is(l.Err, errStays):
		return Target{Stays: true}
	}
	t := Target{Fault: l.Err, Code: l.Err.Error()}
	if d := (*diag.Diagnostic)(nil); errors.As(l.Err, &d) {
		t.Code = d.Code
	}
	return t
}

// table puts the rows in the order of the decisions as they were met, and then
// of their targets and changes.
func (t *tally) table() *Table {
	order := map[string]int{}
	for i, r := range t.found {
		if d := decided(r.Decisions); order[d] == 0 {
			order[d] = i + 1
		}
	}
	slices.SortStableFunc(t.found, func(a, b Row) int {
		return cmp.Or(cmp.Compare(order[decided(a.Decisions)], order[decided(b.Decisions)]),
			natural(a.Target.String(), b.Target.String()), natural(a.Key(), b.Key()))
	})
	for i := range t.found {
		t.found[i].P = rounded(t.found[i].P)
	}
	return &Table{Place: t.stay.World.Place, Luck: t.stay.Luck, Rows: t.found}
}

// digits are those of a probability that a sum of many parts leaves exact.
const digits = 13

// rounded is a sum of probabilities without what the sum of rounded parts has
// added: what is certain is 1, not a little more.
func rounded(p float64) float64 {
	// The text is a number: it was one a moment ago.
	p, _ = strconv.ParseFloat(strconv.FormatFloat(p, 'g', digits, 64), 64)
	return min(p, 1)
}

// Key is the row without its probability, in a form that is the same in every
// language: decisions, target and changes.
func (r Row) Key() string {
	parts := []string{}
	if d := decided(r.Decisions); d != "" {
		parts = append(parts, d)
	}
	parts = append(parts, r.Target.String())
	for _, c := range r.Changes {
		parts = append(parts, c.String())
	}
	return strings.Join(parts, "; ")
}

func decided(ds []Decision) string {
	parts := make([]string, len(ds))
	for i, d := range ds {
		parts[i] = d.String()
	}
	return strings.Join(parts, ", ")
}

// String writes a decision: the words of the option, or its id.
func (d Decision) String() string {
	switch {
	case d.Text != "":
		return fmt.Sprintf("%s %q", d.Question, strings.Join(strings.Fields(d.Text), " "))
	case d.Answer.Option != "":
		return d.Question + " " + d.Answer.Option
	case d.Answer.Word != "":
		return fmt.Sprintf("%s %q", d.Question, d.Answer.Word)
	}
	return fmt.Sprintf("%s %d", d.Question, d.Answer.Number)
}

// String writes a target: "-> 57", "= death Fear", "...", "! code".
func (t Target) String() string {
	switch {
	case t.Ending != nil:
		return strings.TrimSpace("= " + t.Ending.Kind + " " + t.Ending.Name)
	case t.Stays:
		return "..."
	case t.Fault != nil:
		return "! " + t.Code
	}
	return "-> " + t.To
}
