package lint

// verdict says whether a paragraph leads on.
type verdict uint8

// The verdicts. mayStick and couldStick: every way on may be closed at once; in
// the second case the book may well see to it elsewhere that this never is so.
const (
	leadsOn verdict = iota
	couldStick
	mayStick
	noWay
)

// mostAtoms bounds how many conditions are tried in all their combinations.
const mostAtoms = 10

// judge says whether a paragraph's unit leads on.
func (m *model) judge(u *unit) verdict {
	w := m.waysOf(u)
	switch {
	case w.certain():
		return leadsOn
	case len(w.list) == 0:
		return noWay
	case stuck(w.list, func(f formula) bool { return f.sure() }):
		return mayStick
	case stuck(w.list, func(formula) bool { return true }):
		return couldStick
	}
	return leadsOn
}

// stuck reports whether there is a way that things can be in which none of the
// conditions holds. Those that are not considered always may.
func stuck(ways []formula, considered func(formula) bool) bool {
	atoms := map[*atom]int{}
	var list []*atom
	for _, f := range ways {
		if !considered(f) {
			return false
		}
		list = f.collect(atoms, list)
	}
	if len(list) > mostAtoms {
		return false
	}
	truth := make([]bool, len(list))
	for n := range 1 << len(list) {
		for i := range truth {
			truth[i] = n>>i&1 == 1
		}
		if possible(list, truth) && closed(ways, atoms, truth) {
			return true
		}
	}
	return false
}

// possible reports whether what is said of scores can be true at once: what is
// at least 5 is at least 3.
func possible(list []*atom, truth []bool) bool {
	for i, a := range list {
		for j, b := range list {
			if a.score != "" && a.score == b.score && a.least > b.least && truth[i] && !truth[j] {
				return false
			}
		}
	}
	return true
}

func closed(ways []formula, atoms map[*atom]int, truth []bool) bool {
	for _, f := range ways {
		if f.holds(atoms, truth) {
			return false
		}
	}
	return true
}

// eachJudged goes through the paragraphs on which a verdict was passed; of
// several with the same function, the function is looked at once.
func (m *model) eachJudged(v verdict, f func(*unit, *ways)) {
	for _, u := range m.units {
		if len(u.paragraphs) > 0 && m.judge(u) == v {
			f(u, m.waysOf(u))
		}
	}
}
