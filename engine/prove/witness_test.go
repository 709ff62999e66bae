package prove_test

import (
	"context"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/prove"
	"gamebook/engine/world"
)

// TestWitnesses: the way to each dead end of the random books, written down and
// read again, is a play that comes there, by just the dice laid ready for it.
func TestWitnesses(t *testing.T) {
	ends := 0
	for seed := range books {
		p := problems.Example(seed)
		proof, done := proofOf(t, p)
		for _, end := range proof.Findings().DeadEnds {
			ends++
			w, err := proof.Witness(end)
			if err != nil {
				t.Fatalf("book %d: %v\n%s", seed, err, p.source)
			}
			is := replayed(t, p, w)
			if is.Visits[p.book.Paragraphs.Index(end.Place)] == 0 || len(is.NextDice) > 0 {
				t.Fatalf("book %d: the way to %s comes to %s\n%s", seed, end.Place, is.Place, p.source)
			}
		}
		done()
	}
	if ends < books/20 {
		t.Errorf("only %d dead ends in %d books", ends, books)
	}
}

// proofOf solves a problem for the best play.
func proofOf(t *testing.T, p problem) (*prove.Proof, func()) {
	t.Helper()
	script, err := p.book.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	proof, err := prove.Solve(prove.Case{Book: p.book.Book, System: p.book.System, Script: script, Starts: []*world.World{p.start}})
	if err != nil {
		t.Fatal(err)
	}
	return proof, script.Close
}

// replayed plays a witness from the text of its record, and gives the World at
// the question at which it ends.
func replayed(t *testing.T, p problem, w *prove.Witness) *world.World {
	t.Helper()
	setup := play.Setup{Book: p.book.Book, System: p.book.System}
	record, err := play.ParseRecord("w", play.RecordAt(setup, w.World, w.Decisions).Text())
	if err != nil {
		t.Fatal(err)
	}
	script, err := p.book.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	setup.Script, setup.Dice = script, dice.NewSeeded(0)
	setup.Decider = ask.DeciderFunc(func(context.Context, ask.Question) (ask.Answer, error) { return ask.Answer{}, ask.ErrPause })
	session, err := play.Repeat(setup, record.Course, -1)
	if err != nil {
		t.Fatal(err)
	}
	stop := session.Play(context.Background())
	if session.Unplayed() > 0 || stop.Kind == play.Faulted {
		t.Fatalf("%d decisions left, %v\n%s", session.Unplayed(), stop.Err, p.source)
	}
	return session.World()
}
