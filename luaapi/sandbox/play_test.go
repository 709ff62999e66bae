package sandbox_test

import (
	"io/fs"
	"testing"
	"time"

	"gamebook/adventures"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
	"gamebook/luaapi/syntax"
)

// opened takes down the boxes of a book's states.
type opened struct{ boxes []*sandbox.Box }

func (o *opened) Instrument(f *syntax.File) (*syntax.File, error) { return f, nil }
func (o *opened) Open(b *sandbox.Box)                             { o.boxes = append(o.boxes, b) }

// shipped loads the first book that comes with the program.
func shipped(t testing.TB, probes bind.Probes) *load.Book {
	t.Helper()
	folder, err := fs.Sub(adventures.Books, "ice-gives-back")
	if err != nil {
		t.Fatal(err)
	}
	b, err := load.With(load.Options{Probes: probes}, folder, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// play plays the book once and gives how much work it was.
func play(t testing.TB, b *load.Book, s *bind.State, seed uint64) time.Duration {
	t.Helper()
	start := cpuTime()
	if r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: s, Policy: sim.Cautious, Seed: seed}); r.Err != nil {
		t.Fatal(r.Err)
	}
	return cpuTime() - start
}

// BenchmarkPlay gives what the box costs on whole plays: "ratio" is the work of
// the processor with it against that without, taken in turns over the same
// plays.
func BenchmarkPlay(b *testing.B) {
	o := &opened{}
	book := shipped(b, o)
	guarded, bare := newState(b, book), newState(b, book)
	box := o.boxes[len(o.boxes)-1]
	var with, without time.Duration
	seed := uint64(0)
	for b.Loop() {
		seed++
		with += play(b, book, guarded, seed)
		restore := sandbox.Unguard(box)
		without += play(b, book, bare, seed)
		restore()
	}
	b.ReportMetric(float64(with)/float64(without), "ratio")
}

func newState(t testing.TB, b *load.Book) *bind.State {
	t.Helper()
	s, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	s.SetChecking(false)
	return s
}
