package ff_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
)

// named is a foe with a name of its own.
func named(name string, skill, stamina int, more ...any) any {
	return table(append([]any{"name", name, "skill", skill, "stamina", stamina}, more...)...)
}

// stands checks the staminas of the foes.
func (g *game) stands(want ...int) {
	g.t.Helper()
	for i, f := range g.fights().Foes {
		if f.Stamina != want[i] {
			g.t.Errorf("foe %d has %d, want %d", i+1, f.Stamina, want[i])
		}
	}
}

// TestOneByOne is RULES A7.1b: in listed order, the hero's scores carry over.
func TestOneByOne(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(foeHits...).roll(heroHits...).roll(foeHits...).roll(heroHits...)
	how, bout := g.fight([]any{named("A", 9, 2), named("B", 9, 2)})
	g.spent()
	g.is("stamina", 14)
	if how != "won" {
		t.Errorf("how is %q", how)
	}
	wantField(t, bout, "foes_dead", 2)
	wantField(t, bout, "rounds", 4)
	wantField(t, bout, "hurts", 2)
	g.heard("fight-foe", "fight-foe", "fight-hurt", "fight-hit", "fight-foe-dead", "fight-next", "fight-hurt", "fight-hit", "fight-foe-dead")
}

// TestAsOne is A7.1a: several as one monster, with a name in the plural.
func TestAsOne(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(heroHits...)
	g.must("encounter", "rats", table("name", "Rats", "plural", true, "skill", 5, "stamina", 2))
	g.fight([]any{"rats"})
	g.spent()
	for _, e := range g.Events {
		if e.Text.Code == "fight-foe-dead" && e.Text.Args["N"] != 2 {
			t.Errorf("got %v", e.Text.Args)
		}
	}
}

// TestTogether is A7.3c: all attack, the hero wounds only his target and
// parries the others; the foe's dice before the hero's, in listed order.
func TestTogether(t *testing.T) {
	// A hits; B, the target, is hit; C is parried.
	g := newGame(t).hero(9, 18, 0).answer("target", "foe:2").roll(foeHits...).roll(heroHits...).roll(heroHits...)
	_, bout := g.fight([]any{named("A", 9, 6), named("B", 9, 6), named("C", 9, 6)}, "how", "together", "rounds", 1)
	g.spent()
	g.is("stamina", 16)
	g.stands(6, 4, 6)
	g.heard("fight-hurt", "fight-hit", "fight-parried")
	wantField(t, bout, "hits", 1)
	wantField(t, bout, "hurts", 1)
	wantField(t, bout, "won_in_a_row", 1) // the target's exchange counts

	q := g.Asked[1]
	if q.ID != "target" || len(q.Options) != 3 || q.Options[1].ID != "foe:2" || q.Options[1].Text.Args["Foe"] != "B" || !q.InFight {
		t.Errorf("asked %+v", q)
	}

	// target = "listed": the first who stands; two wounds can fall.
	g = newGame(t).hero(9, 18, 0).roll(foeHits...).roll(foeHits...)
	g.fight([]any{named("A", 9, 6), named("B", 9, 6)}, "how", "together", "rounds", 1, "target", "listed")
	g.spent()
	g.is("stamina", 14)
	if g.questions("target") != 0 {
		t.Error("asked for a target")
	}
}

// TestTogetherShared is A7.3c's option: one roll of the hero's for all, which
// falls before the foes'.
func TestTogetherShared(t *testing.T) {
	// Hero 9+7 = 16; A 9+4 = 13 is hit, B 9+9 = 18 hits, C 9+7 ties.
	g := newGame(t).hero(9, 18, 0).roll(3, 4).roll(2, 2).roll(4, 5).roll(3, 4)
	g.fight([]any{named("A", 9, 6), named("B", 9, 6), named("C", 9, 6)}, "how", "together", "roll", "shared", "target", "listed", "rounds", 1)
	g.spent()
	g.is("stamina", 16)
	g.stands(4, 6, 6)
	g.heard("fight-strength", "fight-hit", "fight-hurt", "fight-tie")
	// The last one standing is an ordinary exchange: foe first.
	g = newGame(t).hero(9, 18, 0).roll(3, 4).roll(2, 2).roll(3, 4).roll(heroHits...)
	how, _ := g.fight([]any{named("A", 9, 2), named("B", 9, 2)}, "how", "together", "roll", "shared", "target", "listed")
	g.spent()
	if how != "won" {
		t.Errorf("how is %q", how)
	}
}

