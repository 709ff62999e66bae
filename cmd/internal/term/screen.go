package term

import (
	"io"
	"regexp"
	"strings"
	"sync"
)

// Screen is the one writer for everything that is shown. It puts a blank line
// before each block and none between the lines of a group. Many may use it at
// once.
type Screen struct {
	Ink Ink

	mu    sync.Mutex
	w     io.Writer
	copy  io.Writer
	limit int
	last  string
	err   error
}

// What the last thing printed was, besides the names of groups.
const (
	nothing = ""
	ablock  = "block"
	input   = "input"
)

// NewScreen makes a Screen that prints to w in lines of at most limit columns
// (see [Width]).
func NewScreen(w io.Writer, limit int, ink Ink) *Screen {
	return &Screen{Ink: ink, w: w, limit: limit}
}

// painted is what an Ink adds to words; nothing else on a Screen has escapes.
var painted = regexp.MustCompile("\x1b\\[[0-9;]*m")

// CopyTo writes everything to w too, as plain text and with what the reader
// types: a transcript.
func (s *Screen) CopyTo(w io.Writer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.copy = w
}

// Width is how wide lines may be now: a terminal's size can change.
func (s *Screen) Width() int { return Width(s.limit) }

// Block prints lines that stand apart from what came before.
func (s *Screen) Block(lines ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(lines) == 0 {
		return
	}
	if s.last != nothing {
		lines = append([]string{""}, lines...)
	}
	s.print(ablock, lines)
}

// Group prints lines that stand together with others of the group, and with
// what the reader has just typed.
func (s *Screen) Group(group string, lines ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(lines) == 0 {
		return
	}
	if s.last != nothing && s.last != input && s.last != group {
		lines = append([]string{""}, lines...)
	}
	s.print(group, lines)
}

// Echo shows what was typed where no terminal shows it, and notes that the
// reader had a turn.
func (s *Screen) Echo(line string, show bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case show:
		s.print(input, []string{line})
	case line != "":
		s.write(s.copy, line+"\n")
	}
	s.last = input
}

// Err is the first error of the writer: a pipe that nobody reads any more.
func (s *Screen) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

func (s *Screen) print(kind string, lines []string) {
	s.last = kind
	text := strings.Join(lines, "\n") + "\n"
	s.write(s.w, text)
	s.write(s.copy, painted.ReplaceAllString(text, ""))
}

func (s *Screen) write(w io.Writer, text string) {
	if w != nil && s.err == nil {
		_, s.err = io.WriteString(w, text)
	}
}
