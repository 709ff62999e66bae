package play_test

import (
	"context"
	"fmt"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules/rulestest"
)

// counted is a Store that counts the bytes it is handed.
type counted struct{ bytes int }

func (c *counted) Begin(log []byte) error     { c.bytes += len(log); return nil }
func (c *counted) Append(record []byte) error { c.bytes += len(record); return nil }
func (c *counted) Mark(mark []byte) error     { c.bytes += len(mark); return nil }

// long is a play that goes to and fro between two paragraphs, throwing a die
// in each, until it was asked so often.
func long(store play.Store, until *int) *play.Session {
	book := rulestest.NewBook()
	for id, to := range map[string]string{"1": "2", "2": "1"} {
		book.Paragraph(id, func(p *rulestest.P) {
			p.Do("roll", "1d6")
			p.Do("choice", "On", to)
		})
	}
	asked := 0
	return play.New(play.Setup{Book: &book.Book, System: rulestest.Plain{}, Script: book, Dice: dice.NewSeeded(1), Store: store,
		Decider: ask.DeciderFunc(func(_ context.Context, q ask.Question) (ask.Answer, error) {
			if asked++; asked > *until {
				return ask.Answer{}, ask.ErrPause
			}
			return ask.Answer{Option: q.Open()[0].ID}, nil
		})})
}

// BenchmarkDecision is the cost of going on by one paragraph with the play
// kept by a Store, after plays of different lengths: neither time nor the bytes
// that reach the Store may grow with the play.
func BenchmarkDecision(b *testing.B) {
	for _, length := range []int{10, 1000, 10_000} {
		b.Run(fmt.Sprint(length), func(b *testing.B) {
			store, until := &counted{}, length
			s := long(store, &until)
			s.Play(context.Background())
			store.bytes = 0
			n := 0
			for b.Loop() {
				until = 1 + until + 1 // the question that paused is put again
				s.Play(context.Background())
				n++
			}
			b.ReportMetric(float64(store.bytes)/float64(n), "stored-B/op")
		})
	}
}

// BenchmarkBack is the cost of taking a decision back and making it again,
// after plays of different lengths.
func BenchmarkBack(b *testing.B) {
	for _, length := range []int{10, 1000, 10_000} {
		b.Run(fmt.Sprint(length), func(b *testing.B) {
			until := length
			s := long(&counted{}, &until)
			s.Play(context.Background())
			until = 0
			for b.Loop() {
				if !s.Back() || !s.Redo() {
					b.Fatal("cannot go back")
				}
				s.Play(context.Background())
			}
		})
	}
}

// TestLongPlay: ten thousand decisions, all of which can be taken back.
func TestLongPlay(t *testing.T) {
	until := 10_000
	s := long(nil, &until)
	s.Play(context.Background())
	if got := len(s.Log()); got != 10_000 {
		t.Fatalf("%d decisions", got)
	}
	for range 200 { // more than are kept
		if !s.Back() {
			t.Fatal("cannot go back")
		}
	}
	if got := len(s.Log()); got != 9_800 {
		t.Fatalf("%d decisions are left, want 9800", got)
	}
}