// TestHighest is A7.3d and C1 row 15 (ARU fightEnemiesTogether): everyone rolls
// once, the highest wounds once; the foes' dice first.
func TestHighest(t *testing.T) {
	two := []int{1, 1}
	tests := []struct {
		name       string
		hero       int
		foes       [2]int
		dice       [3][]int // foes, hero
		wantHero   int
		want1      int
		want2      int
		wantResult string
		wantFoe    string
	}{
		{"ARU: hero 2, foes 3 and 1: hurt by the first", 2, [2]int{3, 1}, [3][]int{two, two, two}, 16, 6, 6, "hurt", "A"},
		{"ARU: hero 2, foes 2 and 1: nobody", 2, [2]int{2, 1}, [3][]int{two, two, two}, 18, 6, 6, "tie", "A"},
		{"ARU: hero 2, foes 1 and 3: hurt by the second", 2, [2]int{1, 3}, [3][]int{two, two, two}, 16, 6, 6, "hurt", "B"},
		{"two foes tied highest: one wound (MEL)", 9, [2]int{9, 9}, [3][]int{{6, 6}, {6, 6}, two}, 16, 6, 6, "hurt", "A"},
		{"hero tied with one of them: nobody", 9, [2]int{9, 9}, [3][]int{{3, 4}, {1, 1}, {3, 4}}, 18, 6, 6, "tie", "A"},
		{"the hero is highest: the target is wounded", 9, [2]int{9, 9}, [3][]int{two, {3, 3}, {6, 6}}, 18, 4, 6, "hit", "A"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t).hero(tt.hero, 18, 0).roll(tt.dice[0]...).roll(tt.dice[1]...).roll(tt.dice[2]...)
			_, b := g.fight([]any{named("A", tt.foes[0], 6), named("B", tt.foes[1], 6)}, "how", "highest", "target", "listed", "rounds", 1)
			g.spent()
			g.is("stamina", tt.wantHero)
			g.stands(tt.want1, tt.want2)
			wantField(t, b, "result", tt.wantResult)
			wantField(t, b, "foe", tt.wantFoe)
		})
	}
}

// TestPairs is A7.3e: two at a time, the next two when both are dead.
func TestPairs(t *testing.T) {
	g := newGame(t).hero(9, 18, 0)
	g.roll(heroHits...).roll(foeHits...) // A dies, B wounds
	g.roll(heroHits...)                  // B dies; C does not step up before
	g.roll(heroHits...)                  // C dies
	how, b := g.fight([]any{named("A", 9, 2), named("B", 9, 2), named("C", 9, 2)}, "how", "pairs", "target", "listed")
	g.spent()
	g.is("stamina", 16)
	if how != "won" {
		t.Errorf("how is %q", how)
	}
	wantField(t, b, "rounds", 3)
}

// TestDeadIsLost is A7.4: the hero falls to another foe in the Assault in
// which he kills his own.
func TestDeadIsLost(t *testing.T) {
	g := newGame(t).hero(9, 2, 0).roll(heroHits...).roll(foeHits...)
	g.fight([]any{named("A", 9, 2), named("B", 9, 2)}, "how", "together", "target", "listed")
	g.spent()
	g.left(rules.Death)
	// Even where a hook of the last foe's death kills him.
	curse := hook(func(g *game, _ bout) any { g.do("lose", "stamina", 9); return nil })
	g = newGame(t).hero(9, 2, 0).roll(heroHits...)
	g.fight([]any{foe(9, 2)}, "on_foe_dead", curse)
	g.spent()
	g.left(rules.Death)
}

// TestNumbered: foes of the same name can be told apart.
func TestNumbered(t *testing.T) {
	g := newGame(t).hero(9, 18, 0).roll(heroHits...).roll(heroHits...)
	g.must("encounter", "wolf", table("name", "Wolf", "gender", "f", "skill", 6, "stamina", 5))
	g.fight([]any{"wolf", fields([]any{"wolf"}, "stamina", 9), named("Fox", 3, 3)}, "how", "together", "rounds", 1, "target", "listed")
	var names []any
	for _, e := range g.Events {
		if e.Kind == ask.Told && e.Text.Code == "fight-foe" {
			names = append(names, e.Text.Args["Foe"], e.Text.Args["Stamina"])
		}
	}
	want := []any{"Wolf 1", 5, "Wolf 2", 9, "Fox", 3}
	for i := range want {
		if names[i] != want[i] {
			t.Fatalf("got %v, want %v", names, want)
		}
	}
}

