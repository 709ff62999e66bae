package lint

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"gamebook/engine/diag"
)

// turns are how a text tells the reader where to go on, with any kind of
// blanks between the words.
var turns = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:turn|go|return|proceed)[\s\x{a0}\x{202f}]+to[\s\x{a0}\x{202f}]+(?:paragraph|section)?[\s\x{a0}\x{202f}]*(\d+)` +
		`|\b(?:rendez[- ]vous|allez|retournez|passez|reportez[- ]vous)[\s\x{a0}\x{202f}]+(?:au|à[\s\x{a0}\x{202f}]+la)[\s\x{a0}\x{202f}]+(?:paragraphe|section)?[\s\x{a0}\x{202f}]*(\d+)`)
})

// textNumber finds numbers of paragraphs in the prose that the links beside it
// do not lead to.
func textNumber(m *model, report func(*diag.Diagnostic)) {
	for _, t := range m.texts {
		if !strings.ContainsAny(t.expr.Value, "0123456789") || len(t.unit.unseen) > 0 || t.unit.id() == "" {
			continue
		}
		for _, at := range turns().FindAllStringSubmatchIndex(t.expr.Value, -1) {
			number := submatch(t.expr.Value, at)
			if !counts(t.expr.Value[at[1]:]) && !m.leadsTo(t, number) {
				report(diag.New("text-number", diag.Args{"Number": number, "Links": strings.Join(m.targets(t), ", ")}).At(t.unit.pos(t.lineAt(at[0]))))
			}
		}
	}
}

// submatch gives the number of a match, without zeros before it.
func submatch(s string, at []int) string {
	for i := 2; i+1 < len(at); i += 2 {
		if at[i] >= 0 {
			n, _ := strconv.Atoi(s[at[i]:at[i+1]])
			return strconv.Itoa(n)
		}
	}
	return ""
}

// goesOn are words that may follow the number of a paragraph.
var goesOn = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(?:if|when|or|and|otherwise|else|unless|but|to|for|where|with|without|now|at|once|immediately|` +
		`si|ou|et|sinon|quand|mais|pour|où|avec|sans|lorsque|maintenant|aussitôt|immédiatement|afin)(?:\P{L}|$)`)
})

// counts reports whether what follows a number shows that it counts or numbers
// something else: "turn to 3 sailors", "go to 12 Bell Street".
func counts(after string) bool {
	word := strings.TrimLeft(after, " \n\t\u00a0\u202f")
	next, _ := utf8.DecodeRuneInString(word)
	return word != after && unicode.IsLetter(next) && !goesOn().MatchString(word)
}

func (m *model) leadsTo(t text, id string) bool {
	for _, to := range m.targets(t) {
		if to == id {
			return true
		}
	}
	return false
}

// targets are the paragraphs that a text may speak of: those its own call leads
// to, else all that its unit does, with the functions that it calls.
func (m *model) targets(t text) []string {
	var own, all []string
	for _, l := range t.unit.links {
		all = append(all, l.to)
		if l.call == t.call {
			own = append(own, l.to)
		}
	}
	if len(own) > 0 {
		return own
	}
	for _, k := range m.keys {
		if k.unit == t.unit {
			all = append(all, k.to)
		}
	}
	for _, r := range t.unit.refs {
		for _, l := range r.links {
			all = append(all, l.to)
		}
	}
	return all
}
