package repl

import (
	"bufio"
	"context"
	"errors"
	"io"
)

// Pipe reads lines from whatever is not a terminal.
type Pipe struct {
	in *bufio.Reader
	// pending is a read that an interrupt did not wait for.
	pending chan lineRead
}

type lineRead struct {
	line string
	err  error
}

// NewPipe makes a LineReader of in.
func NewPipe(in io.Reader) *Pipe { return &Pipe{in: bufio.NewReader(in)} }

// Suggest does nothing: nobody presses Tab in a pipe.
func (p *Pipe) Suggest(func(string) []string) {}

// ReadLine gives the next line; the last one needs no line end.
func (p *Pipe) ReadLine(ctx context.Context, _ string) (string, error) {
	if p.pending == nil {
		done := make(chan lineRead, 1)
		p.pending = done
		go func() {
			line, err := readLine(p.in)
			done <- lineRead{line, err}
		}()
	}
	select {
	case <-ctx.Done():
		return "", ErrInterrupt
	case r := <-p.pending:
		p.pending = nil
		return clean(r.line), r.err
	}
}

// readLine reads to the end of the line but keeps no more of it than can be
// used, so that a line without end fills no memory.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if room := 4*maxLine - len(line); room > 0 {
			line = append(line, part[:min(len(part), room)]...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(line) > 0:
			return string(line), nil
		}
		return string(line), err
	}
}
