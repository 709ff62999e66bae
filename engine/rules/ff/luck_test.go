package ff_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
)

// TestLuck is RULES A4; luck 10 with rolls 11, 10, 9 is C1 row 16 (ARU
// PlayerStateSpec), luck 0 is A10.5.
func TestLuck(t *testing.T) {
	tests := []struct {
		luck  int
		dice  []int
		lucky bool
		after int
	}{
		{10, []int{5, 6}, false, 9}, {10, []int{4, 6}, true, 9}, {10, []int{4, 5}, true, 9},
		{12, []int{6, 6}, true, 11}, {1, []int{1, 1}, false, 0}, {0, []int{1, 1}, false, 0},
	}
	for _, tt := range tests {
		g := newGame(t).hero(9, 18, tt.luck).roll(tt.dice...)
		r := g.do("test_luck")
		g.spent()
		g.is("luck", tt.after)
		if r[0].Truth() != tt.lucky {
			t.Errorf("luck %d, dice %v: %v", tt.luck, tt.dice, r)
		}
	}
}

// The dice of an Assault between a hero and a foe of skill 9.
var (
	heroHits = []int{1, 1, 6, 6}
	foeHits  = []int{6, 6, 1, 1}
)

// TestLuckInCombat is the table of A5 and what A10 says of its edges. Hero and
// foe have skill 9; one Assault is fought.
func TestLuckInCombat(t *testing.T) {
	kill := []any{"kill_luck", true}
	tests := []struct {
		name          string
		house         []any
		stamina, luck int
		foe           int
		exchange      []int
		luckDice      []int // nil: nobody asks
		wantHero      int
		wantFoe       int
		wantLuck      int
		dead          bool
	}{
		{"a", nil, 10, 8, 6, heroHits, []int{4, 4}, 10, 2, 7, false},
		{"b", nil, 10, 8, 6, heroHits, []int{4, 5}, 10, 5, 7, false},
		{"c", nil, 10, 8, 6, foeHits, []int{4, 4}, 9, 6, 7, false},
		{"d", nil, 10, 8, 6, foeHits, []int{4, 5}, 7, 6, 7, false},
		{"e", nil, 2, 8, 6, foeHits, []int{4, 4}, 1, 6, 7, false},
		{"f", nil, 2, 8, 6, foeHits, []int{4, 5}, 0, 6, 7, true},
		{"g", nil, 1, 12, 6, foeHits, nil, 0, 6, 12, true},
		{"h", nil, 3, 8, 6, foeHits, []int{4, 5}, 0, 6, 7, true},
		{"i", kill, 10, 8, 1, heroHits, []int{4, 5}, 10, 0, 7, false},
		{"j", kill, 10, 8, 2, heroHits, []int{4, 5}, 10, 1, 7, false},
		{"k", nil, 10, 8, 4, heroHits, []int{4, 4}, 10, 0, 7, false},
		{"l hits", nil, 10, 1, 6, heroHits, []int{1, 1}, 10, 5, 0, false},
		{"l hurt", nil, 10, 1, 6, foeHits, []int{1, 1}, 7, 6, 0, false},
		{"m hits", nil, 10, 0, 6, heroHits, nil, 10, 4, 0, false},
		{"m hurt", nil, 10, 0, 6, foeHits, nil, 8, 6, 0, false},
		{"n hits", nil, 10, 12, 6, heroHits, []int{6, 6}, 10, 2, 11, false},
		{"n hurt", nil, 10, 12, 6, foeHits, []int{6, 6}, 9, 6, 11, false},
		{"A10.1 save_luck=false", []any{"save_luck", false}, 2, 8, 6, foeHits, nil, 0, 6, 8, true},
		{"A10.2 the blow kills already", nil, 10, 8, 2, heroHits, nil, 10, 0, 8, false},
		{"A10.5 min_luck=2", []any{"min_luck", 2}, 10, 1, 6, heroHits, nil, 10, 4, 1, false},
		{"A10.5 allow_zero", []any{"allow_zero", true}, 10, 0, 6, heroHits, []int{1, 1}, 10, 5, 0, false},
		{"luck=false", []any{"luck", false}, 10, 8, 6, heroHits, nil, 10, 4, 8, false},
		{"A5 lucky_hit=1", []any{"lucky_hit", 1}, 10, 8, 6, heroHits, []int{4, 4}, 10, 3, 7, false},
		{"A5 unlucky_hit=2", []any{"unlucky_hit", 2}, 10, 8, 6, heroHits, []int{5, 5}, 10, 6, 7, false},
		{"A5 unlucky_hit=3 floor 0", []any{"unlucky_hit", 3}, 10, 8, 6, heroHits, []int{5, 5}, 10, 6, 7, false},
		{"A5 lucky_hurt=2", []any{"lucky_hurt", 2}, 10, 8, 6, foeHits, []int{4, 4}, 10, 6, 7, false},
		{"A5 unlucky_hurt=3", []any{"unlucky_hurt", 3}, 10, 8, 6, foeHits, []int{5, 5}, 5, 6, 7, false},
		{"A10.1 lucky_hurt=2 saves at 1", []any{"lucky_hurt", 2}, 1, 8, 6, foeHits, []int{4, 4}, 1, 6, 7, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t, tt.house...).hero(9, tt.stamina, tt.luck).roll(tt.exchange...).roll(tt.luckDice...)
			if tt.luckDice != nil {
				g.answer("luck", "yes")
			}
			g.fight([]any{foe(9, tt.foe)}, "rounds", 1)
			g.spent()
			g.is("stamina", tt.wantHero)
			g.is("luck", tt.wantLuck)
			if got := g.fights().Foes[0].Stamina; got != tt.wantFoe {
				t.Errorf("the foe has %d, want %d", got, tt.wantFoe)
			}
			if n := g.questions("luck"); (n == 1) != (tt.luckDice != nil) {
				t.Errorf("luck was asked %d times", n)
			}
			end := ""
			if tt.dead {
				end = rules.Death
			}
			g.left(end)
		})
	}
}

