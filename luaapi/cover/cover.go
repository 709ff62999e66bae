// Package cover finds out what of a book has been reached: paragraphs entered,
// choices taken, lines and branches of Lua run, both results of tests seen.
//
// Start with [NewRecorder], hand it to load.With as the probes, and then tell it
// the book ([Recorder.Book]); the interpreter has no hook for lines, so calls
// of probes are put into the tree of each file before it is compiled. Whoever
// plays the book tells the Recorder of paragraphs and choices: it is an observer,
// and Decided takes the rest. What came of it is a [Profile], plain data that can
// be merged with others of the same book: specs, random play and replays all feed
// it.
//
// Only what is inside functions counts: the rest of a file runs whenever the
// book is read. Reached is not proven: a line that ran may still do the wrong
// thing.
package cover

import (
	"sync"
	"sync/atomic"

	"github.com/yuin/gopher-lua/ast"

	"gamebook/engine/story"
	"gamebook/luaapi/syntax"
)

// Recorder counts. Many plays may tell it of what they reach at once.
type Recorder struct {
	files  []*probed
	points int
	// hits counts by the number of the point.
	hits []atomic.Uint32

	mu      sync.Mutex
	book    *story.Book
	entered []int
	choices []*Choice
}

// probed is a file with probes: numbers of its points from first on.
type probed struct {
	File
	first int
}

// NewRecorder makes a recorder that has seen nothing.
func NewRecorder() *Recorder { return &Recorder{} }

// Book tells the recorder of the book whose files it has instrumented.
func (r *Recorder) Book(b *story.Book) {
	r.book, r.entered = b, make([]int, b.Paragraphs.Len())
}

// Instrument gives a tree of the file with probes in it.
func (r *Recorder) Instrument(f *syntax.File) (*syntax.File, error) {
	copied, err := syntax.Parse(f.Name, []byte(f.Source))
	if err != nil {
		return nil, err
	}
	p := &probed{File{Name: f.Name, Source: f.Source}, r.points}
	r.choices = append(r.choices, ChoicesIn(f)...)
	in := instrumenter{file: p, wrapped: map[*ast.FuncCallExpr]bool{}}
	syntax.Walk(copied.Chunk, syntax.Visitor{Expr: in.expr})
	r.files = append(r.files, p)
	r.points += len(p.Points)
	r.hits = make([]atomic.Uint32, r.points)
	return copied, nil
}

func (r *Recorder) hit(n int) {
	if 0 <= n && n < len(r.hits) {
		r.hits[n].Add(1)
	}
}

// Enter counts that a paragraph was entered.
func (r *Recorder) Enter(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if i := r.book.Paragraphs.Index(id); i >= 0 {
		r.entered[i]++
	}
}

// Take counts that a choice of a paragraph was taken: its label as the book
// writes it, the paragraph it leads to, and what it sells, the latter two
// perhaps "".
func (r *Recorder) Take(place, label, to, sells string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	found := false
	for _, c := range r.choices {
		if c.Paragraph == place && c.Is(label, to, sells) {
			c.Taken++
			found = true
		}
	}
	for _, c := range r.choices {
		if !found && c.Paragraph == "" && c.Is(label, to, sells) {
			c.Taken++
		}
	}
}

// Is compares a place where a choice is written with one that was taken.
func (c *Choice) Is(label, to, sells string) bool {
	if c.Sells != "" || sells != "" {
		return c.Sells == sells
	}
	return c.Label == label && (c.To == "" || c.To == to)
}

// Profile gives what was reached so far.
func (r *Recorder) Profile() *Profile {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := &Profile{Title: r.book.Title}
	for i, def := range r.book.Paragraphs.All() {
		p.Paragraphs = append(p.Paragraphs, Paragraph{def.ID, def.Title, def.Pos.File, def.Pos.Line, r.entered[i]})
	}
	for _, c := range r.choices {
		p.Choices = append(p.Choices, *c)
	}
	for _, f := range r.files {
		file := File{Name: f.Name, Source: f.Source}
		for i, point := range f.Points {
			point.Hits = int(r.hits[f.first+i].Load())
			file.Points = append(file.Points, point)
		}
		p.Files = append(p.Files, file)
	}
	return p
}
