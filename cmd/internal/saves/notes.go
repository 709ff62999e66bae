package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func (s *Shelf) notes() string { return filepath.Join(s.dir, "notes.txt") }

// Notes are the reader's own on this book, a line each; they belong to no
// play.
func (s *Shelf) Notes() ([]string, error) {
	data, err := readFile(s.notes())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return strings.Split(strings.TrimRight(string(data), "\n"), "\n"), nil
}

// Note adds a note.
func (s *Shelf) Note(note string) error {
	f, err := os.OpenFile(s.notes(), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return trouble(err)
	}
	_, err = f.WriteString(strings.Join(strings.Fields(note), " ") + "\n")
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return trouble(err)
	}
	return nil
}
