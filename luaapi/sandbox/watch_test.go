package sandbox

import (
	"runtime"
	"testing"
	"time"

	lua "github.com/yuin/gopher-lua"

	"gamebook/engine/diag"
	"gamebook/luaapi/syntax"
)

// stopped runs source in a box until it is stopped and gives the fault.
func stopped(t *testing.T, limits Limits, instructions int64, source string) *diag.Diagnostic {
	t.Helper()
	f, err := syntax.Parse("a.lua", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	code, err := Compile(f)
	if err != nil {
		t.Fatal(err)
	}
	b := NewWithin(limits)
	defer b.Close()
	b.Begin(instructions)
	defer b.End()
	b.L.Push(b.L.NewFunctionFromProto(code))
	if err := b.L.PCall(0, 0, nil); err == nil {
		t.Fatalf("%s: it came to an end", source)
	}
	return b.Budget.Fault()
}

// TestStops: each limit stops a script that no other would.
func TestStops(t *testing.T) {
	tests := []struct {
		source       string
		limits       Limits
		instructions int64
		code         string
		most         int
	}{
		{"while true do end", Limits{}, 1000, "script-endless", 1000},
		{"while true do end", Limits{Time: 20 * time.Millisecond}, 1 << 50, "script-too-slow", 20},
		{"local t = {} while true do t[#t + 1] = ('x'):rep(1e5) .. #t end", Limits{Time: time.Hour, Heap: 8 << 20}, 1 << 50, "script-too-much-memory", 8},
	}
	for _, tt := range tests {
		d := stopped(t, tt.limits, tt.instructions, tt.source)
		if d == nil || d.Code != tt.code || d.Args["Most"] != tt.most {
			t.Errorf("%s: got %v, want %s", tt.source, d, tt.code)
		}
	}
}

// TestGarbageIsNotHeld: what a script has let go of does not count as memory.
func TestGarbageIsNotHeld(t *testing.T) {
	d := stopped(t, Limits{Time: time.Hour, Heap: 8 << 20}, 1_000_000, "local s while true do s = ('x'):rep(1e5) .. 'y' end")
	if d.Code != "script-endless" {
		t.Errorf("got %v", d)
	}
}

// tickBox is a box whose watch is told what it sees.
type tickBox struct {
	*Box
	t      *testing.T
	worked time.Duration
	// share is how much of a tick the machine has for the process.
	share time.Duration
	heap  uint64
}

func newTickBox(t *testing.T) *tickBox {
	b := &tickBox{Box: New(), t: t, share: tick, heap: 50}
	t.Cleanup(b.Close)
	b.watch.alive.Store(true) // no goroutine of its own
	b.watch.worked = func() time.Duration { return b.worked }
	b.watch.heap = func() uint64 { return b.heap }
	b.watch.arrive()
	return b
}

// tick is a tick up to which the script carried out n instructions; it gives
// what the watch calls, nil when it only asks.
func (b *tickBox) tick(n int) *alarm {
	b.Budget.Charge(n)
	b.Budget.Spent() // answers what was asked
	b.Budget.alarm.Store(nil)
	b.worked += b.share
	b.watch.look(Limits{Time: 3 * tick, Heap: 100})
	if a := b.Budget.alarm.Load(); a != nil && a.why != goesOn {
		return a
	}
	return nil
}

func (b *tickBox) quiet(ticks, n int, what string) {
	b.t.Helper()
	for range ticks {
		if a := b.tick(n); a != nil {
			b.t.Fatalf("%s: %+v", what, a)
		}
	}
}

// TestWatchTime goes tick by tick through what the watch says of time.
func TestWatchTime(t *testing.T) {
	b := newTickBox(t)
	b.Begin(1 << 40)
	b.quiet(2+3, 0, "slow, and within its time")
	if a := b.tick(0); a == nil || a.why != tooSlow || a.run != b.Budget.run {
		t.Fatalf("beyond its time: %+v", a)
	}
	b.End()
	b.quiet(1, 0, "nothing runs")

	b.Begin(1 << 40)
	b.quiet(2+3, 0, "a run has a time of its own")
	b.Pause()
	b.quiet(10, 0, "the reader thinks")
	b.Resume()
	if a := b.tick(0); a == nil {
		t.Fatal("the run goes on")
	}

	b.Begin(1 << 40)
	b.share = tick / 10
	b.quiet(2+3+10, 0, "the machine is slow, not the script")
	b.share = tick

	b.Begin(1 << 40)
	b.quiet(3*patienceWithBusy, fewest, "busy, and within its time")
	if a := b.tick(fewest); a == nil || a.why != tooSlow {
		t.Fatalf("busy beyond its time: %+v", a)
	}
}

// TestWatchMemory does the same for memory.
func TestWatchMemory(t *testing.T) {
	b := newTickBox(t)
	b.Begin(1 << 40)
	b.heap = 150
	b.quiet(1, fewest, "as much as it may")
	b.heap = 151
	if a := b.tick(fewest); a == nil || a.why != tooMuchMemory || a.heap != 150 {
		t.Fatalf("more, with the first tick late: %+v", a)
	}
	b.Begin(1 << 40)
	b.heap = 251
	b.quiet(1, fewest, "what an earlier run has left")
	b.heap = 252
	if a := b.tick(fewest); a == nil || a.heap != 251 {
		t.Fatalf("the run's own: %+v", a)
	}
	b.heap = 240
	b.quiet(1, fewest, "a part of it was garbage")
	b.heap = 265
	b.quiet(1, fewest, "more, which may be garbage as well")
	b.watch.live.Store(100)
	b.heap = 200
	b.quiet(1, fewest, "half was garbage from before the run")
	b.heap = 201
	if b.tick(fewest); !b.Budget.Spent() || b.Budget.Fault().Code != "script-too-much-memory" {
		t.Fatal("not stopped")
	}
}

// TestWatchRemembers: a run that waited for long may not take as much again.
func TestWatchRemembers(t *testing.T) {
	b := newTickBox(t)
	b.Begin(1 << 40)
	b.quiet(1, fewest, "from here on it counts")
	b.quiet(1+2, 0, "slow, and within its time")
	b.heap = 140
	b.Pause()
	b.watch.loop(Limits{Time: 3 * tick, Heap: 100}) // there is nothing to watch: it ends
	b.watch.alive.Store(true)
	b.Resume()
	b.quiet(1, 0, "slow for the last time")
	b.heap = 151
	if a := b.tick(fewest); a == nil || a.why != tooMuchMemory || a.heap != 150 {
		t.Fatalf("more than it may: %+v", a)
	}
	if a := b.tick(0); a == nil || a.why != tooSlow {
		t.Fatalf("slow for too long: %+v", a)
	}
}

// TestAlarmOfAnEarlierRun: it does not stop the next.
func TestAlarmOfAnEarlierRun(t *testing.T) {
	b := New()
	defer b.Close()
	b.Budget.Arm(10)
	late := &alarm{run: b.Budget.run, why: tooSlow}
	b.Budget.Arm(10)
	b.Budget.alarm.Store(late)
	if b.Budget.Done() != nil || b.Budget.Spent() {
		t.Error("stopped")
	}
	b.Budget.alarm.Store(&alarm{run: b.Budget.run, why: tooSlow})
	if b.Budget.Done() == nil || b.Budget.Err() == nil {
		t.Error("not stopped")
	}
	if b.Budget.Done() == nil {
		t.Error("goes on after it was stopped")
	}
}

// TestOneGoroutine: any number of runs have one watch.
func TestOneGoroutine(t *testing.T) {
	b := New()
	defer b.Close()
	before := runtime.NumGoroutine()
	for range 1000 {
		b.Begin(10)
		b.Pause()
		b.Resume()
		b.End()
	}
	if n := runtime.NumGoroutine() - before; n > 1 {
		t.Errorf("%d goroutines", n)
	}
}

// TestApart: what is done apart belongs to no run, and can be done when nothing
// is left.
func TestApart(t *testing.T) {
	b := New()
	defer b.Close()
	b.Budget.Arm(10)
	b.Budget.Charge(11)
	ran := false
	b.Budget.Apart(5, func() { ran = !b.Budget.Spent() })
	if !ran || !b.Budget.Spent() || b.Budget.Used() != 11 {
		t.Errorf("ran %v, used %d", ran, b.Budget.Used())
	}
}

// TestFilled: zeros are defaults, other values stay.
func TestFilled(t *testing.T) {
	if got := (Limits{}).Filled(); got != Default() {
		t.Errorf("got %+v", got)
	}
	l := Limits{Text: 5, Source: syntax.Bounds{Depth: 7}}.Filled()
	want := Default()
	want.Text, want.Source.Depth = 5, 7
	if l != want {
		t.Errorf("got %+v", l)
	}
}

// BenchmarkRun is what a run that does nothing costs, with the watch and
// without.
func BenchmarkRun(b *testing.B) {
	box := New()
	defer box.Close()
	fn := box.L.NewFunction(func(*lua.LState) int { return 0 })
	call := func() {
		box.L.Push(fn)
		box.L.Call(0, 0)
	}
	b.Run("watched", func(b *testing.B) {
		for b.Loop() {
			box.Begin(100)
			call()
			box.End()
		}
	})
	b.Run("bare", func(b *testing.B) {
		for b.Loop() {
			box.Budget.Arm(100)
			call()
		}
	})
}

// TestCollectingIsNotTheScripts: while the heap is collected the clock stands.
func TestCollectingIsNotTheScripts(t *testing.T) {
	b := newTickBox(t)
	b.Begin(1000)
	inLua := true
	b.watch.heap = func() uint64 {
		inLua = b.watch.state.Load()&1 == 1
		return 10
	}
	b.watch.budget.alarm.Store(&alarm{run: b.Budget.run, why: tooMuchMemory, heap: 20})
	if b.Budget.Spent() || inLua {
		t.Errorf("stopped: %v, the clock went on: %v", b.Budget.Fault(), inLua)
	}
	if b.watch.state.Load()&1 == 0 {
		t.Error("the clock does not go on afterwards")
	}
}
