package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gamebook/engine/diag"
	"gamebook/luaapi/sandbox"
)

// TestLimitsAreThoseOfTheBox: what the file documents is what the box does on
// its own.
func TestLimitsAreThoseOfTheBox(t *testing.T) {
	if diff := cmp.Diff(sandbox.Default(), Default().Limits.Box().Filled()); diff != "" {
		t.Error(diff)
	}
	data, err := os.ReadFile("../../../config.toml")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(data), "\n[limits]\n")
	prose := strings.Join(strings.Fields(strings.ReplaceAll(table, "\n#", " ")), " ")
	d := sandbox.Default()
	for key, want := range map[string]int64{
		"instructions": d.Instructions, "load_instructions": d.LoadInstructions, "time_ms": d.Time.Milliseconds(),
		"heap_mb": d.Heap / 1024 / 1024, "text_kb": int64(d.Text / 1024), "output_kb": int64(d.Output / 1024),
		"values": int64(d.Values), "kept": int64(d.Kept), "files": int64(d.Files),
		"file_kb": int64(d.Source.Bytes / 1024), "book_mb": int64(d.Bytes / 1024 / 1024),
	} {
		if line := fmt.Sprintf("\n%s = %d\n", key, want); strings.Count(table, line) != 1 {
			t.Errorf("config.toml does not say %q", line)
		}
	}
	bounds := Default().Limits.bounds()
	for _, b := range bounds {
		if b.key == "load_instructions" { // those of instructions
			continue
		}
		if words := fmt.Sprintf("%d to %d", b.from, b.to); !strings.Contains(prose, words) {
			t.Errorf("config.toml does not say that %s goes from %s", b.key, words)
		}
	}
	if keys := strings.Count(table, " = "); keys != len(bounds) {
		t.Errorf("config.toml has %d limits, %d are checked", keys, len(bounds))
	}
}

func TestLimitsFromAFile(t *testing.T) {
	path := write(t, filepath.Join(t.TempDir(), "c.toml"), "dice = \"short\"\n[limits]\ninstructions = 5000\ntime_ms = 100\nfile_kb = 7\nheap_mb = 9\n")
	c, _, err := Load(path, languages)
	if err != nil {
		t.Fatal(err)
	}
	want := sandbox.Default()
	want.Instructions, want.Time, want.Source.Bytes, want.Heap = 5000, 100_000_000, 7168, 9*1024*1024
	if diff := cmp.Diff(want, c.Limits.Box().Filled()); diff != "" {
		t.Error(diff)
	}
}

func TestLimitsThatCannotBe(t *testing.T) {
	for _, test := range []struct {
		text, code string
		args       diag.Args
	}{
		{"instrucions = 5000", "settings-key-unknown", diag.Args{"Key": "limits.instrucions", "Near": "instructions"}},
		{"time = 5", "settings-key-unknown", diag.Args{"Key": "limits.time", "Near": ""}},
		{"instructions = 0", "config-limit", diag.Args{"Key": "instructions", "Got": 0, "From": 1000, "To": 1_000_000_000}},
		{"instructions = 1000000001", "config-limit", diag.Args{"Got": 1_000_000_001}},
		{"load_instructions = -1", "config-limit", diag.Args{"Key": "load_instructions"}},
		{"time_ms = 49", "config-limit", diag.Args{"Key": "time_ms", "From": 50, "To": 10_000}},
		{"heap_mb = 7", "config-limit", diag.Args{"Key": "heap_mb", "From": 8, "To": 1024}},
		{"text_kb = 65537", "config-limit", diag.Args{"Key": "text_kb", "To": 65536}},
		{"output_kb = 3", "config-limit", diag.Args{"Key": "output_kb", "From": 4}},
		{"values = 5001", "config-limit", diag.Args{"Key": "values", "To": 5000}},
		{"kept = 999", "config-limit", diag.Args{"Key": "kept", "From": 1000}},
		{"files = 0", "config-limit", diag.Args{"Key": "files", "From": 1}},
		{"file_kb = 4097", "config-limit", diag.Args{"Key": "file_kb", "To": 4096}},
		{"book_mb = 1025", "config-limit", diag.Args{"Key": "book_mb", "To": 1024}},
		{"files = 1e3", "settings-type", diag.Args{"Key": "limits.files"}},
		{"files = \"many\"", "settings-type", diag.Args{"Key": "limits.files"}},
	} {
		t.Run(test.text, func(t *testing.T) {
			path := write(t, filepath.Join(t.TempDir(), "c.toml"), "# mine\n[limits]\n\n"+test.text)
			_, _, err := Load(path, languages)
			d := first(t, err)
			if d.Code != test.code || d.Pos.File != path || d.Pos.Line != 4 || d.Excerpt != test.text {
				t.Errorf("got %v with %q", err, d.Excerpt)
			}
			for name, want := range test.args {
				if d.Args[name] != want {
					t.Errorf("%s is %v, want %v", name, d.Args[name], want)
				}
			}
		})
	}
}

// TestBookSetsNothing: a file in the folder of a book is the author's, not the
// reader's, and is not read although the reader stands there.
func TestBookSetsNothing(t *testing.T) {
	user := elsewhere(t)
	write(t, "config.toml", "[limits]\ninstructions = 1000000000\n")
	write(t, "adventure.toml", "id = \"b\"\n")
	if c, path, err := Load("", languages); err != nil || path != "" || c != Default() {
		t.Errorf("got %+v from %q (%v)", c, path, err)
	}
	mine := write(t, filepath.Join(user, "config.toml"), "[limits]\nfiles = 5\n")
	if c, path, err := Load("", languages); err != nil || path != mine || c.Limits.Files != 5 {
		t.Errorf("got %+v from %q (%v)", c, path, err)
	}
}
