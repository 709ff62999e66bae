package dk_test

import (
	"testing"

	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// slain are the dice of a turn in which a foe kills somebody at 0 hit points:
// a krâsse on the attack, two failed saves.
func (g *game) slain(before ...int) *game {
	return g.roll(before...).roll(19, 6, 2, 1, 2, 2)
}

var killer = foe(0, 0, 9, "dk", table("total", 1))

// TestHeroDies is RULES B5.5, B10.5: a dead hero of level 1 to 7 is the end; of
// 8 and more the companions who are left take him to the temple, if the book
// has one.
func TestHeroDies(t *testing.T) {
	for _, c := range []struct {
		name  string
		house []any
		level int
		party bool
		fight []any
		left  string
	}{
		{"level 1", []any{"temple", 50}, 1, true, nil, "death"},
		{"level 7", []any{"temple", 50}, 7, true, nil, "death"},
		{"level 8 alone", []any{"temple", 50}, 8, false, nil, "death"},
		{"no temple", nil, 8, true, nil, "death"},
		{"the book's temple", []any{"temple", 50}, 8, true, []any{"rounds", 1}, "to 50"},
		{"the fight's temple", nil, 8, true, []any{"rounds", 1, "temple", 12}, "to 12"},
	} {
		g := newGame(t, c.house...).must("companion", "maeve", table("name", "Maeve"))
		fields := []any{"hp", 0, "level", c.level, "save", -0, "defence", 0}
		if c.party {
			g.hero(append(fields, "party", list("maeve"))...)
			g.do("set", "level", c.level)
			g.answer("actor", "hero").answer("turn", "done", "done").slain(1)
		} else {
			g.hero(fields...)
			g.answer("turn", "done").slain()
		}
		g.Env.Score("hero", "save").Current = -10
		g.fight([]any{foe(9, 0, 9, "dk", table("total", 1))}, c.fight...)
		g.left(c.left)
	}
}

// TestCompanionDies: below level 8 a companion is gone for good; of 8 and more
// the body stays with the party, for a temple.
func TestCompanionDies(t *testing.T) {
	for level, stays := range map[int]bool{1: false, 7: false, 8: true} {
		g := newGame(t).must("score", "gold", table("start", 600)).
			must("companion", "maeve", table("name", "Maeve", "level", level, "hp", 30, "save", 0))
		g.hero("party", table("maeve", table("hp", 0)))
		g.Env.Score("maeve", "save").Current = -10
		g.answer("actor", "hero").answer("turn", "done", "done").roll(2, 19, 6, 2, 1, 2, 2)
		how, _ := g.fight([]any{foe(9, 0, 9, "dk", table("total", 1))}, "rounds", 1)
		if how != "rounds" {
			t.Errorf("level %d: %s", level, how)
		}
		g.state("maeve", "dead", "!well")
		g.gives(g.do("in_party", "maeve"), stays)
		g.gives(value.Int(g.do("party").Table().Len()), 1)
		g.gives(g.do("temple", table("cost", table("gold", 1000))), false)
		g.is("hero", "gold", 600)
		g.gives(g.do("temple", table("cost", table("gold", 500))), stays)
		g.is("hero", "gold", 100+500*bit(!stays))
		if stays {
			g.is("maeve", "hp", 30)
			g.state("maeve", "well")
		}
		g.spent()
	}
}

// TestTemple heals the mad of level 8, the shaken and the gravely wounded too;
// who needs nothing costs nothing.
func TestTemple(t *testing.T) {
	begin := func(state string, level int) *game {
		g := newGame(t).must("item", "candle", table("name", "candle")).
			must("companion", "maeve", table("name", "Maeve", "level", level))
		return g.hero("dk", 2, "items", list("candle"), "party", table("maeve", table("state", state)))
	}
	price := table("cost", table("candle", 1, "dk", 2))
	for _, c := range []struct {
		state  string
		level  int
		helped bool
	}{
		{"mad", 8, true}, {"mad", 7, false}, {"dead", 8, true}, {"dead", 7, false},
		{"gravely_wounded", 1, true}, {"shaken", 1, true}, {"well", 8, false},
	} {
		g := begin(c.state, c.level)
		g.gives(g.do("temple", price), c.helped)
		g.gives(value.Int(g.Env.Count("candle")), bit(!c.helped))
		g.is("hero", "dk", 2*bit(!c.helped))
	}
	g := begin("mad", 8)
	g.gives(g.do("temple", table("who", "hero")), false)
	g.gives(g.do("temple", table("who", "maeve")), true)
	g.do("drop", "candle")
	g.gives(g.do("temple", price), false)
}

// TestHeroDown is RULES B10.5: gravely wounded and alone the hero cannot wake;
// the book says what follows, or it is a defeat.
func TestHeroDown(t *testing.T) {
	down := func(house []any, fight ...any) *game {
		g := newGame(t, house...).hero("hp", 0)
		g.answer("turn", "done").roll(19, 6, 2, 1, 2, 20) // unconscious, and alive
		g.fight([]any{killer}, fight...)
		return g
	}
	g := down(nil)
	g.left("defeat")
	g.state("hero", "gravely_wounded")
	down([]any{"on_hero_down", 50}).left("to 50")
	down([]any{"on_hero_down", 50}, "on_hero_down", 12).left("to 12")
	g = down([]any{"on_hero_down", 50}, "lost", 12)
	g.left("to 12")
	g.is("hero", "hp", 1)
	g.state("hero", "well")
	g = down(nil, "lost", fields([]any{12}, "hp", 4))
	g.is("hero", "hp", 4)
	stays := hook(func(*game, []value.Value) any { return nil })
	g = newGame(t).hero("hp", 0).answer("turn", "done").roll(19, 6, 2, 1, 2, 20)
	if how, bout := g.fight([]any{killer}, "lost", stays); how != "lost" || !bout.Field("foes_left").Equal(value.Int(1)) {
		t.Errorf("%s", how)
	}
	// Dead is dead, whatever lost says.
	g = newGame(t).hero("hp", 0).answer("turn", "done").slain()
	g.fight([]any{killer}, "lost", 12)
	g.left("death")
	// All knocked out: beaten too.
	g = newGame(t).hero("hp", 9).answer("turn", "done").roll(19, 2, 5, 2)
	g.fight([]any{foe(0, 0, 9, "stuns", true)}, "lost", 12)
	g.left("to 12")
	g.is("hero", "hp", 9)
	// A fight with nobody to fight it is lost at once.
	g = newGame(t).hero("state", "gravely_wounded")
	g.fight([]any{killer})
	g.left("defeat")
}

// TestEndIsTold: the book may tell the end of a hero who is lost for good, in a
// fight and outside one.
func TestEndIsTold(t *testing.T) {
	slain := func(house ...any) *game {
		g := newGame(t, house...).hero("hp", 0).answer("turn", "done").slain()
		g.fight([]any{killer}, "lost", 12)
		return g
	}
	slain().left("death")
	slain("on_hero_mad", 50).left("death")
	slain("on_hero_dead", 50, "on_hero_mad", 12).left("to 50")
	mad := func(house ...any) *game {
		g := newGame(t, house...).hero("energy", 1, "save", 0).roll(6, 2, 2)
		g.do("drain", "1d6")
		g.state("hero", "mad")
		return g
	}
	mad().left("defeat")
	mad("on_hero_dead", 50).left("defeat")
	mad("on_hero_mad", 50).left("to 50")
}

// TestHeroDownWithCompanions: the fight goes on without the hero; afterwards a
// companion may care for him (B10.5).
func TestHeroDownWithCompanions(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve", "attack", 30, "skills", table("healing", 30)))
	g.hero("hp", 0, "party", list("maeve"))
	g.answer("actor", "hero").answer("turn", "done", "done").roll(1, 19, 6, 2, 1, 2, 20)
	g.answer("turn", "attack:1").answer("dk", "dk:0").roll(5, 2, 6)
	how, _ := g.fight([]any{foe(0, 0, 6, "dk", table("total", 1))})
	if how != "won" {
		t.Errorf("%s %v", how, g.Env.Latch.Err)
	}
	g.state("hero", "gravely_wounded")
	g.answer("dk", "dk:0").roll(5)
	g.gives(g.do("tend", "hero"), true)
	g.state("hero", "well", "at_zero")
	g.spent()
}

// TestFlee: offered before the party's turn; the passive answer is to fight.
func TestFlee(t *testing.T) {
	run := func(flee any, answers ...string) *game {
		g := newGame(t).hero("hp", 50).answer("flee", answers...).answer("turn", "done", "done").roll(2, 19, 2, 19)
		g.fight([]any{foe(0, 0, 9)}, "flee", flee, "rounds", 2)
		return g
	}
	run(12, "flee").left("to 12")
	g := run(12, "fight", "flee")
	g.left("to 12")
	if g.questions("flee") != 2 {
		t.Errorf("asked %d times", g.questions("flee"))
	}
	if g := run(table("to", 12, "after_round", 1)); g.questions("flee") != 1 {
		t.Errorf("asked %d times", g.questions("flee"))
	}
	if g := run(table("to", 12, "when", "before")); g.questions("flee") != 1 {
		t.Errorf("asked %d times", g.questions("flee"))
	}
	if how, _ := newGame(t).hero().answer("flee", "flee").fight([]any{foe(0, 0, 9)}, "flee", hook(func(*game, []value.Value) any { return nil })); how != "fled" {
		t.Errorf("%s", how)
	}
}

// TestHooks: when each is called, and what it may say.
func TestHooks(t *testing.T) {
	var called []string
	note := func(name string, gives any) hook {
		return func(_ *game, args []value.Value) any {
			called = append(called, name)
			return gives
		}
	}
	g := newGame(t).hero(strong...).answer("turn", "attack:1", "knock_out:2").roll(19, 2, 3, 3).roll(2, 3).roll(19, 2, 3, 3, 2)
	how, bout := g.fight([]any{foe(0, 0, 7), foe(0, 0, 9)}, "before_round", note("before", nil), "on_wound", note("wound", 7),
		"after_round", note("after", nil), "on_foe_dead", note("dead", nil), "on_knock_out", note("out", nil))
	if how != "won" {
		t.Errorf("%s", how)
	}
	want := []string{"before", "wound", "dead", "after", "before", "wound", "out"}
	if len(called) != len(want) {
		t.Fatalf("called %v", called)
	}
	for i := range want {
		if called[i] != want[i] {
			t.Fatalf("called %v", called)
		}
	}
	for name, v := range map[string]any{"rounds": 2, "foes_left": 0, "foes_dead": 1, "foe": "Foe", "who": "hero", "wound": 7, "result": "hit",
		"attack": 19 + 10 - 4, "defence": 3} {
		if got := bout.Field(name); !got.Equal(val(v)) {
			t.Errorf("bout.%s is %v, want %v", name, got, v)
		}
	}
	g.spent()

	// "stop" ends the fight, from wherever it comes.
	for _, name := range []string{"before_round", "on_wound", "after_round", "on_foe_dead"} {
		g := newGame(t).hero(strong...).answer("turn", "attack:1").roll(19, 2, 6, 6).roll(2, 3)
		if how, _ := g.fight([]any{foe(0, 0, 12), foe(0, 0, 9)}, name, note(name, "stop")); how != "stopped" {
			t.Errorf("%s: %s", name, how)
		}
	}
	// Anything else is no damage.
	g = newGame(t).hero(strong...).answer("turn", "attack:1").roll(19, 2, 6, 6)
	g.fight([]any{foe(0, 0, 12)}, "on_wound", note("wound", "much"))
	wantCode(t, g.Env.Latch.Err, "wound-size")
	// No fight begins inside a fight.
	g = newGame(t).hero()
	g.fight([]any{foe(0, 0, 12)}, "before_round", hook(func(g *game, _ []value.Value) any { g.do("fight", list(foe(1, 1, 1))); return nil }))
	wantCode(t, g.Env.Latch.Err, "fight-in-fight")
	// A test inside a hook.
	g = newGame(t).hero(strong...).roll(19)
	tested := value.Nil
	g.fight([]any{foe(0, 0, 12)}, "before_round", hook(func(g *game, _ []value.Value) any {
		tested = g.do("test", "stealth")
		return "stop"
	}))
	g.gives(tested, true)
	g.spent()
}

// TestRefused: wherever dice or answers run out, the fight is left at once and
// nothing faults.
func TestRefused(t *testing.T) {
	dice := []int{19, 3, 2, 3, 4, 13, 14, 19, 2, 3, 3, 2}
	for n := range dice {
		g := newGame(t).hero(append([]any{"energy", 4}, strong...)...).answer("turn", "done", "knock_out:1").roll(dice[:n]...)
		v, a, err := g.bind("fight", list(foe(9, 0, 9, "drains", "1d6", "dk", table("total", 1))))
		if err != nil {
			t.Fatal(err)
		}
		if _, left, err := g.Call(v, a); err != nil || !left || g.Env.Latch.Kind != rules.Refused {
			t.Errorf("%d dice: %v %+v", n, err, g.Env.Latch)
		}
	}
	for verb, args := range map[string][]any{
		"test": {"stealth"}, "oppose": {"stealth", "guard", "stealth"}, "saving_throw": nil, "knock_out": {"guard"},
		"drain": {"1d6"}, "cast": {"light"}, "tend": {"maeve"},
	} {
		g := newGame(t).guard(1, 0, 0, 9).must("spell", "light", table("name", "Light")).
			must("companion", "maeve", table("name", "Maeve", "constitution", 2)).hero("party", table("maeve", table("hp", 1)))
		g.do(verb, args...)
		if g.Env.Latch.Kind != rules.Refused || g.Err != nil {
			t.Errorf("%s: %+v %v", verb, g.Env.Latch, g.Err)
		}
	}
}
