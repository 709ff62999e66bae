// Package value holds what a book's script and the engine hand each other:
// nil, truth values, numbers, strings, tables of these, and functions of the
// script. Without functions a value is plain data: it can be kept in a
// play's World, compared, copied and written in one canonical form.
//
// Start with [Int], [String], [List] and [Of]; the zero Value is nil, and an
// accessor asked for another kind than the value has gives the zero of its own.
package value

import (
	"math"
	"strconv"
)

// Kind is the type of a Value.
type Kind uint8

// The kinds.
const (
	KindNil Kind = iota
	KindBool
	KindNumber
	KindString
	KindTable
	KindFunc
)

var kindNames = [...]string{"nil", "boolean", "number", "string", "table", "function"}

// String gives Lua's name of the kind.
func (k Kind) String() string { return kindNames[k] }

// Func is a function of the script. What can be done with it is known to
// package rules; here it is only carried.
type Func interface{ Script() }

// Value is one value. The zero Value is nil.
type Value struct {
	kind   Kind
	number float64
	str    string
	table  *Table
	fn     Func
}

// Nil is the absent value.
var Nil = Value{}

// Bool makes a truth value.
func Bool(b bool) Value {
	if b {
		return Value{kind: KindBool, number: 1}
	}
	return Value{kind: KindBool}
}

// Int makes a whole number.
func Int(n int) Value { return Number(float64(n)) }

// Number makes a number. There is one zero: -0 becomes 0, so that equal
// numbers have one canonical form.
func Number(f float64) Value { return Value{kind: KindNumber, number: f + 0} }

// String makes a string.
func String(s string) Value { return Value{kind: KindString, str: s} }

// Of makes a table value.
func Of(t *Table) Value { return Value{kind: KindTable, table: t} }

// Fn makes a function value; nil gives Nil.
func Fn(f Func) Value {
	if f == nil {
		return Nil
	}
	return Value{kind: KindFunc, fn: f}
}

// Kind gives the type of v.
func (v Value) Kind() Kind { return v.kind }

// IsNil reports whether v is absent.
func (v Value) IsNil() bool { return v.kind == KindNil }

// Truth is Lua's: everything but nil and false.
func (v Value) Truth() bool {
	return v.kind != KindNil && (v.kind != KindBool || v.number != 0)
}

// Number gives the number, 0 for other kinds.
func (v Value) Number() float64 {
	if v.kind != KindNumber {
		return 0
	}
	return v.number
}

// Str gives the string, "" for other kinds.
func (v Value) Str() string { return v.str }

// Table gives the table, nil for other kinds.
func (v Value) Table() *Table { return v.table }

// Func gives the function, nil for other kinds.
func (v Value) Func() Func { return v.fn }

// Int gives v as a whole number; ok is false for anything else.
func (v Value) Int() (n int, ok bool) {
	if v.kind != KindNumber || v.number != math.Trunc(v.number) || math.Abs(v.number) > 1<<53 {
		return 0, false
	}
	return int(v.number), true
}

// ID gives v as the id of a paragraph: a whole number in digits, or a name.
func (v Value) ID() (string, bool) {
	if n, ok := v.Int(); ok {
		return strconv.Itoa(n), true
	}
	return v.str, v.kind == KindString
}

// String shows v as an author would write it; tables and functions by kind.
func (v Value) String() string {
	switch v.kind {
	case KindBool:
		return strconv.FormatBool(v.number != 0)
	case KindNumber:
		return FormatNumber(v.number)
	case KindString:
		return strconv.Quote(v.str)
	}
	return v.kind.String()
}

// FormatNumber writes a number as short as possible: 5, not 5.0; whole ones
// up to 2^53 in digits: 1000000.
func FormatNumber(f float64) string {
	if n, ok := Number(f).Int(); ok {
		return strconv.Itoa(n)
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}

// Equal compares by content, functions by identity.
func (v Value) Equal(w Value) bool {
	if v.kind != w.kind {
		return false
	}
	switch v.kind {
	case KindTable:
		return v.table.Equal(w.table)
	case KindFunc:
		return v.fn == w.fn
	}
	return v.number == w.number && v.str == w.str
}

// Clone copies tables deeply.
func (v Value) Clone() Value {
	if v.kind == KindTable {
		v.table = v.table.Clone()
	}
	return v
}

// AppendKey appends the canonical form: equal data gives equal bytes.
func (v Value) AppendKey(b []byte) []byte {
	b = append(b, "nbdstf"[v.kind])
	switch v.kind {
	case KindBool, KindNumber:
		b = strconv.AppendFloat(b, v.number, 'g', -1, 64)
	case KindString:
		b = strconv.AppendQuote(b, v.str)
	case KindTable:
		b = v.table.AppendKey(b)
	}
	return append(b, ';')
}
