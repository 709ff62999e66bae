package dk_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// begun binds a fight and takes so many steps of it.
func (g *game) begun(steps int, entries []any, pairs ...any) func() bool {
	g.t.Helper()
	v, a, err := g.bind("fight", fields(entries, pairs...))
	if err != nil {
		g.t.Fatal(err)
	}
	bound, err := v.Bind(g.Book, a)
	if err != nil {
		g.t.Fatal(err)
	}
	step := func() bool {
		_, done := v.Step(g.Env, bound)
		return !done && !g.Env.Left()
	}
	for range steps {
		if !step() {
			g.t.Fatalf("over too soon: %v", g.Env.Latch.Err)
		}
	}
	return step
}

// TestFightThroughJSON: all of a fight's progress is exported data.
func TestFightThroughJSON(t *testing.T) {
	g := newGame(t, "pot_start", 1).hero(strong...).answer("turn", "attack:1").answer("dk", "dk:1").roll(10, 3)
	g.begun(3, []any{foe(0, 0, 9)}) // the d20 and the dK have fallen
	f := g.scene()
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var back dk.Fight
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(*f, back, cmpopts.IgnoreUnexported(dk.Fight{}, dk.Contest{}), cmpopts.EquateEmpty()); d != "" {
		t.Error(d)
	}
	if f.Contest == nil || f.Contest.Active.Sum != 3 {
		t.Errorf("%+v", f.Contest)
	}
}

// TestCopies: what is done to a World does not reach its copy.
func TestCopies(t *testing.T) {
	g := newGame(t, "pot_start", 1).hero(append([]any{"shaken", 2}, strong...)...).answer("turn", "attack:1").answer("dk", "dk:1").roll(10, 3)
	g.begun(3, []any{foe(0, 0, 9)})
	c := g.Env.World.Clone()
	key := c.Key()
	f := g.scene()
	f.Foes[0].HP, f.Members[0].Left, f.Contest.Active.Sum, f.Round = 1, 9, 9, 9
	g.Env.World.Extra.(*dk.Extra).People[0].Shaken = 9
	if c.Key() != key || g.Env.World.Key() == key {
		t.Error("the copy has changed, or the original has not")
	}
}

// TestKeyForgets: the number of the turn enters the key only where it can make
// a difference, the day's never, and once both d20 have fallen only what they
// came to.
func TestKeyForgets(t *testing.T) {
	turns := func(n int, pairs ...any) string {
		g := newGame(t).hero("hp", 50)
		for range n {
			g.answer("turn", "done").roll(2, 19)
		}
		g.answer("turn", "done")
		step := g.begun(1, []any{foe(0, 0, 9)}, pairs...)
		for f := g.scene(); f.Round <= n || f.Phase != dk.Opening; {
			if !step() {
				t.Fatal(g.Env.Latch.Err)
			}
			if f.Phase == dk.Opening && f.Round == n {
				break
			}
		}
		return g.Env.World.Key()
	}
	look := hook(func(*game, []value.Value) any { return nil })
	for _, c := range []struct {
		pairs []any
		same  bool
	}{{nil, true}, {[]any{"rounds", 9}, false}, {[]any{"surprised", "party"}, true}, {[]any{"after_round", look}, false}} {
		if got := turns(2, c.pairs...) == turns(3, c.pairs...); got != c.same {
			t.Errorf("%v: turns 2 and 3 are the same: %v", c.pairs, got)
		}
	}
	if turns(1, "surprised", "party") == turns(2, "surprised", "party") {
		t.Error("turn 1 is like others for the surprised")
	}
	day := func(days int) string {
		g := newGame(t).hero()
		g.do("pass_time", 24*days)
		return g.Env.World.Key()
	}
	if day(1) != day(5) {
		t.Error("the number of the day is in the key")
	}
	rolled := func(a, p int) string {
		g := newGame(t, "pot_start", 1).guard(1, 0, 0, 9, "skills", table("stealth", 0), "dk", table("defend", 1, "total", 1)).hero()
		v, args, err := g.bind("oppose", "stealth", "guard", "stealth")
		if err != nil {
			t.Fatal(err)
		}
		bound, err := v.Bind(g.Book, args)
		if err != nil {
			t.Fatal(err)
		}
		g.answer("dk", "dk:1").roll(a, p, 1)
		for range 3 {
			v.Step(g.Env, bound)
		}
		return g.Env.World.Key()
	}
	if rolled(10, 7) != rolled(11, 8) || rolled(10, 7) == rolled(10, 8) || rolled(20, 17) == rolled(10, 7) {
		t.Error("keys of the d20 that have fallen")
	}
}

