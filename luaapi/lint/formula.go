package lint

// formula is a condition, as far as it matters that two of them are the same
// or exclude each other. The zero value is true.
type formula struct {
	op   operator
	atom *atom
	args []formula
}

type operator uint8

const (
	isTrue operator = iota
	isFalse
	isAtom
	not
	and
	or
)

// atom is something that may be so or not.
type atom struct {
	// known atoms can really be either way: dice, what the hero carries, the
	// answer to a question. Others may be settled by what the book does
	// elsewhere.
	known bool
	// score and least are those of an atom that says a score is at least so
	// much.
	score string
	least int
}

func all(fs ...formula) formula  { return joined(and, isTrue, isFalse, fs) }
func some(fs ...formula) formula { return joined(or, isFalse, isTrue, fs) }

// joined makes a conjunction or disjunction: neutral parts are left out, one
// absorbing part decides.
func joined(op, neutral, absorbing operator, fs []formula) formula {
	var args []formula
	for _, f := range fs {
		switch f.op {
		case neutral:
		case absorbing:
			return formula{op: absorbing}
		default:
			args = append(args, f)
		}
	}
	switch len(args) {
	case 0:
		return formula{op: neutral}
	case 1:
		return args[0]
	}
	return formula{op: op, args: args}
}

func negated(f formula) formula {
	switch f.op {
	case isTrue:
		return formula{op: isFalse}
	case isFalse:
		return formula{}
	case not:
		return f.args[0]
	}
	return formula{op: not, args: []formula{f}}
}

// holds evaluates a formula; atoms are the numbers of its atoms in truth.
func (f formula) holds(atoms map[*atom]int, truth []bool) bool {
	switch f.op {
	case isTrue:
		return true
	case isAtom:
		return truth[atoms[f.atom]]
	case not:
		return !f.args[0].holds(atoms, truth)
	case and:
		for _, a := range f.args {
			if !a.holds(atoms, truth) {
				return false
			}
		}
		return true
	case or:
		for _, a := range f.args {
			if a.holds(atoms, truth) {
				return true
			}
		}
	}
	return false
}

// sure reports whether all atoms of the formula are known ones.
func (f formula) sure() bool {
	if f.op == isAtom {
		return f.atom.known
	}
	for _, a := range f.args {
		if !a.sure() {
			return false
		}
	}
	return true
}

// collect numbers the atoms of a formula.
func (f formula) collect(known map[*atom]int, list []*atom) []*atom {
	if f.op == isAtom {
		if _, ok := known[f.atom]; !ok {
			known[f.atom] = len(list)
			list = append(list, f.atom)
		}
	}
	for _, a := range f.args {
		list = a.collect(known, list)
	}
	return list
}
