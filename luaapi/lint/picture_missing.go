package lint

import (
	"io/fs"
	"path"

	"gamebook/engine/diag"
)

// pictureMissing finds pictures that are not in the book's folder.
func pictureMissing(m *model, report func(*diag.Diagnostic)) {
	folders := map[string][]string{}
	for _, p := range m.pictures {
		if info, err := fs.Stat(m.folder, p.name); err == nil && info.Mode().IsRegular() {
			continue
		}
		dir := path.Dir(p.name)
		names, read := folders[dir]
		if !read {
			names = filesIn(m.folder, dir)
			folders[dir] = names
		}
		report(diag.New("picture-missing", diag.Args{"File": p.name, "Near": diag.Nearest(p.name, names)}).At(p.pos))
	}
}

// filesIn gives the files of a folder, with its name before theirs; none when
// there is no such folder.
func filesIn(fsys fs.FS, dir string) []string {
	entries, _ := fs.ReadDir(fsys, dir)
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() {
			names = append(names, path.Join(dir, e.Name()))
		}
	}
	return names
}
