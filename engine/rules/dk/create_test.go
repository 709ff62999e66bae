package dk_test

import (
	"slices"
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/story"
)

// TestOwnHero: 0 to 5 over the six characteristics, each once; what follows
// from them as RULES B9 has it.
func TestOwnHero(t *testing.T) {
	g := newGame(t)
	g.answer("characteristic", "value:2", "value:4", "value:3", "value:5", "value:1").create()
	g.is("hero", "strength", 2, "dexterity", 4, "constitution", 3, "intelligence", 5, "wisdom", 1, "charisma", 0,
		"level", 1, "hp", 13, "energy", 11, "attack", 2+5, "ranged_attack", 4+5, "defence", 4+0, "save", 3+1,
		"healing", 5+1, "magic", 5+0, "faith", 1+0, "stealth", 4+1, "armour", 0, "dk", 0)
	for n, q := range g.Asked {
		if len(q.Options) != 6-n {
			t.Errorf("question %d has %d options", n+1, len(q.Options))
		}
	}
	g.spent()
	// Some are fixed: the rest of the values is left.
	g = newGame(t)
	g.answer("characteristic", "value:4", "value:3").create("strength", 5, "dexterity", 0, "charisma", 2)
	g.is("hero", "constitution", 4, "intelligence", 3, "wisdom", 1, "charisma", 2)
	if len(g.Asked[0].Options) != 3 {
		t.Errorf("asked %+v", g.Asked[0])
	}
	g.spent()
	// One beyond creation takes no value away, and the least is left over.
	g = newGame(t).answer("characteristic", "value:1", "value:2", "value:3", "value:4")
	g.create("strength", 7)
	g.is("hero", "charisma", 5)
	g.spent()
	// A value twice is no answer.
	g = newGame(t).answer("characteristic", "value:2", "value:2")
	g.create()
	wantCode(t, g.Env.Latch.Err, "answer-unfit")
}

// TestGrowth is RULES B9: each further level gives 3 and the characteristic;
// numbers of the sheet come first.
func TestGrowth(t *testing.T) {
	g := newGame(t, "start_level", 4).create("strength", 1, "dexterity", 2, "constitution", 3, "intelligence", 0, "wisdom", 5, "charisma", 4)
	g.is("hero", "level", 4, "hp", 13+3*6, "energy", 15+3*8)
	g = newGame(t, "start_level", 4).hero("level", 2, "hp", 7, "attack", 9, "defence", 8, "save", 7, "armour", 2, "energy", fields([]any{3}, "initial", 9))
	g.is("hero", "level", 2, "hp", 7, "attack", 9, "ranged_attack", 9, "defence", 8, "save", 7, "armour", 2, "energy", 3)
	if s := g.Env.Score("hero", "energy"); s.Initial != 9 || !s.Capped {
		t.Errorf("energy %+v", s)
	}
	for _, c := range []struct {
		hp      any
		initial int
	}{{0, 10}, {list(4), 10}, {list(14), 14}, {fields([]any{0}, "initial", 3), 3}, {12, 12}} {
		g := newGame(t).hero("hp", c.hp)
		if s := g.Env.Score("hero", "hp"); s.Initial != c.initial {
			t.Errorf("hp = %v: %+v", c.hp, s)
		}
	}
}

// garance is a ready-made hero.
func garance(g *game) *game {
	g.must("item", "rope", table("name", "rope"))
	g.must("item", "cloak", table("name", "cloak", "slot", "armour", "protection", 1))
	return g.must("ready_hero", "garance", table("name", "Garance", "gender", "f", "level", 8, "strength", 2, "dexterity", 4,
		"skills", table("magic", 6), "items", list("rope"), "weapon", table("name", "rapier", "damage", "2d6"), "armour", 1,
		"apprenticeships", list("duellist")))
}

