package dk_test

import (
	"fmt"
	"math"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/rules/dk"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

func wantNear(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s is %.12f, want %.10f", what, got, want)
	}
}

// checks is the table of C3: P(success) by bonus from -10 up and 0 to 5 dK.
var checks = [][6]float64{
	{0.0500000000, 0.0500000000, 0.0527777778, 0.0622685185, 0.0802469136, 0.1070859053},
	{0.0500000000, 0.0500000000, 0.0541666667, 0.0666666667, 0.0888888889, 0.1206597222},
	{0.0500000000, 0.0500000000, 0.0583333333, 0.0768518519, 0.1055555556, 0.1434606481},
	{0.0500000000, 0.0500000000, 0.0625000000, 0.0870370370, 0.1222222222, 0.1662615741},
	{0.0500000000, 0.0500000000, 0.0666666667, 0.0972222222, 0.1388888889, 0.1890625000},
	{0.0500000000, 0.0583333333, 0.0833333333, 0.1212962963, 0.1690972222, 0.2240162037},
	{0.0500000000, 0.0666666667, 0.1000000000, 0.1453703704, 0.1993055556, 0.2589699074},
	{0.0500000000, 0.0750000000, 0.1166666667, 0.1694444444, 0.2295138889, 0.2939236111},
	{0.0500000000, 0.0916666667, 0.1444444444, 0.2046296296, 0.2694444444, 0.3365290638},
	{0.0500000000, 0.1083333333, 0.1722222222, 0.2398148148, 0.3093750000, 0.3791345165},
	{0.0500000000, 0.1250000000, 0.2000000000, 0.2750000000, 0.3493055556, 0.4217399691},
	{0.1000000000, 0.1750000000, 0.2500000000, 0.3247685185, 0.3982638889, 0.4690972222},
	{0.1500000000, 0.2250000000, 0.3000000000, 0.3745370370, 0.4472222222, 0.5164544753},
	{0.2000000000, 0.2750000000, 0.3500000000, 0.4243055556, 0.4961805556, 0.5638117284},
	{0.2500000000, 0.3250000000, 0.4000000000, 0.4733796296, 0.5431327160, 0.6075617284},
	{0.3000000000, 0.3750000000, 0.4500000000, 0.5224537037, 0.5900848765, 0.6513117284},
	{0.3500000000, 0.4250000000, 0.5000000000, 0.5715277778, 0.6370370370, 0.6950617284},
	{0.4000000000, 0.4750000000, 0.5486111111, 0.6171296296, 0.6783950617, 0.7314814815},
	{0.4500000000, 0.5250000000, 0.5972222222, 0.6627314815, 0.7197530864, 0.7679012346},
	{0.5000000000, 0.5750000000, 0.6458333333, 0.7083333333, 0.7611111111, 0.8043209877},
	{0.5500000000, 0.6250000000, 0.6916666667, 0.7481481481, 0.7944444444, 0.8314814815},
	{0.6000000000, 0.6750000000, 0.7375000000, 0.7879629630, 0.8277777778, 0.8586419753},
	{0.6500000000, 0.7250000000, 0.7833333333, 0.8277777778, 0.8611111111, 0.8858024691},
	{0.7000000000, 0.7666666667, 0.8166666667, 0.8537037037, 0.8808641975, 0.9006172840},
	{0.7500000000, 0.8083333333, 0.8500000000, 0.8796296296, 0.9006172840, 0.9154320988},
	{0.8000000000, 0.8500000000, 0.8833333333, 0.9055555556, 0.9203703704, 0.9302469136},
	{0.8500000000, 0.8833333333, 0.9055555556, 0.9203703704, 0.9302469136, 0.9368312757},
	{0.9000000000, 0.9166666667, 0.9277777778, 0.9351851852, 0.9401234568, 0.9434156379},
	{0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000},
	{0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000},
	{0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000, 0.9500000000},
}

// bonusOf is a game whose hero has this bonus on stealth under a difficulty of
// -10: the level is put at 0.
func bonusOf(t *testing.T, bonus int, house ...any) *game {
	g := newGame(t, house...).hero("skills", table("stealth", bonus+10), "dk", 5)
	g.do("set", "level", 0)
	return g
}

