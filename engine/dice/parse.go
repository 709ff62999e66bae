package dice

import (
	"slices"
	"unicode/utf8"

	"gamebook/engine/diag"
)

// Parse reads dice notation:
//
//	2d6+3   d6 (one die)   d% (1 to 100)   4d6dl1   SKILL+2d6   -(1d6-1d4)*2
//
// The operators are + - * / % with the usual precedence, unary minus and
// round brackets. Division rounds towards zero; % is its remainder. Behind
// dice kh and kl keep the highest or lowest, dh and dl drop them, one unless
// a number follows. The number of dice and of sides may be a bracket without
// dice and names: (1+1)d6 is 2d6.
//
// Names are ASCII letters, digits and underscores; whoever rolls says what
// they are worth, and they are told apart by case. d6, d, dd6, kh and kh2 are
// never names. Dice and keeps may be written in capitals, and blanks and
// tabulators may stand between any two tokens.
//
// Every error is a [*diag.Diagnostic] with the column, counted in runes, of
// the offending place.
func Parse(text string) (*Expr, error) {
	if len(text) > MaxText {
		return nil, tooLong(text, utf8.RuneCountInString(text[:MaxText])+1)
	}
	p := &parser{scanner: scanner{text: text}}
	if p.blanks(); p.atEnd() {
		return nil, fault("dice-empty", 1, nil)
	}
	root, err := p.sum()
	if err != nil {
		return nil, err
	}
	if p.blanks(); !p.atEnd() {
		return nil, p.unexpected()
	}
	e := &Expr{root: root, names: p.names, dice: p.dice > 0}
	if canonical := e.String(); len(canonical) > MaxText {
		return nil, tooLong(canonical, 1)
	}
	return e, nil
}

func tooLong(text string, column int) error {
	return fault("dice-text-too-long", column, diag.Args{"Length": len(text), "Limit": MaxText})
}

type parser struct {
	scanner
	depth int    // of brackets and minus signs
	open  int    // brackets not closed yet
	dice  int    // in all groups so far
	names []name // each once, as they come
}

func (p *parser) sum() (node, error) { return p.chain("+-", p.product) }

func (p *parser) product() (node, error) { return p.chain("*/%", p.signed) }

// chain reads operands joined by operators of one precedence.
func (p *parser) chain(operators string, operand func() (node, error)) (node, error) {
	x, err := operand()
	for err == nil && p.next(operators) {
		b := binary{op: p.peek(), x: x, column: p.column()}
		p.at++
		b.y, err = operand()
		x = b
	}
	return x, err
}

func (p *parser) signed() (node, error) {
	if !p.next("-") {
		return p.operand()
	}
	column := p.column()
	x, err := p.nested(p.signed)
	return minus{x: x, column: column}, err
}

// nested steps over the sign or bracket ahead and reads what it governs.
func (p *parser) nested(read func() (node, error)) (node, error) {
	if p.depth == MaxDepth {
		return nil, p.fault("dice-too-deep", diag.Args{"Limit": MaxDepth})
	}
	p.depth++
	defer func() { p.depth-- }()
	p.at++
	return read()
}

func (p *parser) operand() (node, error) {
	column := p.column()
	switch {
	case p.figures() != "":
		n, err := p.number()
		if err != nil || !p.atDie() {
			return number(n), err
		}
		return p.group(n, column)
	case p.peek() == '(':
		return p.bracketed()
	case isDie(p.word()):
		return p.group(1, column)
	case p.word() != "" && !isKeep(p.word()):
		return p.name(), nil
	}
	return nil, p.unexpected()
}

// bracketed reads a bracket and, where dice follow it, takes it for their
// number.
func (p *parser) bracketed() (node, error) {
	column := p.column()
	x, err := p.bracket()
	if err != nil || !p.atDie() {
		return x, err
	}
	n, err := constant(x, column)
	if err != nil {
		return nil, err
	}
	return p.group(n, column)
}

func (p *parser) bracket() (node, error) {
	column := p.column()
	p.open++
	x, err := p.nested(p.inside)
	if err != nil {
		return nil, err
	}
	if p.blanks(); p.atEnd() {
		return nil, fault("dice-bracket-unclosed", column, diag.Args{"Bracket": "("})
	}
	if p.peek() != ')' {
		return nil, p.unexpected()
	}
	p.open--
	p.at++
	return x, nil
}

// inside reads what a bracket just opened holds.
func (p *parser) inside() (node, error) {
	column := p.column() - 1
	if p.next(")") {
		return nil, fault("dice-bracket-empty", column, diag.Args{"Bracket": "()"})
	}
	if p.atEnd() {
		return nil, fault("dice-bracket-unclosed", column, diag.Args{"Bracket": "("})
	}
	return p.sum()
}

func (p *parser) name() node {
	n := name{text: p.word(), column: p.column()}
	p.at += len(n.text)
	known := func(o name) bool { return o.text == n.text }
	if !slices.ContainsFunc(p.names, known) {
		p.names = append(p.names, n)
	}
	return n
}

// unexpected reports what stands where it has no business.
func (p *parser) unexpected() error {
	token := p.token()
	switch {
	case p.atEnd():
		return p.fault("dice-incomplete", diag.Args{"After": p.last()})
	case token == "":
		return p.stray()
	case token == ")" && p.open == 0:
		return p.fault("dice-bracket-unopened", diag.Args{"Bracket": token})
	}
	return p.fault("dice-unexpected", diag.Args{"Found": token})
}

// constant is the value of a bracket that gives a number of dice or sides.
func constant(x node, column int) (int, error) {
	if !x.constant() {
		return 0, fault("dice-not-constant", column, diag.Args{"Text": text(x)})
	}
	return x.eval(&roller{whole: true})
}
