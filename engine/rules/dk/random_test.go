package dk_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// anyone answers at random, sometimes with dK and free actions too. Questions
// must have an open answer.
type anyone struct {
	t *testing.T
	r *rand.Rand
}

func (a anyone) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	options := q.Open()
	if len(options) == 0 {
		a.t.Fatalf("%q has no open answer", q.ID)
	}
	if a.r.IntN(4) == 0 {
		for _, o := range q.Options {
			if o.Free && o.Open() && !strings.HasPrefix(o.ID, "drop") {
				return ask.Answer{Option: o.ID}, nil
			}
		}
	}
	if q.Passive != "" && a.r.IntN(2) == 0 {
		return ask.Answer{Option: q.Passive}, nil
	}
	return ask.Answer{Option: options[a.r.IntN(len(options))].ID}, nil
}

// motley is a book with a little of everything, and a play of it.
func motley(t *testing.T, r *rand.Rand) *game {
	coin := func(a, b string) string { return []string{a, b}[r.IntN(2)] }
	g := newGame(t, "naturals", coin("strict", "raw"), "tie", coin("active", "pc"), "by_origin", r.IntN(2) == 0,
		"drop_blow", r.IntN(2) == 0, "need_damage", r.IntN(2) == 0, "first_side", coin("party", "foes"),
		"same_as_hp", r.IntN(2) == 0, "shaken_days", "1d6", "temple", 50, "pot_start", r.IntN(3))
	g.must("spell", "light", table("name", "Light", "cost", 2, "use_in_fight", true))
	g.must("spell", "bolt", table("name", "Bolt", "dk", 1, "use_in_fight", true, "at_foe", true,
		"effect", hook(func(*game, []value.Value) any { return 4 })))
	g.must("item", "brew", table("name", "brew", "doses", 2, "use_in_fight", true,
		"use", hook(func(g *game, _ []value.Value) any { g.do("gain", "hp", 3); return nil })))
	g.must("item", "bow", table("name", "bow", "slot", "weapon", "damage", "2d6", "kind", "ranged"))
	g.must("item", "shield", table("name", "shield", "slot", "shield", "protection", 1, "defence", 1))
	g.must("companion", "maeve", table("name", "Maeve", "level", 8, "constitution", 2, "wisdom", 3, "attack", 6,
		"skills", table("healing", 5), "weapon", table("name", "mace", "damage", "2d6"), "armour", 1))
	g.must("companion", "rook", table("name", "Rook", "npc", true, "dk", table("total", 2)))
	g.guard(3, 5, 4, 14, "damage", "1d6+2")
	g.must("encounter", "horror", table("name", "Horror", "level", 9, "attack", 8, "defence", 6, "save", 4, "hp", 30, "energy", 9,
		"damage", "3d6", "armour", 2, "drains", "1d6", "zero", coin("out", "save"), "dk", table("per_roll", 2, "defend", 1)))
	g.must("encounter", "thug", table("name", "Thug", "attack", 4, "defence", 3, "hp", 9, "stuns", true))
	g.create("strength", 3, "dexterity", 2, "constitution", 4, "intelligence", 1, "wisdom", 5, "charisma", 0,
		"level", []int{1, 4, 8}[r.IntN(3)], "party", list("maeve", "rook"), "items", list("brew", "bow", "shield"))
	return g
}

// TestRandomPlay: whatever is decided and thrown, nothing faults, and scores
// stay within their bounds (RULES B3.5, B5.1, B6.6). After every step of a fight
// the play goes on in a copy of its World.
func TestRandomPlay(t *testing.T) {
	ends := map[string]int{}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		g := motley(t, r)
		g.Env.Dice, g.Env.Decider = dice.NewSeeded(seed), anyone{t: t, r: r}
		v, a, err := g.bind("fight", fields([]any{"guard", "thug", []string{"horror", "guard"}[r.IntN(2)]},
			"flee", 12, "skills", table("stealth", 50), "surprised", []string{"party", "foes"}[r.IntN(2)]))
		if err != nil {
			t.Fatal(err)
		}
		bound, err := v.Bind(g.Book, a)
		if err != nil {
			t.Fatal(err)
		}
		how := ""
		for n := 0; how == "" && !g.Env.Left(); n++ {
			if n > 20000 {
				t.Fatalf("seed %d: a fight without an end", seed)
			}
			res, done := v.Step(g.Env, bound)
			if done && !g.Env.Left() {
				how = res[0].Str()
			}
			old := g.Env.World
			g.Env.World = old.Clone()
			if old.Key() != g.Env.World.Key() {
				t.Fatal("the copy's key is another")
			}
			g.sane(seed)
		}
		if g.Env.Latch.Kind == rules.Faulted {
			t.Fatalf("seed %d: %v", seed, g.Env.Latch.Err)
		}
		if how == "" {
			how = g.Env.Latch.Ending.Kind + g.Env.Latch.To
		}
		ends[how]++
	}
	for _, how := range []string{"won", rules.Defeat, rules.Death, "12", "50"} {
		if ends[how] == 0 {
			t.Errorf("no fight ended by %q: %v", how, ends)
		}
	}
}

// sane checks the bounds of everybody's scores.
func (g *game) sane(seed uint64) {
	g.t.Helper()
	for _, who := range append([]world.Person{g.Env.World.Hero}, g.Env.World.Party...) {
		for _, id := range []string{"hp", "energy"} {
			if s := g.Env.Score(who.ID, id); s.Current < 0 || s.Current > s.Initial {
				g.t.Fatalf("seed %d: %s of %s is %+v", seed, id, who.ID, s)
			}
		}
	}
	if g.Env.Current("dk") < 0 {
		g.t.Fatalf("seed %d: the pot holds %d", seed, g.Env.Current("dk"))
	}
}

// TestRandomDays: days of care, camps, prayer and spells between fights.
func TestRandomDays(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 2))
		g := motley(t, r)
		g.Env.Dice, g.Env.Decider = dice.NewSeeded(seed), anyone{t: t, r: r}
		for range 30 {
			switch r.IntN(6) {
			case 0:
				g.do("camp", table("to", "dawn"))
			case 1:
				g.do("pass_time", 3)
			case 2:
				g.do("cast", "light")
			case 3:
				g.do("drain", "2d6", table("who", "maeve", "by", "horror"))
			case 4:
				g.do("lose", "hp", "1d6")
			default:
				g.Env.Ask(ask.Question{ID: "choice", Options: []ask.Option{{ID: "go"}}})
			}
			if g.Env.Latch.Kind == rules.Faulted && !strings.Contains(g.Env.Latch.Err.Error(), "person-absent") {
				t.Fatalf("seed %d: %v", seed, g.Env.Latch.Err)
			}
			g.sane(seed)
			g.throughJSON()
		}
	}
}

// throughJSON writes what the system keeps, and reads it back.
func (g *game) throughJSON() {
	g.t.Helper()
	own := g.Env.World.Extra.(*dk.Extra)
	data, err := json.Marshal(own)
	if err != nil {
		g.t.Fatal(err)
	}
	back, err := g.sys.Thaw(world.RawState(data))
	if err != nil {
		g.t.Fatal(err)
	}
	if d := cmp.Diff(own, back); d != "" {
		g.t.Fatal(d)
	}
	if string(own.AppendKey(nil)) != string(back.AppendKey(nil)) {
		g.t.Fatal("another key")
	}
}
