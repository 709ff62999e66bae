package sim

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// Batch is a run of many plays. Its report depends on what it says, and on
// nothing else: not on the number of workers, and the parts of a run add up to
// the whole.
type Batch struct {
	Book      *story.Book
	System    rules.System
	NewScript func() (play.Script, error)
	// Hero fixes the hero; nil: created by the dice and the policy.
	Hero *value.Table
	// Policy makes a policy for one worker, and what closes it; Name is what
	// the report calls it.
	Policy func() (Policy, func(), error)
	Name   string
	Seed   uint64
	Plays  int
	// Part and Parts: only every Parts-th play, from number Part on, counted
	// from 1; 0 for all.
	Part, Parts int
	// Workers is how many play at the same time; 0 for as many as there are
	// processors.
	Workers int
	// Longest is how many decisions a play may take; 0 for MaxDecisions.
	Longest int
	// Sites are where the book writes choices.
	Sites []Site
	// Done counts the plays that are over, for whoever watches. May be nil.
	Done *atomic.Int64
	// Watch, if set, is told of every answer before it is given.
	Watch Watcher
}

// Same makes the Batch.Policy of one that all workers can share.
func Same(p Policy) func() (Policy, func(), error) {
	return func() (Policy, func(), error) { return p, func() {}, nil }
}

// Run plays. The error is that of a script or a policy that could not be made,
// or the context's.
func (b Batch) Run(ctx context.Context) (*Report, error) {
	if b.Parts == 0 {
		b.Part, b.Parts = 1, 1
	}
	if b.Workers <= 0 {
		b.Workers = runtime.GOMAXPROCS(0)
	}
	if b.Done == nil {
		b.Done = &atomic.Int64{}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	tallies := make([]*tally, b.Workers)
	var all sync.WaitGroup
	for i := range tallies {
		tallies[i] = newTally(b.frame())
		all.Add(1)
		go func() {
			defer all.Done()
			if err := b.work(ctx, tallies[i], &next); err != nil {
				cancel(err)
			}
		}()
	}
	all.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return b.sum(tallies)
}

// frame is the report before the first play.
func (b *Batch) frame() *Report {
	r := &Report{Format: Format, Book: play.RefOf(b.Book), Rules: b.Book.Rules, Policy: b.Name, Seed: b.Seed, Plays: b.Plays,
		Scores: b.Book.Scores.IDs(), Unseen: b.Sites}
	if b.Hero != nil {
		r.Hero = string(value.Of(b.Hero).AppendKey(nil))
	}
	for _, p := range b.Book.Paragraphs.All() {
		r.Paragraphs = append(r.Paragraphs, Paragraph{ID: p.ID, Title: p.Title})
	}
	return r
}

// block is how many plays a worker takes at once.
const block = 16

// work plays what the other workers leave.
func (b *Batch) work(ctx context.Context, t *tally, next *atomic.Int64) error {
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	policy, closePolicy, err := b.Policy()
	if err != nil {
		return err
	}
	defer closePolicy()
	w := &worker{Batch: b, tally: t, script: &metered{Script: script}, policy: policy}
	for {
		from := int(next.Add(block)) - block
		for k := from; k < from+block; k++ {
			i := k*b.Parts + b.Part - 1
			if i >= b.Plays || ctx.Err() != nil {
				return nil
			}
			if err := w.play(i); err != nil {
				return err
			}
			b.Done.Add(1)
		}
	}
}

// sum adds the workers up, and writes the records of failures.
func (b *Batch) sum(tallies []*tally) (*Report, error) {
	sum := newTally(b.frame())
	for _, t := range tallies {
		sum.add(t.report())
	}
	r := sum.report()
	if b.Parts > 1 {
		r.Part = &Part{Of: b.Parts, Have: []int{b.Part}}
	}
	for i := range r.Failures {
		if err := b.record(&r.Failures[i]); err != nil {
			return nil, err
		}
	}
	return r, nil
}
