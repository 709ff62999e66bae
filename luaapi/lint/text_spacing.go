package lint

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gamebook/engine/diag"
)

// textSpacing finds the marks ; : ! ? and quotation marks in a French book
// without the blank that belongs there: the engine makes it one that does not
// break, but cannot know where there should be one.
func textSpacing(m *model, report func(*diag.Diagnostic)) {
	if m.book.Language != "fr" {
		return
	}
	for _, t := range m.texts {
		text := plainText(t.expr.Value)
		for from := 0; ; {
			at, ok := tightMark(text, from)
			if !ok {
				break
			}
			report(diag.New("text-spacing", diag.Args{"Text": around(t.expr.Value, at)}).At(t.unit.pos(t.lineAt(at))))
			from = at + wordEnd(text[at:])
		}
	}
}

// tightMark gives the place of the next mark that lacks its blank: one of ; : ! ? »
// behind a letter, a figure or a closing mark, emphasis not counting, or « before
// anything but a blank. A time (12:30) is none, and what stands in an address
// (https://...) does not count.
func tightMark(s string, from int) (at int, ok bool) {
	for {
		i := strings.IndexAny(s[from:], ";:!?»«")
		if i < 0 {
			return 0, false
		}
		at = from + i
		mark, size := utf8.DecodeRuneInString(s[at:])
		from = at + size
		switch {
		case strings.HasPrefix(s[at:], "://"):
			from = at + wordEnd(s[at:])
		case mark == '«' && opensTight(s[from:]), mark != '«' && closesTight(s[:at], mark):
			return at, true
		}
	}
}

func opensTight(after string) bool {
	next, _ := utf8.DecodeRuneInString(after)
	return after != "" && !unicode.IsSpace(next)
}

func closesTight(before string, mark rune) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, "*"))
	return unicode.IsLetter(last) || unicode.IsDigit(last) && mark != ':' || last == ')' || last == '»'
}

// around gives the word before a mark, and the mark.
func around(s string, at int) string {
	from := strings.LastIndexAny(s[:at], " \n\u00a0\u202f") + 1
	for from < at && !utf8.RuneStart(s[from]) {
		from++
	}
	return s[from : at+wordEnd(s[at:])]
}

// wordEnd is how long a text is up to its first blank.
func wordEnd(s string) int {
	if i := strings.IndexFunc(s, unicode.IsSpace); i >= 0 {
		return i
	}
	return len(s)
}
