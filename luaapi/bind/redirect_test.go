package bind_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/luaapi/bind"
)

// Redirect is asked about every verb with its arguments, also in a function
// that a verb calls, and what it gives is carried out.
func TestRedirect(t *testing.T) {
	b := book(t, `paragraph(1, function()
		say("one")
		fight { hook = function() say("two") end }
		say(tostring(roll("1d6")))
		ending("victory", "End")
	end)`)
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	var seen, said []string
	s.Redirect(func(v *rules.Verb, a rules.Args) *rules.Verb {
		seen = append(seen, v.Name)
		if v.Name == "roll" && a.Str("dice") == "1d6" {
			return &rules.Verb{Name: "roll", Step: rules.Once(func(*rules.Env, rules.Args) rules.Result { return rules.Give(value.Int(42)) })}
		}
		return v
	})
	stop := play.New(play.Setup{Book: b.Book, System: b.System, Script: s, Dice: dice.NewScripted(),
		Observer: ask.ObserverFunc(func(e ask.Event) {
			if e.Kind == ask.Said {
				said = append(said, e.Text.Words)
			}
		})}).Play(t.Context())
	if stop.Kind != play.Ended {
		t.Fatal(stop.Err)
	}
	if diff := cmp.Diff([]string{"say", "fight", "say", "roll", "say", "ending"}, seen); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"one", "two", "42"}, said); diff != "" {
		t.Error(diff)
	}
}

// Value turns values of any state into the engine's, and has functions turned
// by whoever asks.
func TestValueOfAnyState(t *testing.T) {
	L := lua.NewState(lua.Options{SkipOpenLibs: true})
	defer L.Close()
	inner, outer := L.NewTable(), L.NewTable()
	inner.Append(lua.LNumber(3))
	outer.RawSetString("list", inner)
	outer.RawSetString("fn", L.NewFunction(func(*lua.LState) int { return 0 }))
	var got *lua.LFunction
	v, d := bind.Value(outer, func(fn *lua.LFunction) value.Func {
		got = fn
		return marker{}
	})
	if d != nil {
		t.Fatal(d)
	}
	if n, _ := v.Table().Field("list").Table().List[0].Int(); n != 3 {
		t.Errorf("got %d", n)
	}
	if got == nil || v.Table().Field("fn").Func() != (marker{}) {
		t.Error("the function is not the one it was turned into")
	}
	inner.Append(outer)
	if _, d := bind.Value(outer, func(*lua.LFunction) value.Func { return marker{} }); d == nil || d.Code != "value-refused" {
		t.Errorf("a table inside itself: %v", d)
	}
}

// marker is a function of a script.
type marker struct{}

func (marker) Script() {}
