package locale

import (
	texttemplate "text/template"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// textParser reads the texts of messages, each of them once.
type textParser struct{ template.TextParser }

// newParser makes the parser for a language. Texts may use
//
//	{{plural .Left "point" "points"}}
//
// which gives one of two words as the language counts.
func newParser(lang string) *textParser {
	tag := language.Make(lang)
	return &textParser{template.TextParser{Funcs: texttemplate.FuncMap{
		"plural": func(n any, one, other string) string { return pluralWord(tag, n, one, other) },
	}}}
}

// Cacheable says that a text always means the same: the functions of a parser
// never change.
func (*textParser) Cacheable() bool { return true }

// pluralWord gives the word that belongs to a number; what is no whole number
// counts as many.
func pluralWord(tag language.Tag, n any, one, other string) string {
	if i, ok := n.(int); ok && plural.Cardinal.MatchPlural(tag, max(i, -i), 0, 0, 0, 0) == plural.One {
		return one
	}
	return other
}
