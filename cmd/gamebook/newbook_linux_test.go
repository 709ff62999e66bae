package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestNewAsks: at a terminal a new book is given a title and an author; what is
// left empty is the starter's own.
func TestNewAsks(t *testing.T) {
	t.Setenv("TERM", "xterm")
	for _, c := range []struct{ name, keys, title, author string }{
		{"both", "The Salt Road\rAda\r", "The Salt Road", "Ada"},
		{"neither", "\r\r", "The Old Mill", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "book")
			at := atConsole(t, "", "new", dir).sees("Title [The Old Mill]: ")
			title, author, _ := strings.Cut(c.keys, "\r")
			at.keys(title + "\r").sees("Author [nobody yet]: ").keys(author).sees("gamebook play ")
			at.exits(0)
			text, err := os.ReadFile(filepath.Join(dir, "adventure.toml"))
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range []string{"title = " + strconv.Quote(c.title), "author = " + strconv.Quote(c.author)} {
				if !strings.Contains(string(text), line+"\n") {
					t.Errorf("no line %s in\n%s", line, text)
				}
			}
		})
	}
}

// TestNewInterrupted: nothing is written when the reader thinks better of it.
func TestNewInterrupted(t *testing.T) {
	t.Setenv("TERM", "xterm")
	dir := filepath.Join(t.TempDir(), "book")
	atConsole(t, "", "new", dir).sees("Title").sees(": ").keys("\x03").exits(130)
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder is there")
	}
}
