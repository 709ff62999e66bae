package play_test

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"testing"

	"gamebook/adventures"
	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
)

// shipped loads every book that comes with the program.
func shipped(t testing.TB) map[string]*load.Book {
	t.Helper()
	books := map[string]*load.Book{}
	entries, err := fs.ReadDir(adventures.Books, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		folder, err := fs.Sub(adventures.Books, e.Name())
		if err != nil {
			t.Fatal(err)
		}
		if books[e.Name()], err = load.Load(folder, ff.New(), dk.New()); err != nil {
			t.Fatal(err)
		}
	}
	return books
}

// reader plays a book by a policy with a seed and keeps what it was told. It
// pauses instead of answering when pause says so.
type reader struct {
	t       testing.TB
	book    *load.Book
	script  play.Script
	policy  sim.Policy
	chooser *sim.Chooser
	dice    *dice.Seeded
	session *play.Session
	told    []ask.Event
	answers int
	pause   func(answers int) bool
}

func newReader(t testing.TB, b *load.Book, seed uint64) *reader {
	t.Helper()
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(script.Close)
	return &reader{t: t, book: b, script: script, policy: sim.Random, dice: dice.NewSeeded(seed),
		chooser: sim.NewChooser(b.Book, b.System, seed), pause: func(int) bool { return false }}
}

func (r *reader) setup() play.Setup {
	return play.Setup{Book: r.book.Book, System: r.book.System, Script: r.script, HeroName: "Bran",
		Dice: r.dice, Decider: r, Observer: ask.ObserverFunc(func(e ask.Event) { r.told = append(r.told, e) })}
}

func (r *reader) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if r.pause(r.answers) {
		return ask.Answer{}, ask.ErrPause
	}
	r.answers++
	if r.answers > 5000 {
		return ask.Answer{}, sim.ErrEndless
	}
	return r.chooser.Answer(r.policy, r.session.World(), q), nil
}

func (r *reader) start() { r.session = play.New(r.setup()) }

// play goes on until the story ends or the reader pauses.
func (r *reader) play() play.Stop {
	r.t.Helper()
	stop := r.session.Play(context.Background())
	if stop.Kind == play.Faulted || stop.Err != nil && stop.Err != ask.ErrPause && stop.Err != sim.ErrEndless {
		r.t.Fatalf("the play stopped with %v", stop.Err)
	}
	return stop
}

// hungry now and then takes a free action, which Random never does.
var hungry = sim.Policy{Answer: func(c *sim.Chooser, q ask.Question) ask.Answer {
	for _, o := range q.Options {
		if o.Free && o.Open() && c.Rand.IntN(12) == 0 {
			return ask.Answer{Option: o.ID}
		}
	}
	return sim.Random.Answer(c, q)
}}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 99)) }
