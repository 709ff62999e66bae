package cli

import (
	"fmt"
	"sync/atomic"
	"time"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
)

// often is how often progress is shown anew.
const often = 250 * time.Millisecond

// progress shows on one line of a terminal how much of all is done, until what
// it gives is called. Anywhere but at a terminal it shows nothing.
func (a *app) progress(done *atomic.Int64, all int) (stop func()) {
	if !term.IsTerminal(a.Err) {
		return func() {}
	}
	quit, gone := make(chan struct{}), make(chan struct{})
	began := time.Now()
	go func() {
		defer close(gone)
		tick := time.NewTicker(often)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				fmt.Fprint(a.Err, "\r\x1b[K")
				return
			case <-tick.C:
				n := int(done.Load())
				left := time.Duration(0)
				if n > 0 {
					left = time.Duration(float64(time.Since(began)) * float64(all-n) / float64(n)).Round(time.Second)
				}
				fmt.Fprint(a.Err, "\r\x1b[K"+a.text.Text("progress", diag.Args{"Done": n, "All": all, "Percent": 100 * n / max(1, all), "Left": left.String()}))
			}
		}
	}()
	return func() {
		close(quit)
		<-gone
	}
}
