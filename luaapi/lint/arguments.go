package lint

import (
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/load"
)

// text is a text that the book shows, written out where a verb shows it.
type text struct {
	expr  *ast.StringExpr
	unit  *unit
	line  int
	param *rules.Param
	call  *call
}

// diceUse is an expression of dice that is written out.
type diceUse struct {
	expr *dice.Expr
	pos  diag.Pos
}

// fileUse is the name of a file that is written out.
type fileUse struct {
	name string
	pos  diag.Pos
}

// cost is what something costs, or asks for: so much of a score or an item.
type cost struct {
	name string
	n    int
	pos  diag.Pos
}

// readCalls goes through the arguments of every call of a verb: what they name,
// and where they lead.
func (m *model) readCalls() {
	for _, c := range m.calls {
		m.arguments(c)
		m.readKeys(c)
	}
	for _, v := range m.variables {
		m.unknownCalls(v)
	}
}

// arguments goes through those of one call. Behind a last one that may be
// several nothing is known.
func (m *model) arguments(c *call) {
	args := c.expr.Args
	many := len(args) > 0 && load.Many(args[len(args)-1])
	for i := range c.verb.Params {
		p := &c.verb.Params[i]
		switch {
		case i < len(args):
			m.argument(c, p, args[i], c.unit)
		case many:
			m.unseen(c, p, c.unit, c.expr.Line())
		}
	}
}

// argument takes down what an expression in the place of a parameter says.
func (m *model) argument(c *call, p *rules.Param, e ast.Expr, u *unit) {
	if !m.matters(p) {
		return
	}
	l := m.leavesOf(e, u)
	if l.open && m.leaver(e) == "" {
		m.unseen(c, p, u, e.Line())
	}
	for _, one := range l.all {
		if one.line == 0 {
			one.line = e.Line()
		}
		if t, ok := one.expr.(*ast.TableExpr); ok {
			m.table(c, p, t, one.unit)
		} else if v, ok := load.Literal(one.expr); ok {
			m.literal(c, p.For(v), v, one)
		}
	}
}

// matters reports whether a parameter can say anything of interest.
func (m *model) matters(p *rules.Param) bool {
	return len(p.Or) > 0 || p.Kind != rules.Bool && p.Kind != rules.Any && p.Kind != rules.Int && p.Kind != rules.Word && p.Kind != rules.Name
}

// table goes through the entries of a table that is written out.
func (m *model) table(c *call, p *rules.Param, t *ast.TableExpr, u *unit) {
	shape, ok := tableShape(p)
	if !ok {
		return
	}
	entries, complete := load.Entries(t)
	if !complete {
		m.unseen(c, shape, u, t.Line())
	}
	m.defaults(c, shape, entries, u)
	for _, e := range entries {
		entry := shape.At(e.Known)
		if entry == nil {
			continue
		}
		if entry == shape.Values && e.Known.Kind() == value.KindString {
			at := leaf{e.Field.Key, u, lineOf(e.Field, t.Line()), true}
			m.literal(c, shape.Keys, e.Known, at)
			m.amountOf(shape, e, u.pos(at.line))
		}
		m.argument(c, entry, e.Value, u)
	}
}

// amountOf takes down how much of a score or an item a table asks for.
func (m *model) amountOf(shape *rules.Param, e load.Entry, pos diag.Pos) {
	if n, whole := leastOf(e.Value); whole && shape.Keys.Kind == rules.Score && shape.Keys.Use == rules.Asks {
		m.needs = append(m.needs, cost{e.Known.Str(), n, pos})
	}
	if n, whole := wholeOf(e.Value); whole && shape.Keys.Use == rules.Takes {
		m.costs = append(m.costs, cost{e.Known.Str(), n, pos})
	}
}

// leastOf gives the least value that is asked for: a number, or the field min.
func leastOf(e ast.Expr) (int, bool) {
	t, ok := e.(*ast.TableExpr)
	if !ok {
		return wholeOf(e)
	}
	entries, _ := load.Entries(t)
	for _, one := range entries {
		if one.Known.Str() == "min" {
			return wholeOf(one.Value)
		}
	}
	return 0, false
}

