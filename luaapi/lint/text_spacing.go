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
		if at, ok := tightMark(plainText(t.expr.Value)); ok {
			report(diag.New("text-spacing", diag.Args{"Text": around(t.expr.Value, at)}).At(t.unit.pos(t.lineAt(at))))
		}
	}
}

// tightMark gives the place of a mark that lacks its blank: one of ; : ! ? »
// behind a letter, a figure or a closing mark, emphasis not counting, or « before
// anything but a blank. A time (12:30) is none.
func tightMark(s string) (at int, ok bool) {
	for from := 0; ; {
		i := strings.IndexAny(s[from:], ";:!?»«")
		if i < 0 {
			return 0, false
		}
		at = from + i
		mark, size := utf8.DecodeRuneInString(s[at:])
		from = at + size
		if mark == '«' && opensTight(s[from:]) || mark != '«' && closesTight(s[:at], mark) {
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
	end := at + strings.IndexFunc(s[at:]+" ", unicode.IsSpace)
	return s[from:min(end, len(s))]
}
