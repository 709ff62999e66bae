// Package diag is the one shape in which anything below cmd reports that
// something is wrong: a code with arguments and a place. It holds no wording;
// cmd turns a code into the reader's language with package locale, which also
// knows the hint that belongs to a code (the message "<code>-hint").
//
// Start with [New], add the place with [Diagnostic.At], collect in a [List].
// A Diagnostic is a Go error; its Error text is for developers and tests.
package diag

import (
	"fmt"
	"slices"
	"strings"
)

// Pos is a place in a file. Lines and columns count from 1; 0 is unknown.
type Pos struct {
	File         string
	Line, Column int
}

// IsZero reports whether nothing is known of the place.
func (p Pos) IsZero() bool { return p == Pos{} }

// String gives file:line:column as far as they are known.
func (p Pos) String() string {
	s := p.File
	if p.Line > 0 {
		s = fmt.Sprintf("%s:%d", s, p.Line)
		if p.Column > 0 {
			s = fmt.Sprintf("%s:%d", s, p.Column)
		}
	}
	return s
}

// Severity says how bad a diagnostic is.
type Severity uint8

// The severities, worst first.
const (
	Error Severity = iota
	Warning
	Info
)

// Args are the named values that a message is filled with: strings, integers,
// floats, a [Term], a [Pos], or an error (a [Diagnostic] or a [List], quoted in
// another).
type Args map[string]any

// Diagnostic says what is wrong and where. Code names a message of the
// catalogue, in lower case with hyphens ("turn-to-missing").
type Diagnostic struct {
	Code     string
	Severity Severity
	Pos      Pos
	Args     Args
	// Excerpt is the offending line of the source, where one is known.
	Excerpt string
}

// New makes an error with this code.
func New(code string, args Args) *Diagnostic {
	return &Diagnostic{Code: code, Args: args}
}

// At returns a copy of d that stands at pos, unless d has a place already.
func (d *Diagnostic) At(pos Pos) *Diagnostic {
	if d.Pos.File != "" {
		return d
	}
	placed := *d
	if placed.Pos.Column > 0 && pos.Column == 0 {
		pos.Column = placed.Pos.Column
	}
	placed.Pos = pos
	return &placed
}

// With returns a copy of d with one more argument.
func (d *Diagnostic) With(name string, v any) *Diagnostic {
	more := *d
	more.Args = Args{name: v}
	for k, v := range d.Args {
		more.Args[k] = v
	}
	more.Args[name] = v
	return &more
}

// Error gives the place, the code and the arguments in the order of their
// names: text for developers, not for readers.
func (d *Diagnostic) Error() string {
	var b strings.Builder
	if !d.Pos.IsZero() {
		fmt.Fprintf(&b, "%s: ", d.Pos)
	}
	b.WriteString(d.Code)
	names := make([]string, 0, len(d.Args))
	for name := range d.Args {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(&b, " %s=%q", name, fmt.Sprint(d.Args[name]))
	}
	return b.String()
}

// Term is an argument that is itself the code of a message ("kind-item"): it
// is put into the reader's language before the message is filled.
type Term string
