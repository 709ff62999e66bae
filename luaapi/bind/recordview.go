package bind

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/engine/value"
	"gamebook/luaapi/sandbox"
)

// A table that a verb gives back is a record when it has the first of these
// fields, its name; the second lists the fields that may be nil. Neither is
// seen by the script.
const (
	recordMark   = "__record"
	recordFields = "__fields"
)

// recordView is a read-only table whose fields are known: reading any other is
// an error, where a plain table would give nil and the misspelling go unseen.
type recordView struct {
	state *State
	table *value.Table
}

func (s *State) newRecord(t *value.Table) lua.LValue {
	return s.proxies.wrap(s.box.L, &recordView{s, t}, s.proxies.record)
}

func hidden(name string) bool { return name == recordMark || name == recordFields }

// Get gives a field.
func (r *recordView) Get(key lua.LValue) lua.LValue {
	k, name, _ := keyOf(key)
	if v := r.table.Get(k); !v.IsNil() && !hidden(name) {
		return r.state.toLua(v)
	}
	optional := r.optional()
	if slices.Contains(optional, name) {
		return lua.LNil
	}
	names := optional
	r.table.Each(func(k, _ value.Value) bool {
		if !hidden(k.Str()) {
			names = append(names, k.Str())
		}
		return true
	})
	sandbox.Raise(r.state.box.L, diag.New("field-unknown", diag.Args{"Name": r.name() + "." + name,
		"Near": diag.Nearest(name, names), "Fields": strings.Join(names, ", ")}))
	return lua.LNil
}

func (r *recordView) name() string { return r.table.Field(recordMark).Str() }

func (r *recordView) optional() []string {
	var names []string
	if list := r.table.Field(recordFields).Table(); list != nil {
		for _, v := range list.List {
			names = append(names, v.Str())
		}
	}
	return names
}

// Set refuses.
func (r *recordView) Set(lua.LValue, lua.LValue) {
	sandbox.Raise(r.state.box.L, diag.New("record-readonly", diag.Args{"Record": r.name()}))
}

// Next goes through the fields in canonical order.
func (r *recordView) Next(key lua.LValue) (lua.LValue, lua.LValue) {
	k, _, _ := keyOf(key)
	for {
		next, v, ok := r.table.Next(k)
		if !ok {
			return lua.LNil, lua.LNil
		}
		if !hidden(next.Str()) {
			return r.state.toLua(next), r.state.toLua(v)
		}
		k = next
	}
}

// Len is the length of the list part.
func (r *recordView) Len() int { return r.table.Len() }
