package sim

import (
	"slices"

	"gamebook/engine/diag"
)

// Merge adds up the reports of parts of one run. Those of all parts give the
// report of the run in one piece, whatever their order. The error is a
// *diag.Diagnostic: the reports are of different runs, or some part is there
// twice.
func Merge(reports ...*Report) (*Report, error) {
	if len(reports) == 0 {
		return nil, diag.New("merge-nothing", nil)
	}
	t := newTally(reports[0].frame())
	var part *Part
	for i, r := range reports {
		var err error
		switch {
		case r.run() != reports[0].run():
			return nil, diag.New("merge-different", diag.Args{"N": i + 1})
		case i == 0:
			part = r.Part
		default:
			if part, err = part.and(r.Part); err != nil {
				return nil, err
			}
		}
		t.add(r)
	}
	sum := t.report()
	sum.Part = part.whole()
	return sum, nil
}

// and joins the parts of two reports of one run.
func (p *Part) and(q *Part) (*Part, error) {
	if p == nil || q == nil || p.Of != q.Of {
		return nil, diag.New("merge-overlap", nil)
	}
	both := &Part{Of: p.Of, Have: append(slices.Clone(p.Have), q.Have...)}
	slices.Sort(both.Have)
	if len(slices.Compact(slices.Clone(both.Have))) < len(both.Have) {
		return nil, diag.New("merge-overlap", nil)
	}
	return both, nil
}

// whole is nil once all parts are there.
func (p *Part) whole() *Part {
	if p == nil || len(p.Have) == p.Of {
		return nil
	}
	return p
}

// frame is a report of the same run with nothing counted.
func (r *Report) frame() *Report {
	f := &Report{Format: r.Format, Book: r.Book, Rules: r.Rules, Policy: r.Policy, Hero: r.Hero, Seed: r.Seed, Plays: r.Plays,
		Scores: r.Scores, Unseen: r.Unseen}
	for _, p := range r.Paragraphs {
		f.Paragraphs = append(f.Paragraphs, Paragraph{ID: p.ID, Title: p.Title})
	}
	return f
}
