package bind

import (
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
)

// Values are the arguments of a call.
type Values = []value.Value

// The bounds of a value that goes from Lua to the engine.
const (
	maxNesting = 32
	maxEntries = 10_000
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
	return vs, nil
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
	inside  []*lua.LTable
	entries int
	fault   *diag.Diagnostic
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
		return value.String(string(v))
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
	out := &value.Table{}
	for k, v := t.Next(lua.LNil); k != lua.LNil && c.fault == nil; k, v = t.Next(k) {
		if c.entries++; c.entries > maxEntries {
			return c.refuse("not-data-size")
		}
		key, name, ok := keyOf(k)
		c.path = append(c.path, name)
		if !ok {
			return c.refuse("not-data-key")
		}
		out.Set(key, c.copy(v, depth+1))
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
