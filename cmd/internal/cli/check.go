package cli

import (
	"cmp"
	"io"
	"os"

	"gamebook/cmd/internal/report"
	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// checkCommand is "gamebook check [BOOK]".
type checkCommand struct {
	Book   string `arg:"" optional:"" help:"The book; without it the one in the config, or the first of the program's own."`
	Strict bool   `help:"Let warnings fail the check, too."`
	JSON   bool   `help:"Write the findings as JSON."`
	Watch  bool   `help:"Check again whenever a file of the book changes, until Ctrl-C."`
	solving
	SARIF string `name:"sarif" help:"Write the findings for a code host or an editor, too." placeholder:"FILE"`
}

// Run looks for what is wrong in a book that nobody plays; an error fails the
// command.
func (c *checkCommand) Run(a *app) error {
	place, err := findBook(cmp.Or(c.Book, a.settings.Book))
	if err != nil {
		return err
	}
	defer place.close()
	if c.Watch {
		return a.watch(place, func() error { return c.once(a, place) })
	}
	return c.once(a, place)
}

// once checks the book once.
func (c *checkCommand) once(a *app, place *place) error {
	found := lint.Check(load.Options{Limits: a.settings.Limits.Box()}, place.fsys, systems()...)
	if err := c.solved(a, place, found); err != nil {
		return err
	}
	rows, totals := a.findings(found, place.folder)
	if err := c.write(a, found, rows, totals); err != nil {
		return err
	}
	if totals.Errors > 0 || c.Strict && totals.Warnings > 0 {
		return failure{code: codeFailed}
	}
	return nil
}

func (c *checkCommand) write(a *app, found *lint.Report, rows []report.Finding, totals report.Found) error {
	if c.SARIF != "" {
		if err := writeFile(c.SARIF, func(w io.Writer) error { return report.SARIF(w, version(), rows, lint.Explain) }); err != nil {
			return err
		}
	}
	if c.JSON {
		return report.FindingsJSON(a.Out, rows, totals)
	}
	return report.Findings(a.Out, a.inkOf(a.Out), rows, a.checkSummary(found, totals))
}

// writeFile makes a file of what is written.
func writeFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return unwritable(name, err)
	}
	if err := write(f); err != nil {
		_ = f.Close()
		return unwritable(name, err)
	}
	return f.Close()
}

// findings words what was found.
func (a *app) findings(found *lint.Report, folder string) (rows []report.Finding, totals report.Found) {
	totals.Paragraphs = found.Paragraphs
	ink := a.inkOf(a.Out)
	for _, d := range found.Findings {
		d = d.In(folder)
		row := report.Finding{File: d.Pos.File, Line: d.Pos.Line, Column: d.Pos.Column, Severity: severityOf(d),
			Label: a.text.Text("severity-"+severityOf(d), nil), Code: d.Code, Message: oneLine(a.text.Error(d)),
			Hint: oneLine(a.text.Hint(d)), Excerpt: term.Clean(d.Excerpt), Lines: term.Excerpt(d, ink)}
		if row.Hint != "" {
			row.Lines = append(row.Lines, a.text.Text("hint", diag.Args{"Hint": row.Hint}))
		}
		totals.Add(row)
		rows = append(rows, row)
	}
	return rows, totals
}

func severityOf(d *diag.Diagnostic) string {
	switch d.Severity {
	case diag.Error:
		return "error"
	case diag.Warning:
		return "warning"
	}
	return "info"
}

// checkSummary is the last line.
func (a *app) checkSummary(found *lint.Report, t report.Found) string {
	args := diag.Args{"N": t.Paragraphs, "Errors": t.Errors, "Warnings": t.Warnings, "Infos": t.Infos}
	switch {
	case !found.Whole:
		return a.text.Text("check-partly", args)
	case len(found.Findings) == 0:
		return a.text.Text("check-clean", args)
	}
	return a.text.Text("check-found", args)
}
