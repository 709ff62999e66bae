package dk_test

import "testing"

// TestAction is RULES B1.1-B1.3: d20 + skill + level, at most 8 of it, + the
// difficulty, at most 10 either way, must reach 20.
func TestAction(t *testing.T) {
	for _, c := range []struct {
		name          string
		skill, level  int
		modifier, d20 int
		house         []any
		want          bool
	}{
		{name: "20 is enough", skill: 4, level: 3, d20: 13, want: true},
		{name: "19 is not", skill: 4, level: 3, d20: 12, want: false},
		{name: "the level counts to 8", skill: 4, level: 12, d20: 8, want: true},
		{name: "and no further", skill: 4, level: 12, d20: 7, want: false},
		{name: "cap: skill and level together", skill: 4, level: 12, d20: 11, house: []any{"cap", "skill+level"}, want: false},
		{name: "cap: reached", skill: 4, level: 12, d20: 12, house: []any{"cap", "skill+level"}, want: true},
		{name: "a difficulty", skill: 10, level: 1, modifier: -3, d20: 12, want: true},
		{name: "a difficulty not met", skill: 10, level: 1, modifier: -3, d20: 11, want: false},
		{name: "clamped below", skill: 20, level: 1, modifier: -30, d20: 9, want: true},
		{name: "clamped above", skill: 0, level: 1, modifier: 30, d20: 8, want: false},
		{name: "help", skill: 0, level: 1, modifier: 10, d20: 9, want: true},
		{name: "a natural 20", skill: 0, level: 1, modifier: -10, d20: 20, want: true},
		{name: "a natural 1", skill: 40, level: 8, d20: 1, want: false},
	} {
		g := newGame(t, c.house...).hero("level", c.level, "skills", table("stealth", c.skill)).roll(c.d20)
		if got := g.do("test", "stealth", table("modifier", c.modifier)).Truth(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		g.spent()
	}
}

// TestAutomatic is RULES B1.4: with auto there is no roll; healing is never
// automatic.
func TestAutomatic(t *testing.T) {
	g := newGame(t).hero()
	g.gives(g.do("test", "stealth", table("auto", true)), true)
	g.spent()
	g.do("test", "healing", table("auto", true))
	wantCode(t, g.Err, "dk-never-automatic")
}

// TestOpposition is RULES B2.1 and B2.2.
func TestOpposition(t *testing.T) {
	for _, c := range []struct {
		name  string
		a, p  int
		house []any
		want  bool
	}{
		{"higher", 12, 11, nil, true},
		{"lower", 11, 12, nil, false},
		{"a tie is the active side's", 11, 11, nil, true},
		{"tie=pc: of two, the reader's", 11, 11, []any{"tie", "pc"}, true},
		{"20 succeeds", 20, 19, nil, true},
		{"1 fails", 1, 2, nil, false},
		{"the passive 20 resists", 19, 20, nil, false},
		{"the passive 1 is beaten", 2, 1, nil, true},
		{"20 and 20: totals", 20, 20, nil, true},
		{"1 and 1: totals", 1, 1, nil, true},
		{"1 and 20", 1, 20, nil, false},
	} {
		g := newGame(t, c.house...).guard(1, 0, 0, 9, "skills", table("stealth", 0)).hero().roll(c.a, c.p)
		if got := g.do("oppose", "stealth", "guard", "stealth").Truth(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		g.spent()
	}
	// Naturals decide against totals, unless raw.
	for _, c := range []struct {
		naturals string
		a, p     int
		want     bool
	}{{"strict", 20, 2, true}, {"raw", 20, 2, false}, {"strict", 2, 1, true}, {"raw", 2, 1, false}} {
		g := newGame(t, "naturals", c.naturals).guard(1, 0, 0, 9, "skills", table("stealth", 40)).hero().roll(c.a, c.p)
		g.gives(g.do("oppose", "stealth", "guard", "stealth"), c.want)
	}
}

// TestTieInDefence: tie=pc lets the reader's side win as the passive one too.
func TestTieInDefence(t *testing.T) {
	for tie, want := range map[string]int{"active": 14, "pc": 20} {
		g := newGame(t, "tie", tie).hero("hp", 20).answer("turn", "done").roll(10, 10)
		if tie == "active" {
			g.roll(6)
		}
		g.fight([]any{foe(0, 0, 9)}, "rounds", 1)
		g.is("hero", "hp", want)
		g.spent()
	}
}

// TestWho: a test of a companion's, of whom the reader picks, of somebody who
// is away or cannot act.
func TestWho(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve", "skills", table("stealth", 9)))
	g.must("companion", "rook", table("name", "Rook")).hero("party", list("maeve"))
	g.roll(10)
	g.gives(g.do("test", "stealth", table("who", "maeve")), true) // 10+9+1
	g.answer("who", "maeve").roll(10)
	g.gives(g.do("test", "stealth", table("who", "ask")), true)
	g.answer("who", "hero").roll(10)
	g.gives(g.do("test", "stealth", table("who", "ask")), false)
	g.spent()
	g.do("test", "stealth", table("who", "maive"))
	wantCode(t, g.Err, "undeclared-companion")
	g.Err = nil
	g.do("test", "stealth", table("who", "rook"))
	wantCode(t, g.Env.Latch.Err, "person-absent")

	g = newGame(t).must("companion", "maeve", table("name", "Maeve"))
	g.hero("party", table("maeve", table("state", "gravely_wounded")))
	g.gives(g.do("test", "stealth", table("who", "maeve")), false)
	g.heard("dk-unable")
	g.roll(19)
	g.do("test", "stealth", table("who", "ask")) // nobody else: not asked
	if g.questions("who") != 0 {
		t.Error("asked who, of one")
	}
	g.spent()
}

// TestSavingThrow is RULES B9: d20 + save + level against 20 or dc.
func TestSavingThrow(t *testing.T) {
	g := newGame(t).hero("save", 4, "level", 2)
	for _, c := range []struct {
		d20  int
		opts []any
		want bool
	}{
		{14, nil, true}, {13, nil, false}, {9, []any{"dc", 15}, true}, {8, []any{"dc", 15}, false},
		{12, []any{"modifier", 2}, true}, {1, []any{"dc", -50}, false}, {20, []any{"dc", 99}, true},
	} {
		g.roll(c.d20)
		g.gives(g.do("saving_throw", table(c.opts...)), c.want)
	}
	g.roll(14)
	g.gives(g.do("saving_throw"), true)
	g.spent()
}
