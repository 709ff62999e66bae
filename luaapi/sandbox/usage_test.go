package sandbox_test

import (
	"os"
	"path/filepath"
	"testing"

	"gamebook/engine/rules/dk"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/luaapi/load"
	"gamebook/luaapi/sandbox"
)

// books is where the books of the project are, those that are not shipped yet
// included.
const books = "../../adventures"

// usage is a limit that can be set alone, and the part of it that a book of the
// project does with: the default is so many times what it takes.
type usage struct {
	name  string
	place func(*sandbox.Limits) *int
	times int
}

var usages = []usage{
	{"text", func(l *sandbox.Limits) *int { return &l.Text }, 256},
	{"output", func(l *sandbox.Limits) *int { return &l.Output }, 64},
	{"values", func(l *sandbox.Limits) *int { return &l.Values }, 20},
	{"kept", func(l *sandbox.Limits) *int { return &l.Kept }, 100},
	{"files", func(l *sandbox.Limits) *int { return &l.Files }, 100},
	{"bytes", func(l *sandbox.Limits) *int { return &l.Bytes }, 200},
	{"source-bytes", func(l *sandbox.Limits) *int { return &l.Source.Bytes }, 20},
	{"source-depth", func(l *sandbox.Limits) *int { return &l.Source.Depth }, 8},
	{"source-chain", func(l *sandbox.Limits) *int { return &l.Source.Chain }, 10},
	{"source-constants", func(l *sandbox.Limits) *int { return &l.Source.Constants }, 20},
	{"source-functions", func(l *sandbox.Limits) *int { return &l.Source.Functions }, 20},
	{"source-work", func(l *sandbox.Limits) *int { return &l.Source.Work }, 100},
}

// instructions and loading are counted in 64 bits.
const instructions, loading = 100, 100

// TestBooksAreFarBelow: the project's books are played within a small part of
// each limit. Time and memory depend on the machine and the process and are not
// among them.
func TestBooksAreFarBelow(t *testing.T) {
	l := sandbox.Default()
	l.Instructions /= instructions
	l.LoadInstructions /= loading
	for _, u := range usages {
		*u.place(&l) /= u.times
	}
	for _, folder := range folders(t) {
		if err := played(folder, l, 50/slower); err != nil {
			t.Errorf("%s: %v", folder, err)
		}
	}
}

func folders(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob(books + "/*/adventure.toml")
	if err != nil || len(files) < 2 {
		t.Fatalf("%d books: %v", len(files), err)
	}
	for i := range files {
		files[i] = filepath.Dir(files[i])
	}
	return files
}

// played loads a book within limits and plays it so many times, careful and at
// random in turns.
func played(folder string, l sandbox.Limits, times int) error {
	b, err := load.With(load.Options{Limits: l}, os.DirFS(folder), ff.New(), dk.New())
	if err != nil {
		return err
	}
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	for seed := range uint64(times) {
		policy := sim.Cautious
		if seed%2 == 1 {
			policy = sim.Random
		}
		r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: script, Policy: policy, Seed: seed})
		if r.Err != nil && r.Err != sim.ErrEndless {
			return r.Err
		}
	}
	return nil
}

// BenchmarkBooks gives the least of each limit with which each book plays: it
// is what the defaults were chosen by.
func BenchmarkBooks(b *testing.B) {
	for _, folder := range folders(b) {
		b.Run(filepath.Base(folder), func(b *testing.B) {
			for b.Loop() {
				for _, u := range usages {
					b.ReportMetric(float64(least(b, folder, func(l *sandbox.Limits, n int) { *u.place(l) = n })), u.name)
				}
				b.ReportMetric(float64(least(b, folder, func(l *sandbox.Limits, n int) { l.Instructions = int64(n) })), "instructions")
				b.ReportMetric(float64(least(b, folder, func(l *sandbox.Limits, n int) { l.LoadInstructions = int64(n) })), "load-instructions")
			}
		})
	}
}

// least finds the smallest value of a limit with which a book plays.
func least(b *testing.B, folder string, set func(*sandbox.Limits, int)) int {
	works := func(n int) bool {
		l := sandbox.Default()
		set(&l, n)
		return played(folder, l, 20) == nil
	}
	low, high := 0, 1
	for !works(high) {
		if low, high = high, 2*high; high > 1<<30 {
			b.Fatal("no value is enough")
		}
	}
	for high-low > 1 {
		if middle := (low + high) / 2; works(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
