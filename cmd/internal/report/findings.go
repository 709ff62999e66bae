package report

import (
	"encoding/json"
	"io"

	"gamebook/cmd/internal/term"
	"gamebook/engine/diag"
)

// Finding is one thing that a check has found.
type Finding struct {
	File   string `json:"file,omitempty"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	// Severity is "error", "warning" or "info"; Label is the word for it.
	Severity string `json:"severity"`
	Label    string `json:"-"`
	// Code names the rule, the same in every language.
	Code    string `json:"code"`
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
	Excerpt string `json:"excerpt,omitempty"`
	// Lines are the excerpt as it is shown, and below it the hint.
	Lines []string `json:"-"`
}

// Found counts findings.
type Found struct {
	Errors     int `json:"errors"`
	Warnings   int `json:"warnings"`
	Infos      int `json:"infos"`
	Paragraphs int `json:"paragraphs"`
}

// Add counts one more.
func (f *Found) Add(one Finding) {
	switch one.Severity {
	case "error":
		f.Errors++
	case "warning":
		f.Warnings++
	default:
		f.Infos++
	}
}

// Findings writes findings for people, and below them what they come to.
func Findings(out io.Writer, ink term.Ink, rows []Finding, summary string) error {
	t := &Text{out: out}
	for _, r := range rows {
		t.line(0, at(r)+paintLabel(r, ink)+" "+term.Clean(r.Code+" "+r.Message))
		for _, line := range r.Lines {
			t.line(0, line)
		}
	}
	t.line(0, summary)
	return t.err
}

func paintLabel(r Finding, ink term.Ink) string {
	switch r.Severity {
	case "error":
		return ink.Bad(r.Label)
	case "warning":
		return ink.Strong(r.Label)
	}
	return ink.Dim(r.Label)
}

// FindingsJSON writes findings for programs: {"totals": ..., "findings": [...]}.
func FindingsJSON(out io.Writer, rows []Finding, totals Found) error {
	if rows == nil {
		rows = []Finding{}
	}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(struct {
		Totals   Found     `json:"totals"`
		Findings []Finding `json:"findings"`
	}{totals, rows})
}

// at is the place of a finding, as editors and grep find it.
func at(r Finding) string {
	if r.File == "" {
		return ""
	}
	return diag.Pos{File: r.File, Line: r.Line, Column: r.Column}.String() + ": "
}
