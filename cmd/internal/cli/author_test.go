package cli

import (
	"errors"
	"testing"
	"testing/fstest"
	"time"

	"gamebook/cmd/internal/repl"
	"gamebook/engine/diag"
)

// TestReloadOfAnotherBook: a folder in which another book lies now is not gone
// on with, and is asked about once.
func TestReloadOfAnotherBook(t *testing.T) {
	files := fstest.MapFS{
		"adventure.toml": {Data: []byte(head + "rules = \"ff\"\n")},
		"01.lua":         {Data: []byte(named[""] + `paragraph(1, function() choice("On", 57) end)`)},
	}
	a := &app{}
	b, err := a.read(files, nil)
	if err != nil {
		t.Fatal(err)
	}
	k := &keeper{table: &table{app: a, book: &book{b, place{fsys: files}}}}
	console := k.author()
	if console.Changed() {
		t.Error("nothing has changed yet")
	}
	files["adventure.toml"] = &fstest.MapFile{Data: []byte("id = \"other\"\ntitle = \"T\"\nstart = 1\nversion = \"1\"\nrules = \"ff\"\n"), ModTime: time.Unix(1, 0)}
	if !console.Changed() {
		t.Error("the change is not seen")
	}
	_, err = console.Reload(nil, repl.Seams{})
	if d := (*diag.Diagnostic)(nil); !errors.As(err, &d) || d.Code != "author-other-book" {
		t.Errorf("got %v", err)
	}
	if console.Changed() || k.book.ID != "t" {
		t.Error("the book is another, or is asked about again")
	}
}
