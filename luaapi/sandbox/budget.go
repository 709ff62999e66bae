package sandbox

import (
	"errors"
	"time"
)

// Budget counts the instructions that a script may still carry out. It is a
// context because that is what the interpreter looks at between instructions;
// counting there is exact, the same on every machine, and cheaper than a
// context that is cancelled.
type Budget struct{ left int64 }

var spent = errors.New("sandbox: the instruction budget is spent")

var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Arm allows n instructions from now on.
func (b *Budget) Arm(n int64) { b.left = n }

// Charge takes what a function of the library did at one go.
func (b *Budget) Charge(n int) { b.left -= int64(n) }

// Spent reports whether more was used than allowed.
func (b *Budget) Spent() bool { return b.left < 0 }

// Done counts one instruction; it is closed once the budget is spent.
func (b *Budget) Done() <-chan struct{} {
	b.left--
	if b.left < 0 {
		return closed
	}
	return nil
}

// Err is not nil once the budget is spent.
func (b *Budget) Err() error {
	if b.Spent() {
		return spent
	}
	return nil
}

// Deadline reports that there is none.
func (*Budget) Deadline() (time.Time, bool) { return time.Time{}, false }

// Value reports that the budget carries no values.
func (*Budget) Value(any) any { return nil }
