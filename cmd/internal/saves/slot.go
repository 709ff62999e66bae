package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"gamebook/engine/diag"
)

// Slot is the play that goes on, as it is kept on disk after every answer. It
// implements play.Store. One process holds it at a time.
type Slot struct {
	log, mark string
	lock      *flock.Flock
	file      *os.File
	size      int64
}

// Hold takes the slot; the error is save-busy when another process has it.
func (s *Shelf) Hold() (*Slot, error) {
	base := filepath.Join(s.dir, "autosave")
	slot := &Slot{log: base + ".log", mark: base + ".mark", lock: flock.New(base+".lock", flock.SetPermissions(0o600))}
	ok, err := slot.lock.TryLock()
	if err != nil {
		return nil, trouble(err)
	}
	if !ok {
		return nil, diag.New("save-busy", nil)
	}
	return slot, nil
}

// Release lets another process have the slot.
func (s *Slot) Release() {
	s.close()
	_ = s.lock.Unlock() // the lock ends with the process in any case
}

func (s *Slot) close() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}

// Read gives what is kept: no log and no error when there is nothing.
func (s *Slot) Read() (log, mark []byte, changed time.Time, err error) {
	info, err := os.Stat(s.log)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, changed, nil
	}
	if err != nil {
		return nil, nil, changed, trouble(err)
	}
	if log, err = readFile(s.log); err != nil {
		return nil, nil, changed, err
	}
	mark, err = readFile(s.mark)
	if err != nil {
		mark = nil // the log can do without
	}
	return log, mark, info.ModTime(), nil
}

// Clear forgets the play: it is over.
func (s *Slot) Clear() error {
	s.close()
	for _, name := range []string{s.log, s.mark} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return trouble(err)
		}
	}
	return nil
}

// SetAside renames what is kept, so that a play that could not be resumed is
// not overwritten by the next.
func (s *Slot) SetAside() error {
	s.close()
	for _, name := range []string{s.log, s.mark} {
		if err := os.Rename(name, name+".old"); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return trouble(err)
		}
	}
	return nil
}

// Begin replaces the log. The checkpoint belongs to the one before and goes
// first: whoever is killed here finds a log without one, never another play's.
func (s *Slot) Begin(log []byte) error {
	s.close()
	if err := os.Remove(s.mark); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return trouble(err)
	}
	if err := replace(s.log, log); err != nil {
		return err
	}
	f, err := os.OpenFile(s.log, os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return trouble(err)
	}
	s.file, s.size = f, int64(len(log))
	return nil
}

// errNotBegun is that of a log whose last change failed; Begin mends it.
var errNotBegun = errors.New("the log has not been begun")

// Append adds a record. One that could not be written whole is cut off again.
func (s *Slot) Append(record []byte) error {
	if s.file == nil {
		return trouble(errNotBegun)
	}
	_, err := s.file.Write(record)
	if err == nil {
		err = s.file.Sync()
	}
	if err != nil {
		if s.file.Truncate(s.size) != nil {
			s.close()
		}
		return trouble(err)
	}
	s.size += int64(len(record))
	return nil
}

// Mark replaces the checkpoint.
func (s *Slot) Mark(checkpoint []byte) error { return replace(s.mark, checkpoint) }