// TestGroup: an encounter of several brings its way of fighting along, and
// the fight may say otherwise.
func TestGroup(t *testing.T) {
	for _, how := range []any{nil, "one_by_one"} {
		g := newGame(t)
		g.must("encounter", "pack", table("foes", list("wolf", "wolf"), "how", "together", "target", "listed"))
		g.must("encounter", "wolf", table("name", "Wolf", "skill", 9, "stamina", 5))
		if l := g.sys.Check(g.Book); l != nil {
			t.Fatal(l)
		}
		g.hero(9, 18, 0).roll(foeHits...)
		want := 16
		if how == nil {
			g.roll(foeHits...)
			want = 14
		}
		g.fight([]any{"pack"}, "how", how, "rounds", 1)
		g.spent()
		g.is("stamina", want)
	}
}

// TestAllies: a companion has an exchange of her own after the hero's, wounds
// and is wounded for 2, without luck.
func TestAllies(t *testing.T) {
	maeve := table("name", "Maeve", "gender", "f", "skill", 7, "stamina", 3)
	with := func(ally any) *game {
		g := newGame(t)
		g.must("companion", "maeve", maeve)
		g.hero(9, 18, 9)
		g.do("joins", "maeve")
		return g
	}
	// Hero ties; Maeve 7+12 against 9+2.
	g := with("maeve").roll(3, 4, 3, 4).roll(heroHits...)
	_, b := g.fight([]any{foe(9, 6)}, "ally", "maeve", "rounds", 1)
	g.spent()
	g.stands(4)
	wantField(t, b, "result", "tie")
	if g.questions("luck") != 0 {
		t.Error("luck on a companion's blow")
	}
	// She is wounded twice and dies of the second.
	g = with("maeve").roll(3, 4, 3, 4).roll(foeHits...).roll(3, 4, 3, 4).roll(foeHits...).roll(3, 4, 3, 4)
	g.fight([]any{foe(9, 6)}, "ally", list("maeve"), "rounds", 3)
	g.spent()
	if g.Env.World.Person("maeve") != nil || len(g.Env.World.Gone) != 1 {
		t.Error("she is still there")
	}
	g.heard("fight-ally-hurt", "fight-ally-hurt", "companion-dies")
	// The hero kills the one he strikes; she takes the other.
	g = with("maeve").roll(heroHits...).roll(3, 4, 3, 4).roll(heroHits...)
	g.fight([]any{named("A", 9, 2), named("B", 9, 2)}, "ally", "maeve", "how", "together", "target", "listed")
	g.spent()
	g.stands(0, 0)
	// One by one, the next foe does not step up within the Assault.
	g = with("maeve").roll(heroHits...)
	g.fight([]any{named("A", 9, 2), named("B", 9, 2)}, "ally", "maeve", "rounds", 1)
	g.spent()
	g.stands(0, 2)
}

// TestAbsentAlly: whoever is not in the party does not fight.
func TestAbsentAlly(t *testing.T) {
	g := newGame(t)
	g.must("companion", "maeve", table("name", "Maeve", "skill", 7, "stamina", 3, "damage", 3))
	g.hero(9, 18, 0).roll(heroHits...)
	g.fight([]any{foe(9, 6)}, "ally", "maeve", "rounds", 1)
	g.spent()
	g.do("joins", "maeve")
	if s := g.Env.Score("maeve", "stamina"); s.Current != 3 || s.Initial != 3 {
		t.Errorf("got %+v", s)
	}
	// Her blows take what she was declared with; outside fights too she dies
	// at 0.
	g.roll(heroHits...).roll(heroHits...)
	g.fight([]any{foe(9, 6)}, "ally", "maeve", "rounds", 1)
	g.stands(1)
	g.do("lose", "stamina", 3, table("who", "maeve"))
	if g.Env.World.Person("maeve") != nil {
		t.Error("she is still there")
	}
	g.left("")
}
