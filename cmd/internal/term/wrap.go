package term

import (
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"
)

// Wrap fills lines with the words of s up to width columns; the first line
// begins with first and the others with rest. Line ends in s are blanks like
// others. Escape sequences in s take no room, but must not span a blank.
func Wrap(s string, width int, first, rest string) []string {
	b := lineBuilder{width: width, indent: first, rest: rest}
	for _, word := range strings.FieldsFunc(s, breaks) {
		b.add(word)
	}
	return b.done()
}

// breaks reports whether a line may break at r, which is then not shown. The
// spaces that French puts before ! and ? are not among them.
func breaks(r rune) bool {
	return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' && r != '\u2007'
}

// lineBuilder collects words into lines.
type lineBuilder struct {
	width        int
	indent, rest string
	lines        []string
	line         strings.Builder
	columns      int
	filled       bool
}

func (b *lineBuilder) add(word string) {
	w := Columns(word)
	if b.filled && b.columns+1+w <= b.width {
		b.write(" "+word, 1+w)
		return
	}
	if b.filled {
		b.end()
	}
	if room := b.width - Columns(b.indent); w > room {
		b.split(word, max(1, room))
		return
	}
	b.write(word, w)
}

func (b *lineBuilder) write(s string, columns int) {
	if !b.filled {
		b.line.WriteString(b.indent)
		b.columns = Columns(b.indent)
		b.filled = true
	}
	b.line.WriteString(s)
	b.columns += columns
}

func (b *lineBuilder) end() {
	b.lines = append(b.lines, b.line.String())
	b.line.Reset()
	b.indent, b.filled = b.rest, false
}

// split breaks a word that is wider than a line between what is seen as
// characters, so that accents stay with their letters.
func (b *lineBuilder) split(word string, room int) {
	columns := 0
	for g := shown.StringGraphemes(word); g.Next(); {
		if w := g.Width(); columns > 0 && columns+w > room {
			b.end()
			columns = 0
		}
		b.write(g.Value(), g.Width())
		columns += g.Width()
	}
}

func (b *lineBuilder) done() []string {
	if b.filled {
		b.end()
	}
	return b.lines
}

// shown measures what is seen: escape sequences are nothing.
var shown = displaywidth.Options{ControlSequences: true}

// Columns is how wide s is shown.
func Columns(s string) int { return shown.String(s) }
