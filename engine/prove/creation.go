package prove

import (
	"context"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Creation is all ways in which a hero can be made.
type Creation struct {
	// Starts are the Worlds after it, each once.
	Starts []*world.World
	policy Policy
	root   *ask.Node
}

// Create goes all ways of making the hero, with the fields of fixed as they are;
// nil: all is thrown and asked. The error is a *diag.Diagnostic.
func Create(b *story.Book, s rules.System, fixed *value.Table, policy Policy) (*Creation, error) {
	if fixed == nil {
		fixed = &value.Table{}
	}
	fields, err := rules.UnpackTable(b, false, rules.HeroFields(b, s), fixed)
	if err != nil {
		return nil, err
	}
	c := &Creation{policy: policy}
	numbers := map[string]int{}
	root, err := ask.Explore(func(d dice.Dice, q ask.Decider) any {
		w := world.New(b.Paragraphs.Len())
		w.Hero = world.Person{ID: story.Hero, Sheet: rules.NewSheet(b)}
		e := rules.Env{Book: b, System: s, World: w, Dice: d, Decider: &creator{policy, q}, Context: context.Background()}
		if e.CreateHero(fields); e.Left() {
			err = e.Latch.Err
			return -1
		}
		key := w.Key()
		n, known := numbers[key]
		if !known {
			n = len(c.Starts)
			numbers[key] = n
			c.Starts = append(c.Starts, w)
		}
		return n
	})
	c.root = root
	return c, err
}

// creator answers what is asked at creation.
type creator struct {
	policy Policy
	ask.Decider
}

// Wants no free action: there is nothing to do it with.
func (*creator) Wants(string) bool { return false }

// Decide leaves the questions open, but for what the random policy leaves be.
func (c *creator) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if c.policy == Random && q.Passive != "" {
		return ask.Answer{Option: q.Passive}, nil
	}
	return c.Decider.Decide(ctx, q)
}

// Value is the chance over creation, from the chances of the Starts.
func (c *Creation) Value(values []float64) float64 {
	v, _ := c.over(c.root, values, func(*world.World) bool { return true })
	return v
}

// over is the chance of those starts that fit, and how likely such a start is.
func (c *Creation) over(n *ask.Node, values []float64, fits func(*world.World) bool) (v, weight float64) {
	switch {
	case n.Chance != nil:
		for _, b := range n.Chance {
			w, p := c.over(b.Node, values, fits)
			v += b.P * p * w
			weight += b.P * p
		}
		if weight > 0 {
			v /= weight
		}
		return v, weight
	case n.Choices != nil:
		count := 0.0
		for _, b := range n.Choices {
			w, p := c.over(b.Node, values, fits)
			if weight = max(weight, p); p == 0 {
				continue
			}
			if count++; c.policy == Random {
				v += (w - v) / count
			} else {
				v = max(v, w)
			}
		}
		return v, weight
	}
	i, _ := n.Result.(int)
	if i < 0 || !fits(c.Starts[i]) {
		return 0, 0
	}
	return values[i], 1
}

// Hero is what a starting hero's scores are worth: P is how likely they are.
type Hero struct {
	Scores []int   `json:"scores"`
	P      float64 `json:"p"`
	Chance float64 `json:"chance"`
}

// Heroes gives the chance for each combination of the scores with these numbers
// that creation can give, in order.
func (c *Creation) Heroes(values []float64, scores []int) []Hero {
	of := func(w *world.World) []int {
		all := make([]int, len(scores))
		for i, n := range scores {
			all[i] = w.Hero.Sheet.Scores[n].Current
		}
		return all
	}
	var heroes []Hero
	for _, w := range c.Starts {
		mine := of(w)
		i, found := slices.BinarySearchFunc(heroes, mine, func(h Hero, s []int) int { return slices.Compare(h.Scores, s) })
		if !found {
			heroes = slices.Insert(heroes, i, Hero{Scores: mine})
		}
	}
	for i := range heroes {
		h := &heroes[i]
		h.Chance, h.P = c.over(c.root, values, func(w *world.World) bool { return slices.Equal(of(w), h.Scores) })
	}
	return heroes
}
