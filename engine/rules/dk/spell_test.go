package dk_test

import (
	"context"
	"slices"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/value"
)

// TestCast: a check decides, the energy is spent either way; without energy
// there is no magic (RULES B7.1).
func TestCast(t *testing.T) {
	cast := func(energy int, d20 int, effect any) *game {
		g := newGame(t).must("spell", "light", table("name", "Light", "cost", 3, "effect", effect))
		return g.hero("skills", table("magic", 9), "energy", fields([]any{energy}, "initial", 20)).roll(d20)
	}
	who := ""
	shine := hook(func(_ *game, args []value.Value) any { who = args[0].Str(); return nil })
	g := cast(5, 10, shine)
	g.gives(g.do("cast", "light"), true)
	g.is("hero", "energy", 2)
	if who != "hero" {
		t.Errorf("cast by %q", who)
	}
	g.spent()
	g = cast(5, 9, 50)
	g.gives(g.do("cast", "light"), false)
	g.is("hero", "energy", 2)
	g.left("")
	g = cast(5, 9, 50)
	g.do("cast", "light", table("modifier", 1))
	g.left("to 50")
	for _, energy := range []int{0, 2} {
		g = cast(energy, 20, 50)
		g.gives(g.do("cast", "light"), false)
		g.is("hero", "energy", energy)
		g.heard("dk-cast-energy")
	}
	g.do("cast", "lihgt")
	wantCode(t, g.Err, "dk-spell-unknown")
	g.Err = nil
	g.do("cast", "light", table("who", "nobody"))
	wantCode(t, g.Err, "undeclared-companion")
	// By faith, of a companion, at no cost: still not without any energy.
	g = newGame(t).must("spell", "bless", table("name", "Bless", "cost", 0, "skill", "faith")).
		must("companion", "maeve", table("name", "Maeve", "skills", table("faith", 30))).hero("party", list("maeve")).roll(2)
	g.gives(g.do("cast", "bless", table("who", "maeve")), true)
	g.Env.Score("maeve", "energy").Current = 0
	g.gives(g.do("cast", "bless", table("who", "maeve")), false)
	g.spent()
}

// TestCastByWhoKnows: who does not know a spell cannot cast it, and is not offered
// it in fights.
func TestCastByWhoKnows(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve", "skills", table("magic", 30))).
		must("spell", "bolt", table("name", "Bolt", "cost", 1, "use_in_fight", true, "by", list("maeve")))
	g.hero("party", list("maeve"), "skills", table("magic", 30)).roll(10)
	g.gives(g.do("cast", "bolt"), false)
	g.heard("dk-cast-unknown")
	g.gives(g.do("cast", "bolt", table("who", "maeve")), true)
	offered := map[bool]string{}
	g.Env.Decider = ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) {
		if q.ID == "actor" {
			return ask.Answer{Option: q.Options[0].ID}, nil
		}
		if q.ID == "turn" {
			_, ok := q.Find("cast:bolt")
			offered[ok] += q.Prompt.Args["Name"].(string)
		}
		return ask.Answer{Option: "done"}, nil
	})
	g.roll(1, 1, 10)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
	if offered[true] != "Maeve" || offered[false] == "" {
		t.Errorf("offered and not: %v", offered)
	}
}

// TestCastForDK is RULES B3.7: handed over without being rolled; who may not
// use dK cannot pay with them either (B5.1).
func TestCastForDK(t *testing.T) {
	for _, c := range []struct {
		pot, hp int
		want    bool
	}{{2, 9, true}, {1, 9, false}, {2, 0, false}} {
		g := newGame(t).must("spell", "bolt", table("name", "Bolt", "dk", 2)).hero("dk", c.pot, "hp", c.hp, "skills", table("magic", 30))
		if c.want {
			g.roll(2)
		}
		g.gives(g.do("cast", "bolt"), c.want)
		g.is("hero", "dk", c.pot-2*bit(c.want))
		g.spent()
	}
}

// TestSpellsInFight: a main action; at a foe the effect may take hit points.
func TestSpellsInFight(t *testing.T) {
	g := newGame(t).must("spell", "light", table("name", "Light"))
	g.must("spell", "bolt", table("name", "Bolt", "cost", 8, "use_in_fight", true, "at_foe", true,
		"effect", hook(func(_ *game, args []value.Value) any {
			if args[0].Table().Field("foe").Str() != "Second" {
				t.Errorf("at %v", args[0].Table().Field("foe"))
			}
			return 5
		})))
	g.must("spell", "calm", table("name", "Calm", "use_in_fight", true, "effect", hook(func(*game, []value.Value) any { return "stop" })))
	g.hero("level", 4, "skills", table("magic", 30), "energy", 10)
	g.answer("turn", "cast:bolt:2", "cast:calm").roll(5, 5)
	how, bout := g.fight([]any{foe(0, 0, 9, "name", "First"), foe(0, 0, 5, "name", "Second")})
	if how != "stopped" || !bout.Field("foes_dead").Equal(value.Int(1)) {
		t.Errorf("%s", how)
	}
	g.is("hero", "energy", 1)
	g.spent()
	var ids []string
	for _, o := range g.Asked[0].Options {
		ids = append(ids, o.ID)
	}
	if want := []string{"attack:1", "attack:2", "knock_out:1", "knock_out:2", "cast:bolt:1", "cast:bolt:2", "cast:calm", "done"}; !slices.Equal(ids, want) {
		t.Errorf("offered %v", ids)
	}
	if o, _ := g.Asked[1].Find("cast:bolt"); o.Open() {
		t.Error("the bolt can be paid a second time")
	}
}

