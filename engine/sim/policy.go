// Package sim plays books by itself: a [Policy] decides, a seed throws the
// dice. Same book, hero, policy and seed: same play.
//
// Start with [Play] for one play, and with a [Batch] for thousands: it plays on
// as many workers as it is given, and its [Report] is the same whatever their
// number. The reports of the parts of a run, played on several machines, are
// added up by [Merge] to that of the whole.
package sim

import (
	"math"
	"math/rand/v2"

	"gamebook/engine/ask"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/world"
)

// Chooser is what a policy may look at when it decides: the book and its rule
// system, the World as it is, and a source of chance of its own, never the
// story's dice.
type Chooser struct {
	Book   *story.Book
	System rules.System
	World  *world.World
	Rand   *rand.Rand
	// Fault is set by a policy that cannot go on: the play is given up.
	Fault error
	// taken counts the answers given so far, by paragraph and option.
	taken map[string]int
}

// NewChooser makes a chooser for one play.
func NewChooser(b *story.Book, s rules.System, seed uint64) *Chooser {
	return &Chooser{Book: b, System: s, Rand: rand.New(rand.NewPCG(seed, 1)), taken: map[string]int{}}
}

// Answer asks a policy, and remembers what it took.
func (c *Chooser) Answer(p Policy, w *world.World, q ask.Question) ask.Answer {
	c.World = w
	a := p.Answer(c, q)
	if a.Option != "" {
		c.taken[w.Place+"/"+a.Option]++
	}
	return a
}

// Taken is how often an option of this paragraph was taken so far.
func (c *Chooser) Taken(option string) int { return c.taken[c.World.Place+"/"+option] }

// Named gives the policy of a name: random, cautious or greedy.
func Named(name string) (Policy, bool) {
	p, ok := map[string]Policy{"random": Random, "cautious": Cautious, "greedy": Greedy}[name]
	return p, ok
}

// Policy decides.
type Policy struct {
	// Answer answers a question.
	Answer func(c *Chooser, q ask.Question) ask.Answer
	// Frugal policies take no free action: none need be offered to them.
	Frugal bool
	// uniform: each of the ways to answer is alike, and nothing else counts.
	uniform bool
}

// The policies that have a name.
var (
	// Random answers every question at random, each open option alike, numbers
	// alike within their bounds, words right or wrong alike. It uses no meal, no
	// potion, no flight and no luck in fights: it leaves be what can be left.
	Random = Policy{Answer: atRandom, Frugal: true, uniform: true}
	// Cautious plays as a careful reader without foresight does: eats when a meal
	// is not wasted, drinks the potion of strength when close to death and uses
	// whatever else is carried then, tests luck in a fight only to save the hero's
	// life or to finish a foe, flees when close to death, knows the riddles, and
	// among the choices takes one of those taken least so far.
	Cautious = Policy{Answer: cautious}
	// Greedy plays as a reader who wants all of it, and now: of the choices not
	// taken so far it takes one that needs or costs something, or that sells,
	// before any other; it says yes, names the highest number, knows the riddles,
	// stakes all its dK, tests luck on every wound that it deals (and on others only
	// to save its life), never flees, and eats and drinks as [Cautious] does.
	Greedy = Policy{Answer: greedy}
)

func cautious(c *Chooser, q ask.Question) ask.Answer {
	if a, ok := c.care(q); ok {
		return a
	}
	switch {
	case q.Kind == ask.Word && len(q.Accepted) > 0:
		return ask.Answer{Word: q.Accepted[0]}
	case q.ID == "luck":
		return ask.Answer{Option: c.luck(q)}
	case q.ID == "assault", q.ID == "flee":
		if life, _ := c.life(); life <= closeToDeath {
			return c.prefer(q, "flee")
		}
		return ask.Answer{Option: q.Passive}
	case q.ID == "potion":
		return c.prefer(q, "strength")
	case q.Kind == ask.Pick:
		return c.least(q)
	}
	return c.any(q, q.Open())
}

// closeToDeath is a stamina, or hit points, at which a careful reader fears the next wounds.
const closeToDeath = 4

// care eats, drinks or uses something when that is due.
func (c *Chooser) care(q ask.Question) (ask.Answer, bool) {
	life, initial := c.life()
	for _, o := range q.Options {
		if !o.Free || !o.Open() {
			continue
		}
		if o.ID == "eat" && life <= initial-4 ||
			o.ID == "drink:potion_of_strength" && life <= closeToDeath {
			return ask.Answer{Option: o.ID}, true
		}
	}
	return ask.Answer{}, false
}

// life is the score that keeps the hero going. Under rules that have none
// nobody is ever close to death.
func (c *Chooser) life() (current, initial int) {
	i := c.Book.Scores.Index(c.System.Life())
	if i < 0 {
		return math.MaxInt, 0
	}
	s := c.World.Hero.Sheet.Scores[i]
	return s.Current, s.Initial
}

// luck tests when the wound in question kills without luck but not with it, or
// finishes the foe with luck but not without.
func (c *Chooser) luck(q ask.Question) string {
	args := q.Prompt.Args
	left, _ := args["Left"].(int)
	lucky, _ := args["LuckyLeft"].(int)
	if (left <= 0) != (lucky <= 0) {
		return "yes"
	}
	return "no"
}

func (c *Chooser) prefer(q ask.Question, id string) ask.Answer {
	if o, ok := q.Find(id); ok && o.Open() {
		return ask.Answer{Option: id}
	}
	return c.any(q, q.Open())
}

// least picks among the open options taken least often so far, each alike.
func (c *Chooser) least(q ask.Question) ask.Answer {
	open := q.Open()
	fewest, best := -1, open[:0:0]
	for _, o := range open {
		switch n := c.Taken(o.ID); {
		case fewest < 0 || n < fewest:
			fewest, best = n, append(best[:0], o)
		case n == fewest:
			best = append(best, o)
		}
	}
	return c.any(q, best)
}
