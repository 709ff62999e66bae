package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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

// usage makes a failure of what kong says about a command line. A word that
// is no command was taken for a book: the hint says which it may have been.
func usage(err error, args []string) error {
	words, near, _ := strings.Cut(err.Error(), ", did you mean ")
	near = strings.Trim(near, `"?`)
	if len(args) > 1 && near == "" && !slices.Contains(commands, args[0]) {
		near = diag.Nearest(args[0], commands)
	}
	if len(args) > 0 && args[0] == "roll" && strings.HasPrefix(words, "unknown flag") {
		return failure{codeUsage, diag.New("usage-roll-dashes", diag.Args{"Message": words, "Dice": strings.Join(args[1:], " ")})}
	}
	return failure{codeUsage, diag.New("usage", diag.Args{"Message": words, "Near": near})}
}

// commands are the words that are no books.
var commands = []string{"play", "test", "outcomes", "replay", "roll", "version", "help"}

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
		fmt.Fprintf(a.Err, "gamebook: %s %s\n", a.ink.Bad("error:"), term.Clean(err.Error()))
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
		fmt.Fprintf(a.Err, "gamebook: %s %s\n", a.ink.Bad("error:"), a.text.Text("mistakes", diag.Args{"N": len(list)}))
	}
}

// diagnostic prints one mistake: a block where its place is known, else one
// line and a hint.
func (a *app) diagnostic(d *diag.Diagnostic) {
	lines := term.Diagnostic(d, a.text, a.ink)
	if d.Pos.File == "" {
		lines[0] = "gamebook: " + a.ink.Bad("error:") + " " + lines[0]
	}
	for _, line := range lines {
		fmt.Fprintln(a.Err, line)
	}
}
