// Package write turns a play into a spec: the dice that fell, the decisions that
// were made, and what came of each of them, as a file that an author can edit.
//
// Start with [Spec], which plays a course again (package play) and writes down
// what it sees. What is promised: the spec passes under the book that was
// played. It begins with the World on entering a paragraph (the book's first, or
// the one in which the part that is wanted begins), so that it is short however
// long the play before it was.
//
// How the spec is named and commented is the caller's affair ([Options.Text]):
// here are only codes.
package write

import (
	"bytes"
	"context"

	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/luaapi/load"
)

// Options say what is written, and how.
type Options struct {
	// Name is that of the spec.
	Name string
	// Since is how many decisions came before the part that is wanted; those
	// of the paragraph in which it begins are written too. A jump of the
	// author's console (goto) behind it begins the spec anew.
	Since int
	// Text puts a message of the catalogue into words.
	Text func(code string, args diag.Args) string
}

// Spec writes the spec of a play. The error is a *diag.Diagnostic: the course
// does not fit the book, nothing was played, or its beginning is one that
// start{...} cannot make.
func Spec(ctx context.Context, b *load.Book, c play.Course, o Options) ([]byte, error) {
	seen, err := watch(ctx, b, c)
	if err != nil {
		return nil, err
	}
	at := seen.beginning(o.Since)
	if at < 0 {
		return nil, diag.New("spec-nothing-played", nil)
	}
	start, err := startOf(b, c, seen, seen.chapters[at])
	if err != nil {
		return nil, err
	}
	w := &writer{book: b, text: o.Text, seen: seen}
	w.spec(o.Name, seen.chapters[at], start)
	return bytes.Clone(w.out.Bytes()), nil
}
