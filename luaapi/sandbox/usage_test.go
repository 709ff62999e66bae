package sandbox_test

import (
	"testing"

	"gamebook/engine/ask"
	"gamebook/engine/sim"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/sandbox"
)

// gauge takes down, whenever something is told, how much the run has taken so
// far, or the last one took.
type gauge struct {
	state        *bind.State
	box          *sandbox.Box
	instructions int64
	output       int
}

func (g *gauge) Observe(ask.Event) {
	g.instructions = max(g.instructions, g.box.Budget.Used())
	g.output = max(g.output, g.state.Output())
}

// TestShippedBooksAreFarBelow: the books that come with the program use less
// than a hundredth of what a run may take.
func TestShippedBooksAreFarBelow(t *testing.T) {
	o := &opened{}
	b := shipped(t, o)
	g := &gauge{state: newState(t, b), box: o.boxes[len(o.boxes)-1]}
	for seed := range uint64(50) {
		r := sim.Play(sim.Case{Book: b.Book, System: b.System, Script: g.state, Policy: sim.Cautious, Seed: seed, Observer: g})
		if r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	t.Logf("at most %d instructions and %d bytes of text in one run", g.instructions, g.output)
	limits := sandbox.Default()
	if g.instructions == 0 || g.instructions > limits.Instructions/100 {
		t.Errorf("%d instructions of %d", g.instructions, limits.Instructions)
	}
	if g.output == 0 || g.output > limits.Output/100 {
		t.Errorf("%d bytes of text of %d", g.output, limits.Output)
	}
}
