package cover

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"gamebook/engine/plain"
)

//go:embed page.html
var pageText string

var page = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// kindCodes are the codes of what a gap can be.
var kindCodes = map[Kind]string{"paragraph": "cover-paragraph", "choice": "cover-choice", Branch: "cover-branch", Test: "cover-test"}

// HTML makes a page of the profile that needs nothing else: the figures, what
// was not reached, and each file's source, coloured. words gives the wording of
// a code in the reader's language.
func HTML(p *Profile, words func(code string) string) []byte {
	view := pageView{Title: p.Title, Words: map[string]string{}, Total: rowOf("", p.Of(""))}
	for key, code := range map[string]string{
		"coverage": "cover-coverage", "paragraphs": "cover-paragraphs", "choices": "cover-choices", "lines": "cover-lines",
		"branches": "cover-branches", "tests": "cover-tests", "file": "cover-file", "total": "cover-total",
		"gaps": "cover-gaps", "none": "cover-no-gaps", "reached": "cover-reached", "missed": "cover-missed", "partly": "cover-partly",
	} {
		view.Words[key] = words(code)
	}
	for _, f := range p.Files {
		view.Files = append(view.Files, rowOf(f.Name, p.Of(f.Name)))
		view.Sources = append(view.Sources, sourceOf(f, p))
	}
	for _, g := range p.Gaps() {
		if g.Kind != Line {
			view.Gaps = append(view.Gaps, gapView{anchor(g.Pos.File, g.Pos.Line), g.Pos.String(), words(kindCodes[g.Kind]), g.What})
		}
	}
	var b bytes.Buffer
	if err := page().Execute(&b, view); err != nil {
		return []byte(err.Error()) // the template and what fills it are ours: this cannot be
	}
	return b.Bytes()
}

type pageView struct {
	Title   string
	Words   map[string]string
	Total   rowView
	Files   []rowView
	Gaps    []gapView
	Sources []sourceView
}

// rowView is a line of the table of figures.
type rowView struct {
	Name  string
	Cells []cellView
}

type cellView struct {
	Ratio   Ratio
	Percent int
}

func rowOf(name string, t Totals) rowView {
	row := rowView{Name: name}
	for _, r := range []Ratio{t.Paragraphs, t.Choices, t.Lines, t.Branches, t.Tests} {
		row.Cells = append(row.Cells, cellView{r, r.Percent()})
	}
	return row
}

type gapView struct{ Anchor, Pos, Kind, What string }

type sourceView struct {
	Name  string
	Lines []lineView
}

// lineView is a line of source. Class is "hit", "miss", "part" (it ran, but
// something on it was not reached), or "" where nothing runs; Hits says how often,
// Missing what is not reached.
type lineView struct {
	Anchor  string
	N       int
	Class   string
	Hits    string
	Text    template.HTML
	Missing string
}

func sourceOf(f File, p *Profile) sourceView {
	v := sourceView{Name: f.Name}
	lines, missing := f.Lines(), missingIn(f, p)
	var paint painter
	for i, text := range strings.Split(strings.TrimSuffix(f.Source, "\n"), "\n") {
		n := i + 1
		line := lineView{Anchor: anchor(f.Name, n), N: n, Text: paint.line(plain.Text(text)), Missing: strings.Join(missing[n], ", ")}
		hits, runs := lines[n]
		switch {
		case runs && hits == 0:
			line.Class = "miss"
		case len(missing[n]) > 0:
			line.Class = "part"
		case runs:
			line.Class = "hit"
		}
		if runs {
			line.Hits = fmt.Sprint(hits)
		}
		v.Lines = append(v.Lines, line)
	}
	return v
}

// missingIn says, for each line of a file, what of it was not reached besides
// the line itself.
func missingIn(f File, p *Profile) map[int][]string {
	missing := map[int][]string{}
	for _, g := range p.Gaps() {
		if g.Pos.File == f.Name && g.Kind != Line {
			missing[g.Pos.Line] = append(missing[g.Pos.Line], strings.TrimSpace(string(g.Kind)+" "+g.What))
		}
	}
	return missing
}

func anchor(file string, line int) string { return fmt.Sprintf("%s-%d", file, line) }
