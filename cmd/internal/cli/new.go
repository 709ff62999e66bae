package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gamebook/cmd/internal/repl"
	"gamebook/cmd/internal/starter"
	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
)

// newCommand is "gamebook new DIR". The book is in the program's language.
type newCommand struct {
	Dir    string `arg:"" help:"The folder to write the book into: one that is not there yet, or empty."`
	Rules  string `help:"The rule system: ff (Fighting Fantasy) or dk." default:"ff" enum:"ff,dk"`
	Title  string `help:"The title." placeholder:"TEXT"`
	Author string `help:"Who writes it." placeholder:"TEXT"`
}

// Run writes the book, and says what can be done with it.
func (c *newCommand) Run(a *app) error {
	if err := mustBeFree(c.Dir); err != nil {
		return err
	}
	w := starter.Wishes{Rules: c.Rules, Language: a.text.Language, Title: c.Title, Author: c.Author}
	if err := c.ask(a, &w); err != nil {
		return err
	}
	if err := c.write(a, w); err != nil {
		return err
	}
	return c.next(a)
}

// write writes the book, and what an editor wants to know of it.
func (c *newCommand) write(a *app, w starter.Wishes) error {
	files, err := starter.Files(w)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		full := filepath.Join(c.Dir, filepath.FromSlash(name))
		if err := createFile(full, files[name], false); err != nil {
			return unwritable(full, err)
		}
		if _, err := fmt.Fprintln(a.Out, a.text.Text("file-written", diag.Args{"File": full})); err != nil {
			return err
		}
	}
	p, err := folderPlace(c.Dir)
	if err != nil {
		return err
	}
	defer p.close()
	return a.writeTypes(p)
}

// mustBeFree refuses a folder with anything in it: nothing is ever overwritten.
func mustBeFree(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return failure{codeUsage, diag.New("new-not-a-folder", diag.Args{"Name": dir, "Why": reason(err)})}
	case len(entries) > 0:
		return failure{codeUsage, diag.New("new-not-empty", diag.Args{"Name": dir, "File": entries[0].Name()})}
	}
	return nil
}

// ask asks for the title and the author at a terminal, where they are not given.
func (c *newCommand) ask(a *app, w *starter.Wishes) error {
	if w.Title != "" && w.Author != "" || !term.IsTerminal(a.In) || !term.IsTerminal(a.Out) {
		return nil
	}
	editor, err := repl.NewEditor("")
	if err != nil {
		return err
	}
	defer closeLines(editor)
	for _, q := range []struct {
		answer *string
		prompt string
	}{
		{&w.Title, a.text.Text("new-title", diag.Args{"Title": starter.Title(w.Language)})},
		{&w.Author, a.text.Text("new-author", nil)},
	} {
		if *q.answer != "" {
			continue
		}
		if *q.answer, err = editor.ReadLine(context.Background(), q.prompt+" "); errors.Is(err, repl.ErrInterrupt) {
			return failure{code: codeInterrupted}
		} else if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
	}
	return nil
}

// next says what to try first.
func (c *newCommand) next(a *app) error {
	dir := c.Dir
	if strings.ContainsAny(dir, " \t'\"") {
		dir = fmt.Sprintf("%q", dir)
	}
	lines := []string{"", a.text.Text("new-next", nil)}
	for _, command := range []string{"play %s", "test %s --cover", "check %s"} {
		lines = append(lines, "  gamebook "+fmt.Sprintf(command, dir))
	}
	_, err := fmt.Fprintln(a.Out, strings.Join(lines, "\n"))
	return err
}