// TestReadyHeroes: the reader chooses among the book's, or makes one.
func TestReadyHeroes(t *testing.T) {
	g := garance(newGame(t, "kit", list("cloak"))).answer("hero", "garance").create()
	g.is("hero", "strength", 2, "level", 8, "hp", 10+7*3, "magic", 6, "stealth", 4, "armour", 1)
	who, x := g.Env.World.Hero, g.Env.World.Extra.(*dk.Extra)
	if who.Name != "Garance" || who.Gender != "f" || g.Env.Count("rope") != 1 || !g.Env.InUse("cloak") || x.Card.Weapon.Damage != "2d6" ||
		len(x.Card.Apprenticeships) != 1 || x.Hour != 8 {
		t.Errorf("%+v %+v", who, x)
	}
	g.spent()
	// Named, with changes.
	g = garance(newGame(t)).create("hero", "garance", "level", 2, "name", "Garou")
	g.is("hero", "level", 2, "strength", 2)
	if g.Env.World.Hero.Name != "Garou" || len(g.Asked) > 0 {
		t.Errorf("%s", g.Env.World.Hero.Name)
	}
	// One of the reader's own, unless the book has it otherwise.
	g = garance(newGame(t)).answer("hero", "own").answer("characteristic", "value:5", "value:4", "value:3", "value:2", "value:1").create()
	g.is("hero", "strength", 5, "level", 1)
	g.spent()
	g = garance(newGame(t, "own_hero", false)).answer("hero", "own").create()
	wantCode(t, g.Env.Latch.Err, "answer-unfit")
	g = garance(newGame(t)).create("hero", "garanse")
	wantCode(t, g.Env.Latch.Err, "dk-hero-unknown")
	// Fixed characteristics are a hero of one's own.
	g = garance(newGame(t)).hero()
	if len(g.Asked) > 0 {
		t.Errorf("asked %+v", g.Asked)
	}
}

// TestFrail is RULES B6.3: Constitution 0 is said at creation.
func TestFrail(t *testing.T) {
	for _, c := range []struct {
		limit string
		con   int
		told  bool
	}{{"con", 0, true}, {"con", 1, false}, {"con+1", 0, false}} {
		g := newGame(t, "limit", c.limit).hero("constitution", c.con)
		if slices.Contains(g.Told(), "dk-frail") != c.told {
			t.Errorf("%+v: %v", c, g.Told())
		}
	}
}

// TestCreationRefused: a seam that refuses leaves at once.
func TestCreationRefused(t *testing.T) {
	for n := range 5 {
		g := newGame(t)
		for i := range n {
			g.answer("characteristic", "value:"+string(rune('5'-i)))
		}
		if g.create(); g.Env.Latch.Kind != rules.Refused {
			t.Errorf("%d answers: %+v", n, g.Env.Latch)
		}
	}
	if g := garance(newGame(t)).create(); g.Env.Latch.Kind != rules.Refused {
		t.Errorf("%+v", g.Env.Latch)
	}
	g := newGame(t).must("item", "rope", table("name", "rope"))
	g.hero("weapon", "rope")
	wantCode(t, g.Env.Latch.Err, "dk-weapon-harmless")
	g = newGame(t).hero("skills", table("strength", 4))
	wantCode(t, g.Env.Latch.Err, "dk-skill-unknown")
}

// TestFrench: the rules' own scores have the book's language.
func TestFrench(t *testing.T) {
	sys, b := dk.New(), &story.Book{Language: "fr"}
	if err := sys.Found(b, rules.Args{}); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"hp": "Points de vie", "healing": "Soins", "faith": "Foi", "defence": "Défense"} {
		if got := b.Scores.Get(id).Name; got != want {
			t.Errorf("%s is %s", id, got)
		}
	}
	if !slices.Equal(sys.Gauges(b), []string{"hp", "energy", "dk"}) || sys.Name() != "dk" {
		t.Error("gauges")
	}
}

// TestCompanion: a companion's sheet is worked out as a hero's is.
func TestCompanion(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve", "gender", "f", "level", 2, "constitution", 2, "wisdom", 5,
		"skills", table("healing", 7), "armour", 3)).hero("party", list("maeve"))
	g.is("maeve", "hp", 12+5, "energy", 15+8, "save", 7, "healing", 7, "faith", 5, "armour", 3, "level", 2)
}

