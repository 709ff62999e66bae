// Package lint finds what is wrong, or probably wrong, in a book that nobody
// plays: paragraphs that nothing turns to, items that are asked for and never
// given, a codeword spelt in two ways.
//
// Start with [Check]; [Rules] lists what it looks for, [Explain] gives the page
// on a rule. One pass over the source makes a model of the book (links between
// paragraphs, what they ask for, give and take); each rule is a small function
// over that model, in a file and with a page named after its code.
//
// A false alarm is worse than a miss: what a book works out while it is played
// is not guessed at. A computed outcome is a place that cannot be seen, and
// where it matters the finding is Info or left out. Time and memory grow with
// the size of the book, not with its square.
//
// A comment silences a rule on its own line or, alone on a line, on the next:
//
//	choice("Wait", 5)   -- check: ignore choice-to-itself
package lint

import (
	"io/fs"

	"gamebook/engine/diag"
	"gamebook/engine/plain"
	"gamebook/engine/rules"
	"gamebook/luaapi/load"
)

// Report is what was found in a book.
type Report struct {
	// Findings are in order of place. Those with severity Error make the book
	// wrong; mistakes that keep it from being read are among them.
	Findings diag.List
	// Paragraphs is how many the book has, as far as it could be read; Whole
	// says that all rules could look at it.
	Paragraphs int
	Whole      bool
}

// Check reads the book in the top folder of fsys and applies every rule. A
// book that cannot be read to its end is looked at as far as that makes sense.
func Check(o load.Options, fsys fs.FS, systems ...rules.System) *Report {
	return Look(load.Read(o, fsys, systems...))
}

// Look is [Check] for a book that has been read.
func Look(r *load.Reading) *Report {
	report := &Report{Findings: r.Faults, Whole: r.Whole}
	if r.Book == nil {
		return report
	}
	m := newModel(r)
	report.Paragraphs = r.Book.Paragraphs.Len()
	for i := range table {
		rule := &table[i]
		if rule.whole && !r.Whole {
			continue
		}
		rule.find(m, func(d *diag.Diagnostic) {
			report.Findings = append(report.Findings, m.shown(rule, d))
		})
	}
	report.Findings = m.unsilenced(report.Findings)
	report.Findings.Sort()
	return report
}

// shown gives a finding as it is reported: with its severity, unless the rule
// has softened that itself, and the line of the source.
func (m *model) shown(rule *Rule, d *diag.Diagnostic) *diag.Diagnostic {
	if d.Severity == diag.Error {
		d.Severity = rule.Severity
	}
	if f := m.sources[d.Pos.File]; f != nil {
		d.Excerpt = f.excerpt(d.Pos.Line)
	}
	d.Args = plain.Args(d.Args)
	return d
}
