//go:build unix

package load_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLinks: in a folder that is opened as a root, a link that leads out of it
// is not followed, wherever it goes; one that stays inside is.
func TestLinks(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "outside.lua")
	write(t, outside, "paragraph(9, function() end)")
	tests := []struct {
		name, target string
		want         []string
	}{
		{"out by its whole name", outside, []string{"b.lua file-unreadable"}},
		{"out step by step", "../" + filepath.Base(filepath.Dir(outside)) + "/outside.lua", []string{"b.lua file-unreadable"}},
		{"to a folder above", "..", []string{"b.lua file-unreadable"}},
		{"to itself", "b.lua", []string{"b.lua file-unreadable"}},
		{"to nothing", "nothing.lua", []string{"b.lua file-missing"}},
		{"inside", "texts/b.lua", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, filepath.Join(dir, "adventure.toml"), settings)
			write(t, filepath.Join(dir, "a.lua"), "paragraph(1, function() end)")
			write(t, filepath.Join(dir, "texts", "b.lua"), "paragraph(2, function() end)")
			if err := os.Symlink(tt.target, filepath.Join(dir, "b.lua")); err != nil {
				t.Fatal(err)
			}
			root, err := os.OpenRoot(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer root.Close()
			if diff := cmp.Diff(tt.want, short(faults(t, root.FS()))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
