package cli

import (
	"errors"
	"fmt"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
)

// The exit codes.
const (
	codeFine        = 0
	codeFailed      = 1
	codeUsage       = 2
	codeBook        = 3
	codeInterrupted = 130
)

// failure is an error with the exit code that it means. Without an error
// nothing more is said.
type failure struct {
	code int
	err  error
}

// Error is the text of the error within.
func (f failure) Error() string {
	if f.err == nil {
		return fmt.Sprintf("exit code %d", f.code)
	}
	return f.err.Error()
}

// Unwrap gives the error within.
func (f failure) Unwrap() error { return f.err }

// commands are the words that are no books.
var commands = []string{"play", "test", "check", "explain", "outcomes", "odds", "solve", "simulate", "merge", "map", "replay", "new", "doc", "types", "roll", "version", "help"}

// fail reports an error and gives its exit code; no error is fine.
func (a *app) fail(err error) int {
	if err == nil {
		return codeFine
	}
	f := failure{code: codeFailed, err: err}
	errors.As(err, &f)
	if f.err != nil {
		a.report(f.err)
	}
	return f.code
}

// most is how many mistakes are shown in full.
const most = 20

// report prints an error.
func (a *app) report(err error) {
	var list diag.List
	var one *diag.Diagnostic
	switch {
	case errors.As(err, &list):
	case errors.As(err, &one):
		list = diag.List{one}
	default:
		fmt.Fprintf(a.Err, "gamebook: %s %s\n", a.ink.Bad(a.text.Text("error", nil)), term.Clean(err.Error()))
		return
	}
	for i, d := range list {
		if i == most {
			fmt.Fprintln(a.Err, a.text.Text("more-mistakes", diag.Args{"N": len(list) - most}))
			break
		}
		a.diagnostic(d)
	}
	if len(list) > 1 {
		fmt.Fprintf(a.Err, "gamebook: %s %s\n", a.ink.Bad(a.text.Text("error", nil)), a.text.Text("mistakes", diag.Args{"N": len(list)}))
	}
}

// diagnostic prints one mistake: a block where its place is known, else one
// line and a hint.
func (a *app) diagnostic(d *diag.Diagnostic) {
	lines := term.Diagnostic(d, a.text, a.ink)
	if d.Pos.File == "" {
		lines[0] = "gamebook: " + a.ink.Bad(a.text.Text("error", nil)) + " " + lines[0]
	}
	for _, line := range lines {
		fmt.Fprintln(a.Err, line)
	}
}
