package cli

import (
	"errors"
	"slices"

	"gamebook/engine/diag"
	"gamebook/engine/prove"
	"gamebook/luaapi/lint"
	"gamebook/luaapi/load"
)

// solving is what the check of a book is told about solving it.
type solving struct {
	Solve bool   `help:"Solve the book as well: a book that cannot be won is an error, dead ends and choices that are never right are warnings."`
	Hero  string `help:"With --solve: the hero, as for 'gamebook solve'." placeholder:"LIST|FILE"`
}

// solved adds to a report what a proof of the book finds. A book with errors is
// not solved.
func (s *solving) solved(a *app, p *place, found *lint.Report) error {
	if !s.Solve || !found.Whole || slices.ContainsFunc(found.Findings, func(d *diag.Diagnostic) bool { return d.Severity == diag.Error }) {
		return nil
	}
	b, err := a.read(p.fsys, nil)
	if err != nil {
		return failure{codeBook, within(p.folder, err)}
	}
	book := &book{b, *p}
	hero, err := readHero(s.Hero, book)
	if err != nil {
		return failure{codeUsage, err}
	}
	err = solveBook(b, hero, prove.Case{}, func(creation *prove.Creation, p *prove.Proof) error {
		found.Findings = append(found.Findings, a.proved(b, p, creation.Value(p.Values))...)
		return nil
	})
	var d *diag.Diagnostic
	switch {
	case errors.As(err, &d):
		if prove.TooLarge(err) {
			d.Severity = diag.Info
		}
		found.Findings = append(found.Findings, d)
	case err != nil:
		return failure{codeFailed, err}
	}
	found.Findings.Sort()
	return nil
}

// proved is what a proof finds.
func (a *app) proved(b *load.Book, p *prove.Proof, chance float64) (found diag.List) {
	at := func(place, code string, severity diag.Severity, args diag.Args) {
		d := diag.New(code, args)
		d.Severity = severity
		found = append(found, d.At(b.Paragraphs.Get(place).Pos))
	}
	if chance == 0 {
		at(b.Start, "solve-unwinnable", diag.Error, nil)
		return found
	}
	if p.Parted {
		return found
	}
	f := p.Findings()
	for _, end := range f.DeadEnds {
		at(end.Place, "solve-dead-end", diag.Warning, diag.Args{"Paragraph": end.Place})
	}
	for _, way := range f.NeverRight {
		at(way.Place, "solve-never-right", diag.Warning, diag.Args{"Paragraph": way.Place, "Answer": a.answered(way.Label, way.Answer)})
	}
	return found
}
