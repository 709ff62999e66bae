package ff_test

import (
	"context"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// solver computes exact odds of a fight by exploring the fight's own steps,
// memoised on World.Key(). The states between Assaults are solved one by one:
// an Assault leads to states with less stamina somewhere or, by ties, back to
// itself, which is solved and not cut off.
type solver struct {
	t      *testing.T
	g      *game
	verb   *rules.Verb
	bound  any
	policy policy
	trees  map[string]*ask.Node
	worlds map[string]*world.World
	memo   map[string]odds
}

// policy answers the questions about luck; nil is the best there is.
type policy func(q ask.Question) string

// odds of a state: the chance to win, the stamina left (0 when dead) and the
// Assaults to come; stay is the part that leads back to the state itself. The
// chance to lose is kept beside that to win: near 1 the latter has no digits
// left to tell a better decision from a worse one.
type odds struct{ stay, win, lose, stamina, rounds float64 }

func (o odds) plus(p float64, q odds) odds {
	return odds{o.stay + p*q.stay, o.win + p*q.win, o.lose + p*q.lose, o.stamina + p*q.stamina, o.rounds + p*q.rounds}
}

// leaf is where one step led: to a state, whose World is kept once, or to the
// end of the fight with this much stamina.
type leaf struct {
	key     string
	between bool
	over    bool
	won     bool
	stamina int
}

// explored are the trees of a fight, which no policy changes.
func newSolver(t *testing.T, g *game, entries []any, pairs ...any) *solver {
	t.Helper()
	v, a, err := g.bind("fight", fields(entries, pairs...))
	if err != nil {
		t.Fatal(err)
	}
	bound, err := v.Bind(g.Book, a)
	if err != nil {
		t.Fatal(err)
	}
	return &solver{t: t, g: g, verb: v, bound: bound, trees: map[string]*ask.Node{}, worlds: map[string]*world.World{}}
}

// solve gives the odds of the fight from its beginning.
func (s *solver) solve(p policy) odds {
	s.policy, s.memo = p, map[string]odds{}
	return s.assault(s.g.Env.World, "")
}

// assault solves a state between two Assaults.
func (s *solver) assault(w *world.World, key string) odds {
	if o, ok := s.memo[key]; ok {
		return o
	}
	o := s.follow(w, key, key, map[string]odds{})
	if o.stay >= 1 {
		s.t.Fatal("a fight without an end")
	}
	goes := 1 - o.stay
	o = odds{0, o.win / goes, o.lose / goes, o.stamina / goes, (o.rounds + 1) / goes}
	s.memo[key] = o
	return o
}

// follow goes on by one step from a state within an Assault that began at
// start.
func (s *solver) follow(w *world.World, key, start string, within map[string]odds) odds {
	if o, ok := within[key]; ok {
		return o
	}
	tree, ok := s.trees[key]
	if !ok {
		tree = s.explore(w)
		s.trees[key] = tree
	}
	o := s.node(tree, start, within)
	within[key] = o
	return o
}

func (s *solver) node(n *ask.Node, start string, within map[string]odds) (o odds) {
	switch {
	case n.Chance != nil:
		for _, b := range n.Chance {
			o = o.plus(b.P, s.node(b.Node, start, within))
		}
		return o
	case n.Choices != nil:
		return s.decide(n, start, within)
	}
	l := n.Result.(leaf)
	switch {
	case l.won:
		return odds{win: 1, stamina: float64(l.stamina)}
	case l.over:
		return odds{lose: 1}
	case l.key == start:
		return odds{stay: 1}
	case l.between:
		return s.assault(s.worlds[l.key], l.key)
	}
	return s.follow(s.worlds[l.key], l.key, start, within)
}

// decide follows the policy about luck, or takes the better answer, the
// passive one of equals; other questions get the passive answer, or the first.
func (s *solver) decide(n *ask.Node, start string, within map[string]odds) odds {
	want := n.Question.Passive
	if want == "" {
		want = n.Choices[0].Answer.Option
	}
	luck := n.Question.ID == "luck"
	if luck && s.policy != nil {
		want = s.policy(n.Question)
	}
	var chosen, other odds
	for _, b := range n.Choices {
		switch {
		case b.Answer.Option == want:
			chosen = s.node(b.Node, start, within)
		case luck && s.policy == nil:
			other = s.node(b.Node, start, within)
		}
	}
	if luck && s.policy == nil && other.lose < chosen.lose*(1-1e-9) {
		return other
	}
	return chosen
}

// explore runs one step of the fight for every way its dice and decisions can
// go.
func (s *solver) explore(from *world.World) *ask.Node {
	tree, err := ask.Explore(func(d dice.Dice, who ask.Decider) any {
		e := *s.g.Env
		e.World = from.Clone()
		e.Dice, e.Decider, e.Observer, e.Context = d, who, nil, context.Background()
		r, done := s.verb.Step(&e, s.bound)
		if done || e.Left() {
			return leaf{over: true, won: !e.Left() && won(r), stamina: e.Current(ff.Stamina)}
		}
		key := e.World.Key()
		if s.worlds[key] == nil {
			s.worlds[key] = e.World
		}
		return leaf{key: key, between: e.World.Fight.(*ff.Fight).Phase == ff.Between}
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return tree
}

func won(r rules.Result) bool { return len(r) > 0 && r[0].Equal(value.String("won")) }
