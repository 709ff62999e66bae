// Package saves keeps plays in files, so that a kill at any instant, a full
// disk or a folder that cannot be written leaves what was saved before whole.
//
// Start with [Open], which gives the [Shelf] of one book. A named save is one
// file that is replaced as a whole. The play that goes on is kept in a [Slot],
// which one process at a time may hold: a log that grows and a checkpoint that
// is replaced. Files are for their owner only (0600). What the bytes mean is
// the affair of engine/play.
package saves

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"gamebook/engine/diag"
)

// ending is that of a named save.
const ending = ".save"

// Shelf is the folder with the saves of one book.
type Shelf struct{ dir string }

// Open makes the folder, if need be, below dir. Temporary files that a killed
// process left are removed.
func Open(dir, book string) (*Shelf, error) {
	s := &Shelf{filepath.Join(dir, fileName(book))}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return nil, trouble(err)
	}
	stale, err := filepath.Glob(filepath.Join(s.dir, tempPattern))
	if err != nil {
		return nil, trouble(err)
	}
	for _, name := range stale {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Hour {
			os.Remove(name) // one that stays does no harm
		}
	}
	return s, nil
}

// fileName makes a name that is safe in a file system of a book's id.
func fileName(id string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_' {
			return r
		}
		return '_'
	}, id)
}

// maxName is how long a save's name may be.
const maxName = 40

// checkName accepts letters, digits, blanks, "-" and "_".
func checkName(name string) error {
	ok := name != "" && len([]rune(name)) <= maxName && strings.TrimSpace(name) == name
	for _, r := range name {
		ok = ok && (unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" -_", r))
	}
	if !ok {
		if r := []rune(name); len(r) > maxName {
			name = string(r[:maxName]) + "…"
		}
		return diag.New("save-name", diag.Args{"Name": name, "Most": maxName})
	}
	return nil
}

func (s *Shelf) file(name string) string { return filepath.Join(s.dir, name+ending) }

// Write replaces the save of this name.
func (s *Shelf) Write(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	return replace(s.file(name), data)
}

// Read gives the save of this name.
func (s *Shelf) Read(name string) ([]byte, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	data, err := readFile(s.file(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, diag.New("save-missing", diag.Args{"Name": name, "Near": diag.Nearest(name, s.names())})
	}
	return data, err
}

// Info is one save in a list.
type Info struct {
	Name    string
	Changed time.Time
}

// List gives the named saves, the newest first.
func (s *Shelf) List() ([]Info, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, trouble(err)
	}
	var list []Info
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ending)
		info, err := e.Info()
		if ok && err == nil && info.Mode().IsRegular() {
			list = append(list, Info{name, info.ModTime()})
		}
	}
	slices.SortFunc(list, func(a, b Info) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Name, b.Name))
	})
	return list, nil
}

func (s *Shelf) names() []string {
	list, err := s.List()
	if err != nil {
		return nil
	}
	names := make([]string, len(list))
	for i, info := range list {
		names[i] = info.Name
	}
	return names
}

// trouble is the error of a file system, told to the reader.
func trouble(err error) error {
	reason := err
	var p *fs.PathError
	if errors.As(err, &p) {
		reason = p.Err
	}
	return diag.New("save-trouble", diag.Args{"Why": reason.Error()})
}