// TestOddsOfChecks is C3 (oracle/gvm_odds.out): the verb test, for every bonus
// and number of dK; what the prompt shows before the roll is the same.
func TestOddsOfChecks(t *testing.T) {
	t.Parallel()
	for i, row := range checks {
		bonus := i - 10
		g := bonusOf(t, bonus)
		for n, want := range row {
			got := g.expect(stakes(fmt.Sprint("dk:", n)), truth, "test", "stealth", table("modifier", -10))
			wantNear(t, fmt.Sprintf("%+d with %d dK", bonus, n), got, want)
		}
		g.roll(10)
		g.do("test", "stealth", table("modifier", -10))
		for n, o := range g.Asked[0].Options {
			wantNear(t, fmt.Sprintf("shown for %+d with %d dK", bonus, n), o.Text.Args["Chance"].(float64), row[n])
		}
	}
	wantNear(t, "+30", bonusOf(t, 30).expect(stakes("dk:0"), truth, "test", "stealth", table("modifier", -10)), 0.95)
	// -30: a difficulty stops at -10, so that nobody comes there but by the
	// rules' own modifiers; -10 and less is the same.
}

// TestOddsOfOpposition is C3: oppositions strict and raw, dK on one side, and
// counter-krâsses.
func TestOddsOfOpposition(t *testing.T) {
	t.Parallel()
	for _, v := range []struct {
		mine, theirs  int
		naturals      string
		dk, foeDK     int
		want          float64
		counter       bool
		wantRemaining int
	}{
		{mine: 5, theirs: 5, naturals: "strict", want: 0.5250000000},
		{mine: 2, theirs: 9, naturals: "strict", want: 0.2575000000},
		{mine: 2, theirs: 9, naturals: "raw", want: 0.2275000000},
		{mine: 0, theirs: 18, naturals: "strict", want: 0.0925000000},
		{mine: 0, theirs: 18, naturals: "raw", want: 0.0075000000},
		{mine: 7, theirs: 4, naturals: "strict", dk: 2, want: 0.7293750000},
		{mine: 4, theirs: 7, naturals: "strict", foeDK: 1, want: 0.3437500000},
		{mine: 5, theirs: 5, naturals: "strict", dk: 1, foeDK: 1, want: 0.5250000000},
		{mine: 6, theirs: 2, naturals: "strict", dk: 3, foeDK: 3, want: 15869.0 / 29160},
		{mine: 2, theirs: 6, naturals: "strict", dk: 2, foeDK: 2, want: 7801.0 / 16200},
	} {
		g := newGame(t, "naturals", v.naturals)
		g.must("encounter", "guard", table("name", "Guard", "attack", 1, "defence", 1, "hp", 5, "level", 1,
			"skills", table("stealth", v.theirs-1), "dk", table("per_roll", 0, "total", v.foeDK, "defend", v.foeDK)))
		g.hero("skills", table("stealth", v.mine), "dk", 3)
		g.do("set", "level", 0)
		got := g.expect(stakes(fmt.Sprint("dk:", v.dk)), truth, "oppose", "stealth", "guard", "stealth")
		wantNear(t, fmt.Sprintf("%+v", v), got, v.want)
	}
}

// TestOddsOfSavesAtZero is C3: the save at 0 hit points, bonus and number of
// 6s and krâsses given (RULES B5.2, B5.3): unhurt, out, dead.
func TestOddsOfSavesAtZero(t *testing.T) {
	t.Parallel()
	for _, v := range []struct {
		bonus, krasses   int
		unhurt, out, die float64
	}{
		{6, 1, 0.6, 0.24, 0.16}, {6, 3, 0.5, 0.25, 0.25}, {0, 1, 0.3, 0.21, 0.49}, {10, 2, 0.75, 0.1875, 0.0625},
	} {
		g := newGame(t).must("companion", "maeve", table("name", "Maeve"))
		g.hero("save", v.bonus, "hp", 0, "dk", 3, "party", list("maeve"))
		g.do("set", "level", 0)
		got := map[dk.State]float64{}
		for _, state := range []dk.State{dk.Well, dk.GravelyWounded, dk.Dead} {
			s := g.solver(stakes("dk:0"), func(w *world.World, _ rules.Result) float64 {
				return float64(bit(stateOf(w, story.Hero) == state))
			}, "fight", list(foe(5, 5, 20)))
			w := g.Env.World.Clone()
			g.stepOnce(s, w)
			f := w.Fight.(*dk.Scene).Fight
			f.Phase, f.Resume = dk.Applying, dk.Closing
			f.Blow = dk.Blow{Theirs: true, Sixes: v.krasses}
			s.event.Over = func(w *world.World) bool {
				f := w.Fight.(*dk.Scene).Fight
				return f.Phase == dk.Draining || f.Phase == dk.Opening
			}
			got[state] = s.from(w)
		}
		wantNear(t, fmt.Sprint(v, " unhurt"), got[dk.Well], v.unhurt)
		wantNear(t, fmt.Sprint(v, " out"), got[dk.GravelyWounded], v.out)
		wantNear(t, fmt.Sprint(v, " dead"), got[dk.Dead], v.die)
	}
}

