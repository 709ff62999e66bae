package solve

import (
	"cmp"
	"context"
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Best is the policy that tests luck just when that makes an end to be wished
// for more probable; where it makes no difference, luck is left alone.
const Best Luck = "best"

// Lucks are all policies, Best last.
var Lucks = []Luck{Never, Always, Hit, Hurt, Best}

// Odds are what an event comes to under a policy for luck.
type Odds struct {
	Luck Luck
	// Won is the probability of the ends wished for, Lost of all others. Each
	// is added up by itself: near 1 the other has no digits left.
	Won, Lost float64
	// Rounds is how many rounds of the fight begin, on average.
	Rounds float64
	Ends   []End
	// Advice is what the policy does at each kind of test that it comes to.
	Advice []Advice
}

// Advice is what a policy does at tests of luck that look alike to the reader:
// the question's code, the LUCK, and the stamina that the wound leaves without
// luck. Tested and Left are how often such a test is made, and not made, in
// one such event on average.
type Advice struct {
	Code         string
	Luck, Leaves int
	Tested, Left float64
}

// OddsOf computes the odds of an event under each of the policies. The event
// is explored once. The error is a *diag.Diagnostic.
func OddsOf(e Event, lucks ...Luck) ([]Odds, error) {
	only := Luck("")
	if len(lucks) == 1 && lucks[0] != Best {
		only = lucks[0]
	}
	p, err := newProcess(e, only)
	if err != nil {
		return nil, err
	}
	var all []Odds
	for _, l := range lucks {
		choose := func(n *ask.Node) int { return branchFor(n, l.tests(n.Question)) }
		if l == Best {
			if choose, err = p.best(); err != nil {
				return nil, err
			}
		}
		ch, err := p.resolve(choose)
		if err != nil {
			return nil, err
		}
		all = append(all, p.odds(l, ch, choose))
	}
	return all, nil
}

// odds adds up a chain that has been solved.
func (p *process) odds(l Luck, ch *chain, choose func(*ask.Node) int) Odds {
	o := Odds{Luck: l}
	for _, e := range ch.ends {
		if e.p == 0 {
			continue
		}
		one := e.shown()
		o.Ends = append(o.Ends, one)
		if p.event.Won(one) {
			o.Won += e.p
		} else {
			o.Lost += e.p
		}
	}
	a := advisor{choose: choose, found: map[Advice]*Advice{}}
	for i, passed := range ch.passed {
		if passed > 0 {
			walk(p.trees[i], passed, choose, func(l leaf, q float64) { o.Rounds += q * float64(l.rounds) })
			a.look(p.trees[i], passed)
		}
	}
	o.Advice = a.sorted()
	return o
}

// branchFor is the branch of a test of luck that makes it, or does not.
func branchFor(n *ask.Node, test bool) int {
	want := "no"
	if test {
		want = "yes"
	}
	return max(0, slices.IndexFunc(n.Choices, func(b ask.Branch) bool { return b.Answer.Option == want }))
}

// advisor gathers what a policy does.
type advisor struct {
	choose func(*ask.Node) int
	found  map[Advice]*Advice
}

func (a *advisor) look(n *ask.Node, p float64) {
	for _, b := range n.Chance {
		a.look(b.Node, p*b.P)
	}
	if n.Choices == nil {
		return
	}
	args := n.Question.Prompt.Args
	key := Advice{Code: n.Question.Prompt.Code}
	key.Luck, _ = args["Luck"].(int)
	key.Leaves, _ = args["Left"].(int)
	if a.found[key] == nil {
		made := key
		a.found[key] = &made
	}
	taken := n.Choices[a.choose(n)]
	if taken.Answer.Option == "yes" {
		a.found[key].Tested += p
	} else {
		a.found[key].Left += p
	}
	a.look(taken.Node, p)
}

// sorted lists it by the kind of question, the highest luck first.
func (a *advisor) sorted() []Advice {
	var all []Advice
	for _, found := range a.found {
		all = append(all, *found)
	}
	slices.SortFunc(all, func(x, y Advice) int {
		return cmp.Or(cmp.Compare(x.Code, y.Code), -cmp.Compare(x.Luck, y.Luck), cmp.Compare(x.Leaves, y.Leaves))
	})
	return all
}

// answerer answers the questions of a step: tests of luck both ways, others as
// the event says.
type answerer struct {
	event  *Event
	luck   ask.Decider
	rounds int
}

// Decide answers one question.
func (a *answerer) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	switch q.ID {
	case "luck":
		return a.luck.Decide(ctx, q)
	case "assault":
		a.rounds++
	}
	if a.event.Answer != nil {
		if want := a.event.Answer(q); want != "" {
			return fitting(q, ask.Answer{Option: want})
		}
	}
	return Never.Decide(ctx, q)
}

// fitting refuses an answer that the question does not take.
func fitting(q ask.Question, a ask.Answer) (ask.Answer, error) {
	if !a.Fits(q) {
		return a, diag.New("answer-unfit", diag.Args{"Question": q.ID, "Answer": a.Option})
	}
	return a, nil
}
