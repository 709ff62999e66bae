// Package ask is the seam between a play and whoever reads, tests or computes
// it: every choice the rules or the script leave open is a [Question] put to a
// [Decider], and everything worth telling is an [Event] shown to an
// [Observer]. The engine never prints and never reads.
//
// Whoever drives a play implements the two and hands them to play.New; a
// Decider that cannot answer yet refuses with [ErrPause]. [Explore] goes every
// way that one step of the rules can go, as a tree of dice and decisions.
package ask

import "gamebook/engine/diag"

// Text is something to be shown: the book's own Words, or a message of the
// catalogue by its Code, filled with Args. Words win when both are set.
type Text struct {
	Code  string
	Args  diag.Args
	Words string
}

// Words makes a Text of the book's own.
func Words(s string) Text { return Text{Words: s} }

// Message makes a Text from the catalogue.
func Message(code string, args diag.Args) Text { return Text{Code: code, Args: args} }

// IsZero reports whether there is nothing to show.
func (t Text) IsZero() bool { return t.Code == "" && t.Words == "" }
