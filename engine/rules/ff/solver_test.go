package ff_test

import (
	"testing"

	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/solve"
	"gamebook/engine/value"
)

// odds are what a fight comes to: the chance to win, the stamina left (0 when
// dead) and the Assaults.
type odds struct{ win, stamina, rounds float64 }

// oddsOf computes the odds of a fight under policies for luck, by the fight's
// own steps. Whoever may choose a foe strikes the first.
func oddsOf(t *testing.T, g *game, lucks []solve.Luck, entries []any, pairs ...any) []odds {
	t.Helper()
	v, a, err := g.bind("fight", fields(entries, pairs...))
	if err != nil {
		t.Fatal(err)
	}
	bound, err := v.Bind(g.Book, a)
	if err != nil {
		t.Fatal(err)
	}
	all, err := solve.OddsOf(solve.Event{World: g.Env.World, Step: solve.Steps(*g.Env, v, bound),
		Won: func(e solve.End) bool {
			return e.Latch.Kind == rules.Stay && e.Result.First().Equal(value.String("won"))
		}}, lucks...)
	if err != nil {
		t.Fatal(err)
	}
	stamina := g.Book.Scores.Index(ff.Stamina)
	found := make([]odds, len(all))
	for i, o := range all {
		found[i] = odds{win: o.Won, rounds: o.Rounds}
		for _, e := range o.Ends {
			if e.Latch.Kind == rules.Stay {
				found[i].stamina += e.P * float64(e.World.Hero.Sheet.Scores[stamina].Current)
			}
		}
	}
	return found
}

// oddsUnder is oddsOf under one policy.
func oddsUnder(t *testing.T, g *game, l solve.Luck, entries []any, pairs ...any) odds {
	t.Helper()
	return oddsOf(t, g, []solve.Luck{l}, entries, pairs...)[0]
}
