package load

import (
	"slices"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/plain"
	"gamebook/engine/rules"
	"gamebook/engine/story"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/parallel"
	"gamebook/luaapi/syntax"
)

// loader collects what is wrong with a book whose files have run.
type loader struct {
	book     *story.Book
	settings *adventure
	files    []*syntax.File
	list     diag.List
}

func (l *loader) add(d *diag.Diagnostic) { l.list = append(l.list, d) }

// check looks at everything again now that all names are known; false when some
// declarations are missing, so that little can be said of the rest.
func (l *loader) check(system rules.System, script *bind.Script, declared []bind.Declared) bool {
	aborted := len(l.list) > 0
	for _, d := range declared {
		if _, err := rules.Unpack(l.book, false, d.Verb.Params, d.Values); err != nil && !(aborted && undeclared(err)) {
			l.add(asDiagnostic(err).With("Verb", d.Verb.Name).At(d.Pos))
			continue
		}
		if !aborted {
			l.declaredTexts(d)
		}
	}
	if aborted {
		return false
	}
	l.list = append(l.list, system.Check(l.book)...)
	if l.book.Paragraphs.Get(l.book.Start) == nil {
		d := diag.New("start-missing", diag.Args{"Paragraph": l.book.Start, "Near": l.book.Paragraphs.Near(l.book.Start)})
		l.add(l.settings.at(d, "start"))
	}
	found := make([]diag.List, len(l.files))
	known := newKnown(l.book, script)
	parallel.Each(len(l.files), func(i int) { found[i] = known.check(l.files[i]) })
	l.list = append(l.list, slices.Concat(found...)...)
	return true
}

// undeclared tells the errors that may only be there because a file stopped
// half-way.
func undeclared(err error) bool { return strings.HasPrefix(asDiagnostic(err).Code, "undeclared-") }

// declaredTexts checks the names in the texts of a declaration (prologue,
// credits).
func (l *loader) declaredTexts(d bind.Declared) {
	for _, p := range d.Verb.Params {
		if p.Kind != rules.Text || d.Args.Shape(p.Name) != rules.Text {
			continue
		}
		if err := rules.CheckText(l.book, d.Args.Str(p.Name), nil); err != nil {
			l.add(asDiagnostic(err).With("Verb", d.Verb.Name).At(d.Pos))
		}
	}
}

// sorted gives the list in order of place, each complaint once, with the
// source lines.
func (l *loader) sorted() diag.List {
	for i, d := range l.list {
		d = l.withExcerpt(d)
		d.Args = plain.Args(d.Args)
		l.list[i] = d
	}
	l.list.Sort()
	return slices.CompactFunc(l.list, same)
}

// same tells complaints that say the same of one line, whoever found it: the
// verb may be known to one of them only.
func same(a, b *diag.Diagnostic) bool {
	return a.Pos.File != "" && a.Pos.File == b.Pos.File && a.Pos.Line == b.Pos.Line &&
		a.With("Verb", "").Error() == b.With("Verb", "").Error()
}

func (l *loader) withExcerpt(d *diag.Diagnostic) *diag.Diagnostic {
	shown := *d
	for _, f := range l.files {
		if f.Name == d.Pos.File && d.Excerpt == "" {
			shown.Excerpt = syntax.Excerpt(f.Source, d.Pos.Line)
		}
	}
	return &shown
}

func before(s, sep string) string {
	s, _, _ = strings.Cut(s, sep)
	return s
}

func joined(words []string) string { return strings.Join(words, ", ") }
