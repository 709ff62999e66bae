package saves

import (
	"io"
	"os"
	"path/filepath"

	"gamebook/engine/diag"
)

// tempPattern names files that are being written.
const tempPattern = ".new-*"

// replace makes data the content of a file, all or nothing: whatever happens,
// the file holds the old content or the new one. The old one stays beside it
// with the ending .bak.
func replace(name string, data []byte) error {
	temp, err := writeTemp(filepath.Dir(name), data)
	if err != nil {
		return trouble(err)
	}
	backUp(name)
	if err := os.Rename(temp, name); err != nil {
		os.Remove(temp)
		return trouble(err)
	}
	syncFolder(filepath.Dir(name))
	return nil
}

// writeTemp writes a new file that has reached the disk, 0600.
func writeTemp(dir string, data []byte) (name string, err error) {
	f, err := os.CreateTemp(dir, tempPattern)
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		f.Close()
		return "", err
	}
	if err := f.Sync(); err != nil {
		f.Close()
		return "", err
	}
	return f.Name(), f.Close()
}

// backUp keeps the content that is about to be replaced. It is a convenience:
// a file system without links does without.
func backUp(name string) {
	os.Remove(name + ".bak")
	_ = os.Link(name, name+".bak")
}

// syncFolder lets a rename reach the disk. Not every system can do that; the
// file's content is safe in any case.
func syncFolder(dir string) {
	d, err := os.Open(dir)
	if err != nil {
		return
	}
	_ = d.Sync()
	d.Close()
}

// maxFile is the size of the largest file that is read.
const maxFile = 16 << 20

// readFile reads a regular file of a bearable size.
func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, diag.New("save-not-regular", nil)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, trouble(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, trouble(err)
	}
	return data, nil
}
