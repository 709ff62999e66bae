package sim_test

import (
	"runtime"
	"sync"
	"testing"
	"time"

	"gamebook/engine/rules"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

// BenchmarkPlay is a whole play of the first book at random, observed by
// nobody.
func BenchmarkPlay(b *testing.B) {
	book := shipped(b, "ice-gives-back")
	script, err := book.NewScript()
	if err != nil {
		b.Fatal(err)
	}
	defer script.Close()
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		if r := sim.Play(sim.Case{Book: book.Book, System: book.System, Script: script, Policy: sim.Random, Seed: seed}); r.Err != nil {
			b.Fatal(r.Err)
		}
	}
}

// BenchmarkRandom plays bench400 at random in three ways, by turns in one run: by
// hand in Go, by what a player remembers, and by sessions. It reports how much
// slower than by hand the others are, what the second allocates, and how much more
// two get done than one.
func BenchmarkRandom(b *testing.B) {
	const warm = 400_000
	all := bench400(b)
	book := inLua(b, all)
	c := contest{c: [2]sim.Case{randomCase(b, book), randomCase(b, book)}}
	for i := range c.hand {
		c.hand[i], c.player[i] = newByHand(all), sim.NewPlayer(c.c[i])
	}
	together(func() { c.remembering(0, warm) }, func() { c.remembering(1, warm) })
	for b.Loop() {
		for range 50 {
			c.turn()
		}
	}
	wantChance(b, c.wonByHand, c.plays)
	wantChance(b, c.won, c.plays)
	n, byHand := float64(c.plays), float64(c.byHand)
	b.ReportMetric(byHand/n, "ns/play-by-hand")
	b.ReportMetric(float64(c.one)/n, "ns/play")
	b.ReportMetric(float64(c.one)/byHand, "x-by-hand")
	b.ReportMetric(float64(c.sessions)*turnPlays/turnSessions/byHand, "x-by-hand-session")
	b.ReportMetric(float64(c.mallocs)/n, "allocs/play")
	b.ReportMetric(2*float64(c.one)/float64(c.two), "x-two-workers")
	b.ReportMetric(2*byHand/float64(c.twoByHand), "x-two-workers-by-hand")
	b.ReportMetric(0, "ns/op")
}

// A turn is short, so that whoever else uses the machine slows all down alike.
const (
	turnPlays    = 2_000
	turnSessions = 4
)

// contest is two of each kind, and what they have done so far.
type contest struct {
	hand   [2]*byHand
	player [2]*sim.Player
	c      [2]sim.Case

	plays, won, wonByHand                 int
	byHand, twoByHand, one, two, sessions time.Duration
	mallocs                               uint64
	before, after                         runtime.MemStats
}

// turn plays so many plays in each way.
func (c *contest) turn() {
	c.plays += turnPlays
	c.byHand += took(func() { c.wonByHand += c.byHands(0) })
	c.twoByHand += took(func() { together(func() { c.byHands(0) }, func() { c.byHands(1) }) })
	runtime.ReadMemStats(&c.before)
	c.one += took(func() { c.won += c.remembering(0, turnPlays) })
	runtime.ReadMemStats(&c.after)
	c.mallocs += c.after.Mallocs - c.before.Mallocs
	c.two += took(func() {
		together(func() { c.remembering(0, turnPlays) }, func() { c.remembering(1, turnPlays) })
	})
	c.sessions += took(func() {
		for range turnSessions {
			c.c[0].Seed++
			sim.Play(c.c[0])
		}
	})
}

// byHands plays by hand, and counts the plays that are won.
func (c *contest) byHands(i int) (won int) {
	for range turnPlays {
		won += rules.Bit(c.hand[i].play())
	}
	return won
}

// remembering plays the plays of n seeds by what is remembered.
func (c *contest) remembering(i, n int) (won int) {
	for k := range n {
		won += rules.Bit(c.player[i].Play(uint64(c.plays+k)).Ending.Kind == rules.Victory)
	}
	return won
}

func randomCase(b *testing.B, book *load.Book) sim.Case {
	b.Helper()
	script, err := book.NewScript()
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(script.Close)
	return sim.Case{Book: book.Book, System: book.System, Script: script, Hero: theHero(), Policy: sim.Random}
}

func took(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

func together(fs ...func()) {
	var all sync.WaitGroup
	for _, f := range fs {
		all.Add(1)
		go func() {
			defer all.Done()
			f()
		}()
	}
	all.Wait()
}
