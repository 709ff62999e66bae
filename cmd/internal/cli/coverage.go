package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"gamebook/cmd/internal/report"
	"gamebook/luaapi/cover"
)

// covering is how coverage is asked for, the same for all that feeds it.
type covering struct {
	Cover bool   `help:"Say how much of the book is reached."`
	HTML  string `name:"html" help:"Write the coverage as a page, too." placeholder:"FILE"`
}

// wanted reports whether it has to be measured.
func (c covering) wanted() bool { return c.Cover || c.HTML != "" }

// show says how much of the book was reached; p may be nil.
func (c covering) show(a *app, p *cover.Profile, folder string, asJSON bool) error {
	if p == nil {
		return nil
	}
	if c.HTML != "" {
		if err := a.coverPage(p, c.HTML); err != nil {
			return err
		}
	}
	switch {
	case !c.Cover:
		return nil
	case asJSON:
		enc := json.NewEncoder(a.Out)
		enc.SetIndent("", "  ")
		return enc.Encode(struct {
			Totals  cover.Totals   `json:"totals"`
			Gaps    []cover.Gap    `json:"gaps"`
			Profile *cover.Profile `json:"profile"`
		}{p.Total(), p.Gaps(), p})
	}
	return report.Coverage(a.Out, a.inkOf(a.Out), a.coverHeadings(), coverRows(p, folder, a.text.Text("cover-total", nil)), a.coverGaps(p, folder))
}

// coverPage writes coverage as a page.
func (a *app) coverPage(p *cover.Profile, file string) error {
	page := cover.HTML(p, func(code string) string { return a.text.Text(code, nil) })
	if err := os.WriteFile(file, page, 0o644); err != nil {
		return unwritable(file, err)
	}
	return nil
}

func (a *app) coverHeadings() []string {
	var words []string
	for _, code := range []string{"cover-file", "cover-paragraphs", "cover-choices", "cover-lines", "cover-branches", "cover-tests"} {
		words = append(words, a.text.Text(code, nil))
	}
	return words
}

func coverRows(p *cover.Profile, folder, total string) []report.Figures {
	row := func(name string, t cover.Totals) report.Figures {
		f := report.Figures{Name: name}
		for _, r := range []cover.Ratio{t.Paragraphs, t.Choices, t.Lines, t.Branches, t.Tests} {
			f.Cells = append(f.Cells, report.Cell{Hit: r.Hit, All: r.All})
		}
		return f
	}
	var rows []report.Figures
	for _, f := range p.Files {
		rows = append(rows, row(inFolder(folder, f.Name), p.Of(f.Name)))
	}
	return append(rows, row(total, p.Total()))
}

func (a *app) coverGaps(p *cover.Profile, folder string) []string {
	var gaps []string
	for _, g := range p.Gaps() {
		gaps = append(gaps, strings.TrimSpace(fmt.Sprintf("%s:%d: %s %s", inFolder(folder, g.Pos.File), g.Pos.Line, g.Kind, g.What)))
	}
	return gaps
}
