package dk

import (
	"strconv"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/rules"
	"gamebook/engine/story"
)

// mainActions are a person's in a turn (RULES B4.3): one, and one for each
// apprenticeship that the sheet lists; without a list the level says.
func mainActions(e *rules.Env, who string) int {
	if n := len(cardIn(e, who).Apprenticeships); n > 0 {
		return 1 + n
	}
	return actionsAt(e.CurrentOf(who, Level))
}

// opening begins a turn.
func (x *battle) opening() bool {
	f := x.f
	f.Round++
	f.Half, f.Foe, f.Strikes, f.Actor = 0, 0, 0, -1
	for i := range f.Members {
		m := &f.Members[i]
		m.Left, m.Done = mainActions(x.e, m.ID), false
	}
	f.Phase = Siding
	if x.e.Observer != nil { // nothing is put together for nobody
		x.e.Tell("dk-turn", diag.Args{"Round": f.Round})
	}
	_, called := x.hook(x.p.hooks.beforeRound)
	return called
}

// siding lets one side act after the other (B4.1).
func (x *battle) siding() bool {
	switch {
	case x.f.Half == 2:
		x.f.Phase = After
	case (x.f.Half == 0) != x.p.foesFirst:
		x.f.Phase = Offering
	default:
		x.f.Phase = Striking
	}
	return false
}

func (x *battle) nextSide() bool {
	x.f.Half++
	x.f.Phase = Siding
	return false
}

// offering asks whether to flee, where the fight offers it.
func (x *battle) offering() bool {
	x.f.Phase = Choosing
	if !x.p.flee.Open(x.f.Round - 1) {
		return false
	}
	a, ok := x.e.Ask(ask.Question{ID: "flee", Passive: "fight", InFight: true,
		Prompt: ask.Message("ask-flee", diag.Args{"Round": x.f.Round}),
		Options: []ask.Option{
			{ID: "fight", Text: ask.Message("option-fight", nil)},
			{ID: "flee", Text: ask.Message("option-flee", nil)},
		}})
	if ok && a.Option == "flee" {
		x.f.Phase = Fleeing
	}
	return true
}

func (x *battle) fleeing() bool {
	x.e.Tell("fight-fled", nil)
	x.end("fled")
	x.e.Follow(x.p.flee.To)
	return true
}

// choosing asks what the party does: who acts, in any order (B10.4), and what
// they do.
func (x *battle) choosing() bool {
	ready := x.ready()
	switch {
	case len(ready) == 0:
		x.f.Phase = Helping
		return false
	case x.f.Actor >= 0 && x.isReady(x.f.Actor):
		return x.chooseAction()
	case len(ready) == 1:
		x.f.Actor = ready[0]
		return x.chooseAction()
	}
	q := ask.Question{ID: "actor", InFight: true, Prompt: ask.Message("ask-actor", diag.Args{"Round": x.f.Round})}
	for _, i := range ready {
		m := x.f.Members[i]
		q.Options = append(q.Options, ask.Option{ID: m.ID,
			Text: ask.Message("option-actor", diag.Args{"Name": x.e.NameOf(m.ID), "N": m.Left})})
	}
	a, _ := x.e.Ask(q)
	for i, m := range x.f.Members {
		if m.ID == a.Option {
			x.f.Actor = i
		}
	}
	return true
}

// ready are the members whom the reader runs and who have actions left.
func (x *battle) ready() []int {
	var in []int
	for i := range x.f.Members {
		if x.isReady(i) {
			in = append(in, i)
		}
	}
	return in
}

func (x *battle) isReady(i int) bool {
	m := x.f.Members[i]
	return m.Left > 0 && !m.Done && able(x.e, m.ID) && !cardIn(x.e, m.ID).NPC
}

// helping lets the companions act whom the program runs: they attack whom
// chance picks.
func (x *battle) helping() bool {
	for i := range x.f.Members {
		m := &x.f.Members[i]
		if m.Left == 0 || !able(x.e, m.ID) || !cardIn(x.e, m.ID).NPC {
			continue
		}
		m.Left--
		foes := x.f.standing()
		n, ok := x.chance(x.e.NameOf(m.ID), len(foes))
		if ok {
			x.strike(Blow{Member: i, Foe: foes[n]}, Helping)
		}
		return len(foes) > 1
	}
	return x.nextSide()
}

// striking lets the foes act: each attacks, as often as it has main actions.
func (x *battle) striking() bool {
	f := x.f
	for ; f.Foe < len(f.Foes); f.Foe, f.Strikes = f.Foe+1, 0 {
		if f.Foes[f.Foe].State != Standing || f.Strikes >= x.form(f.Foe).actions() {
			continue
		}
		f.Strikes++
		member, ok := x.foeTarget()
		if ok && f.Phase == Striking {
			x.strike(Blow{Theirs: true, Foe: f.Foe, Member: member, Stun: x.form(f.Foe).Stuns}, Striking)
		}
		return true
	}
	return x.nextSide()
}

// foeTarget is whom a foe attacks: as the book's function says, or chance,
// alike among the conscious (B10.4).
func (x *battle) foeTarget() (int, bool) {
	x.f.Record.Foe = x.f.Foe
	gave, _ := x.hook(x.p.hooks.foeTarget)
	who := x.fighters()
	if x.e.Left() || len(who) == 0 {
		return 0, false
	}
	for _, i := range who {
		if x.f.Members[i].ID == gave.Str() {
			return i, true
		}
	}
	n, ok := x.chance(x.p.names[x.f.Foe], len(who))
	if !ok {
		return 0, false
	}
	return who[n], true
}

// chance picks one of n; of one there is nothing to throw for.
func (x *battle) chance(who string, n int) (int, bool) {
	if n < 2 {
		return 0, n == 1
	}
	t, ok := x.e.Roll(dice.Request{For: dice.Purpose{Code: "roll-target", Who: who}, N: 1, Sides: n})
	return t.Sum - 1, ok
}

// after calls the hook that ends a turn.
func (x *battle) after() bool {
	x.f.Phase = Closing
	_, called := x.hook(x.p.hooks.afterRound)
	return called
}

// closing ends a step, so that every fight is seen between its turns.
func (x *battle) closing() bool {
	x.f.Phase = Opening
	if x.p.rounds > 0 && x.f.Round >= x.p.rounds {
		x.end("rounds")
	}
	return true
}

// option is the id of an option about foe i, counted from 1.
func option(what string, i int) string { return what + ":" + strconv.Itoa(i+1) }

// effectOf runs what a book's outcome says in a fight: a paragraph, or a
// function of bout. A whole number that it gives is returned.
func (x *battle) effectOf(o story.Outcome) (int, bool) {
	if o.Fn == nil {
		x.e.Follow(o)
		return 0, false
	}
	gave, _ := x.hook(o.Fn)
	n, ok := gave.Int()
	return n, ok && n > 0
}