// TestSkillsInFight: what the book lets a skill do, as a main action (B4.3).
func TestSkillsInFight(t *testing.T) {
	done := 0
	hide := hook(func(*game, []value.Value) any { done++; return nil })
	g := newGame(t).hero("level", 4, "skills", table("stealth", 9)).answer("turn", "skill:stealth", "skill:stealth").roll(7, 6).roll(2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1, "skills", table("stealth", hide))
	if done != 1 {
		t.Errorf("worked %d times", done)
	}
	g.spent()
	g = newGame(t).hero("skills", table("stealth", 30)).answer("turn", "skill:stealth").roll(7)
	g.fight([]any{foe(0, 0, 9)}, "skills", table("stealth", 50))
	g.left("to 50")
	g.do("fight", fields([]any{foe(0, 0, 9)}, "skills", table("hp", 50)))
	wantCode(t, g.Err, "dk-skill-unknown")
}

// TestQuickActions is RULES B4.4: as many as one likes, besides the main ones.
func TestQuickActions(t *testing.T) {
	g := newGame(t)
	drink := hook(func(g *game, _ []value.Value) any { g.do("gain", "hp", 3); return nil })
	g.must("item", "brew", table("name", "brew", "doses", 2, "use_in_fight", true, "use", drink))
	g.must("item", "letter", table("name", "letter", "keep", true, "use", 50))
	g.must("item", "axe", table("name", "axe", "slot", "weapon", "damage", "3d6", "attack", 2))
	g.must("item", "club", table("name", "club", "slot", "weapon", "damage", "1d6"))
	g.hero("hp", fields([]any{5}, "initial", 20), "items", list("club", "axe", "brew", "letter"))
	g.answer("turn", "use:brew", "use:brew", "equip:axe", "drop:club", "attack:1").roll(10, 12, 1, 1, 1).roll(2, 19) // 10+1+2 against 12+1
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
	g.is("hero", "hp", 11)
	if g.Env.Count("club")+g.Env.Count("brew") != 0 || !g.Env.InUse("axe") {
		t.Error("not done")
	}
	g.spent()
	var free []string
	for _, o := range g.Asked[0].Options {
		if o.Free {
			free = append(free, o.ID)
		}
	}
	if want := []string{"use:brew", "drop:brew", "equip:axe", "drop:axe", "drop:club"}; !slices.Equal(free, want) {
		t.Errorf("offered %v", free)
	}
	// Not in a companion's turn.
	g = newGame(t).must("item", "brew", table("name", "brew", "use_in_fight", true, "use", drink)).must("companion", "maeve", table("name", "Maeve"))
	g.hero("items", list("brew"), "party", list("maeve")).answer("actor", "maeve").answer("turn", "done", "done").roll(1, 2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
	for _, q := range g.Asked {
		if o, ok := q.Find("use:brew"); ok && q.ID == "turn" && q.Prompt.Args["Name"] == "Maeve" {
			t.Errorf("offered %v", o)
		}
	}
	// Something used may be the end of the user.
	g = newGame(t).must("item", "gloom", table("name", "gloom", "use_in_fight", true,
		"use", hook(func(g *game, _ []value.Value) any { g.do("drain", "1d6"); return nil })))
	g.hero("energy", 0, "items", list("gloom")).answer("turn", "use:gloom").roll(6, 2, 2)
	g.fight([]any{foe(0, 0, 9)})
	g.left(rules.Defeat)
}

// TestNestedTest: an item used while a test waits for an answer has a test of
// its own; the first goes on where it was.
func TestNestedTest(t *testing.T) {
	var inner value.Value
	g := newGame(t, "pot_start", 1).must("item", "charm", table("name", "charm",
		"use", hook(func(g *game, _ []value.Value) any { inner = g.do("saving_throw"); return nil })))
	g.hero("items", list("charm"), "skills", table("stealth", 10))
	// The saving throw asks about dK as well.
	g.answer("dk", "use:charm", "dk:0", "dk:1").roll(2, 6, 3)
	g.gives(g.do("test", "stealth"), true) // 6+10+1+3
	g.gives(inner, false)
	g.spent()
}

// TestSeconds: a companion whom the program runs attacks by chance, without dK
// unless the book gives some (B10.3), and is not asked anything.
func TestSeconds(t *testing.T) {
	g := newGame(t, "pot_start", 2).must("companion", "rook", table("name", "Rook", "npc", true, "level", 4, "dk", table("total", 1)))
	g.hero("hp", 50, "party", list("rook")).answer("turn", "done").answer("dk", "dk:0")
	g.roll(2, 10, 1, 19).roll(1, 10, 19) // two attacks; the second without dK
	g.roll(2, 2, 19, 1, 2, 19)           // the foes', at Rook and at the hero
	g.fight([]any{foe(0, 0, 9), foe(0, 0, 9)}, "rounds", 1)
	g.is("hero", "dk", 3)
	if g.questions("dk") != 1 {
		t.Errorf("asked %d times", g.questions("dk"))
	}
	g.spent()
	g.do("test", "stealth", table("who", "ask")) // only the hero is asked for
	if g.questions("who") != 0 {
		t.Error("Rook could be picked")
	}
	if q := (ask.Question{ID: "choice"}); len(g.sys.Actions(g.Env, q)) > 0 {
		t.Error("Rook can be told to concentrate")
	}
}
