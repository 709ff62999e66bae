package ff

import (
	"gamebook/engine/diag"
	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/sheet"
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
// of its own: an exchange, a question, dice or a hook.
var phases = [...]func(*battle) bool{
	Between: (*battle).between, Targeting: (*battle).targeting, Before: (*battle).before, Arming: (*battle).arming,
	Exchange: (*battle).exchange, Rolled: (*battle).rolled, Wounding: (*battle).wounding, Testing: (*battle).testing,
	Settling: (*battle).settling, Changed: (*battle).changed, Fallen: (*battle).fallen, Dying: (*battle).dying,
	After: (*battle).after, Closing: (*battle).closing, Fleeing: (*battle).fleeing,
}

// stepFight goes on with the fight by one exchange or one question; the first
// call begins it.
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

// enter begins a fight: the foes are written down (RULES A1.7), and what
// next_fight said counts now.
func enter(e *rules.Env, p *plan) *Fight {
	f := &Fight{Shape: p.shape, Horizon: p.horizon, Streak: p.inARow, Hooked: p.hooks.any(), Terms: p.terms, names: p.formNames}
	if own := extraOf(e.World); len(own.Next) > 0 {
		f.Mods, own.Next = own.Next, nil
		f.Horizon = max(f.Horizon, horizonOf(f.Mods))
	}
	for _, form := range p.first {
		f.Foes = append(f.Foes, Foe{Form: form, Stamina: extraOf(e.World).kept(&p.forms[form])})
	}
	for _, id := range p.allies {
		if e.World.Person(id) != nil {
			f.Allies = append(f.Allies, id)
		}
	}
	e.World.Fight = f
	x := &battle{e, p, f}
	for i := range f.Foes {
		e.Tell("fight-foe", x.scoreArgs(i, x.foeArgs(i, diag.Args{})))
	}
	return f
}

// form is what foe i fights as now.
func (x *battle) form(i int) *Form { return &x.p.forms[x.f.Foes[i].Form] }

// name is foe i's, numbered where others are called the same.
func (x *battle) name(i int) string {
	if x.f.Foes[i].Form == x.p.first[i] {
		return x.p.names[i]
	}
	return x.form(i).Name
}

// foeArgs adds to args what a message says of foe i.
func (x *battle) foeArgs(i int, args diag.Args) diag.Args {
	return x.form(i).Args(x.name(i), args)
}

// scoreArgs adds to args the scores of foe i.
func (x *battle) scoreArgs(i int, args diag.Args) diag.Args {
	args["SkillName"], args["Skill"] = nameOf(x.e.Book, Skill), x.form(i).Skill
	args["StaminaName"], args["Stamina"] = nameOf(x.e.Book, Stamina), x.f.Foes[i].Stamina
	return args
}

// tellFoe tells something of foe i.
func (x *battle) tellFoe(code string, i int) {
	if x.e.Observer != nil {
		x.e.Tell(code, x.foeArgs(i, diag.Args{}))
	}
}

func (x *battle) stands(i int) bool { return x.f.Foes[i].State == Standing }

// left counts the foes who stand.
func (f *Fight) left() int { return f.count(Standing) }

func (f *Fight) count(s FoeState) int {
	n := 0
	for _, foe := range f.Foes {
		n += rules.Bit(foe.State == s)
	}
	return n
}

// end ends the fight. Foes with wounds that last are remembered (RULES A6.4),
// unless they have become something else by then.
func (x *battle) end(how string) {
	x.f.Phase, x.f.How = Over, how
	for i, foe := range x.f.Foes {
		if form := x.form(i); form.Persist != "" && foe.Form == x.p.first[i] {
			keptExtra(x.e.World).remember(form.Persist, foe.Stamina)
		}
	}
}

// hook calls a function of the script, if there is one, with the bout. It
// reports what the function gave; "stop" ends the fight, and a hero whom the
// function killed dies.
func (x *battle) hook(fn value.Func) (gave value.Value, called bool) {
	if fn == nil {
		return value.Nil, false
	}
	r, ok := x.e.Run(fn, x.bout())
	if !ok {
		return value.Nil, true
	}
	gave = r.First()
	x.mortal()
	if gave.Str() == "stop" && x.f.Phase != Dying {
		x.end("stopped")
	}
	return gave, true
}

// mortal turns to the hero's death if he is dead; a hook may bring him back,
// and then the fight goes on where it was.
func (x *battle) mortal() {
	if x.f.Phase != Dying && x.f.Phase != Over && dead(x.e) {
		x.f.Resume, x.f.Phase = x.f.Phase, Dying
	}
}

// dead reports whether the hero is: stamina at 0 (RULES A2.5), or skill where
// the house rules say so.
func dead(e *rules.Env) bool {
	return !e.AtLeast(Stamina, 1) || houseOf(e.Book).SkillZeroDies && !e.AtLeast(Skill, 1)
}

// dying is the hero's death: on_death may save him, lost may let him wake
// elsewhere, else the story ends. Dead is lost, whoever else fell in the same
// Assault (RULES A7.4).
func (x *battle) dying() bool {
	if fn := x.p.hooks.onDeath; fn != nil {
		r, ok := x.e.Run(fn, x.bout())
		if !ok {
			return true
		}
		if !dead(x.e) {
			x.f.Phase = x.f.Resume
			if r.First().Str() == "stop" {
				x.end("stopped")
			}
			return true
		}
	}
	x.end("lost")
	if !x.p.lost.Given {
		x.e.HeroDies()
		return true
	}
	x.p.lost.Wake(x.e, Stamina, func(s *sheet.Score) { s.Set(x.p.lost.With) })
	return true
}
