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
// slower than by hand the others are, what they allocate, and how much more two
// players get done than one.
func BenchmarkRandom(b *testing.B) {
	all := bench400(b)
	hand := newByHand(all)
	book := inLua(b, all)
	player, other := randomPlayer(b, book), randomPlayer(b, book)
	const warm, plays, sessions = 400_000, 100_000, 200
	seed := uint64(0)
	run := func(p *sim.Player, from uint64, n int) int {
		won := 0
		for i := range uint64(n) {
			won += rules.Bit(p.Play(from+i).Ending.Kind == rules.Victory)
		}
		return won
	}
	together(func() { run(player, 0, warm) }, func() { run(other, 0, warm) })
	script, err := book.NewScript()
	if err != nil {
		b.Fatal(err)
	}
	defer script.Close()
	var byHand, one, two, session time.Duration
	var wonByHand, won, rounds int
	var before, after runtime.MemStats
	mallocs := uint64(0)
	for b.Loop() {
		rounds++
		seed += plays
		byHand += took(func() {
			for range plays {
				wonByHand += rules.Bit(hand.play())
			}
		})
		runtime.ReadMemStats(&before)
		one += took(func() { won += run(player, seed, plays) })
		runtime.ReadMemStats(&after)
		mallocs += after.Mallocs - before.Mallocs
		two += took(func() {
			together(func() { run(player, seed, plays) }, func() { run(other, seed, plays) })
		})
		session += took(func() {
			for i := range uint64(sessions) {
				sim.Play(sim.Case{Book: book.Book, System: book.System, Script: script, Hero: theHero(), Policy: sim.Random, Seed: seed + i})
			}
		})
	}
	n := float64(rounds * plays)
	wantChance(b, wonByHand, rounds*plays)
	wantChance(b, won, rounds*plays)
	b.ReportMetric(float64(byHand.Nanoseconds())/n, "ns/play-by-hand")
	b.ReportMetric(float64(one.Nanoseconds())/n, "ns/play")
	b.ReportMetric(float64(one)/float64(byHand), "x-by-hand")
	b.ReportMetric(float64(session)*plays/sessions/float64(byHand), "x-by-hand-session")
	b.ReportMetric(float64(mallocs)/n, "allocs/play")
	b.ReportMetric(2*float64(one)/float64(two), "x-two-workers")
	b.ReportMetric(0, "ns/op")
}

func randomPlayer(b *testing.B, book *load.Book) *sim.Player {
	b.Helper()
	script, err := book.NewScript()
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(script.Close)
	return sim.NewPlayer(sim.Case{Book: book.Book, System: book.System, Script: script, Hero: theHero(), Policy: sim.Random})
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
