package ff_test

import (
	"slices"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
)

// TestHooksInOrder: which hook is called when, and what it sees.
func TestHooksInOrder(t *testing.T) {
	var calls []string
	note := func(name string) hook {
		return func(_ *game, b bout) any {
			calls = append(calls, name)
			if b == nil {
				t.Errorf("%s: no bout", name)
			}
			return nil
		}
	}
	g := newGame(t).hero(9, 2, 9).roll(heroHits...).roll(foeHits...).roll(heroHits...).answer("luck", "no", "no", "no")
	saved := hook(func(g *game, b bout) any {
		calls = append(calls, "on_death")
		g.do("set", "stamina", 4)
		return nil
	})
	g.fight([]any{foe(9, 4)}, "before_round", note("before_round"), "after_roll", note("after_roll"), "on_wound", note("on_wound"),
		"after_round", note("after_round"), "on_foe_dead", note("on_foe_dead"), "on_death", saved)
	g.spent()
	g.is("stamina", 4)
	want := []string{
		"before_round", "after_roll", "on_wound", "after_round",
		"before_round", "after_roll", "on_wound", "on_death", "after_round",
		"before_round", "after_roll", "on_wound", "on_foe_dead", "after_round",
	}
	if !slices.Equal(calls, want) {
		t.Errorf("got  %v\nwant %v", calls, want)
	}
}

// TestBout: what a hook sees of the second of three Assaults.
func TestBout(t *testing.T) {
	look := hook(func(_ *game, b bout) any {
		if n, _ := b.Field("rounds").Int(); n != 2 {
			return nil
		}
		for name, want := range map[string]any{
			"rounds": 2, "foes_left": 1, "foes_dead": 1, "foe": "B", "foe_stamina": 6, "hero_attack": 13, "foe_attack": 21,
			"result": "hurt", "wound": 2, "double": 2, "hits": 1, "hurts": 1, "wounded": true, "won_in_a_row": 0, "lost_in_a_row": 1,
		} {
			wantField(t, b, name, want)
		}
		return "stop"
	})
	g := newGame(t).hero(9, 18, 0).roll(heroHits...).roll(6, 6, 2, 2)
	how, _ := g.fight([]any{named("A", 9, 2), named("B", 9, 6)}, "after_round", look)
	g.spent()
	if how != "stopped" {
		t.Errorf("how is %q", how)
	}
	// Before any dice there is no result.
	first := hook(func(_ *game, b bout) any {
		wantField(t, b, "result", nil)
		wantField(t, b, "rounds", 1)
		wantField(t, b, "__record", "bout")
		absent := []string{"result", "hero_attack", "foe_attack", "double"}
		for _, v := range b.Field("__fields").Table().List {
			if !b.Field(v.Str()).IsNil() || !slices.Contains(absent, v.Str()) {
				t.Errorf("%s is listed as absent", v)
			}
		}
		return "stop"
	})
	g = newGame(t).hero(9, 18, 0)
	if how, _ := g.fight([]any{foe(9, 2)}, "before_round", first); how != "stopped" {
		t.Errorf("how is %q", how)
	}
	g.spent()
}

// TestOnWound: the hook's number is the wound instead; luck comes after it.
func TestOnWound(t *testing.T) {
	size := func(n any) hook { return func(*game, bout) any { return n } }
	g := newGame(t).hero(9, 18, 12).roll(heroHits...).roll(6, 6).answer("luck", "yes")
	g.fight([]any{foe(9, 12)}, "rounds", 1, "on_wound", size(5))
	g.spent()
	g.stands(12 - 7)
	g = newGame(t).hero(9, 18, 12).roll(foeHits...)
	_, b := g.fight([]any{foe(9, 12)}, "rounds", 1, "on_wound", size(0))
	g.spent()
	g.heard("fight-unhurt")
	wantField(t, b, "wounded", false)
	wantField(t, b, "result", "hurt")
	g.is("stamina", 18)
	if g.questions("luck") != 0 {
		t.Error("luck on no wound")
	}
	for _, bad := range []any{-1, "much", true} {
		g = newGame(t).hero(9, 18, 12).roll(foeHits...)
		g.fight([]any{foe(9, 12)}, "on_wound", size(bad))
		wantCode(t, g.Env.Latch.Err, "wound-size")
	}
}

