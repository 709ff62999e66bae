package repl

import (
	"strings"

	"gamebook/cmd/internal/term"
	"gamebook/engine/ask"
	"gamebook/engine/diag"
	"gamebook/engine/locale"
)

// news is the group of what happens between blocks of text; its lines are
// indented.
const news = "news"

const newsIndent = "  "

// message is a text of the catalogue.
func (r *repl) message(code string, args diag.Args) string { return r.Text.Text(code, args) }

// described says of something what it is.
func (r *repl) described(what, words string) string {
	return r.message("described", diag.Args{"What": what, "Words": words})
}

// words are a text's words, clean but with the marks of emphasis.
func (r *repl) words(t ask.Text) string {
	if t.Words != "" {
		return r.book(t.Words)
	}
	if t.Code == "" {
		return ""
	}
	return term.Clean(r.Text.Text(t.Code, t.Args))
}

// book makes words of the book's ready to be shown: clean, and set as its
// language wants it.
func (r *repl) book(words string) string {
	return locale.Typeset(r.game.Book.Language, term.Clean(words))
}

// plain takes the marks of emphasis out of a text and makes it one line.
func plain(s string) string {
	return strings.Join(term.Set(s, 1<<20, term.Ink{}), " ")
}

// wrap sets one paragraph of a message.
func (r *repl) wrap(s, first, rest string) []string {
	return term.Wrap(s, r.Screen.Width(), first, rest)
}

// group prints a line of news.
func (r *repl) group(group, s string) {
	r.Screen.Group(group, r.wrap(s, newsIndent, newsIndent+newsIndent)...)
}

// dim wraps a line of news and dims it.
func (r *repl) dim(group, s string) {
	lines := r.wrap(s, newsIndent, newsIndent+newsIndent)
	for i, line := range lines {
		lines[i] = r.Screen.Ink.Dim(line)
	}
	r.Screen.Group(group, lines...)
}

// text prints a book's text as a block.
func (r *repl) text(words string) {
	r.Screen.Block(term.Set(words, r.Screen.Width(), r.Screen.Ink)...)
}

// heading prints a heading: strong where that can be shown, else underlined.
func (r *repl) heading(s string) {
	ink := r.Screen.Ink
	lines := r.wrap(term.Clean(s), "", "")
	widest := 0
	for i, line := range lines {
		widest = max(widest, term.Columns(line))
		lines[i] = ink.Strong(line)
	}
	if ink.Plain() {
		lines = append(lines, strings.Repeat("-", widest))
	}
	r.Screen.Block(lines...)
}

// placeName is a paragraph as people name it: number and title.
func (r *repl) placeName(id string) string {
	p := r.game.Book.Paragraphs.Get(id)
	if p == nil || p.Title == "" {
		return id
	}
	return r.message("place", diag.Args{"ID": id, "Title": r.book(p.Title)})
}

// placeArgs say where the play stands; Place is empty before the first
// paragraph.
func (r *repl) placeArgs() diag.Args {
	place := r.session.World().Place
	if place != "" {
		place = r.placeName(place)
	}
	return diag.Args{"Place": place}
}

// title shows the title page.
func (r *repl) title() {
	b := r.game.Book
	width := r.Screen.Width()
	lines := centred(term.Wrap(strings.ToUpper(r.book(b.Title)), width, "", ""), width, r.Screen.Ink.Strong)
	if b.Author != "" {
		by := r.message("title-author", diag.Args{"Author": term.Clean(b.Author)})
		lines = append(lines, centred(term.Wrap(by, width, "", ""), width, r.Screen.Ink.Em)...)
	}
	r.Screen.Block(lines...)
	if r.Terminal {
		r.Screen.Block(r.wrap(r.message("title-help", nil), "", "")...)
	}
}
