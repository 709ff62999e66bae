package sandbox

import (
	"runtime"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// tick is how often the watch looks.
const tick = 5 * time.Millisecond

// patience is for how many ticks the watch stays when no script runs.
const patience = 20

// watch looks after the time and the memory of the runs of one Box. It is one
// goroutine, which begins with the first run, and ends by itself when for a
// while there is nothing to watch: a run costs it a few atomic stores.
//
// Memory is that of the process, with the garbage that was not yet found. So
// when it has grown by more than the limit the script has it collected (see
// Budget.heed) and tells in live what remains; it is stopped when that is too
// much.
type watch struct {
	budget *Budget
	// worked and heap are how the process stands.
	worked func() time.Duration
	heap   func() uint64
	// state is the number of the run, doubled, and 1 while it is in Lua.
	state atomic.Uint64
	alive atomic.Bool
	live  atomic.Uint64
	// seen is the goroutine's own. It outlasts it: where a run waits for long, for
	// the reader or a collection, the next goroutine goes on with it.
	seen watched
}

// Begin arms the budget for one run and has it watched until End.
func (b *Box) Begin(instructions int64) {
	b.Budget.Arm(instructions)
	b.Resume()
}

// End is the end of a run.
func (b *Box) End() { b.Pause() }

// Pause stops the clock: a verb is carried out, which may ask the reader.
func (b *Box) Pause() { b.watch.state.Store(b.Budget.run << 1) }

// Resume has the clock go on.
func (b *Box) Resume() {
	w := &b.watch
	w.state.Store(b.Budget.run<<1 | 1)
	if !w.alive.Load() && w.alive.CompareAndSwap(false, true) {
		go w.loop(b.limits)
	}
}

// collected is how much of the heap is in use once it was collected. The time
// that takes is not the script's: other parts of the process may have left the
// garbage, and where many collect at once they wait for one another.
func (b *Box) collected() uint64 {
	if b.watch.state.Load()&1 == 1 {
		b.Pause()
		defer b.Resume()
	}
	runtime.GC()
	return b.watch.heap()
}

// watched is what the watch knows of the run that it looks at: how much the
// process had worked before it; how many ticks it has been in Lua, in how many of
// them it hardly got on, and what it then had left; from which size of the heap
// on it counts. And of the process: for how many ticks nothing ran, the heap at
// the last tick, and how much was last in use when there was no garbage.
type watched struct {
	run         uint64
	worked      time.Duration
	ticks, slow int
	left        int64
	from        uint64

	idle        int
	heap, clean uint64
}

func (w *watch) loop(limits Limits) {
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	w.arrive()
	for range ticker.C {
		w.look(limits)
		if w.seen.idle < patience {
			continue
		}
		w.alive.Store(false)
		// A run that began just now has seen the watch alive.
		if w.state.Load()&1 == 0 || !w.alive.CompareAndSwap(false, true) {
			return
		}
	}
}

// arrive notes how things stand when the goroutine begins: at the first tick a
// script may have taken much already.
func (w *watch) arrive() {
	w.seen.idle, w.seen.heap = 0, w.heap()
	w.meet(w.state.Load() >> 1)
}

// meet begins anew when the run is another. What it takes counts from the last
// tick before it.
func (w *watch) meet(run uint64) {
	if s := w.seen; run != s.run {
		w.seen = watched{run: run, worked: w.worked(), from: s.heap, idle: s.idle, heap: s.heap, clean: s.clean}
	}
}

// look is one tick. A script is not slow when it is the machine that has no
// time for the process.
func (w *watch) look(limits Limits) {
	seen := &w.seen
	state := w.state.Load()
	w.meet(state >> 1)
	seen.heap = w.heap()
	if state&1 == 0 {
		seen.idle++
		return
	}
	seen.idle = 0
	if w.tooSlow(int(limits.Time/tick)) && w.worked()-seen.worked > limits.Time*8/10 {
		w.budget.alarm.Store(&alarm{run: seen.run, why: tooSlow})
		return
	}
	w.budget.alarm.Store(&alarm{run: seen.run})
	w.weigh(uint64(limits.Heap))
}

// patienceWithBusy is how many times as long as a slow run one may take that
// gets on. It is meant for machines that are slow themselves.
const patienceWithBusy = 20

// tooSlow counts a tick. A script whose instructions are counted as fast as
// they should be is left to the budget, which stops it alike on every machine;
// what counts here is a tick in which hardly any were.
func (w *watch) tooSlow(most int) bool {
	seen := &w.seen
	left := w.budget.reported.Load()
	// What is reported at the first tick is from an earlier run, and the second
	// has nothing to compare with.
	if seen.ticks > 1 && seen.left-left < fewest {
		seen.slow++
	}
	seen.left = left
	seen.ticks++
	return seen.slow > most || seen.ticks > most*patienceWithBusy
}

func (w *watch) weigh(most uint64) {
	seen := &w.seen
	if live := w.live.Swap(0); live > 0 {
		seen.clean = live
		seen.from = min(seen.from, live) // the rest was garbage before the run
	}
	if seen.heap > seen.from+most && seen.heap > seen.clean+most/4 { // not again for a little garbage
		w.budget.alarm.Store(&alarm{run: seen.run, why: tooMuchMemory, heap: seen.from + most})
	}
}

// heapInUse is how many bytes of the heap are taken, dead ones that were not
// yet found included.
func heapInUse() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
