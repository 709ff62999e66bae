package lint

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

// offer takes down a choice: the condition under which it is open, as far as it
// leads out of the paragraph.
func (w *wayfinder) offer(c *call, guard formula) {
	outcomes := w.outcomes(c)
	if len(outcomes) == 0 {
		w.add(all(guard, w.keyHeld(c)))
		return
	}
	open, once := w.open(c)
	for _, l := range outcomes {
		if w.add(all(guard, open, w.leads(l, once))); len(outcomes) > 1 {
			return // one of several, which is not known: the first will do
		}
	}
}

// leads says when a choice with this outcome leads on.
func (w *wayfinder) leads(l leaf, once bool) formula {
	again := w.graph.cyclic[w.unit.n]
	fn := functionOf(l.expr)
	if fn == nil {
		if once && again {
			return negated(w.fresh(true))
		}
		return formula{}
	}
	sub := w.handed(fn)
	switch {
	case len(sub.list) == 0:
		return formula{op: isFalse}
	case !once || sub.leaves && !again:
		return formula{}
	case again:
		return negated(w.fresh(true))
	case w.functions[fn] != nil:
		return some(negated(w.fresh(true)), w.fresh(false))
	}
	return some(append([]formula{negated(w.fresh(true))}, sub.list...)...)
}

// open says when a choice can be taken, and whether only once.
func (w *wayfinder) open(c *call) (open formula, once bool) {
	for i := range c.verb.Params {
		p := &c.verb.Params[i]
		if p.Kind != rules.Table || len(p.Fields) == 0 || i >= len(c.expr.Args) {
			continue
		}
		l := w.leavesOf(c.expr.Args[i], w.unit)
		if l.open || len(l.all) != 1 {
			return w.fresh(false), false
		}
		if t, ok := l.all[0].expr.(*ast.TableExpr); ok {
			return w.options(p, t)
		}
	}
	return formula{}, false
}

// options reads the fields of a choice.
func (w *wayfinder) options(p *rules.Param, t *ast.TableExpr) (open formula, once bool) {
	entries, complete := load.Entries(t)
	if !complete {
		return w.fresh(false), false
	}
	var needs []formula
	for _, e := range entries {
		field := p.At(e.Known)
		switch name := e.Known.Str(); {
		case field == nil:
		case name == "once":
			_, once = e.Value.(*ast.TrueExpr)
		case name == "when":
			needs = append(needs, w.when(e.Value))
		case field.Kind == rules.Item:
			needs = append(needs, w.carried(e.Value))
		case field.Keys != nil:
			needs = append(needs, w.amounts(e.Value, field.Keys))
		}
	}
	return all(needs...), once
}

// when reads a condition, or a function that gives one.
func (w *wayfinder) when(e ast.Expr) formula {
	fn := functionOf(e)
	if fn == nil {
		return w.of(e)
	}
	if len(fn.Stmts) == 1 {
		if r, ok := fn.Stmts[0].(*ast.ReturnStmt); ok && len(r.Exprs) == 1 {
			return w.of(r.Exprs[0])
		}
	}
	return w.fresh(false)
}

// carried says that an item, or all of a list, is held.
func (w *wayfinder) carried(e ast.Expr) formula {
	if t, ok := e.(*ast.TableExpr); ok {
		var needs []formula
		for _, f := range t.Fields {
			needs = append(needs, w.carried(f.Value))
		}
		return all(needs...)
	}
	if name, ok := literalID(e); ok {
		return w.holding(thingKey{items, name})
	}
	return w.fresh(false)
}

// amounts says that scores and items are there: { gold = 5, fear = { max = 3 } }.
// What is paid may leave a score at its least value.
func (w *wayfinder) amounts(e ast.Expr, keys *rules.Param) formula {
	t, ok := e.(*ast.TableExpr)
	if !ok {
		return w.fresh(false)
	}
	entries, complete := load.Entries(t)
	if !complete {
		return w.fresh(false)
	}
	var needs []formula
	for _, one := range entries {
		name := one.Known.Str()
		def := w.book.Scores.Get(name)
		switch n, whole := wholeOf(one.Value); {
		case whole && def == nil:
			needs = append(needs, w.holding(thingKey{items, name}))
		case whole && keys.Use == rules.Takes:
			needs = append(needs, w.atLeast(name, n+def.Min))
		case whole:
			needs = append(needs, w.atLeast(name, n))
		default:
			needs = append(needs, w.bounds(name, one.Value))
		}
	}
	return all(needs...)
}

// bounds says that a score is within { min = 2, max = 5 }; "all" can always be
// paid.
func (w *wayfinder) bounds(score string, e ast.Expr) formula {
	if _, words := e.(*ast.StringExpr); words {
		return formula{}
	}
	t, ok := e.(*ast.TableExpr)
	if !ok {
		return w.fresh(false)
	}
	entries, _ := load.Entries(t)
	var needs []formula
	for _, one := range entries {
		n, whole := wholeOf(one.Value)
		switch {
		case !whole:
			needs = append(needs, w.fresh(false))
		case one.Known.Str() == "min":
			needs = append(needs, w.atLeast(score, n))
		case one.Known.Str() == "max":
			needs = append(needs, negated(w.atLeast(score, n+1)))
		}
	}
	return all(needs...)
}

func wholeOf(e ast.Expr) (int, bool) {
	v, ok := load.Literal(e)
	n, whole := v.Int()
	return n, ok && whole && v.Kind() == value.KindNumber
}

// keyHeld says that a key is held which fits, for an offer that leads on by
// keys; other offers without an outcome do not lead on.
func (w *wayfinder) keyHeld(c *call) formula {
	base, whole := 0, false
	if e := paramOf(c, "base", rules.Int); e != nil {
		base, whole = wholeOf(e)
	}
	keys := paramOf(c, "keys", rules.Table)
	if keys == nil {
		return formula{op: isFalse}
	}
	l := w.leavesOf(keys, w.unit)
	if !whole || l.open {
		return w.fresh(false)
	}
	fit := formula{op: isFalse}
	for _, one := range l.all {
		if t, ok := one.expr.(*ast.TableExpr); ok {
			fit = some(fit, w.fitting(base, t))
		}
	}
	return fit
}

func (w *wayfinder) fitting(base int, t *ast.TableExpr) formula {
	fit := formula{op: isFalse}
	for _, f := range t.Fields {
		name, ok := literalID(f.Value)
		item := w.book.Items.Get(name)
		if !ok || item == nil {
			return w.fresh(false)
		}
		if w.book.Paragraphs.Get(strconv.Itoa(base+item.Stamped)) != nil {
			fit = some(fit, w.holding(thingKey{items, name}))
		}
	}
	return fit
}
