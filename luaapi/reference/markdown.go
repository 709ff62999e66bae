package reference

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// woven are the parts of a page that come from the reference; the room's title
// is in the first line, and in it the name of one entry where not all are meant.
var woven = regexp.MustCompile(`(?ms)^<!-- reference: ([^>]*?) -->\n.*?^<!-- end -->$`)

// Weave puts the reference into a page: what stands between a line
// "<!-- reference: TITLE -->" and a line "<!-- end -->" becomes the entries of
// the room of that title. "TITLE / NAME" is one entry, which then is not among
// those of its room. The error says which line names nothing.
func Weave(page string, rooms []Room) (string, error) {
	apart := map[*Entry]bool{}
	for _, m := range woven.FindAllStringSubmatch(page, -1) {
		if _, e := place(rooms, m[1]); e != nil {
			apart[e] = true
		}
	}
	var fault error
	page = woven.ReplaceAllStringFunc(page, func(part string) string {
		name := woven.FindStringSubmatch(part)[1]
		r, e := place(rooms, name)
		if r == nil {
			fault = fmt.Errorf("the reference has no %q", name)
			return part
		}
		return "<!-- reference: " + name + " -->\n\n" + markdown(*r, e, apart) + "<!-- end -->"
	})
	return page, fault
}

// place finds "TITLE" or "TITLE / NAME".
func place(rooms []Room, name string) (*Room, *Entry) {
	title, entry, one := strings.Cut(name, " / ")
	for i := range rooms {
		if rooms[i].Title != title {
			continue
		}
		if !one {
			return &rooms[i], nil
		}
		if e := rooms[i].find(entry); e != nil {
			return &rooms[i], e
		}
	}
	return nil, nil
}

// markdown writes one entry, or with nil all those of the room that do not
// stand apart.
func markdown(r Room, only *Entry, apart map[*Entry]bool) string {
	var b strings.Builder
	for _, e := range r.Entries {
		if e == only || only == nil && !apart[e] {
			e.markdown(&b, r, only != nil)
		}
	}
	return b.String()
}

// markdown writes the entry; without its heading where it is a section already.
func (e *Entry) markdown(b *strings.Builder, r Room, bare bool) {
	if !bare {
		fmt.Fprintf(b, "### `%s`\n\n", e.Signature())
	}
	fmt.Fprintf(b, "%s\n\n", e.About())
	lines := e.Lines(r)
	for _, l := range lines {
		if l.Note != "" {
			l.Note = "*" + l.Note + "*"
		}
		fmt.Fprintf(b, "%s- `%s`%s\n", strings.Repeat("  ", l.Depth), l.Name, l.About())
	}
	if len(lines) > 0 {
		b.WriteString("\n")
	}
	if e.Notes != "" {
		fmt.Fprintf(b, "%s\n\n", e.Notes)
	}
	if e.Example != "" {
		fmt.Fprintf(b, "```lua\n%s\n```\n\n", e.Example)
	}
}

// About says in a sentence or two what the entry does and gives.
func (e *Entry) About() string {
	if e.Returns == "" {
		return Sentence(e.Doc)
	}
	return Sentence(e.Doc) + " Gives " + e.Returns + "."
}

// About is what follows a name: what it may be, and what it is for.
func (l Line) About() string {
	said := ""
	if l.Note != "" {
		said += " " + l.Note
	}
	if l.Kind != "" {
		said += " (" + l.Kind + ")"
	}
	if l.Doc != "" {
		said += ": " + l.Doc
	}
	return said
}

// Sentence makes a sentence of a line of documentation.
func Sentence(doc string) string {
	first, size := utf8.DecodeRuneInString(doc)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(doc[size:], ".") + "."
}