// stateOf is a person's state.
func stateOf(w *world.World, who string) dk.State {
	for _, c := range w.Extra.(*dk.Extra).People {
		if c.ID == who {
			return c.State
		}
	}
	return dk.Well
}

// stepOnce takes the first step of a fight in a World: up to the question of
// the turn, which is answered with "done".
func (g *game) stepOnce(s *solver, w *world.World) {
	e := *g.Env
	e.World, e.Observer = w, nil
	g.answer("actor", "hero").answer("turn", "done", "done")
	s.verb.Step(&e, s.bound)
}

// TestOddsOfAttacks is C3: one attack, with weapon dice, what is added, armour
// and dK on both sides: P(hit), P(damage > 0), E[damage] (RULES B4.5, B4.6).
func TestOddsOfAttacks(t *testing.T) {
	t.Parallel()
	for _, v := range []struct {
		mine, theirs, dice, flat, armour, dk, foeDK int
		hit, positive, mean                         float64
	}{
		{6, 5, 2, 3, 2, 0, 0, 0.5675, 0.5675, 4.54},
		{6, 5, 2, 3, 2, 2, 0, 0.666875, 0.666875, 7.65625},
		{6, 5, 1, 0, 4, 1, 1, 0.559375, 0.2588425926, 0.8485416667},
	} {
		// The third vector has both sides throw their own dice, so the
		// attacker must not be the reader's: a foe's attack on the reader's
		// defence would be a counter-krâsse too. A companion whom the program
		// runs makes it an ordinary roll.
		g := newGame(t)
		g.must("companion", "maeve", table("name", "Maeve", "npc", true, "attack", v.mine-1,
			"weapon", table("name", "blade", "damage", fmt.Sprintf("%dd6+%d", v.dice, v.flat)), "dk", table("per_roll", v.dk, "total", v.dk)))
		g.hero("party", list("maeve"))
		target := foe(-20, v.theirs-1, 1000, "armour", v.armour, "dk", table("per_roll", 0, "total", v.foeDK, "defend", v.foeDK))
		lost := func(w *world.World) float64 { return float64(1000 - w.Fight.(*dk.Scene).Fight.Foes[0].HP) }
		mean := func(w *world.World, _ rules.Result) float64 { return lost(w) }
		some := func(w *world.World, _ rules.Result) float64 { return float64(bit(lost(w) > 0)) }
		one := hook(func(_ *game, args []value.Value) any { return 1 })
		odds := func(worth func(*world.World, rules.Result) float64, more ...any) float64 {
			s := g.solver(afterwards, worth, "fight", fields([]any{target}, more...))
			s.event.Over = func(w *world.World) bool { return w.Fight.(*dk.Scene).Fight.Half > 0 }
			return s.from(g.Env.World)
		}
		wantNear(t, fmt.Sprint(v, " mean"), odds(mean), v.mean)
		wantNear(t, fmt.Sprint(v, " damage"), odds(some), v.positive)
		wantNear(t, fmt.Sprint(v, " hit"), odds(some, "on_wound", one), v.hit)
	}
}

// afterwards lets the reader's people do nothing.
func afterwards(q ask.Question) string {
	if q.ID == "dk" {
		return "dk:0"
	}
	return "done"
}
