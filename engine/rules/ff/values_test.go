package ff_test

import (
	"context"
	"errors"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// val makes a value of the script.
func val(x any) value.Value {
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
	case hook:
		return value.Fn(&x)
	}
	panic("no such value")
}

// list makes a table of entries 1, 2, ..., fields one of named fields.
func list(xs ...any) value.Value { return fields(xs) }

func fields(entries []any, pairs ...any) value.Value {
	t := &value.Table{}
	for i, x := range entries {
		t.Set(value.Int(i+1), val(x))
	}
	for i := 0; i < len(pairs); i += 2 {
		t.Set(value.String(pairs[i].(string)), val(pairs[i+1]))
	}
	return value.Of(t)
}

func table(pairs ...any) value.Value { return fields(nil, pairs...) }

// foe is a foe made in place.
func foe(skill, stamina int, more ...any) value.Value {
	return table(append([]any{"name", "Foe", "skill", skill, "stamina", stamina}, more...)...)
}

// hook is a function of the script written in Go. It is handed the play and
// the bout.
type bout = *value.Table

type hook func(g *game, b bout) any

func (*hook) Script()       {}
func (*hook) Pos() diag.Pos { return diag.Pos{File: "test.lua", Line: 1} }
func (h *hook) Call(host rules.Host, args ...value.Value) (rules.Result, error) {
	var b bout
	if len(args) > 0 {
		b = args[0].Table()
	}
	r := (*h)(host.(*game), b)
	if err, ok := r.(error); ok {
		return nil, err
	}
	return rules.Give(val(r)), nil
}

// wantCode checks the code of an error.
func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var d *diag.Diagnostic
	if !errors.As(err, &d) || d.Code != code {
		t.Errorf("got %v, want %s", err, code)
	}
}

// wantField checks a field of bout; nil for one that is absent.
func wantField(t *testing.T, bout *value.Table, name string, want any) {
	t.Helper()
	if got := bout.Field(name); !got.Equal(val(want)) {
		t.Errorf("bout.%s is %v, want %v", name, got, want)
	}
}

// pauser refuses every question.
type pauser struct{}

func (pauser) Decide(context.Context, ask.Question) (ask.Answer, error) {
	return ask.Answer{}, ask.ErrPause
}

// passive gives every question its passive answer.
type passive struct{}

func (passive) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	return ask.Answer{Option: q.Passive}, nil
}