// TestLuckOfAFoe is A5: the four parameters can be a foe's own.
func TestLuckOfAFoe(t *testing.T) {
	g := newGame(t).hero(9, 10, 8).roll(1, 1, 6, 6, 4, 4).answer("luck", "yes")
	_, bout := g.fight([]any{foe(9, 9, "luck", table("lucky_hit", 1))}, "rounds", 1)
	g.spent()
	wantField(t, bout, "foe_stamina", 6)
	wantField(t, bout, "wound", 3)
}

// TestLuckDeclined is A5 without a test; one question a wound (A10.6), after
// the roll (A10.7).
func TestLuckDeclined(t *testing.T) {
	g := newGame(t).hero(9, 10, 8).roll(1, 1, 6, 6)
	_, bout := g.fight([]any{foe(9, 6)}, "rounds", 1)
	g.spent()
	g.is("luck", 8)
	wantField(t, bout, "foe_stamina", 4)
	if g.questions("luck") != 1 {
		t.Errorf("asked %d times", g.questions("luck"))
	}
	q := g.Asked[1]
	if q.Passive != "no" || !q.InFight {
		t.Errorf("got %+v", q)
	}
	// Luck 8: 26 of 36 (C2), 72 %; the wound would be 4 or 1.
	a := q.Prompt.Args
	if a["Luck"] != 8 || a["Chance"] != 26 || a["Percent"] != "72" || a["Wound"] != 2 || a["IfLucky"] != 4 || a["IfUnlucky"] != 1 {
		t.Errorf("got %v", a)
	}
}

// TestPrearm is A10.7: asked before the roll, and tested only if armed.
func TestPrearm(t *testing.T) {
	g := newGame(t, "prearm", true).hero(9, 10, 8).answer("luck", "yes", "no").roll(heroHits...).roll(4, 4).roll(heroHits...)
	_, bout := g.fight([]any{foe(9, 12)}, "rounds", 2)
	g.spent()
	g.is("luck", 7)
	wantField(t, bout, "foe_stamina", 12-4-2)
	if g.Asked[1].ID != "luck" || g.Asked[2].ID != "assault" {
		t.Error("not asked before the roll")
	}
}

// TestLuckPerRound is A7.3's option: of two wounds in an Assault only one may
// be tested.
func TestLuckPerRound(t *testing.T) {
	for limit, want := range map[int]int{0: 2, 1: 1} {
		g := newGame(t, "luck_per_round", limit).hero(9, 18, 8).roll(foeHits...).roll(foeHits...)
		g.fight([]any{foe(9, 6), foe(9, 6)}, "how", "together", "rounds", 1, "target", "listed")
		g.spent()
		// Declined tests do not count.
		if g.questions("luck") != 2 {
			t.Errorf("limit %d: asked %d times", limit, g.questions("luck"))
		}
		g = newGame(t, "luck_per_round", limit).hero(9, 18, 8).answer("luck", "yes", "yes").roll(foeHits...).roll(1, 1).roll(foeHits...)
		if limit == 0 {
			g.roll(1, 1)
		}
		g.fight([]any{foe(9, 6), foe(9, 6)}, "how", "together", "rounds", 1, "target", "listed")
		g.spent()
		if g.questions("luck") != want {
			t.Errorf("limit %d: asked %d times, want %d", limit, g.questions("luck"), want)
		}
	}
}

// TestFightOverridesHouse: what a fight says of luck wins over the book.
func TestFightOverridesHouse(t *testing.T) {
	g := newGame(t).hero(9, 10, 8).roll(heroHits...)
	g.fight([]any{foe(9, 6)}, "rounds", 1, "luck", false)
	g = newGame(t, "luck", false).hero(9, 10, 8).roll(heroHits...)
	g.fight([]any{foe(9, 6)}, "rounds", 1, "luck", true)
	if g.questions("luck") != 1 {
		t.Error("the fight allowed luck, but nobody asked")
	}
}

// TestPlayIsRefused: a decider that pauses stops the fight at the question.
func TestPlayIsRefused(t *testing.T) {
	g := newGame(t).hero(9, 10, 8)
	g.Env.Decider = pauser{}
	g.fight([]any{foe(9, 6)})
	if g.Env.Latch.Err != ask.ErrPause {
		t.Errorf("got %v", g.Env.Latch.Err)
	}
	// So does a source of dice that has no more.
	g = newGame(t).hero(9, 10, 8)
	g.fight([]any{foe(9, 6)})
	wantCode(t, g.Env.Latch.Err, "dice-exhausted")
}
