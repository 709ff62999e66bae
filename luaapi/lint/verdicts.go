package lint

import (
	"errors"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

// passVerdicts has the verbs and the rule system say what is certain of each
// call all of whose arguments can be seen: what is refused as soon as it runs,
// and what can end in one way only.
func (m *model) passVerdicts() {
	facts := rules.Facts{Reach: m.reach, Calls: func(verb string) bool { return m.called[verb] }}
	for _, c := range m.calls {
		if c.verb.Bind == nil && c.verb.Judge == nil {
			continue
		}
		if args, ok := m.seenArguments(c); ok {
			m.passVerdict(c, args, facts)
		}
	}
}

func (m *model) passVerdict(c *call, args rules.Args, facts rules.Facts) {
	if c.verb.Bind != nil {
		if _, err := c.verb.Bind(m.book, args); err != nil {
			if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
				m.refused = append(m.refused, d.With("Verb", c.verb.Name).At(c.pos()))
			}
			return
		}
	}
	if c.verb.Judge != nil {
		if d := c.verb.Judge(m.book, args, facts); d != nil {
			m.certain = append(m.certain, d.At(c.pos()))
		}
	}
}

// seenArguments gives the arguments of a call when all of them can be seen and
// are right.
func (m *model) seenArguments(c *call) (rules.Args, bool) {
	values := make([]value.Value, len(c.expr.Args))
	for i, e := range c.expr.Args {
		v, ok := m.seenValue(e, c.unit)
		if !ok {
			return rules.Args{}, false
		}
		values[i] = v
	}
	args, err := rules.Unpack(m.book, false, c.verb.Params, values)
	return args, err == nil
}

// seenValue gives the one value that an expression can have.
func (m *model) seenValue(e ast.Expr, u *unit) (value.Value, bool) {
	l := m.leavesOf(e, u)
	if l.open || len(l.all) != 1 {
		return value.Nil, false
	}
	t, ok := l.all[0].expr.(*ast.TableExpr)
	if !ok {
		return load.Literal(l.all[0].expr)
	}
	entries, complete := load.Entries(t)
	table := &value.Table{}
	for _, one := range entries {
		v, ok := m.seenValue(one.Value, l.all[0].unit)
		if !ok {
			return value.Nil, false
		}
		table.Set(one.Known, v)
	}
	return value.Of(table), complete
}

// reach gives the bounds of a score, see [rules.Facts].
func (m *model) reach(score string) (low int, lowKnown bool, high int, highKnown bool) {
	s := m.book.Scores.Get(score)
	if s == nil {
		return 0, false, 0, false
	}
	falls, rises := m.moves(score)
	if authors(s) {
		from, _, err := s.Start.Bounds(nil)
		most, known := m.most(score)
		return from, err == nil && !falls, most, known
	}
	surveyor, ok := m.system.(rules.Surveyor)
	if !ok {
		return 0, false, 0, false
	}
	low, high, steady, ok := surveyor.Starting(m.book, score)
	return low, ok && steady && !falls, high, ok && !rises
}

// moves says whether the book lowers a score, and whether it may raise one
// beyond the value that it starts with.
func (m *model) moves(score string) (falls, rises bool) {
	t := m.thing(scores, score)
	sets := m.blind[blindKey{scores, rules.Sets}] || len(t.of(rules.Sets)) > 0
	falls = sets || m.blind[blindKey{scores, rules.Takes}] || len(t.of(rules.Takes)) > 0
	rises = sets || m.blind[blindKey{scores, rules.Gives}]
	for _, u := range t.of(rules.Gives) {
		if u.call != nil && len(u.call.expr.Args) > 2 {
			rises = true // its options may say so
		}
	}
	return falls, rises
}
