package value_test

import (
	"encoding/json"
	"math"
	"testing"

	"pgregory.net/rapid"

	"gamebook/engine/value"
)

// written is v after it was written and read again.
func written(t interface{ Fatalf(string, ...any) }, v value.Value) value.Value {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%v cannot be written: %v", v, err)
	}
	var back value.Value
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatalf("%s cannot be read: %v", data, err)
	}
	return back
}

// Seed A94: what a book keeps comes back from a save as it was.
func TestWrittenAndRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab, _ := build(t)
		tab.Set(value.String("inner"), value.Of(tab.Clone()))
		tab.Set(value.String("any"), value.String(string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes"))))
		tab.Set(value.String("number"), value.Number(rapid.Float64().Draw(t, "number")))
		v := value.Of(tab)
		if back := written(t, v); !back.Equal(v) || id(back) != id(v) {
			t.Fatalf("%s came back as %s", id(v), id(back))
		}
	})
}

func TestWrittenKinds(t *testing.T) {
	for _, v := range []value.Value{value.Nil, value.Bool(true), value.Bool(false), value.Int(5), value.Number(0.1),
		value.Number(1 << 53), value.String("a\"<b>\u2028é"), value.String("caf\xc3"), value.String(""),
		value.Of(&value.Table{}), value.Of(value.List(value.Of(&value.Table{})))} {
		if back := written(t, v); !back.Equal(v) || back.Kind() != v.Kind() {
			t.Errorf("%v came back as %v", v, back)
		}
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	for _, v := range []value.Value{value.Fn(&fn{}), value.Number(math.NaN()), value.Number(math.Inf(1)), value.Of(value.List(value.Fn(&fn{})))} {
		if data, err := json.Marshal(v); err == nil {
			t.Errorf("%v was written as %s", v, data)
		}
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	for _, text := range []string{``, `[]`, `[1]`, `{"list":[null]}`, `{"fields":[[null,1]]}`, `{"fields":[[{},1]]}`, `{"fields":[["a",null]]}`,
		`{"fields":[["a"]]}`, `{"more":1}`, `1e999`, `{"bytes":"?"}`} {
		var v value.Value
		if err := json.Unmarshal([]byte(text), &v); err == nil {
			t.Errorf("%s was read as %v", text, v)
		}
	}
}
