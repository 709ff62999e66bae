package ff_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
)

// step carries out one step of a fight; done says that it is over.
func (g *game) step(v *rules.Verb, bound any) (done bool) {
	_, done = v.Step(g.Env, bound)
	return done || g.Env.Left()
}

// TestFightIsData: after every step the World can be copied, and the copy goes
// on like the original. One half of the fight is played in the copy of a copy.
func TestFightIsData(t *testing.T) {
	play := func(swap bool) (int, string) {
		g := newGame(t, "prearm", true).hero(9, 18, 9)
		g.do("next_fight", table("attack", -1))
		v, a, err := g.bind("fight", fields([]any{foe(9, 8), foe(8, 6)}, "how", "together", "roll", "shared"))
		if err != nil {
			t.Fatal(err)
		}
		bound, err := v.Bind(g.Book, a)
		if err != nil {
			t.Fatal(err)
		}
		g.answer("target", "foe:1", "foe:2", "foe:1", "foe:1").answer("luck", "yes", "no", "yes")
		g.roll(6, 5, 1, 2, 3, 4).roll(4, 4).roll(5, 5, 6, 6, 1, 1).roll(1, 2, 4, 4, 4, 4).roll(6, 6).roll(6, 6).roll(6, 6)
		keys := ""
		for n := 0; n < 18 && !g.step(v, bound); n++ {
			if swap {
				old := g.Env.World
				g.Env.World = old.Clone()
				if old.Key() != g.Env.World.Key() {
					t.Fatal("the copy's key is another")
				}
				// Whatever is done to the original does not reach the copy.
				f := old.Fight.(*ff.Fight)
				f.Foes[0].Stamina, f.Mods[0].N, f.Round = -9, 9, 77
				for i := range f.Active {
					f.Active[i] = 5
				}
			}
			keys += g.Env.World.Key() + "\n"
		}
		return g.Env.Current("stamina"), keys
	}
	stamina1, keys1 := play(false)
	stamina2, keys2 := play(true)
	if stamina1 != stamina2 || keys1 != keys2 {
		t.Errorf("the copies went another way: %d and %d", stamina1, stamina2)
	}
}

// TestFightThroughJSON: all of a fight's progress is exported data.
func TestFightThroughJSON(t *testing.T) {
	g := newGame(t).hero(9, 18, 9).roll(heroHits...)
	g.fight([]any{foe(9, 8)}, "rounds", 1)
	f := g.fights()
	f.Phase = ff.Testing
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var back ff.Fight
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(*f, back, cmpopts.IgnoreUnexported(ff.Fight{}), cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	if string(f.AppendKey(nil)) != string(back.AppendKey(nil)) {
		t.Error("the keys differ")
	}
}

// TestKeyForgets: the number of the Assault enters the key only where it can
// make a difference, so that ties lead back to the same state.
func TestKeyForgets(t *testing.T) {
	key := func(rounds int, more ...any) string {
		g := newGame(t).hero(9, 18, 9)
		v, a, err := g.bind("fight", fields([]any{foe(9, 8)}, more...))
		if err != nil {
			t.Fatal(err)
		}
		bound, err := v.Bind(g.Book, a)
		if err != nil {
			t.Fatal(err)
		}
		for range rounds {
			g.roll(2, 2, 2, 2)
		}
		for g.step(v, bound); g.fights().Round < rounds || g.fights().Phase != ff.Between; {
			g.step(v, bound)
		}
		return g.Env.World.Key()
	}
	look := hook(func(*game, bout) any { return nil })
	tests := []struct {
		name string
		more []any
		a, b int
		same bool
	}{
		{"nothing reads it", nil, 1, 2, true},
		{"rounds = 5", []any{"rounds", 5}, 1, 2, false},
		{"flee after 2", []any{"flee", table("to", 50, "after_round", 2)}, 1, 2, false},
		{"flee after 2: later it is all one", []any{"flee", table("to", 50, "after_round", 2)}, 2, 3, true},
		{"first Assault only", []any{"attack", fields([]any{1}, "rounds", 1)}, 2, 3, true},
		{"a hook may read it", []any{"after_round", look}, 1, 2, false},
		{"in_a_row counts wins, not Assaults", []any{"in_a_row", 3}, 1, 3, true},
	}
	for _, tt := range tests {
		if got := key(tt.a, tt.more...) == key(tt.b, tt.more...); got != tt.same {
			t.Errorf("%s: same key is %v", tt.name, got)
		}
	}
	if key(1) == key(1, "attack", 1) {
		t.Error("another fight, the same key")
	}
	a, b := &ff.Fight{Phase: ff.Over, Round: 1}, &ff.Fight{Phase: ff.Over, Round: 2}
	if string(a.AppendKey(nil)) != string(b.AppendKey(nil)) {
		t.Error("a fight that is over is not forgotten")
	}
	// What the fight took over from outside is in the key too.
	plain, other := &ff.Fight{}, &ff.Fight{Mods: []ff.Mod{{N: 1}}, Allies: []string{"maeve"}}
	if string(plain.AppendKey(nil)) == string(other.AppendKey(nil)) {
		t.Error("allies and modifiers are not in the key")
	}
}

// TestThaw: what the system keeps comes back from a save as it was, and what
// is no such thing is refused.
func TestThaw(t *testing.T) {
	g := newGame(t)
	g.must("item", "helm", table("name", "helm", "slot", "head", "skill_bonus", 1, "exceed", true))
	g.hero(9, 18, 9)
	g.do("next_fight", table("attack", fields([]any{-2}, "rounds", 1)))
	g.do("take", "helm")
	data, err := json.Marshal(g.Env.World.Extra)
	if err != nil {
		t.Fatal(err)
	}
	back, err := g.sys.Thaw(data)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(g.Env.World.Extra, back); d != "" {
		t.Error(d)
	}
	for _, bad := range []string{`{`, `{"Nxt":[]}`, `{"Next":7}`} {
		if _, err := g.sys.Thaw([]byte(bad)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
}
