package dice

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamebook/engine/diag"
)

// scanner reads the tokens of an expression straight from its text: what a
// letter means (a die, a keep, a name) depends on what stands before it.
type scanner struct {
	text string
	at   int // byte offset of what comes next
}

func (s *scanner) column() int { return utf8.RuneCountInString(s.text[:s.at]) + 1 }

func (s *scanner) fault(code string, args diag.Args) error {
	return fault(code, s.column(), args)
}

func (s *scanner) blanks() {
	for s.peek() == ' ' || s.peek() == '\t' {
		s.at++
	}
}

func (s *scanner) atEnd() bool { return s.at == len(s.text) }

// peek is the next byte, 0 at the end: no token begins with a zero byte.
func (s *scanner) peek() byte {
	if s.atEnd() {
		return 0
	}
	return s.text[s.at]
}

// next skips blanks and reports whether one of these characters follows.
func (s *scanner) next(chars string) bool {
	s.blanks()
	return !s.atEnd() && strings.IndexByte(chars, s.peek()) >= 0
}

// run is the longest stretch ahead of which every byte fits.
func (s *scanner) run(fits func(byte) bool) string {
	end := s.at
	for end < len(s.text) && fits(s.text[end]) {
		end++
	}
	return s.text[s.at:end]
}

// word is the word ahead, "" when none begins here.
func (s *scanner) word() string {
	if !isLetter(s.peek()) {
		return ""
	}
	return s.run(func(c byte) bool { return isLetter(c) || isDigit(c) })
}

// figures is the number ahead, "" when none begins here. It takes decimal
// points along so that 1.5 is reported as one thing.
func (s *scanner) figures() string {
	text := s.run(func(c byte) bool { return isDigit(c) || c == '.' })
	if strings.Trim(text, ".") == "" {
		return ""
	}
	return text
}

func (s *scanner) number() (int, error) {
	text := s.figures()
	if strings.Contains(text, ".") {
		return 0, s.fault("dice-not-whole", diag.Args{"Text": text})
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, s.fault("dice-number-too-large", diag.Args{"Text": text, "Limit": math.MaxInt})
	}
	s.at += len(text)
	return n, nil
}

// token is the text of the legal token ahead, "" at the end of the text or
// before a character that has no meaning in the notation.
func (s *scanner) token() string {
	if strings.IndexByte("+-*/%()", s.peek()) >= 0 {
		return s.text[s.at : s.at+1]
	}
	return s.word() + s.figures()
}

// stray reports the character ahead by its code point. It is quoted only
// where it shows: an invisible one is what the reader is looking for.
func (s *scanner) stray() error {
	r, size := utf8.DecodeRuneInString(s.text[s.at:])
	if r == utf8.RuneError && size == 1 {
		return s.fault("dice-invalid-utf8", diag.Args{"Byte": fmt.Sprintf("0x%02X", s.peek())})
	}
	shown := ""
	if unicode.IsPrint(r) && !unicode.IsMark(r) {
		shown = string(r)
	}
	return s.fault("dice-stray-character", diag.Args{"Char": shown, "Code": fmt.Sprintf("%U", r)})
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

// isKeep reports whether a word begins with kh, kl, dh or dl, with or without
// a count.
func isKeep(word string) bool {
	return len(word) >= 2 && strings.IndexByte("kKdD", word[0]) >= 0 &&
		strings.IndexByte("hHlL", word[1]) >= 0 && countFollows(word[2:])
}

// isHalfKeep reports whether a word begins with a keep or drop that does not
// say of which end.
func isHalfKeep(word string) bool {
	return word != "" && strings.IndexByte("kKdD", word[0]) >= 0 && countFollows(word[1:])
}

func countFollows(rest string) bool { return rest == "" || isDigit(rest[0]) }

// isDie reports whether a word where a value is due means dice, not a name:
// d before a digit, and whatever is made of d and digits only (dd6 is a slip
// of the finger, not a name).
func isDie(word string) bool {
	if word == "" || word[0] != 'd' && word[0] != 'D' {
		return false
	}
	return countFollows(word[1:]) || strings.Trim(word, "dD0123456789") == ""
}

// last is the last token before here: what waits for something to follow.
func (s *scanner) last() string {
	read := strings.TrimRight(s.text[:s.at], " \t")
	return read[len(read)-1:]
}
