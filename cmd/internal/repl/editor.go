package repl

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync/atomic"

	"github.com/chzyer/readline"

	"gamebook/cmd/internal/term"
)

// Editor reads lines from the process's terminal, with editing, completion
// and a history that is kept between plays. The library's faults are cured
// here: what the terminal sends is filtered (see keys), nothing relies on
// closing it, the history file is ours, and the library prints only while it
// reads. Between reads the terminal is hushed: otherwise it would show what is
// typed in the middle of the text, and turn Ctrl-D into something that cannot
// be told from Ctrl-Space.
type Editor struct {
	rl      *readline.Instance
	history *history
	suggest func(string) []string
	// original is the terminal's state before; ahead are the lines that were
	// typed then, over says that the end of the input came behind them.
	original *readline.State
	ahead    []string
	over     bool
	// empty says that the line being edited is; the library's own goroutine
	// keeps it up to date.
	empty atomic.Bool
	// resized is the library's, called between reads when width has changed.
	resized func()
	width   int
}

// NewEditor makes an Editor; close it. historyFile is where lines are kept, ""
// for nowhere.
func NewEditor(historyFile string) (*Editor, error) {
	e := &Editor{history: openHistory(historyFile), width: term.Width(1 << 20)}
	e.empty.Store(true)
	rl, err := readline.NewEx(&readline.Config{
		Stdin:               &keys{in: os.Stdin},
		HistoryLimit:        maxHistory,
		HistorySearchFold:   true,
		AutoComplete:        completer{e},
		Listener:            readline.FuncListener(e.changed),
		FuncFilterInputRune: e.filter,
		FuncGetWidth:        func() int { return term.Width(1 << 20) },
		FuncOnWidthChanged:  func(f func()) { e.resized = f },
		InterruptPrompt:     "^C",
		EOFPrompt:           "^D",
	})
	if err != nil {
		return nil, err
	}
	e.rl = rl
	for _, line := range e.history.lines {
		// In memory only: there is no file that could fail.
		_ = rl.SaveHistory(line)
	}
	return e, e.takeOver()
}

// takeOver reads what was typed ahead while the terminal still handled lines
// itself, and hushes it.
func (e *Editor) takeOver() error {
	var err error
	if e.original, err = readline.GetState(int(os.Stdin.Fd())); err != nil {
		return err
	}
	buf := make([]byte, 4*maxLine)
	for !e.over && waiting(os.Stdin) {
		n, err := os.Stdin.Read(buf)
		if e.over = n == 0 || err != nil; !e.over {
			e.ahead = append(e.ahead, clean(string(buf[:n])))
		}
	}
	return hush(os.Stdin)
}

// Close puts the terminal back as it was. The library's own Close is not
// called: after the end of the input it never returns.
func (e *Editor) Close() error { return readline.Restore(int(os.Stdin.Fd()), e.original) }

// Suggest says what Tab completes from now on.
func (e *Editor) Suggest(f func(string) []string) { e.suggest = f }

// ReadLine shows the prompt and gives the line that the reader ends with
// Enter. Ctrl-C clears a line that is not empty.
func (e *Editor) ReadLine(ctx context.Context, prompt string) (string, error) {
	if len(e.ahead) > 0 || e.over {
		return e.typedAhead(prompt)
	}
	e.rl.SetPrompt(prompt)
	if w := term.Width(1 << 20); w != e.width && e.resized != nil {
		e.width = w
		e.resized()
	}
	for {
		line, err := e.readOnce(ctx)
		if errors.Is(err, readline.ErrInterrupt) {
			if strings.TrimSpace(line) != "" && ctx.Err() == nil {
				continue
			}
			return "", ErrInterrupt
		}
		if err != nil {
			return "", err
		}
		line = clean(line)
		e.history.add(line)
		return line, nil
	}
}

// typedAhead gives the next line that was typed before the Editor began.
func (e *Editor) typedAhead(prompt string) (string, error) {
	if len(e.ahead) == 0 {
		return "", io.EOF
	}
	line := e.ahead[0]
	e.ahead = e.ahead[1:]
	e.history.add(line)
	_, err := os.Stdout.WriteString(prompt + line + "\n")
	return line, err
}

// readOnce reads a line, or gives up when ctx ends: the terminal is then put
// back as it was, and the library's read is left to itself.
func (e *Editor) readOnce(ctx context.Context) (string, error) {
	done := make(chan lineRead, 1)
	go func() {
		line, err := e.rl.Readline()
		done <- lineRead{line, err}
	}()
	select {
	case r := <-done:
		return r.line, r.err
	case <-ctx.Done():
		// Restoring the terminal is all that can be done; if it fails there is
		// nobody left to tell.
		_ = e.rl.Terminal.ExitRawMode()
		_, _ = os.Stdout.WriteString("\n") // the prompt stands there still
		return "", readline.ErrInterrupt
	}
}

// changed is told of every change of the line.
func (e *Editor) changed(line []rune, _ int, _ rune) ([]rune, int, bool) {
	e.empty.Store(len(line) == 0)
	return nil, 0, false
}

// filter decides on keys that the library would take for the end of input.
func (e *Editor) filter(r rune) (rune, bool) {
	switch r {
	case readline.CharDelete: // the Delete key: keys has renamed Ctrl-D
		return r, !e.empty.Load()
	case ctrlD:
		if e.empty.Load() {
			return readline.CharDelete, true
		}
		return readline.CharBell, true
	}
	return r, true
}

// completer fits Suggest to the library.
type completer struct{ e *Editor }

// maxSuggestion is the most columns of a suggestion: the library divides by
// zero when one does not fit the screen.
const maxSuggestion = term.Narrowest - 4

// Do gives what may follow the line up to pos.
func (c completer) Do(line []rune, pos int) ([][]rune, int) {
	if c.e.suggest == nil {
		return nil, 0
	}
	start := string(line[:pos])
	var rest [][]rune
	for _, s := range c.e.suggest(start) {
		tail := []rune(s)[pos:]
		if term.Columns(string(tail))+1 <= maxSuggestion {
			rest = append(rest, append(tail, ' '))
		}
	}
	return rest, 0
}
