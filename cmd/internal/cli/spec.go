package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"gamebook/cmd/internal/repl"
	"gamebook/engine/diag"
	"gamebook/engine/play"
	"gamebook/luaapi/load"
	"gamebook/luaapi/spec"
	"gamebook/luaapi/spec/write"
)

// writeSpec writes a play at the prompt as a spec, from where it began, was
// loaded, or was last sent elsewhere by its author.
func (k *keeper) writeSpec(s repl.Session, name string) (string, error) {
	session := s.(*play.Session)
	return k.specOf(k.book.Book, k.book.folder, name, session.Course(), k.since)
}

// specOf writes a course as a spec into the tests of its book, or into the
// current folder when the book has none of its own. It never overwrites.
func (a *app) specOf(b *load.Book, folder, name string, c play.Course, since int) (string, error) {
	stem, chosen, err := specName(name)
	if err != nil {
		return "", err
	}
	text, err := write.Spec(context.Background(), b, c, write.Options{Name: stem, Since: since, Text: a.text.Text})
	if err != nil {
		return "", within(folder, err)
	}
	dir := "."
	if folder != "" {
		dir = filepath.Join(folder, spec.Folder)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", diag.New("file-unwritable", diag.Args{"File": dir, "Why": reason(err)})
		}
	}
	return writeSpec(dir, stem, chosen, text)
}

var specNames = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*$`)

// specName is the beginning of a spec's file name; chosen says that somebody
// wants just that.
func specName(name string) (stem string, chosen bool, err error) {
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".lua"), "_spec")
	switch {
	case name == "":
		return "play", false, nil
	case !specNames.MatchString(name) || len(name) > 100:
		return "", false, diag.New("spec-name", diag.Args{"Name": name})
	}
	return name, true, nil
}

// mostSpecs is how many specs without a name of their own a folder may hold.
const mostSpecs = 1000

// writeSpec writes a file that is not there yet: with the name that was chosen,
// or else the first that is free.
func writeSpec(dir, stem string, chosen bool, text []byte) (string, error) {
	for n := 1; n <= mostSpecs; n++ {
		name := stem
		if n > 1 {
			name += "_" + strconv.Itoa(n)
		}
		file := filepath.Join(dir, name+"_spec.lua")
		f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		switch {
		case err == nil:
			_, err = f.Write(text)
			if err := errors.Join(err, f.Close()); err != nil {
				return "", diag.New("file-unwritable", diag.Args{"File": file, "Why": reason(err)})
			}
			return file, nil
		case !errors.Is(err, fs.ErrExist):
			return "", diag.New("file-unwritable", diag.Args{"File": file, "Why": reason(err)})
		case chosen:
			return "", diag.New("spec-exists", diag.Args{"File": file})
		}
	}
	return "", diag.New("spec-exists", diag.Args{"File": filepath.Join(dir, stem+"_spec.lua")})
}
