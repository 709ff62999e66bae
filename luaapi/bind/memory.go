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
	// captured are the variables of cells.
	captured map[*lua.Upvalue]bool
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

// rememberer goes through everything that can be reached. It keeps a list of
// what is still to be looked at: tables may be nested a million deep.
type rememberer struct {
	*memory
	state     *State
	functions map[*lua.LFunction]bool
	seen      map[*lua.LTable]bool
	ahead     []reached
	// count is how many variables, tables and entries were found.
	count int
}

// reached is a value, and the variable through which it was reached.
type reached struct {
	value lua.LValue
	from  origin
}

// remember takes the fingerprint of a loaded state.
func remember(s *State) (*memory, *diag.Diagnostic) {
	r := rememberer{memory: &memory{captured: map[*lua.Upvalue]bool{}}, state: s,
		functions: map[*lua.LFunction]bool{}, seen: map[*lua.LTable]bool{}}
	for _, fn := range s.functions {
		r.reach(fn, origin{})
	}
	for _, name := range s.globals {
		r.reach(s.box.Globals.RawGetString(name), origin{name: name})
	}
	most := s.box.Limits().Kept
	for i := 0; i < len(r.ahead); i++ {
		if r.look(r.ahead[i], most); r.count > most {
			d := diag.New("state-too-large", diag.Args{"Name": r.ahead[i].from.name, "Most": most})
			return nil, s.finish(d.At(s.script.declaration(r.ahead[i].from)))
		}
	}
	return r.memory, nil
}

// reach puts a value on the list if it may lead further.
func (r *rememberer) reach(v lua.LValue, from origin) {
	switch v.(type) {
	case *lua.LFunction, *lua.LTable:
		r.ahead = append(r.ahead, reached{v, from})
	}
}

func (r *rememberer) look(at reached, most int) {
	switch v := at.value.(type) {
	case *lua.LFunction:
		r.function(v)
	case *lua.LTable:
		r.table(v, at.from, most)
	}
}

func (r *rememberer) function(fn *lua.LFunction) {
	if fn.IsG || r.functions[fn] {
		return
	}
	r.functions[fn] = true
	for i, uv := range fn.Upvalues {
		if r.captured[uv] {
			continue
		}
		r.captured[uv] = true
		r.count++
		from := origin{fn.Proto.DbgUpvalues[i], fn.Proto.SourceName, fn.Proto.LineDefined}
		r.cells = append(r.cells, cell{uv, uv.Value(), from})
		r.reach(uv.Value(), from)
	}
}

func (r *rememberer) table(t *lua.LTable, from origin, most int) {
	if r.seen[t] || r.state.box.Locked(t) {
		return
	}
	r.seen[t] = true
	r.count++
	k := kept{table: t, meta: t.Metatable, origin: from}
	for key, v := t.Next(lua.LNil); key != lua.LNil && r.count <= most; key, v = t.Next(key) {
		r.count++
		k.keys, k.values = append(k.keys, key), append(k.values, v)
	}
	r.tables = append(r.tables, k)
	r.reach(t.Metatable, from)
	for i := range k.keys {
		r.reach(k.keys[i], from)
		r.reach(k.values[i], from)
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