// TestKeyTellsApart: whatever makes a difference is in the key.
func TestKeyTellsApart(t *testing.T) {
	base := func() *world.World { return newGame(t).hero("hp", 50).Env.World }
	same := base().Key()
	for name, change := range map[string]func(x *dk.Extra){
		"hour":        func(x *dk.Extra) { x.Hour++ },
		"weapon":      func(x *dk.Extra) { x.Card.Weapon.Damage = "3d6" },
		"ranged":      func(x *dk.Extra) { x.Card.Weapon.Ranged = true },
		"actions":     func(x *dk.Extra) { x.Card.Apprenticeships = []string{"a"} },
		"state":       func(x *dk.Extra) { x.People = []dk.Condition{{ID: "hero", State: dk.Mad}} },
		"shaken":      func(x *dk.Extra) { x.People = []dk.Condition{{ID: "hero", State: dk.Well, Shaken: 1}} },
		"rested":      func(x *dk.Extra) { x.People = []dk.Condition{{ID: "hero", State: dk.Well, Rested: true}} },
		"treated":     func(x *dk.Extra) { x.People = []dk.Condition{{ID: "hero", State: dk.Well, Treated: 1}} },
		"focused":     func(x *dk.Extra) { x.People = []dk.Condition{{ID: "hero", State: dk.Well, Focused: 1}} },
		"untreatable": func(x *dk.Extra) { x.People = []dk.Condition{{ID: "hero", State: dk.Well, Untreatable: true}} },
	} {
		w := base()
		change(w.Extra.(*dk.Extra))
		if w.Key() == same {
			t.Errorf("%s is not in the key", name)
		}
	}
	w := base()
	w.Extra.(*dk.Extra).Day = 9
	if w.Key() != same {
		t.Error("the day is in the key")
	}
}

// TestThaw: what was written is read back; anything else is an error.
func TestThaw(t *testing.T) {
	g := newGame(t).hero("shaken", 2, "weapon", table("name", "sling", "damage", "1d6", "kind", "ranged"), "apprenticeships", list("duel"))
	g.throughJSON()
	for _, bad := range []string{`{"Moon": 3}`, `{"Day": "one"}`, `[`} {
		if _, err := g.sys.Thaw(world.RawState(bad)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
}

// TestConditions: how a person is, in one word, and what a test of a book can
// make of it.
func TestConditions(t *testing.T) {
	g := newGame(t).must("companion", "maeve", table("name", "Maeve")).hero("party", list("maeve"))
	for _, state := range []string{"dead", "mad", "gravely_wounded", "shaken", "well"} {
		if !g.sys.SetCondition(g.Env.World, "maeve", state) || g.sys.Condition(g.Env.World, "maeve") != state {
			t.Errorf("%s became %s", state, g.sys.Condition(g.Env.World, "maeve"))
		}
	}
	if g.sys.SetCondition(g.Env.World, "maeve", "tired") {
		t.Error("tired is no state")
	}
	if people := g.Env.World.Extra.(*dk.Extra).People; len(people) > 0 {
		t.Errorf("who is well is kept: %+v", people)
	}
	out := ""
	look := hook(func(g *game, _ []value.Value) any { out = g.sys.Condition(g.Env.World, "hero"); return "stop" })
	g.answer("actor", "hero").answer("turn", "done", "done").roll(1, 19, 2, 6, 2)
	g.fight([]any{foe(0, 0, 9, "stuns", true)}, "after_round", look)
	if out != "knocked_out" {
		t.Errorf("knocked out, and %s", out)
	}
	g.Env.Score("hero", "energy").Current = 0
	g.state("hero", "exhausted", "!at_zero")
}

// TestVerbs: every verb has what the reference and the binding need, and no
// verb of the rules is missing.
func TestVerbs(t *testing.T) {
	g := newGame(t)
	for _, name := range []string{"encounter", "companion", "ready_hero", "skill", "spell", "test", "oppose", "saving_throw", "fight",
		"knock_out", "drain", "tend", "cast", "camp", "pass_time", "temple", "party", "is"} {
		v := rules.Find(rules.VerbsOf(g.sys), name)
		if v == nil || v.Doc == "" || (v.Declare == nil) == (v.Step == nil) {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// TestQuestionsLeadOn: every question of a fight has open options, and a
// passive answer that is one of them where it has one.
func TestQuestionsLeadOn(t *testing.T) {
	g := newGame(t, "pot_start", 2).hero(strong...).answer("turn", "knock_out:1").answer("dk", "dk:1").roll(10, 3, 2, 3, 4, 20).roll(2, 19)
	g.fight([]any{foe(0, 0, 9)}, "rounds", 1, "flee", 12)
	for _, q := range g.Asked {
		if len(q.Open()) == 0 || !q.InFight {
			t.Errorf("%+v", q)
		}
		if o, ok := q.Find(q.Passive); q.Passive != "" && (!ok || !o.Open()) {
			t.Errorf("%s: passive %s", q.ID, q.Passive)
		}
	}
	var _ ask.Decider = g
	g.spent()
}

// TestKeyOfSpell: a spell cast at another foe is another fight.
func TestKeyOfSpell(t *testing.T) {
	key := func(foe int) string {
		f := &dk.Fight{Phase: dk.Tasking, Foes: make([]dk.Foe, 2), Record: dk.Record{Foe: foe},
			Task: dk.Task{Kind: dk.Casting, Who: "hero", On: "bolt"}}
		return string((&dk.Scene{Fight: f}).AppendKey(nil))
	}
	if key(0) == key(1) {
		t.Errorf("cast at either foe it is %q", key(0))
	}
}
