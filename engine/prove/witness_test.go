package prove_test

import (
	"context"
	"slices"
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/prove"
	"gamebook/engine/world"
)

// trapped has dead ends behind choices, dice, a fight, luck and a thing that was
// given away.
const trapped = `
	item("rope", { name = "rope" })
	item("bread", { name = "bread", use = function() gain("stamina", 1) end, doses = 1 })
	paragraph(1, function()
		if not visited() then
			take("bread")
			if roll("1d6") > 2 then take("rope") end
		end
		choice("Fight", 2)
		choice("Try", 3)
		choice("Pay with the rope", 4, { cost = { rope = 1 } })
	end)
	paragraph(2, function()
		fight { { name = "Foe", skill = 7, stamina = 4 }, flee = 5 }
		if not test_luck() then turn_to(6) end
		choice("Back", 1)
		choice("Up", 7, { item = "rope" })
	end)
	paragraph(3, function()
		say "It is a long way down."
		if test("skill") then turn_to(7) end
		turn_to(6)
	end)
	paragraph(4, function() choice("Dive", 8) choice("Swim", 6) end)
	paragraph(5, function() choice("Hide", 8) choice("Run", 8) end)
	paragraph(6, function() choice("Call", 6) choice("Wait", 8) end)
	paragraph(7, function() ending("victory", "Out") end)
	paragraph(8, function() ending("defeat", "In") end)
`

// TestWitnesses: the way to each dead end, written down and read again, is a play
// that comes there, by just the dice laid ready for it.
func TestWitnesses(t *testing.T) {
	book := loaded(t, trapped)
	p := problem{book, trapped, hero(book, 8, 7, 7, 1)}
	proof, done := proofOf(t, p)
	defer done()
	var places []string
	for _, end := range proof.Findings().DeadEnds {
		places = append(places, end.Place)
		w, err := proof.Witness(end)
		if err != nil {
			t.Fatal(end.Place, err)
		}
		is := replayed(t, p, w)
		if is.Place != end.Place || len(is.NextDice) > 0 {
			t.Errorf("the way to %s comes to %s, with %d dice left", end.Place, is.Place, len(is.NextDice))
		}
	}
	slices.Sort(places)
	// Paragraph 2 is one for whose luck is used up: the test of it leads to 6, flight to 5.
	if want := []string{"2", "4", "5", "6"}; !slices.Equal(places, want) {
		t.Errorf("dead ends %v, want %v", places, want)
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
