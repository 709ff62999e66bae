package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"gamebook/cmd/internal/config"
	"gamebook/cmd/internal/repl"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/engine/rules"
	"gamebook/engine/world"
	"gamebook/luaapi/bind"
	"gamebook/luaapi/cover"
	"gamebook/luaapi/load"
)

// authoring is the author's console of a table: the book is read again when its
// files have changed.
type authoring struct {
	*keeper
	seen print
	// choices are where the choices of the book are written, once somebody asks.
	choices []*cover.Choice
}

// author makes the author's console of a sitting.
func (k *keeper) author() *repl.Author {
	a := &authoring{keeper: k, seen: printOf(k.book.fsys)}
	return &repl.Author{Check: a.check, Asking: a.asking, Choice: a.choice, Changed: a.changed, Reload: a.reload}
}

// check says what is wrong with a line of the console.
func (a *authoring) check(line string) error {
	if source, ok := strings.CutPrefix(line, "lua "); ok {
		_, err := bind.Expression(source)
		return err
	}
	return rules.CheckAuthor(a.book.Book.Book, line)
}

// asking is the line of the book that is being carried out.
func (a *authoring) asking() diag.Pos {
	if s, ok := a.script.(interface{ Where() diag.Pos }); ok {
		return s.Where()
	}
	return diag.Pos{}
}

// choice is where a choice is written; nowhere when its label is computed.
func (a *authoring) choice(place string, o world.Offer) diag.Pos {
	if a.choices == nil {
		a.choices = choicesOf(a.book.fsys, a.settings.Limits)
	}
	for _, c := range a.choices {
		if (c.Paragraph == place || c.Paragraph == "") && c.Is(o.Label, o.To, o.Gives) {
			return diag.Pos{File: c.File, Line: c.Line}
		}
	}
	return diag.Pos{}
}

// choicesOf finds them in all files of a book that was read before.
func choicesOf(fsys fs.FS, limits config.Limits) []*cover.Choice {
	all := []*cover.Choice{}
	names, _ := fs.Glob(fsys, "*.lua")
	for _, name := range names {
		if f, err := load.Lua(fsys, name, limits.Box()); err == nil {
			all = append(all, cover.ChoicesIn(f)...)
		}
	}
	return all
}

// changed reports whether the files are others than those that were last read.
func (a *authoring) changed() bool { return a.seen != printOf(a.book.fsys) }

// reload reads the book again and has a play go on with it. When that fails,
// all is as it was until the files change again.
func (a *authoring) reload(old repl.Session, seams repl.Seams) (repl.Reloaded, error) {
	a.seen = printOf(a.book.fsys)
	b, err := a.read(a.book.fsys, nil)
	if err != nil {
		return repl.Reloaded{}, err
	}
	if b.ID != a.book.ID || b.Rules != a.book.Rules {
		return repl.Reloaded{}, diag.New("author-other-book", diag.Args{"ID": a.book.ID})
	}
	script, err := b.NewScript()
	if err != nil {
		return repl.Reloaded{}, err
	}
	oldBook, oldScript, dice := a.book, a.script, a.dice.State()
	a.book, a.script = &book{b, a.book.place}, script
	r, err := play.Reload(a.setup(seams), old.(*play.Session))
	if err != nil {
		script.Close()
		a.book, a.script = oldBook, oldScript
		_ = a.dice.Restore(dice) // it gave this state a moment ago
		return repl.Reloaded{}, err
	}
	// The old script is in the middle of a paragraph; it is closed at the end.
	a.left = append(a.left, oldScript)
	a.choices = nil
	if r.Fit != play.Exact {
		a.since = 0 // the play begins with this paragraph now
	}
	return repl.Reloaded{Session: r.Session, Book: b.Book, Gauges: b.System.Gauges(b.Book), Fit: r.Fit, Why: r.Why}, nil
}

// print tells one state of a book's files from another: their names, sizes and
// times.
type print string

// printOf looks at the files that make the book.
func printOf(fsys fs.FS, folders ...string) print {
	var b strings.Builder
	for _, folder := range append([]string{"."}, folders...) {
		entries, err := fs.ReadDir(fsys, folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			b.WriteString(err.Error())
		}
		for _, e := range entries {
			info, err := e.Info()
			if err != nil || info.IsDir() || !ofBook(e.Name()) {
				continue
			}
			fmt.Fprintln(&b, path.Join(folder, e.Name()), info.ModTime().UnixNano(), info.Size())
		}
	}
	return print(b.String())
}

// ofBook reports whether a file is one that a book or its specs are made of.
func ofBook(name string) bool {
	switch path.Ext(name) {
	case ".lua", ".toml", ".txt":
		return !strings.HasPrefix(name, ".")
	}
	return false
}
