package cover

import (
	"cmp"
	"slices"

	"gamebook/engine/diag"
)

// Profile is what of a book was reached. The order of everything is that of
// the book's files.
type Profile struct {
	// Title is the book's.
	Title      string      `json:"title"`
	Files      []File      `json:"files"`
	Paragraphs []Paragraph `json:"paragraphs"`
	Choices    []Choice    `json:"choices"`
}

// File is one file of the book with its points.
type File struct {
	Name   string  `json:"name"`
	Source string  `json:"-"`
	Points []Point `json:"points"`
}

// Kind is what a point is.
type Kind string

// The kinds of points. A Line is a statement, of which several may stand on one
// line.
const (
	Line   Kind = "line"
	Branch Kind = "branch"
	Test   Kind = "test"
)

// Point is something in a file that can be reached. What says which branch
// ("then", "else", "loop") or which result of a test ("test_luck failed").
type Point struct {
	Kind Kind   `json:"kind"`
	Line int    `json:"line"`
	What string `json:"what,omitempty"`
	Hits int    `json:"hits"`
}

// Paragraph says how often a paragraph was entered.
type Paragraph struct {
	ID      string `json:"id"`
	Title   string `json:"title,omitempty"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Entered int    `json:"entered"`
}

// Choice is a place where a choice is written, and how often it was taken.
type Choice struct {
	Paragraph string `json:"paragraph,omitempty"`
	Label     string `json:"label,omitempty"`
	To        string `json:"to,omitempty"`
	Sells     string `json:"sells,omitempty"`
	File      string `json:"file"`
	Line      int    `json:"line"`
	Taken     int    `json:"taken"`
}

// Ratio is so many of so many.
type Ratio struct {
	Hit int `json:"hit"`
	All int `json:"all"`
}

// Percent is the part that was hit, rounded down: 100 means all. Of nothing
// all was hit.
func (r Ratio) Percent() int {
	if r.All == 0 {
		return 100
	}
	return r.Hit * 100 / r.All
}

func (r *Ratio) count(hit bool) {
	r.All++
	if hit {
		r.Hit++
	}
}

// Totals are the figures of a file or of a book.
type Totals struct {
	Paragraphs Ratio `json:"paragraphs"`
	Choices    Ratio `json:"choices"`
	Lines      Ratio `json:"lines"`
	Branches   Ratio `json:"branches"`
	Tests      Ratio `json:"tests"`
}

// Of gives the figures of one file; of all with the name "".
func (p *Profile) Of(name string) Totals {
	var t Totals
	for _, x := range p.Paragraphs {
		if name == "" || x.File == name {
			t.Paragraphs.count(x.Entered > 0)
		}
	}
	for _, x := range p.Choices {
		if name == "" || x.File == name {
			t.Choices.count(x.Taken > 0)
		}
	}
	for _, f := range p.Files {
		if name == "" || f.Name == name {
			f.count(&t)
		}
	}
	return t
}

// Total gives the figures of the book.
func (p *Profile) Total() Totals { return p.Of("") }

func (f *File) count(t *Totals) {
	for _, n := range f.Lines() {
		t.Lines.count(n > 0)
	}
	for _, x := range f.Points {
		switch x.Kind {
		case Branch:
			t.Branches.count(x.Hits > 0)
		case Test:
			t.Tests.count(x.Hits > 0)
		}
	}
}

// Lines gives how often each line with something to run was run: as often as
// its first statement.
func (f *File) Lines() map[int]int {
	lines := map[int]int{}
	for _, x := range f.Points {
		if _, seen := lines[x.Line]; x.Kind == Line && !seen {
			lines[x.Line] = x.Hits
		}
	}
	return lines
}

// Gap is something that was not reached: a point, or a "paragraph" or "choice"
// named by What.
type Gap struct {
	Kind Kind     `json:"kind"`
	Pos  diag.Pos `json:"pos"`
	What string   `json:"what,omitempty"`
}

// Gaps lists what was not reached, by file and line; each line once.
func (p *Profile) Gaps() []Gap {
	var gaps []Gap
	add := func(k Kind, file string, line int, what string) {
		gaps = append(gaps, Gap{k, diag.Pos{File: file, Line: line}, what})
	}
	for _, x := range p.Paragraphs {
		if x.Entered == 0 {
			add("paragraph", x.File, x.Line, x.ID)
		}
	}
	for _, x := range p.Choices {
		if x.Taken == 0 {
			add("choice", x.File, x.Line, cmp.Or(x.Label, x.Sells))
		}
	}
	for _, f := range p.Files {
		for line, n := range f.Lines() {
			if n == 0 {
				add(Line, f.Name, line, "")
			}
		}
		for _, x := range f.Points {
			if x.Kind != Line && x.Hits == 0 {
				add(x.Kind, f.Name, x.Line, x.What)
			}
		}
	}
	slices.SortStableFunc(gaps, func(a, b Gap) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.What, b.What))
	})
	return gaps
}

// Merge adds what another profile of the same book reached. It reports false,
// and adds nothing, when the other is of another text.
func (p *Profile) Merge(q *Profile) bool {
	if !p.alike(q) {
		return false
	}
	for i := range p.Paragraphs {
		p.Paragraphs[i].Entered += q.Paragraphs[i].Entered
	}
	for i := range p.Choices {
		p.Choices[i].Taken += q.Choices[i].Taken
	}
	for i := range p.Files {
		for j := range p.Files[i].Points {
			p.Files[i].Points[j].Hits += q.Files[i].Points[j].Hits
		}
	}
	return true
}

// alike compares all but the counts.
func (p *Profile) alike(q *Profile) bool {
	return slices.EqualFunc(p.Paragraphs, q.Paragraphs, func(a, b Paragraph) bool {
		a.Entered = b.Entered
		return a == b
	}) && slices.EqualFunc(p.Choices, q.Choices, func(a, b Choice) bool {
		a.Taken = b.Taken
		return a == b
	}) && slices.EqualFunc(p.Files, q.Files, func(a, b File) bool {
		return a.Name == b.Name && slices.EqualFunc(a.Points, b.Points, func(a, b Point) bool {
			a.Hits = b.Hits
			return a == b
		})
	})
}
