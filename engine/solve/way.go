package solve

import (
	"context"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
)

// ways goes through a paragraph again and again, each time another way: at
// every fork it takes the branch that path says, and beyond the path the first
// one. A fork is dice, a decision, or a fight.
type ways struct {
	path  []fork
	depth int
	luck  Luck
	// menus counts how often the choices were put in this run.
	menus int
	known map[asked][]branch
	err   error
}

func newWays(l Luck) ways { return ways{luck: l, known: map[asked][]branch{}} }

// fork is a place where several ways part.
type fork struct {
	branches []branch
	taken    int
}

// branch is one of them: with probability p, or by a decision.
type branch struct {
	p        float64
	decision *Decision
	a, b     dice.Throw
	end      *end
}

// Decision is what the reader answers: the question's id, and the answer by its
// id and in words.
type Decision struct {
	Question string     `json:"question"`
	Answer   ask.Answer `json:"answer"`
	Text     string     `json:"text,omitempty"`
}

// next goes to the next way; false when all were gone.
func (w *ways) next() bool {
	for i := len(w.path) - 1; i >= 0; i-- {
		w.path[i].taken++
		if w.path[i].taken < len(w.path[i].branches) {
			w.path = w.path[:i+1]
			return true
		}
	}
	return false
}

// fork goes along one branch; at a fork not met before they are made.
func (w *ways) fork(make func() ([]branch, error)) (branch, error) {
	if w.err == nil && w.depth == len(w.path) {
		var all []branch
		if w.depth >= maxDepth {
			w.err = diag.New("solve-endless", diag.Args{"Most": maxDepth})
		} else if all, w.err = make(); w.err == nil && len(all) == 0 {
			w.err = ask.ErrPause
		}
		w.path = append(w.path, fork{branches: all})
	}
	if w.err != nil {
		return branch{}, w.err
	}
	f := w.path[w.depth]
	w.depth++
	return f.branches[f.taken], nil
}

// asked are dice as they are asked for, whatever for.
type asked struct {
	first, second dice.Request
	opposed       bool
}

// Roll takes one outcome of the dice.
func (w *ways) Roll(r dice.Request) (dice.Throw, error) {
	b, err := w.fork(func() ([]branch, error) { return w.outcomes(asked{first: r}) })
	return b.a, err
}

// RollOpposed takes one difference of two sums.
func (w *ways) RollOpposed(first, second dice.Request) (dice.Throw, dice.Throw, error) {
	b, err := w.fork(func() ([]branch, error) { return w.outcomes(asked{first, second, true}) })
	return b.a, b.b, err
}

// outcomes lists what can fall; what was listed once is kept.
func (w *ways) outcomes(q asked) ([]branch, error) {
	q.first.For, q.second.For = dice.Purpose{}, dice.Purpose{}
	if all, ok := w.known[q]; ok {
		return all, nil
	}
	all, err := q.list()
	w.known[q] = all
	return all, err
}

func (q asked) list() (all []branch, err error) {
	if q.opposed {
		outcomes, err := dice.OpposedOutcomes(q.first, q.second)
		for _, o := range outcomes {
			all = append(all, branch{p: o.P, a: o.First, b: o.Second})
		}
		return all, err
	}
	outcomes, err := dice.Outcomes(q.first)
	for _, o := range outcomes {
		all = append(all, branch{p: o.P, a: o.Throw})
	}
	return all, err
}

// Decide takes one open answer. A paragraph that puts its choices a second time
// is back where it was: that is as far as a way goes.
func (w *ways) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	if q.InFight {
		return w.luck.Decide(context.Background(), q)
	}
	if q.ID == "choice" {
		if w.menus++; w.menus > 1 {
			return ask.Answer{}, errStays
		}
	}
	b, err := w.fork(func() ([]branch, error) {
		answers, err := answersTo(q)
		all := make([]branch, len(answers))
		for i := range answers {
			all[i] = branch{p: 1, decision: &answers[i]}
		}
		return all, err
	})
	if err != nil {
		return ask.Answer{}, err
	}
	return b.decision.Answer, nil
}

// maxAnswers bounds the range of a number that is asked for.
const maxAnswers = 1000

// answersTo lists the answers to a question: open options that are no free
// actions, all numbers, a right word and a wrong one.
func answersTo(q ask.Question) ([]Decision, error) {
	var all []Decision
	add := func(a ask.Answer, text string) { all = append(all, Decision{q.ID, a, text}) }
	switch q.Kind {
	case ask.Number:
		if q.To-q.From >= maxAnswers {
			return nil, diag.New("solve-too-many-answers", diag.Args{"Most": maxAnswers, "From": q.From, "To": q.To})
		}
		for n := q.From; n <= q.To; n++ {
			add(ask.Answer{Number: n}, "")
		}
	case ask.Word:
		if len(q.Accepted) > 0 {
			add(ask.Answer{Word: q.Accepted[0]}, "")
		}
		add(ask.Answer{Word: "?"}, "")
	default:
		for _, o := range q.Open() {
			add(ask.Answer{Option: o.ID}, o.Text.Words)
		}
	}
	return all, nil
}

// weight is the probability of the way that was gone, given its decisions.
func (w *ways) weight() float64 {
	p := 1.0
	for _, f := range w.path {
		p *= f.branches[f.taken].p
	}
	return p
}

func (w *ways) decisions() []Decision {
	var made []Decision
	for _, f := range w.path {
		if d := f.branches[f.taken].decision; d != nil {
			made = append(made, *d)
		}
	}
	return made
}

// end is how a verb of several steps can end: the World then, and what the verb
// gave or how it left the paragraph.
type end struct {
	p      float64
	world  *worldOf
	latch  rules.Latch
	result rules.Result
}
