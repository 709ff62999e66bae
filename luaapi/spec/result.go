package spec

import (
	"strings"
	"time"

	"gamebook/engine/ask"
	"gamebook/engine/diag"
)

// Outcome is how a spec went.
type Outcome uint8

// The outcomes.
const (
	Passed Outcome = iota
	Failed
	// Pending specs are not run: they say what is still to be written.
	Pending
)

// Result is one spec, or one spec file that could not be read, after its run.
type Result struct {
	// Path are the names of the describes around the spec, outermost first,
	// and its own; empty for a file that could not be read.
	Path []string
	// Pos is where the spec is written.
	Pos     diag.Pos
	Outcome Outcome
	// Failure says why it failed; nil otherwise.
	Failure  *Failure
	Duration time.Duration
}

// separator stands between the parts of a name.
const separator = " / "

// Name is the full name: "the causeway / holds under a lucky hero".
func (r Result) Name() string {
	if len(r.Path) == 0 {
		return r.Pos.File
	}
	return strings.Join(r.Path, separator)
}

// Failure is why a spec failed, and how the play stood then.
type Failure struct {
	// Fault is what is wrong. Its place is the line of the spec; what was
	// expected and what there was instead are its arguments Want and Got.
	Fault *diag.Diagnostic
	// Place is the paragraph in which the play stood, "" before the first, and
	// At where it is written.
	Place string
	At    diag.Pos
	// Question is what was asked then; nil when nothing was.
	Question *ask.Question
	// Events are the last ones of the play.
	Events []ask.Event
}
