package term

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pause is how a line of three stars is shown.
const pause = "*  *  *"

// verseIndent stands before the lines of a verse.
const verseIndent = "    "

// Set sets a book's text in lines of at most width columns. Blocks stand
// apart by blank lines and are filled; a line that begins with ">" is a line
// of verse, kept and indented; a line of three stars is a pause; **strong**
// and *em* are emphasised, also over the end of a line.
func Set(text string, width int, ink Ink) []string {
	var lines []string
	for _, b := range blocks(Clean(text)) {
		if len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, b.set(width, ink)...)
	}
	return lines
}

// blockKind is what kind of lines a block is of.
type blockKind uint8

const (
	prose blockKind = iota
	verse
	pauses
)

type block struct {
	kind  blockKind
	lines []string
}

// blocks cuts a text at its blank lines and where the kind of line changes.
func blocks(text string) []block {
	var all []block
	apart := true
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimFunc(line, breaks)
		if line == "" {
			apart = true
			continue
		}
		kind := kindOf(line)
		if kind == verse {
			line = strings.TrimSpace(line[1:])
		}
		if apart || kind != all[len(all)-1].kind || kind == pauses {
			all = append(all, block{kind: kind})
		}
		last := &all[len(all)-1]
		last.lines = append(last.lines, line)
		apart = false
	}
	return all
}

func kindOf(line string) blockKind {
	switch {
	case line == "***":
		return pauses
	case strings.HasPrefix(line, ">"):
		return verse
	}
	return prose
}

func (b block) set(width int, ink Ink) []string {
	switch b.kind {
	case pauses:
		return []string{Centre(pause, width)}
	case verse:
		var lines []string
		for _, line := range strings.Split(emphasise(strings.Join(b.lines, "\n"), ink), "\n") {
			if line == "" {
				lines = append(lines, "")
			}
			lines = append(lines, Wrap(line, width, verseIndent, verseIndent+"  ")...)
		}
		return lines
	}
	return Wrap(emphasise(strings.Join(b.lines, "\n"), ink), width, "", "")
}

// Centre puts s in the middle of width columns.
func Centre(s string, width int) string {
	return strings.Repeat(" ", max(0, (width-Columns(s))/2)) + s
}

// emphasise turns the marks of emphasis into the ink's. Each word is
// emphasised for itself, so that a line can break anywhere between.
func emphasise(s string, ink Ink) string {
	var b strings.Builder
	for s != "" {
		i := strings.IndexByte(s, '*')
		if i < 0 {
			break
		}
		inner, mark := emphasised(s, i)
		if mark == "" {
			stars := len(s[i:]) - len(strings.TrimLeft(s[i:], "*"))
			b.WriteString(s[:i+stars])
			s = s[i+stars:]
			continue
		}
		b.WriteString(s[:i])
		b.WriteString(eachWord(emphasise(inner, ink), mark, ink))
		s = s[i+2*len(mark)+len(inner):]
	}
	b.WriteString(s)
	return b.String()
}

// emphasised looks at the stars at i: mark is "**" or "*" when they open
// emphasis, which inner then is; "" when they are stars and no more. Emphasis
// opens before a word and closes behind one: "2 * 3" has none.
func emphasised(s string, i int) (inner, mark string) {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	if i > 0 && wordRune(before) {
		return "", ""
	}
	for _, mark := range []string{"**", "*"} {
		body, ok := strings.CutPrefix(s[i:], mark)
		if r, _ := utf8.DecodeRuneInString(body); !ok || body == "" || unicode.IsSpace(r) {
			continue
		}
		if end := closing(body, mark); end > 0 {
			return body[:end], mark
		}
	}
	return "", ""
}

// closing finds the mark that closes: directly behind something visible, not
// before a word, and for a single star not half of a double one. -1: none.
func closing(body, mark string) int {
	for at := 1; at+len(mark) <= len(body); at++ {
		if !strings.HasPrefix(body[at:], mark) {
			continue
		}
		run := len(body[at:]) - len(strings.TrimLeft(body[at:], "*"))
		behind, _ := utf8.DecodeLastRuneInString(body[:at])
		next, _ := utf8.DecodeRuneInString(body[at+run:])
		fits := run == len(mark) || run == 3
		if fits && !unicode.IsSpace(behind) && !wordRune(next) {
			return at + run - len(mark)
		}
		at += run - 1
	}
	return -1
}

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// eachWord gives every word of s the emphasis that belongs to mark.
func eachWord(s, mark string, ink Ink) string {
	paint := ink.Em
	if mark == "**" {
		paint = ink.Strong
	}
	var b strings.Builder
	start := 0
	for i, r := range s {
		if breaks(r) {
			b.WriteString(paint(s[start:i]))
			b.WriteRune(r)
			start = i + utf8.RuneLen(r)
		}
	}
	b.WriteString(paint(s[start:]))
	return b.String()
}
