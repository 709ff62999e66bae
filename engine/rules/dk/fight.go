package dk

import (
	"slices"
	"strconv"

	"gamebook/engine/rules"
	"gamebook/engine/rules/combat"
)

// Phase is what a fight does next.
type Phase uint8

// The phases. Each is one question, one throw, one hook, or a consequence that
// needs none of these.
const (
	// Opening: a turn begins, with the hook before_round.
	Opening Phase = iota
	// Siding: which side acts?
	Siding
	// Offering: flee? Choosing: what does the party do? Helping: companions
	// whom the program runs.
	Offering
	Choosing
	Helping
	// Striking: what do the foes do?
	Striking
	// Clashing: attack against defence. Damaging: the dice of a hit and the
	// hook on_wound. Applying: the damage is taken off.
	Clashing
	Damaging
	Applying
	// Stunning: the save against a knock-out. Saving: those at 0 hit points.
	Stunning
	Saving
	// Draining: energy goes too. Fearing: the save against being shaken.
	Draining
	Fearing
	// Tasking: care, a spell, a skill.
	Tasking
	// Fallen: the hooks on what became of a foe. Ruling: has a side lost?
	Fallen
	Ruling
	// After: the hook after_round. Closing: what ends the fight.
	After
	Closing
	Fleeing
	// Beaten: nobody of the party is conscious.
	Beaten
	// Over: the fight has ended; How says how.
	Over
)

// Fight is a fight's progress: plain data, which stays in the World when the
// fight is over, until the paragraph is left.
type Fight struct {
	// Shape tells fights with different arguments apart. Horizon is the last
	// turn whose number can make a difference; Hooked says that hooks can see
	// the Record; Temple, that the plan has an outcome for it.
	Shape          uint64
	Horizon        int
	Hooked, Temple bool

	// Resume is the phase after the action that is going on.
	Phase, Resume Phase
	// How is how it ended: "won", "rounds", "fled", "stopped", "lost".
	How string
	// Round counts the turns begun; Half is 0 for the side that acts first, 1
	// for the other, 2 when both have.
	Round, Half int
	Members     []Member
	Foes        []Foe
	// Actor is the member who acts, -1 for none; Foe the foe who does, after
	// Strikes of its actions.
	Actor, Foe, Strikes int
	Contest             *Contest
	Blow                Blow
	Task                Task
	Record              Record

	// names are those of the foes, without numbers, as they are in the plan.
	names []string
	// busy is set while a step runs: no fight begins inside a fight.
	busy bool
}

// Member is one of the party in the fight.
type Member struct {
	ID string
	// Left are the main actions left in this turn; Done: no more are wanted.
	Left int
	Done bool
	// Out: knocked out until the fight ends (RULES B4.7).
	Out bool
	// DK are the narrator's left for a companion whom the program runs.
	DK int
}

// Foe is one foe in the fight.
type Foe struct {
	HP int
	// DK are the narrator's left for it.
	DK    int
	State FoeState
}

// FoeState says whether a foe stands, or how it fell.
type FoeState uint8

// The states. Down is unconscious, of a foe that saves at 0 hit points.
const (
	Standing FoeState = iota
	Killed
	Stunned
	Down
)

// Blow is an attack: by the party's Member on Foe, or, when Theirs, by Foe on
// Member.
type Blow struct {
	Member, Foe int
	Theirs      bool
	// Stun: to knock out.
	Stun bool
	// Plus is what the krâsses of both rolls add to the damage, Krasses how
	// many the attack roll had, Sixes the 6s on the damage dice.
	Plus, Krasses, Sixes int
	Size                 int
	// Sum is what the damage is made of, for the reader alone.
	Sum string
	// Felled is what has just become of the foe.
	Felled FoeState
}

// Record is what bout shows of a fight besides its state.
type Record struct {
	// Member and Foe are those of the last blow, with the totals; Result is
	// "hit" or "miss" for the party's, "hurt" or "parried" for the foes'.
	Member, Foe     int
	Attack, Defence int
	Result          string
	Wound           int
}

// victors names the foes who beat the party, "" if none did.
func (f *Fight) victors() string {
	if f.How != "lost" {
		return ""
	}
	var names []string
	for i, foe := range f.Foes {
		if foe.State == Standing {
			names = append(names, f.names[i])
		}
	}
	return combat.Together(names)
}

func (f *Fight) clone() *Fight {
	if f == nil {
		return nil
	}
	c := *f
	c.Foes = slices.Clone(f.Foes)
	c.Members = slices.Clone(f.Members)
	if f.Contest != nil {
		again := *f.Contest
		again.busy = false
		c.Contest = &again
	}
	c.busy = false
	return &c
}

// appendKey appends what the rest of the fight depends on. A fight that is
// over is like any other.
func (f *Fight) appendKey(b []byte) []byte {
	if f.Phase == Over {
		return append(b, "over"...)
	}
	b = strconv.AppendUint(b, f.Shape, 16)
	b = rules.AppendInts(b, int(f.Phase), int(f.Resume), min(f.Round, f.Horizon), f.Half, f.Actor, f.Foe, f.Strikes)
	for _, m := range f.Members {
		b = rules.AppendInts(strconv.AppendQuote(b, m.ID), m.Left, rules.Bit(m.Done), rules.Bit(m.Out), m.DK)
	}
	b = append(b, '/')
	for _, foe := range f.Foes {
		b = rules.AppendInts(b, foe.HP, foe.DK, int(foe.State))
	}
	b = f.Blow.appendKey(append(b, '/'))
	if f.Phase == Tasking {
		b = strconv.AppendQuote(strconv.AppendQuote(b, f.Task.Who), f.Task.On)
		b = rules.AppendInts(b, int(f.Task.Kind), f.Task.Plus)
		if f.Task.Kind == Casting { // the spell is cast at it
			b = rules.AppendInts(b, f.Record.Foe)
		}
	}
	if f.Contest != nil {
		b = f.Contest.appendKey(b)
	}
	if f.Hooked {
		if f.Contest != nil { // the totals will be in the record
			b = rules.AppendInts(b, f.Contest.Active.total(), f.Contest.Passive.total())
		}
		r := f.Record
		b = rules.AppendInts(append(b, r.Result...), r.Member, r.Foe, r.Attack, r.Defence, r.Wound)
	}
	return b
}

func (b *Blow) appendKey(k []byte) []byte {
	return rules.AppendInts(k, b.Member, b.Foe, rules.Bit(b.Theirs), rules.Bit(b.Stun), b.Plus, b.Krasses, b.Sixes, b.Size, int(b.Felled))
}

// left counts the foes who stand.
func (f *Fight) left() int { return f.count(Standing) }

func (f *Fight) count(s FoeState) int {
	n := 0
	for _, foe := range f.Foes {
		n += rules.Bit(foe.State == s)
	}
	return n
}

// standing gives the numbers of the foes who stand.
func (f *Fight) standing() []int {
	var in []int
	for i, foe := range f.Foes {
		if foe.State == Standing {
			in = append(in, i)
		}
	}
	return in
}
