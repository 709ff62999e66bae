package dice

import (
	"strings"
	"unicode/utf8"

	"gamebook/engine/diag"
)

// Comparison sets two expressions against each other: "2d6+3 >= 9".
type Comparison struct {
	Left, Right *Expr
	// Op is one of <, <=, =, !=, >= and >.
	Op string
}

// operators are those of comparisons; the longer of two that begin alike comes
// first.
var operators = []struct {
	op    string
	holds func(x, y int) bool
}{
	{"<=", func(x, y int) bool { return x <= y }}, {">=", func(x, y int) bool { return x >= y }},
	{"!=", func(x, y int) bool { return x != y }}, {"<", func(x, y int) bool { return x < y }},
	{">", func(x, y int) bool { return x > y }}, {"=", func(x, y int) bool { return x == y }},
}

// IsComparison reports whether a text compares two expressions.
func IsComparison(text string) bool { return strings.ContainsAny(text, "<>=!") }

// ParseComparison reads two expressions with an operator between them. Errors
// are as those of [Parse], with the column in the whole text;
// dice-no-comparison where no operator stands.
func ParseComparison(text string) (*Comparison, error) {
	at := strings.IndexAny(text, "<>=!")
	for _, o := range operators {
		if at < 0 || !strings.HasPrefix(text[at:], o.op) {
			continue
		}
		left, err := Parse(text[:at])
		if err != nil {
			return nil, err
		}
		// Blanks in place of the left side keep the columns right.
		blank := strings.Repeat(" ", utf8.RuneCountInString(text[:at+len(o.op)]))
		right, err := Parse(blank + text[at+len(o.op):])
		if err != nil {
			return nil, err
		}
		return &Comparison{left, right, o.op}, nil
	}
	return nil, fault("dice-no-comparison", max(1, utf8.RuneCountInString(text[:max(0, at)])+1), diag.Args{"Text": text})
}

// Chance is the probability that it holds, both sides being thrown. It fails
// like [Expr.Distribution].
func (c *Comparison) Chance(lookup func(name string) (int, bool)) (float64, error) {
	xs, err := c.Left.Distribution(lookup)
	if err != nil {
		return 0, err
	}
	ys, err := c.Right.Distribution(lookup)
	if err != nil {
		return 0, err
	}
	work := allowance
	if !work.spend(len(xs), len(ys)) {
		return 0, tooMany(c.String(), 0)
	}
	holds := 0.0
	for _, o := range operators {
		if o.op != c.Op {
			continue
		}
		for _, x := range xs {
			for _, y := range ys {
				if o.holds(x.Value, y.Value) {
					holds += x.P * y.P
				}
			}
		}
	}
	return holds, nil
}

// String writes it in its canonical form.
func (c *Comparison) String() string { return c.Left.String() + " " + c.Op + " " + c.Right.String() }
