package ff

import (
	"strconv"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// between asks whether to fight on. It is asked before every Assault, so that
// the reader can drink, save, and flee where that is offered (RULES A6.3:
// never between a wound and its test of luck).
func (x *battle) between() bool {
	q := ask.Question{ID: "assault", Passive: "fight", InFight: true, Free: []string{"use"},
		Prompt:  ask.Message("ask-assault", diag.Args{"Round": x.f.Round + 1}),
		Options: []ask.Option{{ID: "fight", Text: ask.Message("option-fight", nil)}}}
	if x.p.flee.Open(x.f.Round) {
		q.Options = append(q.Options, ask.Option{ID: "flee", Text: x.fleeText()})
	}
	a, ok := x.e.Ask(q)
	if !ok {
		return true
	}
	x.f.Phase = Targeting
	if a.Option == "flee" {
		x.f.Phase, x.f.Blow = Wounding, Blow{Side: FleeHurt}
		if x.p.flee.Damage == (Amount{}) {
			x.f.Phase = Fleeing
		}
	}
	x.mortal() // something drunk may have killed him
	return true
}

// fleeText names the cost, and says so when there is none: readers of other
// books expect to lose 2 (RULES A6.2).
func (x *battle) fleeText() ask.Text {
	flee := x.p.flee
	if flee.Damage == (Amount{}) {
		return ask.Message("option-flee", nil)
	}
	code := "option-flee-wound"
	if flee.Luck {
		code = "option-flee-luck"
	}
	return ask.Message(code, diag.Args{"Damage": flee.Damage.String(), "Score": nameOf(x.e.Book, Stamina)})
}

// targeting settles who takes part in this Assault, and whom the hero strikes
// (RULES A7.3).
func (x *battle) targeting() bool {
	x.f.Active = x.active()
	x.f.Target, x.f.Phase = x.f.Active[0], Before
	if len(x.f.Active) == 1 || x.f.Terms.Target == "listed" {
		return false
	}
	q := ask.Question{ID: "target", InFight: true, Prompt: ask.Message("ask-target", nil)}
	for _, i := range x.f.Active {
		q.Options = append(q.Options, ask.Option{ID: "foe:" + strconv.Itoa(i+1),
			Text: ask.Message("option-foe", x.scoreArgs(i, x.foeArgs(i, diag.Args{})))})
	}
	a, ok := x.e.Ask(q)
	for _, i := range x.f.Active {
		if ok && a.Option == "foe:"+strconv.Itoa(i+1) {
			x.f.Target = i
		}
	}
	return true
}

// active are the foes who fight in this Assault: the first who stands, the
// pair whose turn it is, or all.
func (x *battle) active() []int {
	var in []int
	for i := range x.f.Foes {
		switch {
		case !x.stands(i):
		case len(in) > 0 && (x.p.how == oneByOne || x.p.how == pairs && i/2 != in[0]/2):
			return in
		default:
			in = append(in, i)
		}
	}
	return in
}

// before begins the Assault.
func (x *battle) before() bool {
	x.f.Round++
	x.f.Fresh = false
	x.f.Phase = Arming
	_, called := x.hook(x.p.hooks.beforeRound)
	return called
}

// arming asks about luck before the roll where the house rules have it so
// (RULES A10.7).
func (x *battle) arming() bool {
	x.f.Phase = Exchange
	if !x.f.Terms.Prearm || !x.luckLasts() {
		return false
	}
	args := diag.Args{}
	a, ok := x.e.Ask(x.luckQuestion("ask-luck-ahead", args))
	x.f.Armed = ok && a.Option == "yes"
	return true
}

// after calls the hook that ends an Assault.
func (x *battle) after() bool {
	x.f.Phase = Closing
	_, called := x.hook(x.p.hooks.afterRound)
	return called
}

// closing looks who leaves with the end of the Assault, and whether that, the
// number of Assaults or a run of them ends the fight. It ends a step, so that
// every fight is seen between its Assaults.
func (x *battle) closing() bool {
	f := x.f
	f.Phase = Between
	for _, i := range f.Active {
		x.leaves(i, func(e Exit) bool { return e.Round > 0 && f.Round >= e.Round })
	}
	switch {
	case f.left() == 0:
		x.end(f.outcome())
	case x.p.inARow > 0 && f.Record.Won >= x.p.inARow:
		x.end("won")
	case x.p.rounds > 0 && f.Round >= x.p.rounds:
		x.end("rounds")
	case x.allGone(f.Active):
		x.next()
	}
	f.Assault = Assault{}
	return true
}

// outcome is how the fight ended, by how the last foe went.
func (f *Fight) outcome() string {
	switch f.Gone {
	case Fled:
		return "fled"
	case Surrendered:
		return "surrendered"
	}
	return "won"
}

func (x *battle) allGone(foes []int) bool {
	for _, i := range foes {
		if x.stands(i) {
			return false
		}
	}
	return true
}

// next tells who steps up.
func (x *battle) next() {
	x.f.Fresh = true
	for _, i := range x.active() {
		x.e.Tell("fight-next", x.scoreArgs(i, x.foeArgs(i, diag.Args{})))
	}
}

// fleeing: the hero is away. An outcome that does not leave the paragraph
// comes back with "fled" and foes left.
func (x *battle) fleeing() bool {
	x.end("fled")
	x.e.Tell("fight-fled", nil)
	x.e.Follow(x.p.flee.To)
	return true
}
