package saves

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamebook/engine/diag"
)

func codeOf(err error) string {
	var d *diag.Diagnostic
	if errors.As(err, &d) {
		return d.Code
	}
	return "no diagnostic"
}

func shelf(t *testing.T) *Shelf {
	t.Helper()
	s, err := Open(t.TempDir(), "a-book")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNamedSaves(t *testing.T) {
	s := shelf(t)
	for name, data := range map[string]string{"before the ice": "one", "Séverin": "two"} {
		if err := s.Write(name, []byte(data)); err != nil {
			t.Fatal(err)
		}
		got, err := s.Read(name)
		if err != nil || string(got) != data {
			t.Errorf("read %q, %v", got, err)
		}
	}
	if err := s.Write("Séverin", []byte("three")); err != nil {
		t.Fatal(err)
	}
	if old, err := os.ReadFile(s.file("Séverin") + ".bak"); err != nil || string(old) != "two" {
		t.Errorf("the save before is %q, %v", old, err)
	}
	list, err := s.List()
	if err != nil || len(list) != 2 || list[0].Name != "Séverin" {
		t.Errorf("the list is %v, %v", list, err)
	}
	for _, name := range []string{"before the ice"} {
		info, err := os.Stat(s.file(name))
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v, %v", name, info.Mode(), err)
		}
	}
}

func TestBadNames(t *testing.T) {
	s := shelf(t)
	for _, name := range []string{"", "../up", "a/b", `a\b`, "a.b", " a", "a\x00", strings.Repeat("x", 41)} {
		if err := s.Write(name, nil); codeOf(err) != "save-name" {
			t.Errorf("%q: %v", name, err)
		}
		if _, err := s.Read(name); codeOf(err) != "save-name" {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := s.Read("nothing"); codeOf(err) != "save-missing" {
		t.Errorf("got %v", err)
	}
	if err := os.Mkdir(s.file("folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Read("folder"); codeOf(err) != "save-not-regular" {
		t.Errorf("got %v", err)
	}
}

// TestUnwritable: a folder that is not there any more, or is no folder, gives
// a message, and what was saved before is untouched.
func TestUnwritable(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(filepath.Join(dir, "file"), "a"); codeOf(err) != "save-trouble" {
		t.Errorf("got %v", err)
	}
	s := shelf(t)
	if err := s.Write("kept", []byte("whole")); err != nil {
		t.Fatal(err)
	}
	// A folder in the way of the new file cannot be replaced by it.
	if err := os.Mkdir(s.file("way"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := s.Write("way", []byte("x")); codeOf(err) != "save-trouble" {
		t.Errorf("got %v", err)
	}
	if got, err := s.Read("kept"); err != nil || string(got) != "whole" {
		t.Errorf("read %q, %v", got, err)
	}
	if left, _ := filepath.Glob(filepath.Join(s.dir, tempPattern)); len(left) > 0 {
		t.Errorf("files are left behind: %v", left)
	}
}

func TestSlotIsHeldOnce(t *testing.T) {
	s := shelf(t)
	slot, err := s.Hold()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Hold(); codeOf(err) != "save-busy" {
		t.Errorf("a second holder is told %v", err)
	}
	slot.Release()
	again, err := s.Hold()
	if err != nil {
		t.Fatal(err)
	}
	again.Release()
}

func TestSlot(t *testing.T) {
	s := shelf(t)
	slot, err := s.Hold()
	if err != nil {
		t.Fatal(err)
	}
	defer slot.Release()
	if log, _, _, err := slot.Read(); log != nil || err != nil {
		t.Fatalf("an empty slot gives %q, %v", log, err)
	}
	if err := slot.Append([]byte("x")); codeOf(err) != "save-trouble" {
		t.Errorf("a record without a log: %v", err)
	}
	for _, err := range []error{slot.Begin([]byte("head\n")), slot.Append([]byte("one\n")), slot.Mark([]byte("m")), slot.Append([]byte("two\n"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	log, mark, changed, err := slot.Read()
	if err != nil || string(log) != "head\none\ntwo\n" || string(mark) != "m" || time.Since(changed) > time.Minute {
		t.Errorf("read %q, %q, %v, %v", log, mark, changed, err)
	}
	if err := slot.Begin([]byte("another\n")); err != nil {
		t.Fatal(err)
	}
	if _, mark, _, _ := slot.Read(); mark != nil { // as for whoever is killed now
		t.Errorf("a new log has the old checkpoint %q", mark)
	}
	if err := slot.Begin([]byte("head\none\ntwo\n")); err != nil {
		t.Fatal(err)
	}
	if err := slot.SetAside(); err != nil {
		t.Fatal(err)
	}
	if old, err := os.ReadFile(slot.log + ".old"); err != nil || string(old) != string(log) {
		t.Errorf("set aside is %q, %v", old, err)
	}
	if err := slot.Begin([]byte("new\n")); err != nil {
		t.Fatal(err)
	}
	if err := slot.Clear(); err != nil {
		t.Fatal(err)
	}
	if log, _, _, err := slot.Read(); log != nil || err != nil {
		t.Errorf("a cleared slot gives %q, %v", log, err)
	}
}

func TestStaleFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir, "b")
	if err != nil {
		t.Fatal(err)
	}
	old, young := filepath.Join(s.dir, ".new-1"), filepath.Join(s.dir, ".new-2")
	for _, name := range []string{old, young} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(old, time.Time{}, time.Now().Add(-2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir, "b"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); !os.IsNotExist(err) {
		t.Error("a stale file stays")
	}
	if _, err := os.Stat(young); err != nil {
		t.Error("a file that somebody may be writing is removed")
	}
}

func TestNotes(t *testing.T) {
	s := shelf(t)
	if notes, err := s.Notes(); notes != nil || err != nil {
		t.Errorf("no notes are %v, %v", notes, err)
	}
	for _, note := range []string{"the  miller lies", "left at the fork"} {
		if err := s.Note(note); err != nil {
			t.Fatal(err)
		}
	}
	notes, err := s.Notes()
	if err != nil || len(notes) != 2 || notes[0] != "the miller lies" || notes[1] != "left at the fork" {
		t.Errorf("got %q, %v", notes, err)
	}
	if info, err := os.Stat(s.notes()); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
}

// TestLongNames are not repeated whole.
func TestLongNames(t *testing.T) {
	var d *diag.Diagnostic
	if err := shelf(t).Write(strings.Repeat("x", 5000), nil); !errors.As(err, &d) || len(d.Args["Name"].(string)) > 50 {
		t.Errorf("got %v", err)
	}
}
