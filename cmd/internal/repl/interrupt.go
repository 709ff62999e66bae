package repl

import (
	"context"
	"sync"
)

// interruptible hands out contexts that an interrupt ends.
type interruptible struct {
	mu     sync.Mutex
	ctx    context.Context
	cancel context.CancelFunc
}

// fresh gives the context for what comes next: a new one when the last was
// interrupted.
func (i *interruptible) fresh() context.Context {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.ctx == nil || i.ctx.Err() != nil {
		i.ctx, i.cancel = context.WithCancel(context.Background())
	}
	return i.ctx
}

func (i *interruptible) interrupt() {
	i.mu.Lock()
	defer i.mu.Unlock()
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
			case <-r.Interrupts:
				r.ctx.interrupt()
			case <-done:
				r.ctx.interrupt()
				return
			}
		}
	}()
	return func() { close(done) }
}

// interrupted reports whether the last context was ended by an interrupt.
func (i *interruptible) interrupted() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.ctx != nil && i.ctx.Err() != nil
}