// defaults takes down the names that stand for fields which are not given.
func (m *model) defaults(c *call, shape *rules.Param, given []load.Entry, u *unit) {
	for i := range shape.Fields {
		f := &shape.Fields[i]
		has := func(e load.Entry) bool { return e.Known.Str() == f.Name }
		if f.Default != "" && !slices.ContainsFunc(given, has) {
			m.literal(c, f, value.String(f.Default), leaf{c.expr, u, c.expr.Line(), false})
		}
	}
}

// tableShape gives the alternative that a table fits.
func tableShape(p *rules.Param) (*rules.Param, bool) {
	if p.Kind == rules.Table {
		return p, true
	}
	for i := range p.Or {
		if p.Or[i].Kind == rules.Table {
			return &p.Or[i], true
		}
	}
	return nil, false
}

// lineOf gives the line of a field, as far as the tree knows it.
func lineOf(f *ast.Field, table int) int {
	for _, e := range []ast.Expr{f.Key, f.Value} {
		if e != nil && e.Line() > 0 {
			return e.Line()
		}
	}
	return table
}

// literal takes down what a literal names.
func (m *model) literal(c *call, p *rules.Param, v value.Value, at leaf) {
	pos := at.unit.pos(at.line)
	switch p.Kind {
	case rules.Text:
		if s, ok := at.expr.(*ast.StringExpr); ok {
			m.text(c, p, s, at)
		}
	case rules.Paragraph, rules.Outcome, rules.OutcomeOrText:
		m.outcome(c, p, v, at, pos)
	case rules.Amount, rules.Dice:
		m.amount(c, v, at.unit, pos)
	case rules.File:
		m.pictures = append(m.pictures, fileUse{v.Str(), pos})
	default:
		name := v.Str()
		if class, ok := m.classOf(p.Kind, name); ok && name != "" {
			t := m.thing(class, name)
			t.uses = append(t.uses, use{p.Use, c, at.unit, pos})
			t.start = t.start || p.Use == rules.Gives && c.verb.Declare != nil
		}
	}
}

// text takes down a text, and the scores that it shows.
func (m *model) text(c *call, p *rules.Param, s *ast.StringExpr, at leaf) {
	m.texts = append(m.texts, text{s, at.unit, at.line, p, c})
	if !strings.Contains(s.Value, "{") {
		return
	}
	for _, name := range rules.NamesIn(s.Value) {
		if m.book.Scores.Get(name) != nil {
			m.reads(scores, name, c, at.unit, at.unit.pos(at.line))
		}
		if m.book.Companions.Get(name) != nil {
			m.reads(companions, name, c, at.unit, at.unit.pos(at.line))
		}
	}
}

func (m *model) reads(k class, name string, c *call, u *unit, pos diag.Pos) {
	t := m.thing(k, name)
	t.uses = append(t.uses, use{rules.Asks, c, u, pos})
}

// outcome takes down a link to a paragraph; a function stands in the unit
// already, or is one of those that it refers to.
func (m *model) outcome(c *call, p *rules.Param, v value.Value, at leaf, pos diag.Pos) {
	if fn := functionOf(at.expr); fn != nil {
		m.handOver(c, fn, at.unit)
		return
	}
	o := rules.OutcomeOf(v)
	if p.Kind == rules.OutcomeOrText && o.Words != "" || o.To == "" || c.verb.Pure {
		return
	}
	at.unit.links = append(at.unit.links, link{o.To, c, pos, at.own})
}

// handOver takes down that a named function is an outcome.
func (m *model) handOver(c *call, fn *ast.FunctionExpr, u *unit) {
	to := m.functions[fn]
	switch {
	case to == nil || to == u:
	case c.verb.Declare != nil:
		to.hub = to.hub || len(to.paragraphs) == 0
	default:
		u.refs = append(u.refs, to)
	}
}

// amount takes down the scores in dice.
func (m *model) amount(c *call, v value.Value, u *unit, pos diag.Pos) {
	if v.Kind() != value.KindString {
		return
	}
	x, err := dice.Parse(v.Str())
	if err != nil {
		return
	}
	m.dice = append(m.dice, diceUse{x, pos})
	for _, name := range x.Names() {
		if m.book.Scores.Get(name) == nil {
			name = strings.ToLower(name)
		}
		m.reads(scores, name, c, u, pos)
	}
}
