package combat_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/rules/rulestest"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// duels is a rule system in small, the example of "A new rule system" in
// engine/README.md: all of rulestest.Plain, and fights. In a round one die
// falls: below the foe's might it costs the hero a point of stamina, else the
// foe is down and the next steps up.
type duels struct{ rulestest.Plain }

func (duels) Name() string { return "duels" }

func (duels) Verbs() []*rules.Verb {
	return append(rulestest.Plain{}.Verbs(), foes.Verb(), &rules.Verb{
		Name: "fight", Doc: "fights the foes, one by one", Returns: "how it ended, and bout",
		Params: []rules.Param{{Name: "fight", Kind: rules.Table, Doc: "the foes, and the fields of the fight",
			Each: foes.Param(), Fields: []rules.Param{combat.FleeParam("round")}}},
		Bind: bind, Step: step,
	})
}

// foe is what a foe of this system is.
type foe struct {
	combat.Identity
	Might int
}

var foes = combat.Foes[foe]{
	Fields: []rules.Param{rules.Whole("might", 1, 6, "what the hero's die must reach; 4 without it")},
	Blank:  func(_ *story.Book, id string) foe { return foe{combat.Identity{ID: id}, 4} },
}

func (f foe) With(a rules.Args) foe { return foe{f.Named(a), a.Int("might", f.Might)} }

func (f foe) Complete() error {
	if f.Name == "" {
		return diag.New("foe-incomplete", diag.Args{"Name": f.ID, "Missing": "name"})
	}
	return nil
}

// plan is a fight as its arguments describe it.
type plan struct {
	foes  []foe
	names []string
	flee  combat.Flight
}

func bind(b *story.Book, args rules.Args) (any, error) {
	a, p := args.Table("fight"), &plan{}
	err := combat.Casting[foe]{Kind: foes, Book: b, Each: func(f foe) error {
		p.foes, p.names = append(p.foes, f), append(p.names, f.Name)
		return nil
	}}.All(foes.Refs(a))
	p.names, p.flee = combat.Number(p.names), combat.FlightOf(a)
	return p, err
}

// progress is how far a fight is: plain data, in the World.
type progress struct {
	Down, Round int
	Asked       bool
	How         string
	busy        bool
}

func (f *progress) Clone() world.State { c := *f; return &c }

func (f *progress) AppendKey(b []byte) []byte {
	return append(rules.AppendInts(b, f.Down, f.Round, rules.Bit(f.Asked)), f.How...)
}

func step(e *rules.Env, bound any) (rules.Result, bool) {
	f, ok := e.World.Fight.(*progress)
	if !ok || f.How != "" {
		f = &progress{}
		e.World.Fight = f
	}
	return combat.Step(e, &battle{e, bound.(*plan), f})
}

// battle implements [combat.Fight].
type battle struct {
	e *rules.Env
	p *plan
	f *progress
}

func (x *battle) Busy() *bool { return &x.f.busy }
func (x *battle) Over() bool  { return x.f.How != "" }
func (x *battle) Leave()      { x.f.How = "left" }

func (x *battle) Result() rules.Result {
	b := combat.NewBout()
	b.SetCount("rounds", x.f.Round)
	return rules.Give(value.String(x.f.How), b.Value())
}

// Phase is the question of a round, or its die.
func (x *battle) Phase() bool {
	if x.p.flee.Open(x.f.Round) && !x.f.Asked {
		x.f.Asked = true
		x.between()
		return true
	}
	x.f.Asked = false
	x.round()
	return true
}

func (x *battle) between() {
	a, ok := x.e.Ask(ask.Question{ID: "flee", Passive: "fight", InFight: true, Free: []string{"use"}, Options: []ask.Option{
		{ID: "fight", Text: ask.Message("option-fight", nil)},
		{ID: "flee", Text: ask.Message("option-flee", nil)},
	}})
	if ok && a.Option == "flee" {
		x.f.How = "fled"
		x.e.Follow(x.p.flee.To)
	}
}

func (x *battle) round() {
	t, ok := x.e.Roll(dice.Request{For: dice.Purpose{Code: "roll-plain", Who: x.p.names[x.f.Down]}, N: 1, Sides: 6})
	if !ok {
		return
	}
	x.f.Round++
	if t.Sum < x.p.foes[x.f.Down].Might {
		x.e.Lose("stamina", 1, x.p.names[x.f.Down])
		return
	}
	if x.f.Down++; x.f.Down == len(x.p.foes) {
		x.f.How = "won"
	}
}

// duel is a play with a wolf, a pack of two of them and the worst of wolves.
func duel(t *testing.T) *rulestest.Game {
	t.Helper()
	g := rulestest.NewGame(t, duels{})
	g.Must("encounter", "wolf", rulestest.Fields(nil, "name", "Wolf"))
	g.Must("encounter", "pack", rulestest.Fields(nil, "name", "Pack", "foes", rulestest.Fields([]any{"wolf", "wolf"})))
	g.Create(g, rulestest.Fields(nil, "stamina", 10, "luck", 7, "gift", "none").Table())
	return g
}

// changed is an encounter changed in place.
func changed(id string, pairs ...any) value.Value { return rulestest.Fields([]any{id}, pairs...) }

func TestAFightOfANewSystem(t *testing.T) {
	g := duel(t)
	g.Dice.Append(4, 3, 6, 5, 6) // two wolves with a miss between, then might 6
	how, bout := g.Fight([]any{"pack", changed("wolf", "name", "Grey", "might", 6)})
	if rounds, _ := bout.Field("rounds").Int(); how != "won" || rounds != 5 || g.Env.Current("stamina") != 8 {
		t.Errorf("%s after %d rounds with stamina %d", how, rounds, g.Env.Current("stamina"))
	}
	g.Spent()
	want := []string{"plain Wolf 1", "plain Wolf 2", "plain Wolf 2", "plain Grey", "plain Grey"}
	if diff := cmp.Diff(want, g.Rolled()); diff != "" {
		t.Error(diff)
	}
}

func TestFlightOfANewSystem(t *testing.T) {
	g := duel(t)
	g.Dice.Append(1, 1) // the first round without a question, then another
	g.Answers["flee"] = []string{"fight", "flee"}
	g.Fight([]any{"wolf"}, "flee", rulestest.Fields(nil, "to", 50, "after_round", 1))
	g.Left("to 50")
	g.Spent()
}

func TestFoesThatCannotBe(t *testing.T) {
	g := duel(t)
	rulestest.WantCode(t, g.Declare("encounter", "none", rulestest.Fields(nil, "foes", rulestest.Fields(nil))), "encounter-empty")
	rulestest.WantCode(t, g.Declare("encounter", "wolf", rulestest.Fields(nil, "name", "Wolf")), "name-taken")
	rulestest.WantCode(t, g.Declare("encounter", "nameless", rulestest.Fields(nil, "might", 2)), "foe-incomplete")
	g.Must("encounter", "ring", rulestest.Fields(nil, "foes", rulestest.Fields([]any{"wolf", "ring"})))
	for code, entries := range map[string][]any{
		"fight-without-foes": nil, "encounter-circle": {"ring"}, "encounter-changed": {changed("pack", "might", 2)},
		"foe-incomplete": {rulestest.Fields(nil, "might", 2)},
	} {
		g.Err = nil
		g.Do("fight", rulestest.Fields(entries))
		rulestest.WantCode(t, g.Err, code)
	}
}
