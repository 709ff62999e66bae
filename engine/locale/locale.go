// Package locale puts codes into the reader's language. Everything below cmd
// reports in codes with arguments (packages diag and ask); this package holds
// the wording, a folder a language and a file a package that speaks:
// en/dice.toml, en/ff.toml. A message is a go-i18n table whose name is the
// code; its text is a Go template over the arguments:
//
//	[undeclared-item]
//	other = "there is no item \"{{.Name}}\""
//
// Plural forms (one, other) are chosen by the argument N. The message
// "<code>-hint" is the hint that belongs to an error.
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
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"gamebook/engine/diag"
)

//go:embed en
var catalogues embed.FS

// English is the language every message exists in.
const English = "en"

// Printer puts codes into one language. Many may use it at once.
type Printer struct {
	// Language is the one whose messages are used: the nearest there is to
	// the one asked for.
	Language string
	messages *i18n.Localizer
	codes    map[string]bool
	// fault says why the catalogue could not be read, which only a broken
	// build can cause; it is shown with every text.
	fault error
}

// New makes the Printer of a language ("en", "fr-CA"); English when there is
// none like it.
func New(lang string) *Printer { return newPrinter(catalogues, lang) }

func newPrinter(from fs.FS, lang string) *Printer {
	p := &Printer{Language: English, codes: map[string]bool{}}
	if base, _, _ := strings.Cut(lang, "-"); slices.Contains(languages(from), base) {
		p.Language = base
	}
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	p.fault = p.load(from, bundle, English)
	if p.Language != English {
		p.fault = errors.Join(p.fault, p.load(from, bundle, p.Language))
	}
	p.messages = i18n.NewLocalizer(bundle, p.Language)
	return p
}

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

// load reads all files of a language. Two files that word the same code are
// an error: one of them would be lost.
func (p *Printer) load(from fs.FS, bundle *i18n.Bundle, lang string) error {
	files, err := fs.Glob(from, path.Join(lang, "*.toml"))
	here := map[string]bool{}
	for _, name := range files {
		if fault := p.loadFile(from, bundle, lang, name, here); fault != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", name, fault))
		}
	}
	return err
}

func (p *Printer) loadFile(from fs.FS, bundle *i18n.Bundle, lang, name string, here map[string]bool) error {
	data, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	file, err := bundle.ParseMessageFileBytes(data, lang+".toml")
	if err != nil {
		return err
	}
	for _, m := range file.Messages {
		if here[m.ID] {
			return fmt.Errorf("the message %q stands in another file too", m.ID)
		}
		here[m.ID], p.codes[m.ID] = true, true
	}
	return nil
}

// Has reports whether there is a message for the code.
func (p *Printer) Has(code string) bool { return p.codes[code] }

// Codes are all codes with a message, in alphabetical order.
func (p *Printer) Codes() []string { return slices.Sorted(maps.Keys(p.codes)) }

// Text is the message of a code, filled with args. Arguments that are
// themselves messages (diag.Term, errors) are put into the language first.
func (p *Printer) Text(code string, args diag.Args) string {
	if !p.codes[code] {
		return p.raw(code, args)
	}
	filled := p.fill(args)
	config := &i18n.LocalizeConfig{MessageID: code, TemplateData: filled}
	if n, ok := args["N"].(int); ok {
		config.PluralCount = n
	}
	text, err := p.messages.Localize(config)
	if err != nil && text == "" {
		return p.raw(code, args)
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
	if !p.codes[d.Code+"-hint"] {
		return ""
	}
	return strings.TrimSpace(p.Text(d.Code+"-hint", d.Args))
}

// fill puts the arguments that are messages into the language.
func (p *Printer) fill(args diag.Args) map[string]any {
	filled := make(map[string]any, len(args))
	for name, v := range args {
		switch v := v.(type) {
		case diag.Term:
			filled[name] = p.Text(string(v), nil)
		case error:
			filled[name] = p.Error(v)
		default:
			filled[name] = v
		}
	}
	return filled
}

// raw shows a code for which there is no usable message.
func (p *Printer) raw(code string, args diag.Args) string {
	parts := make([]string, 0, len(args))
	for _, name := range slices.Sorted(maps.Keys(args)) {
		parts = append(parts, fmt.Sprintf("%s = %v", name, args[name]))
	}
	text := code
	if len(parts) > 0 {
		text += " (" + strings.Join(parts, ", ") + ")"
	}
	if p.fault != nil {
		text += fmt.Sprintf(" [%v]", p.fault)
	}
	return text
}
