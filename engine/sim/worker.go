package sim

import (
	"cmp"
	"context"
	"errors"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/dice"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/world"
)

// Watcher is told of what is decided, and where.
type Watcher interface {
	Decided(w *world.World, q ask.Question, a ask.Answer)
	Enter(id string)
}

// worker plays one play after the other.
type worker struct {
	*Batch
	*tally
	script *metered
	policy Policy
}

// beaten is a fight that can say who beat the hero.
type beaten interface{ Victors() string }

// play plays the play of this number and counts it.
func (w *worker) play(i int) error {
	p := w.player(w.policy, w.seedOf(i))
	p.worker = w
	w.script.entering = p.entering
	session := play.New(w.setup(p, w.script, w.seedOf(i)))
	p.session = session
	stop := session.Play(context.Background())
	if p.fault != nil {
		return p.fault
	}
	w.count(p, stop, i)
	return nil
}

// setup is that of a play of the batch.
func (b *Batch) setup(who ask.Decider, script play.Script, seed uint64) play.Setup {
	return play.Setup{Book: b.Book, System: b.System, Script: script, Hero: b.Hero, Dice: dice.NewSeeded(seed), Decider: who, Once: true}
}

func (b *Batch) player(policy Policy, seed uint64) *player {
	return &player{policy: policy, chooser: NewChooser(b.Book, b.System, seed), longest: cmp.Or(b.Longest, MaxDecisions)}
}

// seedOf is the seed of one play: neighbours have nothing in common
// (SplitMix64, Steele, Lea and Flood 2014).
func (b *Batch) seedOf(i int) uint64 {
	z := b.Seed + (uint64(i)+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// count takes down how a play went.
func (w *worker) count(p *player, stop play.Stop, i int) {
	is := p.session.World()
	w.done++
	w.decisions += p.decisions
	length := 0
	for n, visits := range is.Visits {
		length += visits
		if visits > 0 {
			w.paragraphs[n].Visits += visits
			w.paragraphs[n].Plays++
			w.paragraphs[n].Won += rules.Bit(stop.Kind == play.Ended && stop.Ending.Kind == rules.Victory)
		}
	}
	w.lengths[length]++
	if stop.Kind != play.Ended {
		w.fail(w.failure(stop.Err, is.Place, i))
		return
	}
	w.endings[[2]string{stop.Ending.Kind, stop.Ending.Name}]++
	n, known := w.number[is.Place]
	switch {
	case !known: // the story ended while the hero was made
	case stop.Ending.Kind == rules.Victory:
		w.paragraphs[n].Victories++
	case stop.Ending.Kind == rules.Death, victors(is) != "":
		w.paragraphs[n].Deaths++
		w.deaths[[2]string{is.Place, victors(is)}]++
	}
}

// victors are the foes who beat the hero in this paragraph. A hero who falls and
// is not dead, as the dK rules have it, counts with those who die.
func victors(w *world.World) string {
	if f, ok := w.Fight.(beaten); ok {
		return f.Victors()
	}
	return ""
}

// failure is what went wrong in a play.
func (b *Batch) failure(err error, place string, i int) Failure {
	f := Failure{Code: "play-without-end", Paragraph: place, N: 1, Play: i, Seed: b.seedOf(i)}
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		f.Code, f.File, f.Line, f.Args = d.Code, d.Pos.File, d.Pos.Line, d.Args
	}
	return f
}

// kind tells failures apart: by what is wrong, and where it is written.
func (f *Failure) kind() string {
	if f.File == "" {
		return f.Code + " " + f.Paragraph
	}
	return f.Code + " " + diag.Pos{File: f.File, Line: f.Line}.String()
}

// recorded is how many decisions of a play without end are written down: it
// goes in circles long before.
const recorded = 1000

// record plays the play of a failure again, and writes it down.
func (b *Batch) record(f *Failure) error {
	script, err := b.NewScript()
	if err != nil {
		return err
	}
	defer script.Close()
	policy, closePolicy, err := b.Policy()
	if err != nil {
		return err
	}
	defer closePolicy()
	p := b.player(policy, f.Seed)
	setup := b.setup(p, script, f.Seed)
	setup.Once = false
	p.session = play.New(setup)
	p.session.Play(context.Background())
	record := p.session.Record(nil)
	if len(record.Decisions) >= p.longest {
		record.Decisions = record.Decisions[:min(recorded, p.longest)]
	}
	f.Record = string(record.Text())
	return nil
}

// metered is a script that says what its runs cost.
type metered struct {
	play.Script
	entering func(id string) *Paragraph
}

// meter is a script that counts its instructions; see bind.State.
type meter interface{ Used() int64 }

// Unwrap gives the script within.
func (m *metered) Unwrap() play.Script { return m.Script }

// Run runs a paragraph's function, and counts what it takes.
func (m *metered) Run(id string, h rules.Host) error {
	p := m.entering(id)
	err := m.Script.Run(id, h)
	if m, ok := m.Script.(meter); ok && p != nil {
		n := int(m.Used())
		p.Instructions += n
		p.Most = max(p.Most, n)
	}
	return err
}
