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

// Fail reports an error that came out of the script. It outweighs a way out
// that was taken before (a script that keeps state is wrong wherever it turned
// to), but not a refusal; a fault that has no place yet is given the error's.
func (l *Latch) Fail(err error) {
	d, ok := l.Err.(*diag.Diagnostic)
	switch {
	case l.Kind == Refused:
	case l.Kind == Faulted && ok && d.Pos.File != "":
	default:
		*l = Latch{Kind: Faulted, Err: err}
	}
}
