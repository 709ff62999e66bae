// Package term sets text for a terminal, or for whatever stands in its place:
// it knows the width, wraps by what is seen rather than by bytes, shows
// emphasis, and prints everything through one writer that keeps the blank
// lines between blocks in order.
//
// Start with [NewScreen]. Promises: no line is wider than the width, no word
// is split unless it is wider than a whole line, nothing that a book prints
// can move the cursor or change the terminal, and without colour no escape
// sequence is written at all.
package term

import (
	"os"
	"strconv"
	"strings"

	"github.com/chzyer/readline"
)

// Widths of lines, in columns. A terminal may be narrower than Widest only;
// lines longer than that are hard to read.
const (
	Narrowest = 20
	Widest    = 80
)

// Width is how wide lines may be: limit where one is set (0: Widest), never
// more than the terminal has, never less than Narrowest. The environment's
// COLUMNS counts as the terminal's width.
func Width(limit int) int {
	if limit <= 0 {
		limit = Widest
	}
	if screen := screenWidth(); screen > 0 {
		limit = min(limit, screen)
	}
	return max(limit, Narrowest)
}

// screenWidth is the terminal's width, 0 when it is not known.
func screenWidth() int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	return max(0, readline.GetScreenWidth())
}

// IsTerminal reports whether f is a terminal on which lines can be edited and
// colours shown.
func IsTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && os.Getenv("TERM") != "dumb" && readline.IsTerminal(int(file.Fd()))
}

// Clean takes out of a book's or a reader's text whatever a terminal would
// obey instead of show: control characters and the marks that turn the
// direction of writing. Line ends stay, tabs become blanks.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case r < ' ', 0x7f <= r && r <= 0x9f, r == '\ufeff':
			return -1
		case 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069, r == 0x200e, r == 0x200f:
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}
