package lint

import (
	"slices"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/luaapi/load"
)

// branches goes through a verb that follows one of its outcomes at once.
func (w *wayfinder) branches(c *call, guard formula) formula {
	leave, lead := true, true
	for _, l := range w.outcomes(c) {
		switch {
		case l.expr == nil:
			leave = false // it may be anything
		case functionOf(l.expr) != nil:
			sub := w.handed(functionOf(l.expr))
			leave = leave && sub.leaves
			lead = lead && sub.certain()
		default:
			v, _ := load.Literal(l.expr)
			if rules.OutcomeOf(v).Words != "" {
				leave, lead = false, false
			}
		}
	}
	switch {
	case leave:
		w.add(guard)
		return formula{op: isFalse}
	case lead:
		w.add(guard)
	default:
		w.add(all(guard, w.fresh(true)))
	}
	return guard
}

// outcomes gives the outcomes of a call, also those in its table; one without
// an expression cannot be seen.
func (w *wayfinder) outcomes(c *call) []leaf {
	var found []leaf
	for i, e := range c.expr.Args[:min(len(c.expr.Args), len(c.verb.Params))] {
		p := &c.verb.Params[i]
		switch {
		case isOutcome(p.Kind):
			found = append(found, w.may(e)...)
		case p.Values != nil && isOutcome(p.Values.Kind):
			for _, one := range w.may(e) {
				found = append(found, w.rows(one)...)
			}
		}
	}
	return found
}

// rows gives the outcomes in a table.
func (w *wayfinder) rows(table leaf) []leaf {
	t, ok := table.expr.(*ast.TableExpr)
	if !ok {
		return []leaf{{}}
	}
	var found []leaf
	for _, f := range t.Fields {
		found = append(found, w.may(f.Value)...)
	}
	return found
}

// may gives the values that an expression may have, with one that cannot be
// seen if there may be others.
func (w *wayfinder) may(e ast.Expr) []leaf {
	l := w.leavesOf(e, w.unit)
	if l.open {
		return append(slices.Clone(l.all), leaf{})
	}
	return l.all
}

func isOutcome(k rules.Kind) bool { return k == rules.Outcome || k == rules.OutcomeOrText }
