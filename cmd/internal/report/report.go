// Package report writes what a run of specs or a check gave, and how much of a
// book was reached: as text, as JSON, as the XML of JUnit, as SARIF, as a page
// of HTML. It knows nothing of specs or books: its rows are strings and numbers
// that are worded already, so that a writer only lays them out.
//
// Start with [NewText], [NewJSON] or [NewJUnit], give each [Test] to Add as it
// comes, and call Close when there are no more. As text, specs that pass are not
// mentioned unless Verbose is set: quiet when fine, exact when not.
package report

import (
	"io"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/engine/locale"
)

// Status is how a test went.
type Status string

// The values of Status.
const (
	Pass    Status = "pass"
	Fail    Status = "fail"
	Pending Status = "pending"
)

// Test is one test after its run.
type Test struct {
	Name    string  `json:"name"`
	File    string  `json:"file"`
	Line    int     `json:"line,omitempty"`
	Status  Status  `json:"status"`
	Seconds float64 `json:"seconds"`
	// Problem is what is wrong: the message, and more lines about it. Emphasis
	// in it is for NewText only.
	Problem []string `json:"problem,omitempty"`
	// Code names the kind of problem, the same in every language.
	Code string `json:"code,omitempty"`
	// Paragraph is where the play stood, and At where that is written; Asked
	// is what was asked then.
	Paragraph string `json:"paragraph,omitempty"`
	At        string `json:"at,omitempty"`
	Asked     string `json:"asked,omitempty"`
	// Events are the last ones of the play, in words.
	Events []string `json:"events,omitempty"`
}

// Totals count tests.
type Totals struct {
	Passed  int     `json:"passed"`
	Failed  int     `json:"failed"`
	Pending int     `json:"pending"`
	Seconds float64 `json:"seconds"`
}

func (t *Totals) add(one Test) {
	t.Seconds += one.Seconds
	switch one.Status {
	case Pass:
		t.Passed++
	case Fail:
		t.Failed++
	default:
		t.Pending++
	}
}

// Writer is shown tests as they come.
type Writer interface {
	Add(Test) error
	// Close writes what comes last; took is how long all of it took, in
	// seconds.
	Close(took float64) error
}

// Text writes for people.
type Text struct {
	// Verbose mentions tests that pass and those that are pending.
	Verbose bool

	out    io.Writer
	words  *locale.Printer
	ink    term.Ink
	totals Totals
	err    error
}

// NewText makes a writer for people.
func NewText(out io.Writer, words *locale.Printer, ink term.Ink) *Text {
	return &Text{out: out, words: words, ink: ink}
}

// Add writes a test that failed.
func (t *Text) Add(one Test) error {
	t.totals.add(one)
	args := diag.Args{"Name": one.Name, "Seconds": seconds(one.Seconds)}
	switch {
	case one.Status == Fail:
		t.line(0, t.ink.Bad(t.words.Text("report-fail", args)))
		t.problem(one)
	case t.Verbose && one.Status == Pending:
		t.line(0, t.ink.Dim(t.words.Text("report-pending", args)))
	case t.Verbose:
		t.line(0, t.words.Text("report-pass", args))
	}
	return t.err
}

// problem writes what is wrong and how the play stood.
func (t *Text) problem(one Test) {
	for _, line := range one.Problem {
		t.line(1, line)
	}
	if one.Paragraph != "" {
		t.line(1, t.words.Text("report-paragraph", diag.Args{"Paragraph": one.Paragraph, "At": one.At}))
	}
	if one.Asked != "" {
		t.line(1, t.words.Text("report-asked", diag.Args{"Question": one.Asked}))
	}
	for _, e := range one.Events {
		t.line(1, t.ink.Dim("| "+term.Clean(e)))
	}
}

// Close writes the count.
func (t *Text) Close(took float64) error {
	all := t.totals.Passed + t.totals.Failed
	args := diag.Args{"N": all, "Failed": t.totals.Failed, "Pending": t.totals.Pending, "Seconds": seconds(took)}
	switch {
	case all+t.totals.Pending == 0:
		t.line(0, t.words.Text("report-nothing", nil))
	case t.totals.Failed > 0:
		t.line(0, t.ink.Bad(t.words.Text("report-failed", args)))
	default:
		t.line(0, t.ink.Good(t.words.Text("report-ok", args)))
	}
	return t.err
}
