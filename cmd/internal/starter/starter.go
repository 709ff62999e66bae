// Package starter holds the small books that "gamebook new" writes: one story
// under each rule system in each language, with the specs that go with it.
//
// Start with [Files]. Each of the books loads, is complete, and is reached by
// its own specs in every line, branch, paragraph and choice.
package starter

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"text/template"

	"golang.org/x/text/unicode/norm"
)

//go:embed books
var books embed.FS

// Wishes are what the author wants of a new book. Title and Author may be "".
type Wishes struct{ Rules, Language, Title, Author string }

// titles are what the books are called whose authors do not say.
var titles = map[string]string{"en": "The Old Mill", "fr": "Le vieux moulin"}

// Title is what a book in a language is called whose author does not say.
func Title(language string) string { return titles[language] }

// settings is the file of the book that the wishes go into.
const settings = "adventure.toml"

// Files gives the files of a book by their paths from its folder. An error says
// that there is no book under these rules in this language.
func Files(w Wishes) (map[string][]byte, error) {
	from, err := fs.Sub(books, "books/"+w.Rules+"-"+w.Language)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	err = fs.WalkDir(from, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[path], err = fs.ReadFile(from, path)
		return err
	})
	if err == nil {
		files[settings], err = filled(files[settings], w)
	}
	return files, err
}

// filled puts the wishes into adventure.toml.
func filled(text []byte, w Wishes) ([]byte, error) {
	t, err := template.New(settings).Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("starter: %w", err)
	}
	title := cmp.Or(w.Title, Title(w.Language))
	var b bytes.Buffer
	err = t.Execute(&b, map[string]string{"ID": quoted(slug(title)), "Title": quoted(title), "Author": quoted(w.Author)})
	return b.Bytes(), err
}

// quoted is a text as TOML has it: JSON's strings are among TOML's.
func quoted(s string) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		return `""`
	}
	return strings.TrimSpace(b.String())
}

// longest is the longest id of a book.
const longest = 64

// slug makes an id of a title: its letters and digits without accents, with
// hyphens between words.
func slug(title string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(title)) {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			b.WriteRune(r)
		case r == ' ' || r == '-' || r == '\'' || r == '’':
			if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
				b.WriteByte('-')
			}
		}
	}
	s := b.String()
	return cmp.Or(strings.Trim(s[:min(len(s), longest)], "-"), "book")
}
