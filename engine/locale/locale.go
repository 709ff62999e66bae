// Package locale puts codes into the reader's language. Everything below cmd
// reports in codes with arguments (packages diag and ask); this package holds
// the wording, a folder a language and a file a package that speaks:
// en/dice.toml, en/ff.toml. A message is a go-i18n table whose name is the
// code; its text is a Go template over the arguments:
//
//	[undeclared-item]
//	other = "there is no item \"{{.Name}}\""
//
// Plural forms (one, other) are chosen by the argument N; other numbers in a
// message take {{plural .Left "point" "points"}}. The message "<code>-hint" is
// the hint that belongs to an error. Texts are typed with plain blanks and set
// as their language wants it when they are read (see [Typeset]); what fills
// them stays as it is.
//
// Start with [New]. [Printer.Text] always gives something readable: a code
// without a message is shown as it is, with its arguments. A message that a
// language lacks is taken from English.
package locale

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	i18ntemplate "github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	"gamebook/engine/diag"
)

//go:embed en fr
var catalogues embed.FS

// English is the language every message exists in.
const English = "en"

// Printer puts codes into one language. Many may use it at once.
type Printer struct {
	// Language is the one whose messages are used: the nearest there is to
	// the one asked for.
	Language string
	// tables are the texts of the messages' tables, by language and code; done
	// are those that have been read. A program says few of all the messages
	// it has, and should begin at once.
	tables map[string]map[string]string
	// fault says why the catalogue could not be read, which only a broken
	// build can cause; it is shown with every text.
	fault error

	mu       sync.Mutex
	done     map[string]error
	bundle   *i18n.Bundle
	messages *i18n.Localizer
	parser   i18ntemplate.Parser
}

// New makes the Printer of a language ("en", "fr-CA"); English when there is
// none like it.
func New(lang string) *Printer { return newPrinter(catalogues, lang) }

func newPrinter(from fs.FS, lang string) *Printer {
	p := &Printer{Language: English, tables: map[string]map[string]string{},
		done: map[string]error{}, bundle: i18n.NewBundle(language.English)}
	if base, _, _ := strings.Cut(lang, "-"); slices.Contains(languages(from), base) {
		p.Language = base
	}
	for _, lang := range p.preferred() {
		p.tables[lang] = make(map[string]string, about)
		p.fault = errors.Join(p.fault, index(from, lang, p.tables[lang]))
	}
	p.messages = i18n.NewLocalizer(p.bundle, p.Language)
	p.parser = newParser(p.Language)
	return p
}

// preferred are the languages to take a message from, the best first.
func (p *Printer) preferred() []string {
	if p.Language == English {
		return []string{English}
	}
	return []string{p.Language, English}
}

// about is how many messages a language has, more or less.
const about = 1500

// Languages are the languages there are catalogues for, in alphabetical order.
func Languages() []string { return languages(catalogues) }

func languages(from fs.FS) []string {
	entries, _ := fs.ReadDir(from, ".")
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}

// Has reports whether there is a message for the code.
func (p *Printer) Has(code string) bool {
	for _, lang := range p.preferred() {
		if _, ok := p.tables[lang][code]; ok {
			return true
		}
	}
	return false
}

// Codes are all codes with a message, in alphabetical order.
func (p *Printer) Codes() []string {
	all := maps.Clone(p.tables[English])
	maps.Copy(all, p.tables[p.Language])
	return slices.Sorted(maps.Keys(all))
}

// Text is the message of a code, filled with args. Arguments that are
// themselves messages (diag.Term, errors) are put into the language first.
func (p *Printer) Text(code string, args diag.Args) string {
	if !p.Has(code) {
		return raw(code, args, p.fault)
	}
	config := &i18n.LocalizeConfig{MessageID: code, TemplateData: p.fill(args), TemplateParser: p.parser}
	if n, ok := args["N"].(int); ok {
		config.PluralCount = n
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.read(code); err != nil {
		return raw(code, args, err)
	}
	text, err := p.messages.Localize(config)
	if err != nil && text == "" {
		return raw(code, args, nil)
	}
	// An error beside a text says that another language or plural form had
	// to stand in.
	return text
}

// Error is what is wrong, in words: one line for a diagnostic without its
// place, the developers' text for any other error.
func (p *Printer) Error(err error) string {
	if list := (diag.List)(nil); errors.As(err, &list) {
		lines := make([]string, len(list))
		for i, d := range list {
			lines[i] = p.Text(d.Code, d.Args)
		}
		return strings.Join(lines, "; ")
	}
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return p.Text(d.Code, d.Args)
	}
	return err.Error()
}

// Hint is what would be right, "" when there is nothing to say.
func (p *Printer) Hint(d *diag.Diagnostic) string {
	if !p.Has(d.Code + "-hint") {
		return ""
	}
	return strings.TrimSpace(p.Text(d.Code+"-hint", d.Args))
}

// fill puts the arguments that are messages into the language, and writes
// places, so that one that is not known is "".
func (p *Printer) fill(args diag.Args) map[string]any {
	filled := make(map[string]any, len(args))
	for name, v := range args {
		switch v := v.(type) {
		case diag.Term:
			filled[name] = p.Text(string(v), nil)
		case diag.Pos:
			filled[name] = v.String()
		case error:
			filled[name] = p.Error(v)
		default:
			filled[name] = v
		}
	}
	return filled
}

// raw shows a code for which there is no usable message, and why that is.
func raw(code string, args diag.Args, why error) string {
	parts := make([]string, 0, len(args))
	for _, name := range slices.Sorted(maps.Keys(args)) {
		parts = append(parts, fmt.Sprintf("%s = %v", name, args[name]))
	}
	text := code
	if len(parts) > 0 {
		text += " (" + strings.Join(parts, ", ") + ")"
	}
	if why != nil {
		text += fmt.Sprintf(" [%v]", why)
	}
	return text
}
