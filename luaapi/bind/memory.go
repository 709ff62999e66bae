package bind

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
)

// memory is what the script keeps outside the World after loading: the
// variables that its functions have captured, and the tables that can be
// reached from them. Whatever can be reached later without one of these having
// changed was reachable before, so comparing each of them by itself is enough.
type memory struct {
	cells  []cell
	tables []kept
}

// origin is the variable through which something was reached, as seen from
// a function: "" for the file when it is a global.
type origin struct {
	name, file string
	line       int
}

// cell is a captured variable and its value after loading.
type cell struct {
	upvalue *lua.Upvalue
	value   lua.LValue
	origin  origin
}

// kept is a table and its content after loading.
type kept struct {
	table  *lua.LTable
	meta   lua.LValue
	keys   []lua.LValue
	values []lua.LValue
	origin origin
}

// rememberer walks everything that can be reached.
type rememberer struct {
	*memory
	state     *State
	upvalues  map[*lua.Upvalue]bool
	functions map[*lua.LFunction]bool
	seen      map[*lua.LTable]bool
}

// remember takes the fingerprint of a loaded state.
func remember(s *State) *memory {
	r := rememberer{&memory{}, s, map[*lua.Upvalue]bool{}, map[*lua.LFunction]bool{}, map[*lua.LTable]bool{}}
	for _, fn := range s.functions {
		r.function(fn)
	}
	for _, name := range s.globals {
		r.walk(s.box.Globals.RawGetString(name), origin{name: name})
	}
	return r.memory
}

func (r *rememberer) walk(v lua.LValue, from origin) {
	switch v := v.(type) {
	case *lua.LFunction:
		r.function(v)
	case *lua.LTable:
		r.table(v, from)
	}
}

func (r *rememberer) function(fn *lua.LFunction) {
	if fn.IsG || r.functions[fn] {
		return
	}
	r.functions[fn] = true
	for i, uv := range fn.Upvalues {
		if r.upvalues[uv] {
			continue
		}
		r.upvalues[uv] = true
		from := origin{fn.Proto.DbgUpvalues[i], fn.Proto.SourceName, fn.Proto.LineDefined}
		r.cells = append(r.cells, cell{uv, uv.Value(), from})
		r.walk(uv.Value(), from)
	}
}

func (r *rememberer) table(t *lua.LTable, from origin) {
	if r.seen[t] || r.state.box.Locked(t) {
		return
	}
	r.seen[t] = true
	k := kept{table: t, meta: t.Metatable, origin: from}
	for key, v := t.Next(lua.LNil); key != lua.LNil; key, v = t.Next(key) {
		k.keys, k.values = append(k.keys, key), append(k.values, v)
	}
	r.tables = append(r.tables, k)
	r.walk(t.Metatable, from)
	for i := range k.keys {
		r.walk(k.keys[i], from)
		r.walk(k.values[i], from)
	}
}

// compare puts back what was changed since, and reports the first of it.
func (m *memory) compare(s *State) *diag.Diagnostic {
	var found *origin
	note := func(o *origin) {
		if found == nil {
			found = o
		}
	}
	for i := range m.cells {
		if c := &m.cells[i]; !same(c.upvalue.Value(), c.value) {
			c.upvalue.SetValue(c.value)
			note(&c.origin)
		}
	}
	for i := range m.tables {
		if k := &m.tables[i]; k.changed() {
			k.restore()
			note(&k.origin)
		}
	}
	if found == nil {
		return nil
	}
	return s.finish(diag.New("state-in-lua", diag.Args{"Name": found.name}).At(s.script.declaration(*found)))
}

// same is equality in which nothing calls back, and not-a-number equals
// itself.
func same(a, b lua.LValue) bool {
	if a == b {
		return true
	}
	x, ok := a.(lua.LNumber)
	y, both := b.(lua.LNumber)
	return ok && both && math.IsNaN(float64(x)) && math.IsNaN(float64(y))
}

func (k *kept) changed() bool {
	if k.table.Metatable != k.meta {
		return true
	}
	for i, key := range k.keys {
		if !same(k.table.RawGet(key), k.values[i]) {
			return true
		}
	}
	n := 0
	k.table.ForEach(func(lua.LValue, lua.LValue) { n++ })
	return n != len(k.keys)
}

func (k *kept) restore() {
	k.table.Metatable = k.meta
	var now []lua.LValue
	k.table.ForEach(func(key, _ lua.LValue) { now = append(now, key) })
	for _, key := range now {
		k.table.RawSet(key, lua.LNil)
	}
	for i, key := range k.keys {
		k.table.RawSet(key, k.values[i])
	}
}
