package ask

import (
	"context"
	"errors"

	"gamebook/engine/dice"
)

// Node is a step as a tree: at a chance node dice fall (Chance), at a decision
// node a question is answered (Choices), at a leaf the step gave its Result.
type Node struct {
	Chance   []Branch
	Question Question
	Choices  []Branch
	Result   any
	// throws and pairs are what falls at a chance node, by branch.
	throws []dice.Outcome
	pairs  []dice.Opposed
}

// Branch is one way on: with probability P at a chance node, by Answer at a
// decision node.
type Branch struct {
	P      float64
	Answer Answer
	Node   *Node
}

// ErrEndless is the error of a step that asks for more than maxDepth dice and
// decisions in a row.
var ErrEndless = errors.New("ask: a step without an end cannot be explored")

// Stop is the result of a step that is not to be explored any further, for the
// reason in Err.
type Stop struct{ Err error }

// maxDepth bounds how many dice and decisions one run of a step may ask for.
const maxDepth = 10_000

// Explore runs a step once for every path of dice and answers and gives them
// as a tree. The step must be a function of what it is handed: same dice, same
// answers, same result. Only open options that are not free are followed;
// a word is right (the first accepted one) or wrong (""). Equal sums are one branch
// unless faces are asked for, equal differences of opposed rolls likewise.
func Explore(step func(dice.Dice, Decider) any) (*Node, error) {
	root := &Node{}
	w := walker{}
	for {
		w.reset(root)
		result := step(&w, &w)
		if w.err != nil {
			return nil, w.err
		}
		if stop, ok := result.(Stop); ok {
			return nil, stop.Err
		}
		w.at.Result = result
		if !w.advance() {
			return root, nil
		}
	}
}

// walker goes down the tree along path and extends it at the first dice or
// question not met before.
type walker struct {
	path  []int
	nodes []*Node
	depth int
	at    *Node
	err   error
}

func (w *walker) reset(root *Node) {
	w.depth, w.at, w.nodes = 0, root, w.nodes[:0]
}

// advance moves the path to the next leaf; false when all were seen.
func (w *walker) advance() bool {
	for i := len(w.path) - 1; i >= 0; i-- {
		w.path[i]++
		if w.path[i] < len(w.nodes[i].branches()) {
			w.path = w.path[:i+1]
			return true
		}
	}
	return false
}

func (n *Node) branches() []Branch {
	if n.Chance != nil {
		return n.Chance
	}
	return n.Choices
}

// down takes the next branch of the current node and gives its number.
func (w *walker) down() (int, error) {
	if w.depth >= maxDepth {
		w.err = ErrEndless
		return 0, w.err
	}
	if w.depth == len(w.path) {
		w.path = append(w.path, 0)
	}
	i := w.path[w.depth]
	w.nodes = append(w.nodes, w.at)
	w.depth++
	branch := &w.at.branches()[i]
	if branch.Node == nil {
		branch.Node = &Node{}
	}
	w.at = branch.Node
	return i, nil
}

func (w *walker) fail(err error) error {
	w.err = err
	return err
}

// Roll follows one outcome of the dice.
func (w *walker) Roll(r dice.Request) (dice.Throw, error) {
	at := w.at
	if at.Chance == nil {
		outcomes, err := dice.Outcomes(r)
		if err != nil {
			return dice.Throw{}, w.fail(err)
		}
		at.throws, at.Chance = outcomes, make([]Branch, len(outcomes))
		for i, o := range outcomes {
			at.Chance[i].P = o.P
		}
	}
	i, err := w.down()
	return at.throws[i].Throw, err
}

// RollOpposed follows one difference of the two sums.
func (w *walker) RollOpposed(first, second dice.Request) (dice.Throw, dice.Throw, error) {
	at := w.at
	if at.Chance == nil {
		outcomes, err := dice.OpposedOutcomes(first, second)
		if err != nil {
			return dice.Throw{}, dice.Throw{}, w.fail(err)
		}
		at.pairs, at.Chance = outcomes, make([]Branch, len(outcomes))
		for i, o := range outcomes {
			at.Chance[i].P = o.P
		}
	}
	i, err := w.down()
	return at.pairs[i].First, at.pairs[i].Second, err
}

// Decide follows one open answer.
func (w *walker) Decide(_ context.Context, q Question) (Answer, error) {
	if w.at.Choices == nil {
		w.at.Question = q
		for _, a := range answers(q) {
			w.at.Choices = append(w.at.Choices, Branch{Answer: a})
		}
	}
	if len(w.at.Choices) == 0 {
		return Answer{}, w.fail(ErrPause)
	}
	i, err := w.down()
	return w.at0(i), err
}

// at0 gives answer i of the decision node that was just left.
func (w *walker) at0(i int) Answer { return w.nodes[len(w.nodes)-1].Choices[i].Answer }

func answers(q Question) []Answer {
	switch q.Kind {
	case Word:
		if len(q.Accepted) > 0 {
			return []Answer{{Word: q.Accepted[0]}, {}}
		}
		return []Answer{{}}
	case Number:
		all := make([]Answer, 0, q.To-q.From+1)
		for n := q.From; n <= q.To; n++ {
			all = append(all, Answer{Number: n})
		}
		return all
	}
	open := q.Open()
	all := make([]Answer, len(open))
	for i, o := range open {
		all[i] = Answer{Option: o.ID}
	}
	return all
}
