package repl

import (
	"context"
	"os"
	"sync"
)

// interruptible hands out contexts that an interrupt ends.
type interruptible struct {
	mu     sync.Mutex
	ctx    context.Context
	cancel context.CancelFunc
	// final says that the program is to end: there are no more contexts.
	final bool
}

// fresh gives the context for what comes next: a new one when the last was
// interrupted.
func (i *interruptible) fresh() context.Context {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.ctx == nil || i.ctx.Err() != nil && !i.final {
		i.ctx, i.cancel = context.WithCancel(context.Background())
	}
	return i.ctx
}

// interrupt ends the context; only Ctrl-C leaves something to go on with.
func (i *interruptible) interrupt(sig os.Signal) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.final = i.final || sig != os.Interrupt
	if i.cancel != nil {
		i.cancel()
	}
}

// watchInterrupts passes interrupts on until the function it gives is called.
func (r *repl) watchInterrupts() (stop func()) {
	r.ctx.fresh()
	done := make(chan struct{})
	go func() {
		for {
			select {
			case sig := <-r.Interrupts:
				r.ctx.interrupt(sig)
			case <-done:
				r.ctx.interrupt(os.Interrupt)
				return
			}
		}
	}()
	return func() { close(done) }
}

// ended reports whether the program is to end.
func (i *interruptible) ended() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.final
}

// interrupted reports whether the last context was ended by an interrupt.
func (i *interruptible) interrupted() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.ctx != nil && i.ctx.Err() != nil
}
