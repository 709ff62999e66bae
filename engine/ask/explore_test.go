package ask

import (
	"context"
	"math"
	"testing"

	"gamebook/engine/dice"
)

func d6(for_ string) dice.Request {
	return dice.Request{N: 1, Sides: 6, For: dice.Purpose{Code: for_}}
}

// value is the chance of the result true when every decision is the best one.
func value(n *Node) float64 {
	switch {
	case n.Chance != nil:
		sum := 0.0
		for _, b := range n.Chance {
			sum += b.P * value(b.Node)
		}
		return sum
	case n.Choices != nil:
		best := 0.0
		for _, b := range n.Choices {
			best = max(best, value(b.Node))
		}
		return best
	case n.Result == true:
		return 1
	}
	return 0
}

// A die may be thrown again once: the best is to do so on 1 to 3 when 4 or
// more wins. P = 1/2 + 1/2 * 1/2.
func TestExploreDecisionUnderChance(t *testing.T) {
	again := Question{ID: "again", Options: []Option{{ID: "yes"}, {ID: "no"},
		{ID: "eat", Free: true}, {ID: "cheat", Locked: Words("no")}}}
	tree, err := Explore(func(d dice.Dice, decide Decider) any {
		first, _ := d.Roll(d6("first"))
		a, _ := decide.Decide(context.Background(), again)
		if a.Option == "yes" {
			first, _ = d.Roll(d6("second"))
		}
		return first.Sum >= 4
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := value(tree); math.Abs(got-0.75) > 1e-12 {
		t.Errorf("value = %v, want 0.75", got)
	}
	if len(tree.Chance) != 6 || len(tree.Chance[0].Node.Choices) != 2 {
		t.Errorf("want 6 faces and 2 open answers, got %d and %d", len(tree.Chance), len(tree.Chance[0].Node.Choices))
	}
}

func TestExploreOpposedGroupsDifferences(t *testing.T) {
	two := dice.Request{N: 2, Sides: 6}
	tree, err := Explore(func(d dice.Dice, _ Decider) any {
		a, b, _ := dice.RollOpposed(d, two, two)
		return a.Sum > b.Sum
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(tree.Chance) != 21 {
		t.Errorf("2d6 against 2d6 has %d branches, want 21", len(tree.Chance))
	}
	if got := value(tree); math.Abs(got-575.0/1296) > 1e-12 {
		t.Errorf("chance to be higher = %v, want 575/1296", got)
	}
}

func TestExploreNumbersAndEndlessSteps(t *testing.T) {
	tree, err := Explore(func(_ dice.Dice, decide Decider) any {
		a, _ := decide.Decide(context.Background(), Question{Kind: Number, From: 3, To: 7})
		return a.Number == 7
	})
	if err != nil || len(tree.Choices) != 5 || value(tree) != 1 {
		t.Errorf("numbers 3 to 7: %d choices, value %v, error %v", len(tree.Choices), value(tree), err)
	}
	_, err = Explore(func(d dice.Dice, _ Decider) any {
		for {
			if _, err := d.Roll(d6("again and again")); err != nil {
				return nil
			}
		}
	})
	if err != ErrEndless {
		t.Errorf("a step that never ends gives %v, want ErrEndless", err)
	}
}
