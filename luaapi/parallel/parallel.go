// Package parallel does the same with each file of a book, on all processors.
//
// It is one function, [Each]. What it promises: every index is done exactly
// once, and all are done when it returns. Whoever calls it keeps what comes of
// an index under that index, so that results do not depend on who was first.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls f with the numbers below n, on as many goroutines as there are
// processors, the caller's own among them.
func Each(n int, f func(i int)) {
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			f(i)
		}
	}
	var others sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) - 1 {
		others.Add(1)
		go func() {
			defer others.Done()
			work()
		}()
	}
	work()
	others.Wait()
}
