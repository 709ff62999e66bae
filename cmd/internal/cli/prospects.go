package cli

import (
	"context"

	"gamebook/cmd/internal/repl"
	"gamebook/engine/ask"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/solve"
	"gamebook/engine/world"
)

// mostAtPrompt are the states that are looked at while a reader waits.
const mostAtPrompt = 60_000

// prospects says what can come of each answer to the question that a play asks.
// The play is repeated apart from the reader's, up to that question, and what
// asks it there is gone through in all ways.
func (k *keeper) prospects(s repl.Session) ([]repl.Prospect, error) {
	script, err := k.book.NewScript()
	if err != nil {
		return nil, err
	}
	defer script.Close()
	p := &prospector{keeper: k}
	setup := play.Setup{Book: k.book.Book.Book, System: k.book.System, Script: script, Dice: dice.NewSeeded(0), Decider: p, Lend: true}
	if p.session, err = play.Repeat(setup, s.(*play.Session).Course(), -1); err != nil {
		return nil, err
	}
	if stop := p.session.Play(context.Background()); !p.asked {
		return nil, stop.Err
	}
	return p.found, p.err
}

// prospector is the Decider of the repeated play.
type prospector struct {
	*keeper
	session *play.Session
	asked   bool
	found   []repl.Prospect
	err     error
}

// Decide looks ahead, and goes no further.
func (p *prospector) Decide(_ context.Context, q ask.Question) (ask.Answer, error) {
	p.asked = true
	pending := p.session.Pending()
	if pending == nil || q.Kind != ask.Pick {
		return ask.Answer{}, ask.ErrPause
	}
	for _, o := range q.Open() {
		if q.ID == "assault" && o.ID != q.Passive {
			continue // flight needs no odds
		}
		one, ok, err := p.look(pending, q, o)
		if err != nil || !ok {
			p.err = err
			break
		}
		p.found = append(p.found, one)
	}
	return ask.Answer{}, ask.ErrPause
}

// look says what comes of one answer; not ok where the verb neither fights nor
// tests.
func (p *prospector) look(pending *play.Pending, q ask.Question, o ask.Option) (repl.Prospect, bool, error) {
	step := func(first bool, answer string) func(*world.World, dice.Dice, ask.Decider) solve.Went {
		return func(w *world.World, d dice.Dice, who ask.Decider) solve.Went {
			if first {
				who = &answered{to: q.ID, option: answer, then: who}
			}
			latch, result, done := pending.Step(w, d, who, first)
			return solve.Went{Latch: latch, Result: result, Done: done}
		}
	}
	fight := pending.Verb.Name == "fight"
	event := solve.Event{World: pending.World, First: step(true, o.ID), Step: step(false, ""), Most: mostAtPrompt,
		Won: func(e solve.End) bool { return e.Latch.Kind == rules.Stay && e.Result.First().Truth() }}
	lucks := []solve.Luck{solve.Never}
	if fight {
		event.Won = fightWon
		if p.book.System.Name() == "ff" {
			lucks = append(lucks, solve.Best)
		}
	}
	odds, err := solve.OddsOf(event, lucks...)
	if err != nil {
		return repl.Prospect{}, false, err
	}
	one := repl.Prospect{Option: o, Fight: fight, Win: odds[0].Won, Best: odds[len(odds)-1].Won, Rounds: odds[0].Rounds}
	return one, p.add(&one, odds[0].Ends), nil
}

// add adds up how the ends leave the hero.
func (p *prospector) add(one *repl.Prospect, ends []solve.End) bool {
	gauge := map[string]string{"ff": "stamina", "dk": "hp"}[p.book.System.Name()]
	score := p.book.Scores.Index(gauge)
	for _, e := range ends {
		died := e.Latch.Kind == rules.EndedHere && e.Latch.Ending.Kind == rules.Death
		switch {
		case died:
			one.Die += e.P
		case one.Fight && fightWon(e) && score >= 0:
			one.Gauge = gauge
			one.Left += e.P * float64(e.World.Hero.Sheet.Scores[score].Current)
		case !one.Fight && e.Latch.Kind == rules.Stay && !isTruth(e.Result):
			return false
		}
	}
	if one.Win > 0 {
		one.Left /= one.Win
	}
	return true
}

func isTruth(r rules.Result) bool {
	s := r.First().String()
	return s == "true" || s == "false"
}

// answered gives one answer to the first question of a kind.
type answered struct {
	to, option string
	then       ask.Decider
	done       bool
}

// Decide gives it, and then asks on.
func (a *answered) Decide(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if a.done || q.ID != a.to {
		return a.then.Decide(ctx, q)
	}
	a.done = true
	if q.ID == "assault" { // rounds are counted there
		_, err := a.then.Decide(ctx, q)
		return ask.Answer{Option: a.option}, err
	}
	return ask.Answer{Option: a.option}, nil
}
