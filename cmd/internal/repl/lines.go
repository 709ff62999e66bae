package repl

import (
	"context"
	"errors"
	"strings"

	"gamebook/cmd/internal/term"
)

// LineReader gives the reader's lines.
type LineReader interface {
	// ReadLine gives the next line without its end, cleaned (see clean). The
	// prompt is shown where lines are edited. It fails with io.EOF at the end
	// of the input and with ErrInterrupt when the reader interrupts or ctx
	// ends.
	ReadLine(ctx context.Context, prompt string) (string, error)
	// Suggest says what can be completed from now on.
	Suggest(func(line string) []string)
}

// ErrInterrupt is what ReadLine gives on Ctrl-C.
var ErrInterrupt = errors.New("repl: interrupted")

// maxLine is the most characters of a line; what is beyond is dropped.
const maxLine = 4096

// clean takes control characters out of a line, caps it and trims it.
func clean(line string) string {
	if r := []rune(line); len(r) > maxLine {
		line = string(r[:maxLine])
	}
	return strings.TrimSpace(strings.ReplaceAll(term.Clean(line), "\n", " "))
}
