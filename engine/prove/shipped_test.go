package prove_test

import (
	"context"
	"io/fs"
	"math"
	"testing"

	"gamebook/adventures"
	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/prove"
	"gamebook/engine/rules"
	"gamebook/engine/rules/ff"
	"gamebook/engine/sim"
	"gamebook/engine/value"
	"gamebook/engine/world"
	"gamebook/luaapi/load"
)

// TestShippedBooksArePlayed: what plays at random win of a shipped book, from the
// paragraph on from which it can be solved, is within three standard deviations
// of what the proof says.
func TestShippedBooksArePlayed(t *testing.T) {
	for name, from := range acts {
		t.Run(name, func(t *testing.T) { played(t, name, from) })
	}
}

func played(t *testing.T, name, from string) {
	const plays = 4000
	b := shipped(t, name)
	start := readyMade(t, b)
	start.Place = from
	want := solve(t, b, prove.Random, start).Values[0]
	script, err := b.NewScript()
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	won := 0
	for seed := range uint64(plays) {
		who := &byPolicy{chooser: sim.NewChooser(b.Book, b.System, seed)}
		who.session = play.At(play.Setup{Book: b.Book, System: b.System, Script: script, Dice: dice.NewSeeded(seed), Decider: who, Once: true}, start)
		stop := who.session.Play(context.Background())
		if stop.Err != nil {
			t.Fatal(stop.Err)
		}
		won += rules.Bit(stop.Ending.Kind == rules.Victory)
	}
	got, sigma := float64(won)/plays, math.Sqrt(want*(1-want)/plays)
	if math.Abs(got-want) > 3*sigma {
		t.Errorf("%d of %d plays are won, %.4f; the proof has %.4f ± %.4f", won, plays, got, want, sigma)
	}
}

// byPolicy decides at random in a session.
type byPolicy struct {
	chooser *sim.Chooser
	session *play.Session
}

func (p *byPolicy) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	return p.chooser.Answer(sim.Random, p.session.World(), q), nil
}

// shipped loads one of the program's own books with Fighting Fantasy rules.
func shipped(t *testing.T, name string) *load.Book {
	t.Helper()
	folder, err := fs.Sub(adventures.Books, name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := load.Load(folder, ff.New())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// readyMade is the World of a hero with skill 9, stamina 19 and luck 9.
func readyMade(t *testing.T, b *load.Book) *world.World {
	t.Helper()
	fields := &value.Table{}
	for name, n := range map[string]int{"skill": 9, "stamina": 19, "luck": 9} {
		fields.Set(value.String(name), value.Int(n))
	}
	c, err := prove.Create(b.Book, b.System, fields, prove.Random)
	if err != nil {
		t.Fatal(err)
	}
	return c.Starts[0].Clone()
}
