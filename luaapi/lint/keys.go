package lint

import (
	"strconv"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/rules"
	"gamebook/luaapi/load"
)

// keySum is what a key adds up to: the number that an offer starts from, and
// the one stamped on the key.
type keySum struct {
	call *call
	unit *unit
	item string
	to   string
	line int
}

// readKeys takes down where the keys of an offer lead. A key whose sum is no
// paragraph does not fit, which is no mistake.
func (m *model) readKeys(c *call) {
	base, keys := paramOf(c, "base", rules.Int), paramOf(c, "keys", rules.Table)
	if c.verb.Way != rules.Offers || base == nil || keys == nil {
		return
	}
	for _, b := range m.leavesOf(base, c.unit).all {
		from, ok := load.Literal(b.expr)
		n, whole := from.Int()
		if !ok || !whole {
			continue
		}
		for _, list := range m.leavesOf(keys, b.unit).all {
			m.readKeyList(c, n, list)
		}
	}
}

func (m *model) readKeyList(c *call, base int, list leaf) {
	t, ok := list.expr.(*ast.TableExpr)
	if !ok {
		return
	}
	for _, f := range t.Fields {
		for _, k := range m.leavesOf(f.Value, list.unit).all {
			name, _ := literalID(k.expr)
			item := m.book.Items.Get(name)
			if item == nil || item.Stamped == 0 {
				continue
			}
			m.keys = append(m.keys, keySum{c, k.unit, name, strconv.Itoa(base + item.Stamped), k.line})
		}
	}
}

// paramOf gives the argument for a parameter with this name and kind, nil when
// there is none.
func paramOf(c *call, name string, k rules.Kind) ast.Expr {
	for i := range c.verb.Params {
		if p := &c.verb.Params[i]; p.Name == name && p.Kind == k && i < len(c.expr.Args) {
			return c.expr.Args[i]
		}
	}
	return nil
}
