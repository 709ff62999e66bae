package value_test

import (
	"testing"

	"pgregory.net/rapid"

	"gamebook/engine/value"
)

// keys are all kinds of key that a book may use, around where a run of
// numbers grows and breaks.
func keys() *rapid.Generator[value.Value] {
	return rapid.OneOf(
		rapid.Map(rapid.IntRange(-1, 7), value.Int),
		rapid.Map(rapid.SampledFrom([]string{"", "a", "b", "1", "é", "a;"}), value.String),
		rapid.Map(rapid.Bool(), value.Bool),
		rapid.Map(rapid.SampledFrom([]float64{0.5, 1.5, 57, -3}), value.Number))
}

func scalars() *rapid.Generator[value.Value] {
	return rapid.OneOf(
		rapid.Just(value.Nil),
		rapid.Map(rapid.IntRange(-2, 2), value.Int),
		rapid.Map(rapid.SampledFrom([]string{"", "x", "{", "s\"x\";"}), value.String),
		rapid.Map(rapid.Bool(), value.Bool))
}

// model is a table as a Go map; values are compared by their canonical form.
type model map[string]entry

type entry struct{ key, v value.Value }

func id(v value.Value) string { return string(v.AppendKey(nil)) }

func (m model) set(key, v value.Value) {
	if v.IsNil() {
		delete(m, id(key))
	} else {
		m[id(key)] = entry{key, v}
	}
}

// run is the length of the run from 1.
func (m model) run() int {
	n := 0
	for {
		if _, ok := m[id(value.Int(n+1))]; !ok {
			return n
		}
		n++
	}
}

// same checks a table against the model: Get, Len, Each and Next, each key
// once, the run first and in order.
func same(t *rapid.T, tab *value.Table, m model) {
	for _, e := range m {
		if got := tab.Get(e.key); !got.Equal(e.v) {
			t.Fatalf("at %v: %v, want %v", e.key, got, e.v)
		}
	}
	if tab.Len() != m.run() {
		t.Fatalf("length %d, want %d", tab.Len(), m.run())
	}
	var order []value.Value
	tab.Each(func(key, v value.Value) bool {
		if e, ok := m[id(key)]; !ok || !e.v.Equal(v) {
			t.Fatalf("Each gives %v at %v, want %v", v, key, e.v)
		}
		order = append(order, key)
		return true
	})
	if len(order) != len(m) {
		t.Fatalf("Each gives %d entries, want %d", len(order), len(m))
	}
	for i := range tab.Len() {
		if n, _ := order[i].Int(); n != i+1 {
			t.Fatalf("entry %d of the run comes at place %v", i+1, order[i])
		}
	}
	walked(t, tab, order)
}

// walked checks that Next goes the way of Each.
func walked(t *rapid.T, tab *value.Table, order []value.Value) {
	key := value.Nil
	for _, want := range order {
		next, v, ok := tab.Next(key)
		if !ok || !next.Equal(want) || !v.Equal(tab.Get(want)) {
			t.Fatalf("Next(%v) = %v, %v, %v, want %v", key, next, v, ok, want)
		}
		key = next
	}
	if next, _, ok := tab.Next(key); ok {
		t.Fatalf("Next(%v) = %v at the end", key, next)
	}
}

func build(t *rapid.T) (*value.Table, model) {
	tab, m := &value.Table{}, model{}
	for range rapid.IntRange(0, 40).Draw(t, "n") {
		key, v := keys().Draw(t, "key"), scalars().Draw(t, "value")
		tab.Set(key, v)
		m.set(key, v)
	}
	return tab, m
}

func TestTableIsAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab, m := build(t)
		same(t, tab, m)
		for range 5 {
			key := keys().Draw(t, "absent?")
			if _, ok := m[id(key)]; !ok && !tab.Get(key).IsNil() {
				t.Fatalf("%v at %v, want nothing", tab.Get(key), key)
			}
		}
	})
}

// However a table came about, equal content is equal and has one key.
func TestTableIsCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab, m := build(t)
		var entries []entry
		tab.Each(func(key, v value.Value) bool {
			entries = append(entries, entry{key, v})
			return true
		})
		again := &value.Table{}
		for _, e := range rapid.Permutation(entries).Draw(t, "order") {
			again.Set(e.key, value.Int(99)) // overwritten below
		}
		for _, e := range rapid.Permutation(entries).Draw(t, "order") {
			again.Set(e.key, e.v)
		}
		same(t, again, m)
		if !tab.Equal(again) || !again.Equal(tab) {
			t.Fatal("equal content is not Equal")
		}
		if a, b := id(value.Of(tab)), id(value.Of(again)); a != b {
			t.Fatalf("equal content has the keys %s and %s", a, b)
		}
	})
}

func TestTableKeysDifferWithContent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, _ := build(t)
		b, _ := build(t)
		if keys := id(value.Of(a)) == id(value.Of(b)); keys != a.Equal(b) {
			t.Fatalf("Equal is %v, but equal keys is %v: %s %s", a.Equal(b), keys, id(value.Of(a)), id(value.Of(b)))
		}
	})
}

