package ff_test

import (
	"testing"

	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/story"
)

func TestEncountersRefused(t *testing.T) {
	g := newGame(t)
	ghoul := table("name", "Ghoul", "skill", 7, "stamina", 8)
	g.must("encounter", "ghoul", ghoul)
	tests := []struct {
		fields any
		code   string
	}{
		{table("skill", 7, "stamina", 8), "foe-incomplete"},
		{table("name", "X", "stamina", 8), "foe-incomplete"},
		{table("name", "X", "skill", 8), "foe-incomplete"},
		{table("foes", list()), "encounter-empty"},
		{table("name", "X", "skil", 7), "field-unknown"},
		{table("name", "X", "skill", 0), "argument-range"},
		{table("foes", list("ghoul"), "how", "parry"), "argument-word"},
	}
	for _, tt := range tests {
		wantCode(t, g.declare("encounter", "x", tt.fields), tt.code)
	}
	wantCode(t, g.declare("encounter", "ghoul", ghoul), "name-taken")
	g.must("companion", "maeve", table("name", "Maeve", "skill", 7, "stamina", 8))
	wantCode(t, g.declare("companion", "maeve", table("name", "Maeve", "skill", 7, "stamina", 8)), "name-taken")
	wantCode(t, g.declare("companion", "hero", table("name", "Hero", "skill", 7, "stamina", 8)), "name-taken")
	wantCode(t, g.declare("companion", "x", table("name", "X", "skill", 7)), "argument-missing")
}

// TestCheck: what encounters refer to, when all is declared.
func TestCheck(t *testing.T) {
	foeWith := func(more ...any) any { return foe(7, 8, more...) }
	tests := []struct {
		name string
		x, y any
		code string
	}{
		{"becomes nobody", foeWith("becomes", "z"), foeWith(), "undeclared-encounter"},
		{"becomes itself", foeWith("becomes", "x"), foeWith(), "foe-becomes"},
		{"becomes several", foeWith("becomes", fields([]any{"y"}, "at", 2)), table("foes", list("x", "x")), "foe-becomes"},
		{"a circle", table("foes", list("y")), table("foes", list("x")), "encounter-circle"},
		{"nobody among the foes", table("foes", list("z")), foeWith(), "undeclared-encounter"},
		{"several changed in place", table("foes", list(fields([]any{"y"}, "stamina", 3))), table("foes", list(foeWith())), "encounter-changed"},
		{"a foe in place is incomplete", table("foes", list(table("name", "A", "skill", 7))), foeWith(), "foe-incomplete"},
		{"a trait that no item has", foeWith("hurt_by", "sliver"), foeWith(), "trait-unknown"},
		{"likewise", foeWith("ignores", "sliver"), foeWith(), "trait-unknown"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t)
			g.must("item", "dagger", table("name", "dagger", "traits", list("silver")))
			g.must("encounter", "x", tt.x)
			g.must("encounter", "y", tt.y)
			g.Book.Encounters.Get("x").Pos = diag.Pos{File: "a.lua", Line: 7}
			l := g.sys.Check(g.Book)
			if len(l) == 0 {
				t.Fatal("nothing found")
			}
			wantCode(t, l[0], tt.code)
			if l[0].Pos.Line != 7 {
				t.Errorf("at %v", l[0].Pos)
			}
			if tt.code == "trait-unknown" && l[0].Args["Near"] != "silver" {
				t.Errorf("got %v", l[0])
			}
		})
	}
}

func TestFightsRefused(t *testing.T) {
	g := newGame(t)
	g.must("encounter", "wolf", table("name", "Wolf", "skill", 6, "stamina", 5))
	g.must("encounter", "pack", table("foes", list("wolf", "wolf")))
	g.hero(9, 18, 9)
	tests := []struct {
		fight any
		code  string
	}{
		{list(), "fight-without-foes"},
		{list("wulf"), "undeclared-encounter"},
		{list(fields([]any{"pack"}, "skill", 3)), "encounter-changed"},
		{list(table("name", "X", "skill", 3)), "foe-incomplete"},
		{fields([]any{"wolf"}, "attack", table("rounds", 1)), "attack-without-number"},
		{fields([]any{"wolf"}, "round", 1), "field-unknown"},
		{fields([]any{"wolf"}, "flee", 99), "undeclared-paragraph"},
		{fields([]any{"wolf"}, "flee", table("damage", 2)), "argument-missing"},
		{fields([]any{"wolf"}, "ally", "maeve"), "undeclared-companion"},
		{fields([]any{"wolf"}, "double", "dies"), "argument-word"},
		{fields([]any{"wolf"}, "rounds", 0), "argument-range"},
	}
	for _, tt := range tests {
		g.Err = nil
		g.do("fight", tt.fight)
		wantCode(t, g.Err, tt.code)
	}
	g.Err = nil
	g.do("next_fight", table("attack", table("round", 1)))
	wantCode(t, g.Err, "attack-without-number")
}

// TestVerbsDescribed: the references are made from these.
func TestVerbsDescribed(t *testing.T) {
	var check func(path string, p rules.Param)
	check = func(path string, p rules.Param) {
		for _, f := range p.Fields {
			if f.Doc == "" {
				t.Errorf("%s.%s has no doc", path, f.Name)
			}
			check(path+"."+f.Name, f)
		}
	}
	sys := ff.New()
	for _, v := range sys.Verbs() {
		if v.Doc == "" {
			t.Errorf("%s has no doc", v.Name)
		}
		for _, p := range v.Params {
			check(v.Name, p)
		}
	}
	for _, ps := range [][]rules.Param{sys.HouseRules(), sys.HeroFields(), sys.ItemFields()} {
		check("", rules.Param{Fields: ps})
	}
	if sys.Name() != "ff" || len(sys.Gauges(&story.Book{})) != 3 {
		t.Error("name or gauges")
	}
}
