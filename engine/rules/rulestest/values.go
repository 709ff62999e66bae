package rulestest

import (
	"fmt"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// T is a table: T{1: "rope", 2: 3, "limit": 4}.
type T map[any]any

// L is a list.
type L []any

// Value turns what a test writes into a value of the script: nil, bool, int,
// float64, string, L, T, a value.Value, and functions of the forms
// func(*P) and func(*P) any; the latter gives the script what it returns.
// Functions stand at pos.
func (b *Book) Value(v any, pos diag.Pos) value.Value {
	switch v := v.(type) {
	case nil:
		return value.Nil
	case bool:
		return value.Bool(v)
	case int:
		return value.Int(v)
	case float64:
		return value.Number(v)
	case string:
		return value.String(v)
	case value.Value:
		return v
	case func(*P):
		return value.Fn(&Func{book: b, pos: pos, do: func(p *P) any { v(p); return nil }})
	case func(*P) any:
		return value.Fn(&Func{book: b, pos: pos, do: v})
	case L:
		t := &value.Table{}
		for i, entry := range v {
			t.Set(value.Int(i+1), b.Value(entry, pos))
		}
		return value.Of(t)
	case T:
		t := &value.Table{}
		for key, entry := range v {
			t.Set(b.Value(key, pos), b.Value(entry, pos))
		}
		return value.Of(t)
	}
	panic(fmt.Sprintf("rulestest: %T is not a value of the script", v))
}

// Unpack checks arguments as a script's are.
func (b *Book) Unpack(declaring bool, params []rules.Param, pos diag.Pos, args ...any) (rules.Args, error) {
	values := make([]value.Value, len(args))
	for i, a := range args {
		values[i] = b.Value(a, pos)
	}
	return rules.Unpack(&b.Book, declaring, params, values)
}
