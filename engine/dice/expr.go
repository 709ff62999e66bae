package dice

import (
	"slices"
	"strconv"
	"strings"
)

// Expr is an expression that [Parse] has read. It does not change and may be
// used by many at once.
type Expr struct {
	root  node
	names []name
	dice  bool
}

// node is a part of an expression.
type node interface {
	constant() bool
	eval(*roller) (int, error)
	bounds(*odds) (span, error)
	mean(*odds) (float64, error)
	chances(*odds) ([]Chance, error)
	// print writes the part, in brackets when it binds looser than level.
	print(p *printer, level int)
}

type number int

type name struct {
	text   string
	column int
}

type minus struct {
	x      node
	column int
}

type binary struct {
	op     byte
	x, y   node
	column int // of the operator
}

// subtraction is what a minus sign means: -x is 0-x.
func (m minus) subtraction() binary {
	return binary{op: '-', x: number(0), y: m.x, column: m.column}
}

func (number) constant() bool   { return true }
func (name) constant() bool     { return false }
func (group) constant() bool    { return false }
func (m minus) constant() bool  { return m.x.constant() }
func (b binary) constant() bool { return b.x.constant() && b.y.constant() }

// String is the canonical form of the expression: no blanks, only the
// brackets that are needed, every number written out (1d6, 1d100, 4d6dl1).
// Parse reads it back as an equal expression.
func (e *Expr) String() string { return text(e.root) }

// Names are the names the expression uses, each once, in the order in which
// they first appear.
func (e *Expr) Names() []string {
	texts := make([]string, len(e.names))
	for i, n := range e.names {
		texts[i] = n.text
	}
	return texts
}

// Constant reports whether the expression has neither dice nor names.
func (e *Expr) Constant() bool { return !e.dice && len(e.names) == 0 }

// The precedence of the operators, loosest first.
const (
	levelSum = iota + 1
	levelProduct
	levelSign
)

// printer writes an expression: its notation or, with a result, the values
// that were thrown.
type printer struct {
	strings.Builder
	result *Result
	groups int // of the result that are written
}

func text(n node) string {
	var p printer
	n.print(&p, levelSum)
	return p.String()
}

func (n number) print(p *printer, _ int) { p.WriteString(strconv.Itoa(int(n))) }

func (n name) print(p *printer, _ int) {
	if p.result == nil {
		p.WriteString(n.text)
		return
	}
	p.WriteString(strconv.Itoa(p.result.values[n.text]))
}

func (g group) print(p *printer, _ int) {
	if p.result == nil {
		p.WriteString(g.String())
		return
	}
	p.WriteString(p.result.Groups[p.groups].String())
	p.groups++
}

func (m minus) print(p *printer, _ int) {
	p.WriteByte('-')
	m.x.print(p, levelSign)
}

func (b binary) print(p *printer, level int) {
	own := levelProduct
	if b.op == '+' || b.op == '-' {
		own = levelSum
	}
	if own < level {
		p.WriteByte('(')
		defer p.WriteByte(')')
	}
	b.x.print(p, own)
	p.operator(b.op)
	// Operators bind to the left: an equal one on the right needs brackets.
	b.y.print(p, own+1)
}

func (p *printer) operator(op byte) {
	if p.result == nil {
		p.WriteByte(op)
		return
	}
	p.WriteString(" " + string(op) + " ")
}

// Sides are the kinds of dice that the expression throws, each once, in the
// order in which they first appear.
func (e *Expr) Sides() []int { return sides(e.root, nil) }

func sides(n node, found []int) []int {
	switch n := n.(type) {
	case group:
		if !slices.Contains(found, n.sides) {
			found = append(found, n.sides)
		}
	case minus:
		return sides(n.x, found)
	case binary:
		return sides(n.y, sides(n.x, found))
	}
	return found
}
