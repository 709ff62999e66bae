package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"gamebook/engine/diag"
	"gamebook/engine/solve"
	"gamebook/engine/value"
	"gamebook/luaapi/spec"
)

// outcomesCommand is "gamebook outcomes BOOK ID".
type outcomesCommand struct {
	Book string `arg:"" help:"The book: a folder or a name."`
	ID   string `arg:"" help:"The paragraph."`
	Hero string `help:"The hero: scores in the sheet's order (9,18,9), or a TOML file with the fields of a spec's start{}." placeholder:"LIST|FILE"`
	Luck string `help:"When luck is tested in fights: never, always, hit or hurt." default:"never" enum:"never,always,hit,hurt"`
	JSON bool   `help:"Write the table as JSON."`
}

// Run lists everything the paragraph can do, with its exact chance. A mistake of
// the book is one of these things, and fails the command once all are listed.
func (c *outcomesCommand) Run(a *app) error {
	b, err := a.openBook(c.Book)
	if err != nil {
		return err
	}
	defer b.close()
	if b.Paragraphs.Get(c.ID) == nil {
		return failure{codeUsage, diag.New("undeclared-paragraph", diag.Args{"Name": c.ID, "Near": b.Paragraphs.Near(c.ID)})}
	}
	fields, err := heroFields(c.Hero, b)
	if err != nil {
		return failure{codeUsage, err}
	}
	w, err := spec.Start(b.Book, fields)
	if err != nil {
		return failure{codeUsage, err}
	}
	script, err := b.NewScript()
	if err != nil {
		return failure{codeBook, within(b.folder, err)}
	}
	defer script.Close()
	w.Place = c.ID
	table, err := solve.Outcomes(solve.Case{Book: b.Book.Book, System: b.System, Script: script, World: w,
		Luck: solve.Luck(c.Luck), Enough: script.Enough})
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return failure{codeFailed, within(b.folder, d.At(b.Paragraphs.Get(c.ID).Pos))}
	}
	if err != nil {
		return err
	}
	if err := c.write(a, table); err != nil {
		return err
	}
	if list := faults(table); len(list) > 0 {
		return failure{codeFailed, within(b.folder, list)}
	}
	return nil
}

// faults are the mistakes of the book that the rows of a table lead to, each
// once.
func faults(table *solve.Table) diag.List {
	var list diag.List
	known := map[string]bool{}
	for _, row := range table.Rows {
		var d *diag.Diagnostic
		if !errors.As(row.Target.Fault, &d) || known[d.Error()] {
			continue
		}
		known[d.Error()] = true
		list = append(list, d)
	}
	return list
}

// heroFields reads the fields of start{}; "" is none.
func heroFields(text string, b *book) (*value.Table, error) {
	if text == "" {
		return &value.Table{}, nil
	}
	if strings.Contains(text, ",") {
		return heroList(text, b)
	}
	fields, _, err := heroFile(text)
	return fields, err
}

func (c *outcomesCommand) write(a *app, table *solve.Table) error {
	if c.JSON {
		enc := json.NewEncoder(a.Out)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(table)
	}
	decisions := ""
	for _, row := range table.Rows {
		if d := decided(row); d != decisions {
			decisions = d
			if _, err := fmt.Fprintln(a.Out, d); err != nil {
				return err
			}
		}
		if _, err := fmt.Fprintf(a.Out, "  %8.4f%%  %s\n", 100*row.P, effect(row)); err != nil {
			return err
		}
	}
	return nil
}

func decided(row solve.Row) string {
	var parts []string
	for _, d := range row.Decisions {
		parts = append(parts, d.String())
	}
	return strings.Join(parts, ", ")
}

// effect is a row without its decisions: the target and the changes.
func effect(row solve.Row) string {
	parts := []string{row.Target.String()}
	for _, change := range row.Changes {
		parts = append(parts, change.String())
	}
	return strings.Join(parts, "; ")
}
