package sandbox

import (
	"time"

	"gamebook/luaapi/syntax"
)

// Limits are how far a book may go. They belong to whoever runs the book; a
// book can neither read nor change them. A zero field stands for its default.
//
// The defaults were chosen by measuring the project's books (BenchmarkBooks
// gives the figures, TestBooksAreFarBelow holds them to a part of each limit).
// The most that was needed, by "What the Ice Gives Back" and by "Le Bail de la
// mer":
//
//	instructions of a run   1,217   5,409   of 1,000,000
//	instructions of a file 13,996  16,769   of 2,000,000
//	bytes of text shown     1,029   1,540   of   262,144
//	bytes of one file      14,229  10,477   of   524,288
//	constants                 151     207   of     8,000
//	depth, chain             7, 4    8, 6   of  100, 200
type Limits struct {
	// Instructions of one run: a paragraph, or a function behind a choice or an
	// item, with all the hooks that run inside it. What a library function or a
	// verb does is charged as well: about 30 ns of work for one instruction.
	Instructions int64
	// LoadInstructions are those of one file while the book is read.
	LoadInstructions int64
	// Time that one run may take while hardly any instructions are carried out,
	// less than one in a microsecond; twenty times as long in all. Time for which
	// verbs, and so the reader, are waited for does not count. Unlike the
	// instructions it depends on the machine: it stops what they do not see.
	Time time.Duration
	// Heap is by how many bytes the process may grow during one run.
	Heap int64
	// Text is the longest text in bytes that a script can make.
	Text int
	// Output is how many bytes of text one run may hand to verbs.
	Output int
	// Values is how many values unpack, string.byte and the like may give.
	Values int
	// Kept is how many tables and entries a book may hold on to after loading.
	Kept int
	// Files and Bytes are those of the Lua files of a whole book.
	Files, Bytes int
	// Source are the bounds of one file's text.
	Source syntax.Bounds
}

// Default gives the limits that hold unless somebody chose others.
func Default() Limits {
	return Limits{
		Instructions:     1_000_000,
		LoadInstructions: 2_000_000,
		Time:             500 * time.Millisecond,
		Heap:             64 << 20,
		Text:             1 << 20,
		Output:           256 << 10,
		Values:           200,
		Kept:             100_000,
		Files:            2000,
		Bytes:            64 << 20,
		Source:           syntax.DefaultBounds(),
	}
}

// Filled gives the limits with defaults in place of zeros.
func (l Limits) Filled() Limits {
	d := Default()
	fill(&l.Instructions, d.Instructions)
	fill(&l.LoadInstructions, d.LoadInstructions)
	fill(&l.Time, d.Time)
	fill(&l.Heap, d.Heap)
	fill(&l.Text, d.Text)
	fill(&l.Output, d.Output)
	fill(&l.Values, d.Values)
	fill(&l.Kept, d.Kept)
	fill(&l.Files, d.Files)
	fill(&l.Bytes, d.Bytes)
	fill(&l.Source.Bytes, d.Source.Bytes)
	fill(&l.Source.Depth, d.Source.Depth)
	fill(&l.Source.Chain, d.Source.Chain)
	fill(&l.Source.Constants, d.Source.Constants)
	fill(&l.Source.Functions, d.Source.Functions)
	fill(&l.Source.Work, d.Source.Work)
	return l
}

func fill[N int | int64 | time.Duration](place *N, def N) {
	if *place == 0 {
		*place = def
	}
}
