package sandbox

import (
	"errors"
	"sync/atomic"
	"time"

	"gamebook/engine/diag"
)

// Budget counts the instructions that a script may still carry out. It is a
// context because that is what the interpreter looks at between instructions;
// counting there is exact, the same on every machine, and cheaper than a
// context that is cancelled.
type Budget struct {
	left, armed int64
	// run is the number of the run that goes on, alarm what the watch has
	// noticed of it.
	run   uint64
	alarm atomic.Pointer[alarm]
	// reported is what was left when the watch last asked.
	reported atomic.Int64
	why      reason
	box      *Box
}

// reason is why a script is stopped.
type reason uint8

const (
	goesOn reason = iota
	tooManyInstructions
	tooSlow
	tooMuchMemory
)

// alarm is what the watch calls from its own goroutine. With goesOn it only
// asks how far the script is. For tooMuchMemory it is a suspicion: heap is how
// much may be in use once the garbage is gone.
type alarm struct {
	run  uint64
	why  reason
	heap uint64
}

var errSpent = errors.New("sandbox: a limit is reached")

var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Arm allows n instructions from now on.
func (b *Budget) Arm(n int64) {
	b.left, b.armed, b.why = n, n, goesOn
	b.run++
	b.alarm.Store(nil)
}

// Charge takes what a function of the library did at one go.
func (b *Budget) Charge(n int) { b.left -= int64(n) }

// Apart lets f carry out n instructions that belong to no run, whatever has
// become of the budget.
func (b *Budget) Apart(n int64, f func()) {
	left, why := b.left, b.why
	b.left, b.why = n, goesOn
	b.run++ // an alarm that is called now means a run that is over
	f()
	b.left, b.why = left, why
}

// Used is how many instructions were carried out since Arm.
func (b *Budget) Used() int64 { return b.armed - b.left }

// Spent reports whether the script has to stop: more was used than allowed, or
// the watch has stopped it.
func (b *Budget) Spent() bool {
	if b.left < 0 && b.why == goesOn {
		b.why = tooManyInstructions
	}
	if b.why == goesOn && b.alarm.Load() != nil {
		b.heed()
	}
	return b.why != goesOn
}

// Done counts one instruction; it is closed once the script has to stop.
func (b *Budget) Done() <-chan struct{} {
	b.left--
	if b.left < 0 || b.alarm.Load() != nil {
		return b.verdict()
	}
	return nil
}

func (b *Budget) verdict() <-chan struct{} {
	if b.Spent() {
		return closed
	}
	return nil
}

// heed looks at an alarm. Memory is measured again here, by the script's own
// goroutine, so that it cannot take more in the meantime.
func (b *Budget) heed() {
	a := b.alarm.Load()
	b.reported.Store(b.left)
	switch {
	case a.run != b.run || a.why == goesOn: // one that meant an earlier run, or no more than to ask
		b.alarm.CompareAndSwap(a, nil)
	case a.why == tooMuchMemory:
		live := b.box.collected()
		if live > a.heap {
			b.why = tooMuchMemory
			return
		}
		b.box.watch.live.Store(live)
		b.alarm.CompareAndSwap(a, nil)
	default:
		b.why = a.why
	}
}

// Err is not nil once the script has to stop.
func (b *Budget) Err() error {
	if b.Spent() {
		return errSpent
	}
	return nil
}

// Fault says which limit was reached, or nil.
func (b *Budget) Fault() *diag.Diagnostic {
	if !b.Spent() {
		return nil
	}
	limits := b.box.limits
	switch b.why {
	case tooSlow:
		return diag.New("script-too-slow", diag.Args{"Most": int(limits.Time / time.Millisecond)})
	case tooMuchMemory:
		return diag.New("script-too-much-memory", diag.Args{"Most": int(limits.Heap >> 20)})
	}
	return diag.New("script-endless", diag.Args{"Most": int(b.armed)})
}

// Deadline reports that there is none.
func (*Budget) Deadline() (time.Time, bool) { return time.Time{}, false }

// Value reports that the budget carries no values.
func (*Budget) Value(any) any { return nil }
