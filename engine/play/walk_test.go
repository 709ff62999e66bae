package play_test

import (
	"context"
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

// Property tests draw the same cases in every run, unless -rapid.seed says
// otherwise, and write no files.
func init() {
	for name, v := range map[string]string{"rapid.seed": "20260101", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, v); err != nil {
			panic(err)
		}
	}
}

// walker answers at random and keeps what it answered; told to follow, it
// repeats.
type walker struct {
	pick    func(n int) int
	answers []ask.Answer
	at      int
	// pause is asked before each answer.
	pause func() bool
	most  int
}

func (w *walker) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if w.at >= w.most || w.pause != nil && w.pause() {
		return ask.Answer{}, ask.ErrPause
	}
	if w.at == len(w.answers) {
		w.answers = append(w.answers, w.answer(q))
	}
	w.at++
	return w.answers[w.at-1], nil
}

func (w *walker) answer(q ask.Question) ask.Answer {
	var open []ask.Option
	for _, o := range q.Options {
		if o.Open() {
			open = append(open, o)
		}
	}
	n := len(open)
	switch q.Kind {
	case ask.Number:
		if i := w.pick(n + q.To - q.From + 1); i >= n {
			return ask.Answer{Number: q.From + i - n}
		} else {
			return ask.Answer{Option: open[i].ID}
		}
	case ask.Word:
		if i := w.pick(n + 2); i >= n {
			return ask.Answer{Word: []string{"Mellon!", "friend"}[i-n]}
		} else {
			return ask.Answer{Option: open[i].ID}
		}
	}
	return ask.Answer{Option: open[w.pick(n)].ID}
}

// walk is a play of the march by a walker.
type walk struct {
	*play.Session
	log rulestest.Log
}

func newWalk(seed uint64, w *walker) *walk {
	b := march()
	x := &walk{}
	x.Session = play.New(play.Setup{Book: &b.Book, System: rulestest.Plain{}, Script: b, Dice: dice.NewSeeded(seed),
		Decider: w, Observer: &x.log, HeroName: "Ivo"})
	return x
}

// straight is the uninterrupted play: its answers, events and last World.
func straight(t *rapid.T) (seed uint64, answers []ask.Answer, lines []string, key string, stop play.Stop) {
	seed = rapid.Uint64().Draw(t, "seed")
	w := &walker{most: rapid.IntRange(0, 60).Draw(t, "decisions"), pick: func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "answer") }}
	x := newWalk(seed, w)
	stop = x.Play(context.Background())
	if stop.Kind == play.Faulted {
		t.Fatalf("the march faults: %v", stop.Err)
	}
	return seed, w.answers, x.log.Lines(0), x.World().Key(), stop
}

func sameWalk(t *rapid.T, x *walk, lines []string, key string) {
	if diff := cmp.Diff(lines, x.log.Lines(0)); diff != "" {
		t.Fatalf("other events: %s", diff)
	}
	if got := x.World().Key(); got != key {
		t.Fatalf("another World:\n%s\nwant\n%s", got, key)
	}
	if x.Events() != len(lines) {
		t.Fatalf("%d events are counted, %d were told", x.Events(), len(lines))
	}
}

// Pausing at every question, the dice being put away or not, changes nothing.
func TestWalkWithPauses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, answers, lines, key, want := straight(t)
		paused := false
		w := &walker{answers: answers, most: len(answers)}
		w.pause = func() bool { paused = !paused; return paused }
		x := newWalk(seed, w)
		var stop play.Stop
		for range 2*len(answers) + 2 {
			stop = x.Play(context.Background())
		}
		if stop != want {
			t.Fatalf("stopped with %+v, want %+v", stop, want)
		}
		sameWalk(t, x, lines, key)
	})
}

// Going back any number of decisions at any time and deciding the same again
// gives the same events and the same World.
func TestWalkWithStepsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, answers, lines, key, want := straight(t)
		w := &walker{answers: answers, most: len(answers)}
		x := newWalk(seed, w)
		steps := rapid.IntRange(0, 5).Draw(t, "times")
		for range steps {
			w.most = rapid.IntRange(0, len(answers)).Draw(t, "to")
			if w.most > w.at {
				x.Play(context.Background())
			}
			for range rapid.IntRange(0, w.at).Draw(t, "back") {
				if !x.Back() {
					t.Fatalf("no way back from decision %d", w.at)
				}
				w.at--
				x.log.Cut(x.Events())
				if rapid.Bool().Draw(t, "look") {
					w.most = w.at
					x.Play(context.Background())
				}
			}
		}
		w.most = len(answers)
		if stop := x.Play(context.Background()); stop != want {
			t.Fatalf("stopped with %+v, want %+v", stop, want)
		}
		sameWalk(t, x, lines, key)
	})
}

// Other answers after steps back are those of a play that gave them at once.
func TestWalkWithOtherAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, answers, _, _, _ := straight(t)
		w := &walker{answers: answers, most: len(answers), pick: func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "other") }}
		x := newWalk(seed, w)
		x.Play(context.Background())
		for range rapid.IntRange(0, len(answers)).Draw(t, "back") {
			x.Back()
			w.at--
		}
		x.log.Cut(x.Events())
		w.answers = append([]ask.Answer(nil), answers[:w.at]...)
		w.most = w.at + rapid.IntRange(0, 20).Draw(t, "more")
		stop := x.Play(context.Background())
		direct := &walker{answers: w.answers, most: len(w.answers)}
		y := newWalk(seed, direct)
		if got := y.Play(context.Background()); got != stop {
			t.Fatalf("stopped with %+v, want %+v", got, stop)
		}
		sameWalk(t, x, y.log.Lines(0), y.World().Key())
	})
}

// The march shows what it is for: some walks reach each of its paragraphs and
// end each of its ways.
func TestWalksReachEverything(t *testing.T) {
	visited, endings := map[int]bool{}, map[string]bool{}
	for seed := range uint64(300) {
		d := dice.NewSeeded(seed + 1000)
		w := &walker{most: 200, pick: func(n int) int {
			throw, _ := d.Roll(dice.Request{N: 1, Sides: n})
			return throw.Sum - 1
		}}
		x := newWalk(seed, w)
		stop := x.Play(context.Background())
		endings[stop.Ending.Kind] = true
		for i, n := range x.World().Visits {
			visited[i] = visited[i] || n > 0
		}
	}
	for i, id := range march().Paragraphs.IDs() {
		if !visited[i] {
			t.Errorf("paragraph %s is never reached", id)
		}
	}
	for _, kind := range []string{"victory", "defeat", "death"} {
		if !endings[kind] {
			t.Errorf("no walk ends in %s", kind)
		}
	}
}
