package dice_test

import (
	"errors"
	"math"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/dice"
)

func parse(t *testing.T, text string) *dice.Expr {
	t.Helper()
	e, err := dice.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return e
}

// roll throws an expression with scripted faces, all of which it must use.
func roll(t *testing.T, text string, faces ...int) dice.Result {
	t.Helper()
	d := dice.NewScripted(faces...)
	r, err := parse(t, text).Roll(d, dice.Purpose{}, nil)
	if err == nil {
		err = d.Done()
	}
	if err != nil {
		t.Fatalf("%s with %v: %v", text, faces, err)
	}
	return r
}

// wantFault checks code, column and some of the arguments of an error.
func wantFault(t *testing.T, err error, code string, column int, args diag.Args) {
	t.Helper()
	var d *diag.Diagnostic
	if !errors.As(err, &d) {
		t.Fatalf("got %v, want a diagnostic %s", err, code)
	}
	if d.Code != code || d.Pos != (diag.Pos{Column: column}) {
		t.Errorf("got %v, want %s at column %d", d, code, column)
	}
	for name, want := range args {
		if d.Args[name] != want {
			t.Errorf("%v: argument %s is %v, want %v", d, name, d.Args[name], want)
		}
	}
}

func wantNear(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12*max(1, math.Abs(want)) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func names(values map[string]int) func(string) (int, bool) {
	return func(name string) (int, bool) {
		v, ok := values[name]
		return v, ok
	}
}
