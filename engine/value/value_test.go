package value_test

import (
	"math"
	"testing"

	"gamebook/engine/value"
)

type fn struct{ n int }

func (*fn) Script() {}

func TestInt(t *testing.T) {
	for _, c := range []struct {
		v    value.Value
		want int
		ok   bool
	}{
		{value.Int(0), 0, true},
		{value.Number(-7), -7, true},
		{value.Number(1 << 53), 1 << 53, true},
		{value.Number(-(1 << 53)), -(1 << 53), true},
		{value.Number(1 << 54), 0, false},
		{value.Number(0.5), 0, false},
		{value.Number(math.NaN()), 0, false},
		{value.Number(math.Inf(1)), 0, false},
		{value.Number(math.Inf(-1)), 0, false},
		{value.String("7"), 0, false},
		{value.Bool(true), 0, false},
		{value.Nil, 0, false},
	} {
		if n, ok := c.v.Int(); n != c.want || ok != c.ok {
			t.Errorf("%v.Int() = %d, %v, want %d, %v", c.v, n, ok, c.want, c.ok)
		}
	}
}

func TestTruth(t *testing.T) {
	for _, v := range []value.Value{value.Bool(true), value.Int(0), value.String(""), value.Of(&value.Table{}), value.Fn(&fn{})} {
		if !v.Truth() {
			t.Errorf("%v is false, but in Lua only nil and false are", v)
		}
	}
	for _, v := range []value.Value{value.Nil, value.Bool(false), {}, value.Fn(nil)} {
		if v.Truth() {
			t.Errorf("%v is true", v)
		}
	}
}

func TestID(t *testing.T) {
	for _, c := range []struct {
		v    value.Value
		want string
		ok   bool
	}{
		{value.Int(12), "12", true},
		{value.String("12"), "12", true},
		{value.String("crypt"), "crypt", true},
		{value.Number(1000000), "1000000", true},
		{value.Number(1.5), "", false},
		{value.Bool(true), "", false},
		{value.Nil, "", false},
	} {
		if id, ok := c.v.ID(); id != c.want || ok != c.ok {
			t.Errorf("%v.ID() = %q, %v, want %q, %v", c.v, id, ok, c.want, c.ok)
		}
	}
}

func TestString(t *testing.T) {
	for _, c := range []struct {
		v    value.Value
		want string
	}{
		{value.Nil, "nil"},
		{value.Bool(false), "false"},
		{value.Bool(true), "true"},
		{value.Int(5), "5"},
		{value.Number(0.1), "0.1"},
		{value.Number(-2.5), "-2.5"},
		{value.Int(1000000), "1000000"},
		{value.Int(123456789), "123456789"},
		{value.Number(1 << 53), "9007199254740992"},
		{value.Number(math.Copysign(0, -1)), "0"},
		{value.String(`a "b"`), `"a \"b\""`},
		{value.Of(&value.Table{}), "table"},
		{value.Fn(&fn{}), "function"},
	} {
		if got := c.v.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestOtherKindsGiveZero(t *testing.T) {
	s := value.String("x")
	if s.Number() != 0 || s.Table() != nil || s.Func() != nil || value.Int(3).Str() != "" || value.Bool(true).Number() != 0 {
		t.Error("an accessor of another kind gives something")
	}
}

func TestEqual(t *testing.T) {
	f, g := &fn{1}, &fn{1}
	distinct := []value.Value{
		value.Nil, value.Bool(false), value.Bool(true), value.Int(0), value.Int(1), value.String(""), value.String("1"),
		value.Of(&value.Table{}), value.Of(value.List(value.Int(1))), value.Fn(f), value.Fn(g),
	}
	for i, a := range distinct {
		for j, b := range distinct {
			if got := a.Equal(b); got != (i == j) {
				t.Errorf("%v (%d) and %v (%d): Equal is %v", a, i, b, j, got)
			}
		}
	}
}

// Zero and minus zero are equal, so their canonical forms must be.
func TestMinusZeroIsZero(t *testing.T) {
	zero, minus := value.Int(0), value.Number(math.Copysign(0, -1))
	if !zero.Equal(minus) || string(zero.AppendKey(nil)) != string(minus.AppendKey(nil)) {
		t.Errorf("0 and -0: equal %v, keys %s and %s", zero.Equal(minus), zero.AppendKey(nil), minus.AppendKey(nil))
	}
}