func TestTableClone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab, _ := build(t)
		inner := value.List(value.Int(1))
		tab.Set(value.String("inner"), value.Of(inner))
		n := value.Int(tab.Len() + 1)
		tab.Set(n, value.Of(value.List(value.Int(2))))
		before := id(value.Of(tab))
		c := tab.Clone()
		if !c.Equal(tab) {
			t.Fatal("the clone differs")
		}
		c.Field("inner").Table().Set(value.Int(1), value.Int(9))
		c.Get(n).Table().Set(value.Int(1), value.Int(9))
		for range 10 {
			c.Set(keys().Draw(t, "key"), scalars().Draw(t, "value"))
		}
		if after := id(value.Of(tab)); after != before {
			t.Fatalf("changing the clone made %s of %s", after, before)
		}
	})
}

// A loop over a table may strike out what it has just read (Lua's manual:
// "you may clear existing fields"), and still meets every entry once.
func TestClearingWhileReading(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tab, m := build(t)
		key, seen := value.Nil, 0
		for {
			next, _, ok := tab.Next(key)
			if !ok {
				break
			}
			if seen++; seen > len(m) {
				t.Fatalf("the loop does not end: %v again", next)
			}
			tab.Set(next, value.Nil)
			key = next
		}
		if seen != len(m) {
			t.Fatalf("the loop met %d of %d entries", seen, len(m))
		}
	})
}

// A loop may also change what it has just read.
func TestChangingWhileReading(t *testing.T) {
	tab := value.List(value.Int(1), value.Int(2), value.Int(3))
	tab.Set(value.String("x"), value.Int(4))
	for key, _, ok := tab.Next(value.Nil); ok; key, _, ok = tab.Next(key) {
		tab.Set(key, value.String("seen"))
	}
	tab.Each(func(key, v value.Value) bool {
		if v.Str() != "seen" {
			t.Errorf("%v is %v", key, v)
		}
		return true
	})
}

func TestRunAbsorbsLaterFields(t *testing.T) {
	tab := &value.Table{}
	for _, n := range []int{4, 3, 5, 2} {
		tab.Set(value.Int(n), value.Int(10*n))
	}
	if tab.Len() != 0 {
		t.Fatalf("length %d without an entry 1", tab.Len())
	}
	tab.Set(value.Int(1), value.Int(10))
	if tab.Len() != 5 || len(tab.Fields) != 0 {
		t.Errorf("length %d and %d fields, want 5 and none", tab.Len(), len(tab.Fields))
	}
	tab.Set(value.Int(3), value.Nil)
	if tab.Len() != 2 || !tab.Get(value.Int(5)).Equal(value.Int(50)) {
		t.Errorf("with a hole at 3: length %d, [5] = %v, want 2 and 50", tab.Len(), tab.Get(value.Int(5)))
	}
}

// Seed A94: number keys stay numbers, an empty table stays a table, 5 is no
// 5.0, a tenth and 2^53 survive.
func TestKindsStay(t *testing.T) {
	seen := &value.Table{}
	seen.Set(value.Int(57), value.Bool(true))
	seen.Set(value.Int(3), value.Bool(true))
	state := &value.Table{}
	state.Set(value.String("seen"), value.Of(seen))
	state.Set(value.String("bag"), value.Of(&value.Table{}))
	state.Set(value.String("n"), value.Int(5))
	state.Set(value.String("tenth"), value.Number(0.1))
	state.Set(value.String("big"), value.Number(1<<53))
	c := state.Clone()
	if k, _, _ := c.Field("seen").Table().Next(value.Nil); k.Kind() != value.KindNumber {
		t.Errorf("the key 3 became the %v %v", k.Kind(), k)
	}
	if !c.Field("seen").Table().Get(value.String("57")).IsNil() {
		t.Error(`[57] is found under "57"`)
	}
	bag := c.Field("bag").Table()
	if bag == nil {
		t.Fatal("the empty table is gone")
	}
	bag.Set(value.String("rope"), value.Int(1))
	if state.Field("bag").Table().Len() != 0 || len(state.Field("bag").Table().Fields) != 0 {
		t.Error("the clone's bag is the same table")
	}
	if c.Field("n").String() != "5" || c.Field("tenth").String() != "0.1" || c.Field("big").Number() != 1<<53 {
		t.Errorf("got %v, %v, %v", c.Field("n"), c.Field("tenth"), c.Field("big"))
	}
}

func TestNilTableIsEmpty(t *testing.T) {
	var none *value.Table
	none.Each(func(_, _ value.Value) bool { t.Error("an entry of nothing"); return true })
	if !none.Get(value.Int(1)).IsNil() || none.Clone() != nil || !none.Equal(nil) {
		t.Error("a nil table is not empty")
	}
	if a, b := string(none.AppendKey(nil)), string((&value.Table{}).AppendKey(nil)); a != b {
		t.Errorf("keys %s and %s", a, b)
	}
}
