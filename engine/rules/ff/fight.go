package ff

import (
	"slices"
	"strconv"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
	"gamebook/engine/world"
)

// Phase is what a fight does next.
type Phase uint8

// The phases, in the order of an Assault. Each is one question, one exchange,
// one hook, or a consequence that needs none of these.
const (
	// Between Assaults: fight on or flee.
	Between Phase = iota
	// Targeting: whom does the hero strike?
	Targeting
	// Before: the hook before_round.
	Before
	// Arming: is luck to be tested (prearm)?
	Arming
	// Exchange: one pair of Attack Strengths.
	Exchange
	// Rolled: the hooks double and after_roll.
	Rolled
	// Wounding: the size of the wound, and the hook on_wound.
	Wounding
	// Testing: luck on the pending wound.
	Testing
	// Settling: the wound is subtracted.
	Settling
	// Changed and Fallen: the hooks on_change and on_foe_dead.
	Changed
	Fallen
	// Dying: the hero is at 0: the hook on_death, or the end.
	Dying
	// After: the hook after_round. Closing: what ends the fight, or the next
	// Assault.
	After
	Closing
	// Fleeing: the hero is away.
	Fleeing
	// Over: the fight has ended; How says how.
	Over
)

// Fight is a fight's progress. It is plain data and stays in the World when the
// fight is over, until the paragraph is left.
type Fight struct {
	// Shape tells fights with different arguments apart. Horizon is the last
	// Assault whose number can make a difference, Streak the longest run of
	// Assaults won; Hooked says that hooks can see the Record.
	Shape           uint64
	Horizon, Streak int
	Hooked          bool
	Terms           Terms

	Phase, Resume Phase
	// How is how it ended: "won", "rounds", "fled", "surrendered",
	// "stopped", "lost".
	How  string
	Foes []Foe
	// Allies are the companions who fight beside the hero, by id.
	Allies []string
	// Mods are those of next_fight, which this fight used up.
	Mods []Mod
	// Round counts the Assaults begun; Fresh says that the foe who stands
	// has not been fought yet, and is not the first.
	Round int
	Fresh bool
	Assault
	Record Record

	// names are those of the forms, as they are in the plan.
	names []string
	// busy is set while a step runs: no fight begins inside a fight.
	busy bool
}

// Foe is one foe in the fight.
type Foe struct {
	// Form is an index into the plan's forms.
	Form, Stamina int
	State         FoeState
}

// FoeState says whether a foe stands, or how it left.
type FoeState uint8

// The states.
const (
	Standing FoeState = iota
	Dead
	Fled
	Surrendered
)

// Assault is the progress of one Assault.
type Assault struct {
	// Active are the foes who take part, Target the one whom the hero
	// strikes; Turn counts the exchanges done.
	Active       []int
	Target, Turn int
	// HeroRoll is the hero's one roll where it is shared, HeroDouble the
	// face of its double.
	HeroRoll, HeroDouble int
	// Best and Top are the foe with the highest Attack Strength so far.
	Best, Top int
	// Armed: luck will be tested. Tests are those made in this Assault.
	Armed bool
	Tests int
	Blow  Blow
	// Gone is how the last foe to leave went.
	Gone FoeState
}

// Side says who wounds whom.
type Side uint8

// The sides of a blow; None is no blow.
const (
	None Side = iota
	// Hit: the hero wounds a foe. Hurt: a foe wounds the hero.
	Hit
	Hurt
	// FleeHurt: the hero is wounded in flight.
	FleeHurt
	// AllyHit and AllyHurt: a companion's exchange.
	AllyHit
	AllyHurt
)

// Blow is a wound that is pending.
type Blow struct {
	Side Side
	// Foe and Ally are who, besides the hero; Size is what it takes so far.
	Foe, Ally, Size int
	// Kill: it kills, whatever its size.
	Kill bool
	Luck Verdict
}

// Verdict is what a test of luck on a wound gave.
type Verdict uint8

// The verdicts.
const (
	Untested Verdict = iota
	Lucky
	Unlucky
)

// Record is what bout shows of a fight besides its state.
type Record struct {
	// Foe is the one last fought; the Attack Strengths, the Result ("hit",
	// "hurt", "tie"), the wound and the face of the hero's double are the
	// last exchange's.
	Foe                   int
	HeroAttack, FoeAttack int
	Result                string
	Wound, Double         int
	// Hits and Hurts count exchanges won and lost, Won and Lost those in a
	// row with the foe struck at; Wounded: the hero lost stamina.
	Hits, Hurts, Won, Lost int
	Wounded                bool
}

// Victors names the foes who beat the hero, "" if none did.
func (f *Fight) Victors() string {
	if f.How != "lost" {
		return ""
	}
	var names []string
	for _, foe := range f.Foes {
		if foe.State == Standing {
			names = append(names, f.names[foe.Form])
		}
	}
	return combat.Together(names)
}

// running gives the fight that is going on, or nil.
func running(w *world.World) *Fight {
	if f, ok := w.Fight.(*Fight); ok && f.Phase != Over {
		return f
	}
	return nil
}

// Clone copies the fight. The copy is not inside a step.
func (f *Fight) Clone() world.State {
	c := *f
	c.busy = false
	c.Foes = slices.Clone(f.Foes)
	c.Allies = slices.Clone(f.Allies)
	c.Mods = slices.Clone(f.Mods)
	c.Active = slices.Clone(f.Active)
	return &c
}

// AppendKey appends what the rest of the fight depends on. Counters enter only
// where an option or a hook can read them, and only as far as they can make a
// difference; a fight that is over is like any other.
func (f *Fight) AppendKey(b []byte) []byte {
	if f.Phase == Over {
		return append(b, "over"...)
	}
	b = strconv.AppendUint(b, f.Shape, 16)
	b = rules.AppendInts(b, int(f.Phase), int(f.Resume), min(f.Round, f.Horizon), rules.Bit(f.Fresh), min(f.Record.Won, f.Streak),
		rules.Bit(f.Record.Wounded))
	for _, foe := range f.Foes {
		b = rules.AppendInts(b, foe.Form, foe.Stamina, int(foe.State))
	}
	for _, m := range f.Mods {
		b = rules.AppendInts(b, rules.Bit(m.Foe), m.N, m.Rounds, m.Round)
	}
	for _, id := range f.Allies {
		b = strconv.AppendQuote(b, id)
	}
	b = f.Assault.appendKey(b)
	if f.Hooked {
		b = f.Record.appendKey(b)
	}
	return b
}

func (a *Assault) appendKey(b []byte) []byte {
	b = append(b, '/')
	b = rules.AppendInts(b, a.Active...)
	return rules.AppendInts(append(b, '/'), a.Target, a.Turn, a.HeroRoll, a.HeroDouble, a.Best, a.Top, rules.Bit(a.Armed), a.Tests,
		int(a.Gone), int(a.Blow.Side), a.Blow.Foe, a.Blow.Ally, a.Blow.Size, rules.Bit(a.Blow.Kill), int(a.Blow.Luck))
}

func (r *Record) appendKey(b []byte) []byte {
	return rules.AppendInts(append(b, r.Result...), r.Foe, r.HeroAttack, r.FoeAttack, r.Wound, r.Double,
		min(r.Hits, combat.Longest), min(r.Hurts, combat.Longest), min(r.Won, combat.Longest), min(r.Lost, combat.Longest))
}
