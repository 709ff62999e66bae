package bind

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/plain"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
)

// Values are the arguments of a call.
type Values = []value.Value

// The bounds of a value that goes from Lua to the engine.
const (
	maxNesting = 32
	maxEntries = 10_000
	maxBytes   = 1 << 20
)

// values turns the current function's arguments from the first one on into
// values of the engine.
func (s *State) values(first int) (Values, *diag.Diagnostic) {
	n := s.box.L.GetTop() - first + 1
	if n <= 0 {
		return nil, nil
	}
	vs := make(Values, n)
	c := copier{function: s.function}
	for i := range vs {
		if vs[i] = c.copy(s.box.L.Get(first+i), 0); c.fault != nil {
			return nil, c.fault
		}
	}
	return vs, s.account(&c)
}

// account charges for what was copied, and holds the text that a run hands
// over against its limit.
func (s *State) account(c *copier) *diag.Diagnostic {
	s.box.Budget.Charge(c.entries + c.bytes/64)
	if d := s.box.Budget.Fault(); d != nil {
		return d
	}
	if s.loading || c.data {
		return nil
	}
	most := s.box.Limits().Output
	if s.output += c.bytes; s.output > most {
		return diag.New("output-too-long", diag.Args{"Most": most >> 10})
	}
	return nil
}

// Value turns a Lua value of any state into one of the engine's; function says
// what becomes of a function.
func Value(v lua.LValue, function func(*lua.LFunction) value.Func) (value.Value, *diag.Diagnostic) {
	c := copier{function: function}
	return c.copy(v, 0), c.fault
}

// copier copies values out of Lua. With data set only plain data passes: what
// may stand in vars.
type copier struct {
	// function says what becomes of a function; it is not called for data.
	function func(*lua.LFunction) value.Func
	data     bool
	path     []string
	// inside are the tables around the one being copied.
	inside []*lua.LTable
	// entries and bytes are how much was copied.
	entries, bytes int
	fault          *diag.Diagnostic
}

func (c *copier) copy(v lua.LValue, depth int) value.Value {
	switch v := v.(type) {
	case *lua.LNilType:
		return value.Nil
	case lua.LBool:
		return value.Bool(bool(v))
	case lua.LNumber:
		if c.data && !finite(v) {
			return c.refuse("not-data-number")
		}
		return value.Number(float64(v))
	case lua.LString:
		return c.text(string(v))
	case *lua.LFunction:
		return c.fn(v)
	case *lua.LTable:
		return c.table(v, depth)
	}
	if t, ok := sandbox.HostTable(v); ok {
		return c.entriesOf(t, depth)
	}
	return c.refuse("not-data-other")
}

// text makes a text plain, unless it is data, which stays as it is and so must
// be what a save can keep.
func (c *copier) text(s string) value.Value {
	if c.bytes += len(s); c.bytes > maxBytes {
		return c.refuse("not-data-size")
	}
	if !c.data {
		return value.String(plain.Text(s))
	}
	if !utf8.ValidString(s) {
		return c.refuse("not-data-text")
	}
	return value.String(s)
}

func (c *copier) fn(fn *lua.LFunction) value.Value {
	if c.data {
		return c.refuse("not-data-function")
	}
	return value.Fn(c.function(fn))
}

func finite(n lua.LNumber) bool { return !math.IsNaN(float64(n)) && !math.IsInf(float64(n), 0) }

// refuse says that a value cannot be handed over, and why.
func (c *copier) refuse(why diag.Term) value.Value {
	if c.fault == nil {
		code := "value-refused"
		if c.data {
			code = "vars-not-data"
		}
		c.fault = diag.New(code, diag.Args{"Name": strings.Join(c.path, "."), "Got": why})
	}
	return value.Nil
}

func (c *copier) table(t *lua.LTable, depth int) value.Value {
	for _, outer := range c.inside {
		if outer == t {
			return c.refuse("not-data-cycle")
		}
	}
	if c.data && t.Metatable != lua.LNil {
		return c.refuse("not-data-metatable")
	}
	c.inside = append(c.inside, t)
	defer func() { c.inside = c.inside[:len(c.inside)-1] }()
	return c.entriesOf(sandbox.Plain(t), depth)
}

// entriesOf copies the entries of any kind of table.
func (c *copier) entriesOf(t sandbox.Table, depth int) value.Value {
	if depth >= maxNesting {
		return c.refuse("not-data-depth")
	}
	var entries []entry
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		if c.entries++; c.entries > maxEntries {
			return c.refuse("not-data-size")
		}
		key, name, ok := keyOf(k)
		if !ok || c.data && !utf8.ValidString(name) {
			c.path = append(c.path, strings.ToValidUTF8(name, "\ufffd"))
			return c.refuse("not-data-key")
		}
		c.bytes += len(key.Str())
		entries = append(entries, entry{key, name, v})
	}
	slices.SortStableFunc(entries, entry.compare)
	return c.tableOf(entries, depth)
}

// entry is one entry of a table on its way to the engine.
type entry struct {
	key  value.Value
	name string
	v    lua.LValue
}

// compare orders entries so that a table of the engine's, which is kept in
// order, grows at its end.
func (e entry) compare(f entry) int {
	return cmp.Or(cmp.Compare(e.key.Kind(), f.key.Kind()), cmp.Compare(e.key.Number(), f.key.Number()),
		cmp.Compare(e.key.Str(), f.key.Str()))
}

func (c *copier) tableOf(entries []entry, depth int) value.Value {
	out := &value.Table{}
	for _, e := range entries {
		c.path = append(c.path, e.name)
		v := c.copy(e.v, depth+1)
		if c.fault != nil {
			return value.Nil
		}
		out.Set(e.key, v)
		c.path = c.path[:len(c.path)-1]
	}
	return value.Of(out)
}

// keyOf gives a key of a table as a value, and its name for messages.
func keyOf(k lua.LValue) (key value.Value, name string, ok bool) {
	switch k := k.(type) {
	case lua.LString:
		return value.String(string(k)), string(k), true
	case lua.LNumber:
		return value.Number(float64(k)), k.String(), finite(k)
	case lua.LBool:
		return value.Bool(bool(k)), strconv.FormatBool(bool(k)), true
	}
	return value.Nil, k.Type().String(), false
}

// toLua makes the Lua value of v: tables as new tables, but a record as a
// record.
func (s *State) toLua(v value.Value) lua.LValue {
	switch v.Kind() {
	case value.KindBool:
		return lua.LBool(v.Truth())
	case value.KindNumber:
		return lua.LNumber(v.Number())
	case value.KindString:
		return lua.LString(v.Str())
	case value.KindTable:
		if name := v.Table().Field(recordMark); !name.IsNil() {
			return s.newRecord(v.Table())
		}
		return s.newTable(v.Table())
	case value.KindFunc:
		return s.luaFunction(v.Func())
	}
	return lua.LNil
}

func (s *State) newTable(t *value.Table) *lua.LTable {
	out := s.box.L.CreateTable(len(t.List), len(t.Fields))
	t.Each(func(k, v value.Value) bool {
		out.RawSet(s.toLua(k), s.toLua(v))
		return true
	})
	return out
}
