package rules

import (
	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// LatchKind says why a paragraph is being left.
type LatchKind uint8

// The ways to leave. Stay means that it is not being left.
const (
	Stay LatchKind = iota
	// Turned: to the paragraph To.
	Turned
	// EndedHere: the story is over, see Ending.
	EndedHere
	// Refused: a seam refused (pause, undo, script exhausted), see Err.
	Refused
	// Faulted: the book is wrong, see Err.
	Faulted
)

// Latch is set once when a paragraph is left; everything then unwinds. The
// first to set it wins.
type Latch struct {
	Kind   LatchKind
	To     string
	Ending ask.Ending
	Err    error
}

func (l *Latch) set(to Latch) {
	if l.Kind == Stay {
		*l = to
	}
}

// Place adds a place to a fault that has none yet.
func (l *Latch) Place(err error) {
	if d, ok := l.Err.(*diag.Diagnostic); l.Kind == Faulted && (!ok || d.Pos.IsZero()) {
		l.Err = err
	}
}
