package rulestest

import (
	"errors"
	"fmt"

	"gamebook/engine/diag"
	"gamebook/engine/value"
)

// Val makes a value of the script of nil, an int, a bool, a string, a value, or
// of what gives one: a test's own kind of function.
func Val(x any) value.Value {
	switch x := x.(type) {
	case nil:
		return value.Nil
	case value.Value:
		return x
	case int:
		return value.Int(x)
	case bool:
		return value.Bool(x)
	case string:
		return value.String(x)
	case interface{ Value() value.Value }:
		return x.Value()
	}
	panic(fmt.Sprintf("rulestest: %T is not a value of the script", x))
}

func vals(xs []any) []value.Value {
	values := make([]value.Value, len(xs))
	for i, x := range xs {
		values[i] = Val(x)
	}
	return values
}

// Fields makes a table of entries 1, 2, ... and named fields, given as pairs.
func Fields(entries []any, pairs ...any) value.Value {
	t := value.List(vals(entries)...)
	for i := 0; i < len(pairs); i += 2 {
		t.Set(value.String(pairs[i].(string)), Val(pairs[i+1]))
	}
	return value.Of(t)
}

// WantCode checks the code of an error.
func WantCode(t TB, err error, code string) {
	t.Helper()
	var d *diag.Diagnostic
	if !errors.As(err, &d) || d.Code != code {
		t.Errorf("got %v, want %s", err, code)
	}
}
