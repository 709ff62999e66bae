package dice

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gamebook/engine/diag"
)

// group is dice that are thrown together.
type group struct {
	n, sides int
	mode     string // kh, kl, dh, dl, or "" where every die counts
	count    int    // of dice that mode keeps or drops
	column   int
}

func (g group) String() string {
	text := fmt.Sprintf("%dd%d", g.n, g.sides)
	if g.mode == "" {
		return text
	}
	return fmt.Sprintf("%s%s%d", text, g.mode, g.count)
}

// kept is how many of the dice count.
func (g group) kept() int {
	switch {
	case g.mode == "":
		return g.n
	case g.mode[0] == 'k':
		return g.count
	}
	return g.n - g.count
}

// high reports whether the dice that count are the highest ones.
func (g group) high() bool { return g.mode == "kh" || g.mode == "dl" }

// dropped marks the dice that do not count. Of equal dice the first thrown
// are dropped.
func (g group) dropped(faces []int) []bool {
	order := make([]int, len(faces))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		if g.high() {
			return cmp.Compare(faces[i], faces[j])
		}
		return cmp.Compare(faces[j], faces[i])
	})
	out := make([]bool, len(faces))
	for _, i := range order[:g.n-g.kept()] {
		out[i] = true
	}
	return out
}

// atDie reports whether a d follows that makes dice of the number before it.
func (p *parser) atDie() bool { return p.next("dD") && !isKeep(p.word()) }

// group reads the dice ahead, from their d on. The number of dice stands at
// column.
func (p *parser) group(n, column int) (node, error) {
	p.at++
	p.blanks()
	at := p.column()
	sides, err := p.sides()
	if err != nil {
		return nil, err
	}
	if err := checkCount(n, column); err != nil {
		return nil, err
	}
	if err := checkSides(sides, at); err != nil {
		return nil, err
	}
	if p.dice += n; p.dice > MaxDice {
		return nil, fault("dice-too-many", column, diag.Args{"N": p.dice, "Limit": MaxDice})
	}
	return p.keep(group{n: n, sides: sides, column: column})
}

func (p *parser) sides() (int, error) {
	switch {
	case p.figures() != "":
		return p.number()
	case p.peek() == '%':
		p.at++
		return 100, nil
	case p.peek() == '(':
		column := p.column()
		x, err := p.bracket()
		if err != nil {
			return 0, err
		}
		return constant(x, column)
	case p.token() != "" || p.atEnd():
		return 0, p.fault("dice-sides-missing", diag.Args{"Found": p.token()})
	}
	return 0, p.stray()
}

// keep reads what may follow the sides of g.
func (p *parser) keep(g group) (node, error) {
	p.blanks()
	word, column := p.word(), p.column()
	if !isKeep(word) {
		if isHalfKeep(word) {
			return nil, p.fault("dice-ambiguous", diag.Args{"Text": word, "Dice": g.String()})
		}
		return g, nil
	}
	g.mode, g.count = strings.ToLower(word[:2]), 1
	p.at += 2
	if p.blanks(); p.figures() != "" {
		var err error
		if g.count, err = p.number(); err != nil {
			return nil, err
		}
	}
	return g, g.checkKeep(column)
}

func (g group) checkKeep(column int) error {
	args := diag.Args{"Keep": g.mode, "Count": g.count, "N": g.n}
	switch {
	case g.count == 0:
		return fault("dice-keep-zero", column, args)
	case g.count > g.n:
		return fault("dice-keep-too-many", column, args)
	case g.kept() == 0:
		return fault("dice-keep-none", column, args)
	}
	return nil
}
