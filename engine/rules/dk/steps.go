package dk

import (
	"slices"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/sheet"
	"gamebook/engine/story"
	"gamebook/engine/value"
)

// battle is one step of a fight: the play, the plan and the progress.
type battle struct {
	e *rules.Env
	p *plan
	f *Fight
}

// phases does what each phase does. A phase says where the fight goes on
// before it does anything that may leave, and reports whether that was a step
// of its own: a question, dice or a hook.
var phases = [...]func(*battle) bool{
	Opening: (*battle).opening, Siding: (*battle).siding, Offering: (*battle).offering, Choosing: (*battle).choosing,
	Helping: (*battle).helping, Striking: (*battle).striking, Clashing: (*battle).clashing, Damaging: (*battle).damaging,
	Applying: (*battle).applying, Stunning: (*battle).stunning, Saving: (*battle).saving, Draining: (*battle).draining,
	Fearing: (*battle).fearing, Tasking: (*battle).tasking, Fallen: (*battle).fallen, Ruling: (*battle).ruling,
	After: (*battle).after, Closing: (*battle).closing, Fleeing: (*battle).fleeing, Beaten: (*battle).beaten,
}

// stepFight goes on with the fight by one question or throw; the first call
// begins it.
func stepFight(e *rules.Env, bound any) (rules.Result, bool) {
	p, f := bound.(*plan), running(e.World)
	if f == nil {
		f = enter(e, p)
	}
	return combat.Step(e, &battle{e, p, f})
}

// Busy, Over, Phase, Leave and Result implement [combat.Fight].
func (x *battle) Busy() *bool { return &x.f.busy }
func (x *battle) Over() bool  { return x.f.Phase == Over }
func (x *battle) Phase() bool { return phases[x.f.Phase](x) }
func (x *battle) Leave()      { x.f.Phase = Over }
func (x *battle) Result() rules.Result {
	return rules.Give(value.String(x.f.How), x.bout())
}

// enter begins a fight: who can fight of the party, against the foes. If
// nobody can, it is lost at once.
func enter(e *rules.Env, p *plan) *Fight {
	f := &Fight{Shape: p.shape, Horizon: p.horizon, Hooked: p.hooked(), Temple: !p.temple.IsZero(), Actor: -1, names: p.formNames}
	for _, id := range people(e.World) {
		if id == story.Hero || p.takesPart(id) {
			m := Member{ID: id}
			if c := memberIn(e, id); c != nil && c.card.NPC {
				m.DK = c.dk.Total
			}
			f.Members = append(f.Members, m)
		}
	}
	for _, form := range p.forms {
		f.Foes = append(f.Foes, Foe{HP: form.HP, DK: form.DK.Total})
	}
	sceneOf(e.World).Fight = f
	x := &battle{e, p, f}
	for i := range f.Foes {
		e.Tell("dk-foe", x.foeArgs(i, diag.Args{}))
	}
	if p.surprised == theParty {
		e.Tell("dk-surprised", nil)
	}
	if len(x.fighters()) == 0 {
		f.Phase = Beaten
	}
	return f
}

func (p *plan) takesPart(id string) bool {
	if !p.picked {
		return true
	}
	return slices.Contains(p.allies, id)
}

// fighters are the numbers of the members who can act.
func (x *battle) fighters() []int {
	var in []int
	for i, m := range x.f.Members {
		if able(x.e, m.ID) {
			in = append(in, i)
		}
	}
	return in
}

func (x *battle) form(i int) *Form { return &x.p.forms[i] }

// foeArgs adds to args what a message says of foe i.
func (x *battle) foeArgs(i int, args diag.Args) diag.Args {
	args["HP"] = x.f.Foes[i].HP
	return x.form(i).Args(x.p.names[i], args)
}

// blowArgs adds who strikes whom.
func (x *battle) blowArgs(args diag.Args) diag.Args {
	args["Name"] = x.e.NameOf(x.f.Members[x.f.Blow.Member].ID)
	return x.foeArgs(x.f.Blow.Foe, args)
}

// end ends the fight: who was knocked out comes to. A hero of level 8 or more
// who is dead or mad is taken to the temple.
func (x *battle) end(how string) {
	x.f.Phase, x.f.How = Over, how
	if lostToAll(x.e) && savable(x.e) {
		to := x.p.temple
		if to.IsZero() {
			to = story.Outcome{To: houseOf(x.e.Book).Temple}
		}
		x.e.Follow(to)
	}
}

// hook calls a function of the script, if there is one, with the bout. It
// reports what the function gave; "stop" ends the fight.
func (x *battle) hook(fn value.Func) (gave value.Value, called bool) {
	if fn == nil {
		return value.Nil, false
	}
	r, ok := x.e.Run(fn, x.bout())
	if !ok {
		return value.Nil, true
	}
	gave = r.First()
	if len(x.fighters()) == 0 {
		x.f.Phase = Beaten
	} else if gave.Str() == "stop" {
		x.end("stopped")
	}
	return gave, true
}

// ruling looks whether a side has nobody conscious left: it has lost (RULES
// B10.4).
func (x *battle) ruling() bool {
	x.f.Phase = x.f.Resume
	x.f.Blow = Blow{}
	switch {
	case len(x.fighters()) == 0:
		x.f.Phase = Beaten
	case x.f.left() == 0:
		x.end("won")
	}
	return false
}

// beaten: nobody of the party is conscious. Unless the hero is dead, lost says
// where he wakes, or on_hero_down what follows (B10.5).
func (x *battle) beaten() bool {
	x.f.Phase, x.f.How = Over, "lost"
	e := x.e
	switch down := x.downTo(); {
	case lostToAll(e):
		endHero(e)
	case x.p.lost.Given:
		change(e.World, story.Hero, func(c *Condition) { c.State = Well })
		x.p.lost.Wake(e, HP, func(s *sheet.Score) { s.Set(max(s.Current, x.p.lost.With)) })
	case !down.IsZero():
		e.Tell("dk-hero-down", diag.Args{"Name": e.World.Hero.Name})
		e.Follow(down)
	default:
		e.Tell("dk-hero-down", diag.Args{"Name": e.World.Hero.Name})
		e.End(ask.Ending{Kind: rules.Defeat})
	}
	return true
}

func (x *battle) downTo() story.Outcome {
	if !x.p.heroDown.IsZero() {
		return x.p.heroDown
	}
	return story.Outcome{To: houseOf(x.e.Book).OnHeroDown}
}
