package ff_test

import (
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/value"
)

var (
	val      = rulestest.Val
	fields   = rulestest.Fields
	wantCode = rulestest.WantCode
)

// list makes a table of entries 1, 2, ..., table one of named fields.
func list(xs ...any) value.Value     { return fields(xs) }
func table(pairs ...any) value.Value { return fields(nil, pairs...) }

// foe is a foe made in place.
func foe(skill, stamina int, more ...any) value.Value {
	return table(append([]any{"name", "Foe", "skill", skill, "stamina", stamina}, more...)...)
}

// hook is a function of the script written in Go. It is handed the play and
// the bout.
type bout = *value.Table

type hook func(g *game, b bout) any

func (h hook) Value() value.Value { return value.Fn(&h) }

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

// wantField checks a field of bout; nil for one that is absent.
func wantField(t *testing.T, bout *value.Table, name string, want any) {
	t.Helper()
	if got := bout.Field(name); !got.Equal(val(want)) {
		t.Errorf("bout.%s is %v, want %v", name, got, want)
	}
}