// TestHookLeaves: turn_to in a hook ends the fight at once.
func TestHookLeaves(t *testing.T) {
	leave := hook(func(g *game, _ bout) any { g.do("turn_to", 50); return nil })
	for _, name := range []string{"before_round", "after_roll", "on_wound", "after_round"} {
		g := newGame(t).hero(9, 18, 9)
		if name != "before_round" {
			g.roll(heroHits...)
		}
		g.fight([]any{foe(9, 12)}, name, leave)
		g.spent()
		g.left("to 50")
		if p := g.fights().Phase; p != ff.Over {
			t.Errorf("%s: the fight is in phase %d", name, p)
		}
	}
}

// TestHookKills: a hero whom a hook kills dies in the fight, where lost and
// on_death apply.
func TestHookKills(t *testing.T) {
	poison := hook(func(g *game, _ bout) any { g.do("lose", "stamina", 20); return nil })
	g := newGame(t).hero(9, 18, 9)
	g.fight([]any{foe(9, 12)}, "before_round", poison)
	g.spent()
	g.left(rules.Death)
	g = newGame(t).hero(9, 18, 9)
	g.fight([]any{foe(9, 12)}, "before_round", poison, "lost", 12)
	g.left("to 12")
	g.is("stamina", 1)
	// on_death may end the fight, too.
	saved := hook(func(g *game, _ bout) any { g.do("set", "stamina", 4); return "stop" })
	g = newGame(t).hero(9, 18, 9)
	if how, _ := g.fight([]any{foe(9, 12)}, "before_round", poison, "on_death", saved); how != "stopped" {
		t.Errorf("how is %q", how)
	}
	// One that does not save him changes nothing.
	idle := hook(func(*game, bout) any { return nil })
	g = newGame(t).hero(9, 18, 9)
	g.fight([]any{foe(9, 12)}, "before_round", poison, "on_death", idle)
	g.left(rules.Death)
}

// TestFightInFight: no fight begins inside a fight, but one may follow it.
func TestFightInFight(t *testing.T) {
	again := hook(func(g *game, _ bout) any { g.do("fight", fields([]any{foe(9, 2)})); return nil })
	g := newGame(t).hero(9, 18, 0)
	g.fight([]any{foe(9, 12)}, "before_round", again)
	wantCode(t, g.Env.Latch.Err, "fight-in-fight")
	g = newGame(t).hero(9, 18, 0).roll(heroHits...).answer("assault", "flee")
	how, _ := g.fight([]any{foe(9, 12)}, "flee", again)
	g.spent()
	if how != "fled" {
		t.Errorf("how is %q", how)
	}
	// Other verbs may be used.
	lucky := hook(func(g *game, _ bout) any { g.do("test_luck"); return "stop" })
	g = newGame(t).hero(9, 18, 9).roll(1, 1)
	g.fight([]any{foe(9, 12)}, "before_round", lucky)
	g.spent()
	g.is("luck", 8)
}

// TestHookFails: an error of the script is passed on with its place.
func TestHookFails(t *testing.T) {
	fault := diag.New("dice-exhausted", nil).At(diag.Pos{File: "a.lua", Line: 3})
	fails := hook(func(*game, bout) any { return fault })
	for _, name := range []string{"before_round", "on_death"} {
		g := newGame(t).hero(9, 2, 0)
		if name == "on_death" {
			g.roll(foeHits...)
		}
		g.fight([]any{foe(9, 12)}, name, fails)
		if g.Env.Latch.Err != error(fault) {
			t.Errorf("got %v", g.Env.Latch.Err)
		}
	}
}

// TestSkillZeroInFight: the fight looks at it as well.
func TestSkillZeroInFight(t *testing.T) {
	drain := hook(func(g *game, _ bout) any { g.do("lose", "skill", 9); return nil })
	g := newGame(t, "skill_zero_dies", true).hero(9, 18, 0)
	g.fight([]any{foe(9, 12)}, "before_round", drain)
	g.left(rules.Death)
}
