package spec

import (
	"cmp"

	"gamebook/engine/diag"
	"gamebook/engine/prove"
	"gamebook/engine/rules"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// oddsVerb holds the exact chance to win against bounds.
var oddsVerb = &Verb{Name: "expect.odds",
	Doc:     "the exact chance of victory, under the best play or the random policy, is within bounds",
	Example: `expect.odds { hero = { skill = 9, stamina = 19, luck = 9 }, at_least = 0.4 }`,
	Params: []rules.Param{rules.Fields("odds", "whose chance, and the bounds; of the hero of start{} as things stand without hero",
		rules.Param{Name: "hero", Kind: rules.Table, Keys: &rules.Param{}, Values: &rules.Param{}, Doc: "the fields of a start{}"},
		rules.Param{Name: "policy", Kind: rules.Word, Words: []string{"best", "random"}, Doc: "who decides: \"best\" without it"},
		rules.P("at_least", rules.Any, "a chance from 0 to 1"), rules.P("at_most", rules.Any, "a chance from 0 to 1"))},
	do: expectOdds}

func expectOdds(t *test, a rules.Args) error {
	opt := a.Table("odds")
	least, err := chanceOf(opt, "at_least", 0)
	if err != nil {
		return err
	}
	most, err := chanceOf(opt, "at_most", 1)
	if err != nil {
		return err
	}
	p, err := t.odds(opt)
	if err != nil {
		return err
	}
	// The chance is exact to about twelve places.
	const slack = 1e-9
	if p < least-slack || p > most+slack {
		return diag.New("spec-odds", diag.Args{"Got": percent(p), "Least": percent(least), "Most": percent(most)})
	}
	return nil
}

// chanceOf reads a bound.
func chanceOf(a rules.Args, name string, without float64) (float64, error) {
	v := a.Value(name)
	switch {
	case v.IsNil():
		return without, nil
	case v.Kind() != value.KindNumber || v.Number() < 0 || v.Number() > 1:
		return 0, diag.New("spec-odds-bound", diag.Args{"Name": name, "Got": v.String()})
	}
	return v.Number(), nil
}

func percent(p float64) string { return value.FormatNumber(float64(int(p*1e6+0.5)) / 1e4) }

// odds computes the chance from the World of the hero.
func (t *test) odds(a rules.Args) (float64, error) {
	w, err := t.from(a)
	if err != nil {
		return 0, err
	}
	if err := t.openState(); err != nil {
		return 0, err
	}
	policy := prove.Best
	if a.Str("policy") == "random" {
		policy = prove.Random
	}
	p, err := prove.Solve(prove.Case{Book: t.book(), System: t.suite.book.System, Script: t.state, Policy: policy, Starts: []*world.World{w}})
	if err != nil {
		return 0, err
	}
	return p.Values[0], nil
}

// from is the World to begin in: that of a start{} with the fields hero, or the
// World as it stands.
func (t *test) from(a rules.Args) (*world.World, error) {
	if hero := a.Value("hero").Table(); hero != nil {
		return Start(t.suite.book, hero)
	}
	if t.now() == nil {
		if err := t.startAt(startingAt{}); err != nil {
			return nil, err
		}
	}
	w := t.now().Clone()
	w.Place = cmp.Or(w.Place, t.place)
	return w, nil
}
