package locale

import (
	"fmt"
	"io/fs"
	"iter"
	"path"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// index finds the tables of all messages of a language, without reading what
// is in them: a program has to begin at once. Two files that word the same code
// are an error: one of them would be lost.
func index(from fs.FS, lang string, tables map[string]string) error {
	files, err := fs.Glob(from, path.Join(lang, "*.toml"))
	if err != nil {
		return err
	}
	for _, name := range files {
		data, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		for code, table := range cutTables(string(data)) {
			if _, taken := tables[code]; taken {
				return fmt.Errorf("%s: the message %q is worded twice", name, code)
			}
			tables[code] = table
		}
	}
	return nil
}

// cutTables cuts the text of a file into its tables, each with its code. A table
// begins with a line "[code]" and ends before the next; multi-line texts do not
// have such lines in them.
func cutTables(text string) iter.Seq2[string, string] {
	return func(yield func(code, table string) bool) {
		_, text, _ = strings.Cut("\n"+text, "\n[")
		for text != "" {
			code, table, _ := strings.Cut(text, "]\n")
			table, text, _ = strings.Cut(table, "\n[")
			if !yield(code, table) {
				return
			}
		}
	}
}

// read reads the message of a code in all its languages, where that has not
// been done. The caller holds the lock.
func (p *Printer) read(code string) error {
	if err, done := p.done[code]; done {
		return err
	}
	for lang, tables := range p.tables {
		table, ok := tables[code]
		if !ok {
			continue
		}
		if err := p.readTable(lang, code, table); err != nil {
			p.done[code] = fmt.Errorf("%s: %w", lang, err)
			return p.done[code]
		}
	}
	p.done[code] = nil
	return nil
}

func (p *Printer) readTable(lang, code, table string) error {
	var forms map[string]any
	if err := toml.Unmarshal([]byte(Typeset(lang, table)), &forms); err != nil {
		return err
	}
	m, err := i18n.NewMessage(forms)
	if err != nil {
		return err
	}
	m.ID = code
	return p.bundle.AddMessages(language.Make(lang), m)
}
