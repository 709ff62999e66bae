// Package memo plays a book at random by what it remembers of it.
//
// What happens at a place (a node of the book's [trace.Tree] and, in a fight,
// how the fight stands) is a function of the parts of the World that are looked
// at there, of dice, and of answers. The rules tell a world.Watch what they look
// at and change, so the first time that something happens it is written down: as
// a way of looks, throws and answers through a tree that ends in what has
// changed and where the play stands then. Whenever the same is looked at, thrown
// and answered again, the play goes that way without a rule or a script being
// run. No rule is known here.
//
// Start with [New] and [Player.Play]. Dice and answers come from the same
// sources in the same order as in a play.Session with the same seed, so the play
// is the same. What cannot be told is left to the session: Play then says so.
package memo

import (
	"context"
	"math/rand/v2"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/trace"
	"gamebook/engine/value"
	"gamebook/engine/world"
)

// Policy answers at random.
type Policy struct {
	// Ways is how many answers to the question are equally likely; 0 if there is
	// only one, for which nothing is drawn. Answer gives answer i of them.
	Ways   func(ask.Question) int
	Answer func(q ask.Question, i int) ask.Answer
}

// Case is what is played.
type Case struct {
	Book   *story.Book
	System rules.System
	Script play.Script
	// Hero fixes the hero; nil: created by the dice and the policy.
	Hero   *value.Table
	Policy Policy
	// Longest is how many decisions a play may take.
	Longest int
}

// Result is how a play went.
type Result struct {
	Ending    ask.Ending
	Decisions int
	// Visits counts the paragraphs entered, by their number in the book. It is
	// good until the next play.
	Visits []int
}

// Player plays a book, one play after the other. It is not safe for concurrent
// use, and its script is its own while it plays.
type Player struct {
	c      Case
	fields rules.Args
	tree   *trace.Tree
	dice   dice.Seeded
	chance rand.PCG
	rand   *rand.Rand
	slots

	// start is the making of the hero, places are those met.
	start  *place
	places map[placeKey]*place
	// base is a World after creation, in which what no play changes is as it is.
	base *world.World
	size int
	// begun: a hero was made. stale: what is remembered does not hold any more.
	begun, stale bool
	// broken: the book cannot be played in this way.
	broken bool

	// Of the play that goes on: the decisions made, the paragraphs entered, those
	// since the last decision, and the place. It can go back to the last mark, since
	// when so many places were passed; it stops after so many.
	decisions int
	trail     []int32
	idle      int
	passed    int
	stop      int
	at        *place
	last      mark
	// Players that play at the same time share no line of a cache.
	_ [128]byte
}

// place is where a play can stand: at a node, in a fight that stands so, with
// some scores of which it is known that they are at least 1, so that nobody asks
// again.
type place struct {
	root  *op
	node  *trace.Node
	fight world.State
	alive []int
	// size counts the ops of the tree, redone how often it was begun anew.
	size, redone int
}

type placeKey struct {
	node                       *trace.Node
	fight, name, gender, alive string
}

// New makes a player.
func New(c Case) (*Player, error) {
	hero := c.Hero
	if hero == nil {
		hero = &value.Table{}
	}
	fields, err := rules.UnpackTable(c.Book, false, rules.HeroFields(c.Book, c.System), hero)
	if err != nil {
		return nil, err
	}
	p := &Player{c: c, fields: fields, start: &place{}, places: map[placeKey]*place{}}
	p.rand = rand.New(&p.chance)
	p.slots = newSlots(c.Book)
	p.reset(0)
	w, err := p.create(&recorder{Player: p, at: new(*op)})
	if err != nil {
		return nil, err
	}
	p.base = w
	p.tree = trace.New(c.Book, c.System, c.Script, w)
	return p, nil
}

// create makes a hero.
func (p *Player) create(r *recorder) (*world.World, error) {
	w := p.blankWorld()
	e := rules.Env{Book: p.c.Book, System: p.c.System, World: w, Dice: r, Decider: r, Context: context.Background()}
	e.CreateHero(p.fields)
	if e.Left() {
		return nil, e.Latch.Err
	}
	return w, nil
}

// blankWorld is the World before a play.
func (p *Player) blankWorld() *world.World {
	w := world.New(p.c.Book.Paragraphs.Len())
	w.Hero = world.Person{ID: story.Hero, Sheet: rules.NewSheet(p.c.Book)}
	return w
}

// reset puts the player before the play of a seed. The chance of the policy is
// the second stream of the seed.
func (p *Player) reset(seed uint64) {
	p.dice.Reseed(seed)
	p.chance.Seed(seed, 1)
	p.slots.reset(p.trail)
	p.decisions, p.trail, p.idle = 0, p.trail[:0], 0
}

// Play plays the play of a seed. ok is false when it has to be played by a
// session instead: the book is at fault, or the play does not end.
func (p *Player) Play(seed uint64) (r Result, ok bool) {
	if p.broken || len(p.places)+*p.kept > mostKept {
		return Result{}, false
	}
	p.reset(seed)
	e := p.run()
	if e == nil || p.decisions > p.c.Longest {
		return Result{}, false
	}
	return Result{Ending: e.ending, Decisions: p.decisions, Visits: p.visits()}, true
}

// idlest is how many paragraphs may follow each other without a decision; those
// who have more are sent to the session, which says what is wrong.
const idlest = 5000
