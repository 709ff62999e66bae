package dice

import (
	"fmt"
	"strings"

	"gamebook/engine/diag"
)

// Result is what a roll of an expression gave.
type Result struct {
	// Total is the value of the whole expression.
	Total int
	// Groups are the dice, left to right as they were thrown.
	Groups []Group

	expr   *Expr
	values map[string]int
}

// Group is one group of dice of a [Result].
type Group struct {
	// Dice is the notation of the group: 4d6dl1.
	Dice string
	// Throw is what the source gave: all dice, also those that do not count.
	// Faces may be nil unless the group keeps or drops dice.
	Throw Throw
	// Dropped says of each face whether it does not count; nil where the
	// group neither keeps nor drops.
	Dropped []bool
	// Sum is the sum of the dice that count.
	Sum int
}

// String writes the faces in round brackets, dropped ones in square brackets
// inside: (3 [1] 4 2). Where the source gave no faces it writes the sum.
func (g Group) String() string {
	if g.Throw.Faces == nil {
		return fmt.Sprintf("(%d)", g.Throw.Sum)
	}
	faces := make([]string, len(g.Throw.Faces))
	for i, face := range g.Throw.Faces {
		faces[i] = fmt.Sprint(face)
		if g.Dropped != nil && g.Dropped[i] {
			faces[i] = "[" + faces[i] + "]"
		}
	}
	return "(" + strings.Join(faces, " ") + ")"
}

// String is the whole calculation, free of words: "2d6+3: (4 5) + 3 = 12".
// It is empty for a Result that no roll made.
func (r Result) String() string {
	if r.expr == nil {
		return ""
	}
	p := printer{result: &r}
	r.expr.root.print(&p, levelSum)
	return fmt.Sprintf("%s: %s = %d", r.expr, p.String(), r.Total)
}

// Roll throws the dice of the expression, left to right, and works out its
// value. Each group is one [Request]; it asks for Faces only where it keeps or
// drops dice. Dice with one side are thrown like any others. Names are looked
// up before the first die is thrown; lookup may be nil.
//
// An error of d is passed on as it is. The expression itself fails with
// dice-name-unknown, dice-division-by-zero or dice-overflow; the latter two
// are found while rolling, when dice may have been thrown.
func (e *Expr) Roll(d Dice, what Purpose, lookup func(name string) (int, bool)) (Result, error) {
	values, err := e.resolve(lookup)
	if err != nil {
		return Result{}, err
	}
	r := &roller{dice: d, what: what, values: values}
	total, err := e.root.eval(r)
	if err != nil {
		return Result{}, err
	}
	return Result{Total: total, Groups: r.groups, expr: e, values: values}, nil
}

func (e *Expr) resolve(lookup func(string) (int, bool)) (map[string]int, error) {
	values := make(map[string]int, len(e.names))
	for _, n := range e.names {
		v, ok := 0, false
		if lookup != nil {
			v, ok = lookup(n.text)
		}
		if !ok {
			return nil, fault("dice-name-unknown", n.column, diag.Args{"Name": n.text})
		}
		values[n.text] = v
	}
	return values, nil
}

// roller works out the value of an expression.
type roller struct {
	dice   Dice
	what   Purpose
	values map[string]int
	groups []Group
	// whole refuses a division that leaves a remainder: there is no half a
	// die.
	whole bool
}

func (n number) eval(*roller) (int, error) { return int(n), nil }

func (n name) eval(r *roller) (int, error) { return r.values[n.text], nil }

func (m minus) eval(r *roller) (int, error) { return m.subtraction().eval(r) }

func (b binary) eval(r *roller) (int, error) {
	x, err := b.x.eval(r)
	if err != nil {
		return 0, err
	}
	y, err := b.y.eval(r)
	if err != nil {
		return 0, err
	}
	if r.whole && b.op == '/' && y != 0 && x%y != 0 {
		return 0, fault("dice-not-whole", b.column, diag.Args{"Text": text(b)})
	}
	return b.apply(x, y)
}

func (g group) eval(r *roller) (int, error) {
	picks := g.mode != ""
	throw, err := r.dice.Roll(Request{For: r.what, N: g.n, Sides: g.sides, Faces: picks})
	if err != nil {
		return 0, err
	}
	done := Group{Dice: g.String(), Throw: throw, Sum: throw.Sum}
	if picks {
		if len(throw.Faces) != g.n {
			return 0, fault("dice-faces-missing", g.column, diag.Args{"Dice": g.String()})
		}
		done.Dropped = g.dropped(throw.Faces)
		done.Sum = sumKept(throw.Faces, done.Dropped)
	}
	r.groups = append(r.groups, done)
	return done.Sum, nil
}

func sumKept(faces []int, dropped []bool) int {
	sum := 0
	for i, face := range faces {
		if !dropped[i] {
			sum += face
		}
	}
	return sum
}
