package rules

import (
	"strconv"

	"gamebook/engine/dice"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Args are checked arguments: those of a verb, or the fields of a table. Make
// them with [Unpack]. An accessor of an argument that was not given returns
// the zero value.
type Args struct {
	params []Param
	values []value.Value
	// table is what a table argument was, nil for a verb's own arguments.
	table *value.Table
}

// find gives the value called name and the shape that it has.
func (a Args) find(name string) (value.Value, Param) {
	for i, p := range a.params {
		if p.Name == name {
			if i < len(a.values) && !a.values[i].IsNil() {
				return a.values[i], shape(p, a.values[i])
			}
			return value.Nil, p
		}
	}
	return value.Nil, Param{}
}

// Has reports whether the argument was given.
func (a Args) Has(name string) bool { return !a.Value(name).IsNil() }

// Shape is the kind of the argument as given, which matters where it may have
// several; Any when it was not given.
func (a Args) Shape(name string) Kind {
	v, p := a.find(name)
	if v.IsNil() {
		return Any
	}
	return p.Kind
}

// Value gives the argument as it is.
func (a Args) Value(name string) value.Value {
	v, _ := a.find(name)
	return v
}

// Str gives a string argument.
func (a Args) Str(name string) string { return a.Value(name).Str() }

// Int gives a whole number, or def when it was not given.
func (a Args) Int(name string, def int) int {
	if n, ok := a.Value(name).Int(); ok {
		return n
	}
	return def
}

// Bool gives a truth value.
func (a Args) Bool(name string) bool { return a.Value(name).Truth() }

// BoolOr gives a truth value, or def when it was not given.
func (a Args) BoolOr(name string, def bool) bool {
	if !a.Has(name) {
		return def
	}
	return a.Bool(name)
}

// ID gives a paragraph's id.
func (a Args) ID(name string) string {
	id, _ := a.Value(name).ID()
	return id
}

// Func gives a function, or nil.
func (a Args) Func(name string) value.Func { return a.Value(name).Func() }

// Outcome gives a paragraph or function to follow.
func (a Args) Outcome(name string) story.Outcome { return OutcomeOf(a.Value(name)) }

// OutcomeOf gives what an outcome says, for one that is an entry of a table.
func OutcomeOf(v value.Value) story.Outcome {
	if v.Kind() == value.KindFunc {
		return story.Outcome{Fn: v.Func()}
	}
	id, _ := v.ID()
	if id != "" && checkID("", v) != nil {
		return story.Outcome{Words: id}
	}
	return story.Outcome{To: id}
}

// Dice gives an amount or expression of dice, or nil.
func (a Args) Dice(name string) *dice.Expr { return diceOf(a.Value(name)) }

func diceOf(v value.Value) *dice.Expr {
	text := v.Str()
	if n, ok := v.Int(); ok {
		text = strconv.Itoa(n)
	}
	x, err := dice.Parse(text)
	if err != nil {
		return nil
	}
	return x
}

// Table gives the fields of a table argument; empty when it was not given or
// has another shape.
func (a Args) Table(name string) Args {
	v, p := a.find(name)
	return tableArgs(p, v)
}

func tableArgs(p Param, v value.Value) Args {
	t := v.Table()
	if t == nil {
		return Args{params: p.Fields}
	}
	sub := Args{params: p.Fields, values: make([]value.Value, len(p.Fields)), table: t}
	for i, f := range p.Fields {
		sub.values[i] = t.Get(keyOf(f.Name))
	}
	return sub
}

// List gives a table's entries 1, 2, ...
func (a Args) List() []value.Value {
	if a.table == nil {
		return nil
	}
	return a.table.List
}

// First gives the entry 1 of a table, nil when there is none: the value of a
// table that says more about it, { 12, stamina = 4 }.
func (a Args) First() value.Value {
	if in := a.List(); len(in) > 0 {
		return in[0]
	}
	return value.Nil
}

// Words gives the entries of a list of words that is an argument.
func (a Args) Words(name string) []string {
	list := a.Table(name).List()
	words := make([]string, 0, len(list))
	for _, v := range list {
		words = append(words, v.Str())
	}
	return words
}

// Each goes through a table's keys that are no named fields, in canonical
// order, the entries 1, 2, ... included.
func (a Args) Each(f func(key, v value.Value)) {
	a.table.Each(func(key, v value.Value) bool {
		if field(a.params, key) == nil {
			f(key, v)
		}
		return true
	})
}

// Entry gives the fields of one entry of a table argument.
func (a Args) Entry(of Param, v value.Value) Args { return tableArgs(shape(of, v), v) }

// Functions gives the functions of the script among the arguments and in their
// tables.
func (a Args) Functions() []value.Func {
	var all []value.Func
	for _, v := range a.values {
		all = appendFunctions(all, v)
	}
	return all
}

func appendFunctions(all []value.Func, v value.Value) []value.Func {
	if fn := v.Func(); fn != nil {
		return append(all, fn)
	}
	v.Table().Each(func(_, v value.Value) bool {
		all = appendFunctions(all, v)
		return true
	})
	return all
}

// keyOf is the table key of a field: fields named "1", "2" are the entries at
// 1 and 2.
func keyOf(name string) value.Value {
	if name == "" || name[0] > '9' {
		return value.String(name)
	}
	n, err := strconv.Atoi(name)
	if err != nil {
		return value.String(name)
	}
	return value.Int(n)
}

func field(params []Param, key value.Value) *Param {
	for i := range params {
		if keyOf(params[i].Name).Equal(key) {
			return &params[i]
		}
	}
	return nil
}

// At gives what the entry of a table at a key must be, nil when it can have
// none.
func (p *Param) At(key value.Value) *Param {
	if f := field(p.Fields, key); f != nil {
		return f
	}
	if _, whole := key.Int(); whole && p.Each != nil {
		return p.Each
	}
	return p.Values
}

// ListArgs makes Args without parameters: a list, see Args.List. The proxies
// of the script (hero, vars, math.random) call their verbs with it.
func ListArgs(vs ...value.Value) Args { return Args{table: value.List(vs...)} }

// shape is the alternative of p that v fits by its Lua type, p itself when
// none does.
func shape(p Param, v value.Value) Param {
	alt := *p.For(v)
	alt.Name = p.Name
	return alt
}

// For gives the alternative of p that v fits by its Lua type, p itself when
// none does.
func (p *Param) For(v value.Value) *Param {
	if fits(p.Kind, v) {
		return p
	}
	for i := range p.Or {
		if fits(p.Or[i].Kind, v) {
			return &p.Or[i]
		}
	}
	return p
}

// fits compares Lua types only, so that a wrong value gets the message of the
// shape that the author meant.
func fits(k Kind, v value.Value) bool {
	switch k {
	case Any:
		return true
	case Bool:
		return v.Kind() == value.KindBool
	case Int:
		return v.Kind() == value.KindNumber
	case Function:
		return v.Kind() == value.KindFunc
	case Table:
		return v.Kind() == value.KindTable
	case Outcome, OutcomeOrText:
		return v.Kind() == value.KindFunc || v.Kind() == value.KindNumber || v.Kind() == value.KindString
	case Paragraph, NewParagraph, Amount:
		return v.Kind() == value.KindNumber || v.Kind() == value.KindString
	}
	return v.Kind() == value.KindString
}
