package parallel_test

import (
	"runtime"
	"sync/atomic"
	"testing"

	"gamebook/luaapi/parallel"
)

// TestEach: every number is done, once, whatever the number of processors.
func TestEach(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, procs := range []int{1, 2, 7} {
		runtime.GOMAXPROCS(procs)
		for _, n := range []int{0, 1, 2, 1000} {
			done := make([]atomic.Int32, n)
			parallel.Each(n, func(i int) { done[i].Add(1) })
			for i := range done {
				if got := done[i].Load(); got != 1 {
					t.Errorf("%d of %d on %d processors: done %d times", i, n, procs, got)
				}
			}
		}
	}
}

// TestEachAtOnce: with two processors two run at once: each waits for the
// other.
func TestEachAtOnce(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	runtime.GOMAXPROCS(2)
	here := [2]chan struct{}{make(chan struct{}), make(chan struct{})}
	parallel.Each(2, func(i int) {
		close(here[i])
		<-here[1-i]
	})
}