// TestDeclarationsRefused: what is wrong with a declaration is said at once.
func TestDeclarationsRefused(t *testing.T) {
	g := newGame(t)
	g.must("companion", "maeve", table("name", "Maeve"))
	g.must("item", "rope", table("name", "rope"))
	g.guard(1, 0, 0, 9)
	g.must("spell", "light", table("name", "Light"))
	garance(newGame(t))
	complete := func(more ...any) any { return foe(1, 1, 9, more...) }
	for _, c := range []struct {
		verb, id string
		table    any
		code     string
	}{
		{"encounter", "x", table("name", "X", "attack", 1, "defence", 1), "dk-foe-incomplete"},
		{"encounter", "x", table("name", "X", "attack", 1, "hp", 1), "dk-foe-incomplete"},
		{"encounter", "x", table("name", "X", "defence", 1, "hp", 1), "dk-foe-incomplete"},
		{"encounter", "x", table("attack", 1, "defence", 1, "hp", 1), "dk-foe-incomplete"},
		{"encounter", "x", table("foes", list()), "encounter-empty"},
		{"encounter", "x", complete("skil", 3), "field-unknown"},
		{"encounter", "guard", complete(), "name-taken"},
		{"companion", "maeve", table("name", "M"), "name-taken"},
		{"companion", "hero", table("name", "M"), "name-taken"},
		{"companion", "hp", table("name", "M"), "name-taken"},
		{"companion", "x", table("name", "M", "strenght", 3), "field-unknown"},
		{"ready_hero", "own", table("name", "M"), "name-taken"},
		{"spell", "light", table("name", "L"), "name-taken"},
		{"skill", "stealth", table(), "name-taken"},
		{"skill", "hp", table(), "name-taken"},
		{"skill", "rope", table(), "name-taken"},
		{"skill", "maeve", table(), "name-taken"},
		{"skill", "x", table("from", list("wisdom")), "dk-skill-from"},
		{"skill", "x", table("from", list("wisdom", "skill")), "argument-word"},
	} {
		wantCode(t, g.declare(c.verb, c.id, c.table), c.code)
	}
}

// TestKnownSkills: healing, magic and faith are there and can be changed.
func TestKnownSkills(t *testing.T) {
	g := newGame(t).must("skill", "healing", table("name", "Leechcraft", "from", list("wisdom", "wisdom")))
	g.must("skill", "magic", table()).must("skill", "climbing", table())
	g.hero("wisdom", 3, "charisma", 1)
	g.is("hero", "healing", 6, "magic", 1, "climbing", 0)
	if g.Book.Scores.Get("healing").Name != "Leechcraft" || g.Book.Scores.Get("climbing").Name != "climbing" {
		t.Error("names")
	}
}

// TestCheck: what declarations refer to, when all is declared.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name    string
		house   []any
		declare func(g *game)
		code    string
	}{
		{"kit", []any{"kit", list("rope")}, func(*game) {}, "undeclared-item"},
		{"temple", []any{"temple", 99}, func(*game) {}, "undeclared-paragraph"},
		{"hero down", []any{"on_hero_down", 99}, func(*game) {}, "undeclared-paragraph"},
		{"a circle", nil, func(g *game) {
			g.must("encounter", "x", table("foes", list("y"))).must("encounter", "y", table("foes", list("x")))
		}, "encounter-circle"},
		{"nobody", nil, func(g *game) { g.must("encounter", "x", table("foes", list("y"))) }, "undeclared-encounter"},
		{"several changed", nil, func(g *game) {
			g.must("encounter", "x", table("foes", list(fields([]any{"y"}, "hp", 3)))).must("encounter", "y", table("foes", list(foe(1, 1, 1))))
		}, "encounter-changed"},
		{"a foe's skill", nil, func(g *game) { g.must("encounter", "x", foe(1, 1, 1, "skills", table("hp", 3))) }, "dk-skill-unknown"},
		{"a companion's", nil, func(g *game) { g.must("companion", "x", table("name", "X", "skills", table("hp", 3))) }, "dk-skill-unknown"},
		{"a weapon", nil, func(g *game) {
			g.must("item", "rope", table("name", "rope")).must("ready_hero", "x", table("name", "X", "weapon", "rope"))
		}, "dk-weapon-harmless"},
		{"a spell's skill", nil, func(g *game) { g.must("spell", "x", table("name", "X", "skill", "hp")) }, "dk-skill-unknown"},
		{"who knows a spell", nil, func(g *game) { g.must("spell", "x", table("name", "X", "by", list("hero", "nobody"))) }, "undeclared-companion"},
	} {
		g := newGame(t, c.house...)
		c.declare(g)
		faults := g.sys.Check(g.Book)
		if len(faults) == 0 {
			t.Errorf("%s: nothing is wrong", c.name)
			continue
		}
		wantCode(t, faults[0], c.code)
	}
	if faults := garance(newGame(t)).sys.Check(garance(newGame(t)).Book); len(faults) > 0 {
		t.Error(diag.List(faults))
	}
}
